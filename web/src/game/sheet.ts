// A sheet of exercises on paper, in one version or two, with the answers on pages of their own.
import type { Exercise } from '../../../bindings/npm/src/answers';
import { h, type Child } from '../ui/dom';
import { t } from '../words/words';
import { gameOf, type Game } from './catalogue';
import { captionsOf, drawingOf, sidesOf } from './drawing';
import { pictureName, ruleWords } from './names';
import { componentsOf, gamesOf, positionIn } from './setup';

export interface Sheet {
  readonly title: Child;
  /** One, or A and B. */
  readonly versions: readonly (readonly Exercise[])[];
  /** Whether pages with the answers follow. */
  readonly answers: boolean;
  /** Whether the rules of the games are printed with the exercises: the title may have them. */
  readonly rules: boolean;
}

/** Names each component of a drawing by the words that stand at it on the board, where the program writes its notation. */
function captioned(games: readonly Game[], drawing: SVGSVGElement, text: string): void {
  const start = componentsOf(positionIn(text));
  captionsOf(drawing, start).forEach((label, i) => {
    if (!label) return;
    label.textContent = pictureName(games, { start, now: start }, i);
    label.setAttribute('x', '10');
    label.classList.add('caption');
  });
}

/** A position drawn where it is not too large, or what else the exercise is about; null where the task says it all. */
function figure(games: readonly Game[], { asks, picture, text }: Exercise): Child {
  if (asks !== 'move' && asks !== 'system') return null;
  const drawing = picture ? drawingOf(picture) : null;
  if (drawing) captioned(games, drawing, text);
  const figures = h('div', { class: 'figures' }, drawing ?? h('p', { class: 'mono' }, text.trimEnd()));
  drawing?.setAttribute('role', 'img');
  drawing?.setAttribute('aria-label', text);
  figures.style.setProperty('--most', String(drawing ? sidesOf(drawing).wide : 1));
  return figures;
}

/** The names of the games of the catalogue in an exercise. */
function namesIn(games: readonly Game[], { asks, text }: Exercise): string[] {
  if (asks === 'system' || asks === 'count') return [];
  return [...new Set(gamesOf(positionIn(text)))].filter((name) => gameOf(games, name));
}

function ruleOf(games: readonly Game[], name: string): Child {
  const game = gameOf(games, name);
  return game && h('p', { class: 'small' }, ruleWords(game, name));
}

/** The exercises; a rule or a task is not repeated from one to the next. */
function listOf(games: readonly Game[], list: readonly Exercise[], withRules: boolean): HTMLElement {
  return h(
    'ol',
    { class: 'exercises' },
    list.map((exercise, i) => {
      const before = list[i - 1];
      const names = withRules ? namesIn(games, exercise) : [];
      const known = before ? namesIn(games, before) : [];
      return h(
        'li',
        null,
        names.filter((name) => !known.includes(name)).map((name) => ruleOf(games, name)),
        exercise.task !== before?.task && h('p', null, exercise.task),
        figure(games, exercise),
        h('p', { class: 'reply' }, t('play.sheet.answer')),
      );
    }),
  );
}

const LETTERS = 'AB';
/** After these another page is asked for. */
const LEFT = ['hashchange', 'popstate'] as const;

/** Puts a sheet over the page, to be printed. */
export function openSheet(games: readonly Game[], { title, versions, answers, rules }: Sheet): void {
  const root = document.getElementById('page');
  if (!root) return;
  const close = (): void => {
    sheet.remove();
    root.hidden = false;
    document.removeEventListener('keydown', key);
    for (const left of LEFT) removeEventListener(left, close);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  const nameOf = (i: number): Child => versions.length > 1 && t('sheet.version', { name: LETTERS.charAt(i) });
  const print = h('button', { type: 'button', class: 'main', onclick: () => window.print() }, t('play.sheet.print'));
  const sheet = h(
    'main',
    { class: 'exercise-sheet' },
    h('div', { class: 'row no-print' }, print, h('button', { type: 'button', onclick: close }, t('play.sheet.close'))),
    versions.map((list, i) =>
      h(
        'section',
        { class: 'version' },
        h('h1', null, t('play.share.sheet'), ' ', nameOf(i)),
        h('p', { class: 'name-line' }, h('span', null, t('sheet.name')), h('span', null, t('sheet.date'))),
        title,
        listOf(games, list, rules),
      ),
    ),
    answers &&
      versions.map((list, i) =>
        h(
          'section',
          { class: 'solutions' },
          h('h2', null, t('play.sheet.solutions'), ' ', nameOf(i)),
          h('ol', null, list.map(({ answer }) => h('li', null, h('pre', { class: 'steps' }, answer)))),
        ),
      ),
  );
  document.addEventListener('keydown', key);
  for (const left of LEFT) addEventListener(left, close);
  root.hidden = true;
  document.body.append(sheet);
  print.focus();
}
