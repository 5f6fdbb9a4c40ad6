// A lesson by discovery: one screen at a time (screens.ts).
import { pictureName } from '../../game/names';
import { MatchView } from '../../game/view';
import { Board } from '../../game/board';
import type { Game } from '../../game/catalogue';
import { Marks, type Shown } from '../../game/marks';
import { playMatch, type Match } from '../../game/match';
import { argumentsOf, first, playOptions, type Setup } from '../../game/setup';
import { fill, h, prose, type Child } from '../../ui/dom';
import { t, type WordId } from '../../words/words';
import type { Page, Work } from '../tab';
import type { Task } from '../lessons_list';
import { copyButton } from '../tools/parts';
import { Player } from '../tools/player';
import { liveScreen } from './live';
import { colour, eliminate, include, lasting, period, register, table } from './players';
import type { Claim, Screen } from './screens';
import { alone, lamps, sieve } from './trials';

type Of<Kind extends Screen['kind']> = Extract<Screen, { kind: Kind }>;

/** What a kind of screen is called; those that are not named here are played step by step. */
const NAMES: Partial<Record<Screen['kind'], WordId>> = {
  try: 'd.kind.try',
  lamps: 'd.kind.try',
  sieve: 'd.kind.try',
  alone: 'd.kind.try',
  notice: 'd.kind.notice',
  predict: 'd.kind.predict',
  claims: 'd.kind.predict',
  say: 'd.kind.say',
  frames: 'd.kind.frames',
  table: 'd.kind.table',
  colour: 'd.kind.colour',
  use: 'd.kind.use',
  code: 'd.kind.code',
};

const nameOf = ({ kind }: Screen): string => t(NAMES[kind] ?? 'd.kind.steps');

export const setupOf = ({ game, pos, file, misere, second }: Task): Setup => ({ ...first, game, pos, file: file?.(t) ?? '', misere: misere === true, second: second === true });

/** The positions to be marked, solved and drawn by the program. */
export async function positionsOf(work: Work, { game, positions, misere }: Of<'predict'>): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const pos of positions) {
    const setup: Setup = { ...first, game, pos, misere: misere === true, level: 'two' };
    const [solved] = await work.json<{ outcome: string }>(['solve', ...argumentsOf(setup), ...playOptions(setup), '--moves', '0']);
    const { pictures } = await playMatch(work, setup, []);
    shown.push({ game, pos, text: `${game} ${pos}`, pictures, lost: solved?.outcome === 'P' });
  }
  return shown;
}

/** Is a claim true? The program knows. */
export async function holds(work: Pick<Work, 'json'>, { args, files = {}, key, is }: Claim): Promise<boolean> {
  const [answer] = await work.json<Record<string, unknown>>(args, { files });
  return answer?.[key] === is;
}

/** The lesson after this one. */
interface Next {
  readonly title: string;
  begin(): void;
}

export class Discover {
  readonly element = h('section', { class: 'discover' });
  private won = new Set<number>();

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
    /** Goes to a screen of the lesson. */
    private readonly go: (step: number) => void,
  ) {}

  /** Shows a screen of a lesson; from the last one leads to the next lesson. */
  show(title: string, list: readonly Screen[], at: number, next: Next | undefined): void {
    const screen = list[at];
    if (!screen) return;
    this.won = new Set();
    const name = nameOf(screen);
    fill(
      this.element,
      h('p', { class: 'soft small' }, `${title} · ${t('d.place', { n: at + 1, count: list.length, name })}`),
      h('h2', { tabindex: -1, class: 'ask' }, prose(t(screen.words))),
      this.bodyOf(screen),
      this.bar(list, at, next),
    );
  }

  private bar(list: readonly Screen[], at: number, next: Next | undefined): HTMLElement {
    const step = (by: number, word: 'd.back' | 'd.on', key: string): HTMLElement =>
      h('button', { type: 'button', 'data-key': key, class: by > 0 ? 'main' : null, disabled: !list[at + by], onclick: () => this.go(at + by) }, t(word));
    const on = !list[at + 1] && next ? h('button', { type: 'button', 'data-key': 'd-next', class: 'main', onclick: () => next.begin() }, `${t('lesson.next')}: ${next.title}`) : step(1, 'd.on', 'd-on');
    return h(
      'nav',
      { class: 'row discover-bar', 'aria-label': t('d.steps') },
      step(-1, 'd.back', 'd-back'),
      h(
        'ol',
        { class: 'dots' },
        list.map((each, i) =>
          h('li', null, h('button', { type: 'button', 'aria-label': t('d.place', { n: i + 1, count: list.length, name: nameOf(each) }), 'aria-current': i === at ? 'step' : null, onclick: () => this.go(i) }, i + 1)),
        ),
      ),
      on,
    );
  }

  private bodyOf(screen: Screen): Child {
    switch (screen.kind) {
      case 'try':
        return this.tried(screen);
      case 'notice':
        return this.noticed(screen);
      case 'predict':
        return this.predicted(screen);
      case 'frames':
        return this.frames(screen);
      case 'claims':
        return this.claimed(screen);
      case 'say':
        return screen.live && liveScreen(screen.live);
      case 'lamps':
        return lamps(screen);
      case 'sieve':
        return sieve(screen);
      case 'alone':
        return alone(screen);
      case 'table':
        return table(screen);
      case 'lasting':
        return lasting(screen);
      case 'period':
        return period(screen);
      case 'register':
        return register(screen);
      case 'colour':
        return colour(screen);
      case 'eliminate':
        return eliminate(this.page, screen);
      case 'include':
        return include(this.page, screen);
      case 'code':
        return this.code(screen);
      default:
        return null;
    }
  }

  // ---- try ----

  private tried({ tasks }: Of<'try'>): Child {
    const place = h('div', { class: 'match' });
    const count = h('p', { class: 'good', role: 'status' });
    const names = h('div', { class: 'row', role: 'group', 'aria-label': t('lesson.practice') });
    let at = 0;
    const view = new MatchView(place, this.page, this.games, {
      lines: () => undefined,
      ended: (match) => match.winner === 'user' && this.ended(match, tasks[at]?.within, () => this.next(at, tasks.length, count, open)),
      signs: false,
    });
    const open = (i: number): void => {
      at = i;
      for (const [k, button] of [...names.children].entries()) button.setAttribute('aria-pressed', String(k === i));
      const task = tasks[i];
      if (task) void view.show(setupOf(task), [], true);
    };
    fill(names, tasks.map((_, i) => h('button', { type: 'button', onclick: () => open(i) }, t('lesson.task', { i: i + 1 }))));
    open(0);
    return [names, place, count];
  }

  /** A match that was to be won in few moves may have taken more. */
  private ended({ turns }: Match, within: number | undefined, won: () => Child): Child {
    return within !== undefined && turns.length > within ? h('p', { class: 'bad' }, t('d.within', { n: turns.length, within })) : won();
  }

  /** After a position was won: the next that was not. */
  private next(at: number, all: number, count: HTMLElement, open: (i: number) => void): Child {
    this.won.add(at);
    count.textContent = `✓ ${t('d.won', { n: this.won.size, all })}`;
    const more = Array.from({ length: all }, (_, i) => i).find((i) => !this.won.has(i));
    if (more === undefined) return h('button', { type: 'button', class: 'main', onclick: () => this.element.querySelector<HTMLElement>('[data-key=d-on]')?.click() }, t('d.on'));
    return h('button', { type: 'button', class: 'main', onclick: () => open(more) }, t('lesson.next.task'));
  }

  // ---- notice ----

  private noticed({ choices, right }: Of<'notice'>): Child {
    const verdict = h('p', { role: 'status' });
    const buttons = choices.map((word, i) =>
      h('button', { type: 'button', class: 'choice', onclick: () => choose(i) }, t(word)));
    const choose = (i: number): void => {
      buttons.forEach((button, k) => button.setAttribute('aria-pressed', String(k === i)));
      verdict.className = i === right ? 'good' : 'bad';
      verdict.textContent = i === right ? `✓ ${t('d.right')}` : `✗ ${t('d.wrong')}`;
    };
    return [h('div', { class: 'choices-of-lesson' }, buttons), verdict];
  }

  // ---- predict ----

  private predicted(screen: Of<'predict'>): Child {
    const { misere } = screen;
    const refuting = h('div', { class: 'match refuting', hidden: true });
    const view = new MatchView(refuting, this.page, this.games, { lines: () => undefined, signs: false });
    const marks = new Marks(
      ({ game, pos, lost }) => {
        refuting.hidden = false;
        void view.show(setupOf({ game, pos, ...(misere && { misere }), ...(!lost && { second: true as const }) }), []).then(() => refuting.scrollIntoView({ block: 'nearest' }));
      },
      () => (refuting.hidden = true),
    );
    marks.await(screen.positions.length);
    void this.page.work((work) => positionsOf(work, screen), 'predict').then((shown) => shown && marks.show(shown));
    return [marks.element, refuting];
  }

  private claimed({ claims, words }: Of<'claims'>): Child {
    const why = h('pre', { class: 'said', tabindex: 0, hidden: true, 'aria-label': t('why.full') });
    const marks = new Marks(
      ({ text }) => {
        why.hidden = false;
        why.textContent = reasons.get(text) ?? '';
        why.scrollIntoView({ block: 'nearest' });
      },
      () => (why.hidden = true),
      null,
      { sign: '✓', refute: 'd.claims.why' },
    );
    const reasons = new Map<string, string>();
    const ask = async (work: Work): Promise<Shown[]> => {
      const shown: Shown[] = [];
      for (const claim of claims) {
        const { text, args, files = {}, drawn } = claim;
        reasons.set(text, (await work.text([...args, '--explain'], { files })).trim());
        const pictures = drawn ? (await playMatch(work, { ...first, ...drawn, level: 'two' }, [])).pictures : [];
        shown.push({ game: words, pos: text, text, pictures, lost: await holds(work, claim) });
      }
      return shown;
    };
    marks.await(claims.length);
    void this.page.work(ask, 'predict').then((shown) => shown && marks.show(shown));
    return [marks.element, why];
  }

  // ---- see why ----

  private frames({ game, frames, file, misere }: Of<'frames'>): Child {
    const board = new Board();
    const words = h('p', { class: 'frame-words', role: 'status' });
    let matches: readonly Match[] = [];
    const player = new Player(t('d.frames.steps'), (at) => {
      const match = matches[at];
      const frame = frames[at];
      if (!match || !frame) return;
      board.show({
        pictures: match.pictures,
        components: match.now,
        legal: [],
        last: undefined,
        nameOf: (i) => pictureName(this.games, match, i),
        textOf: () => '',
        sign: () => undefined,
        play: () => undefined,
        announce: () => undefined,
      });
      fill(words, prose(t(frame.words)));
    });
    const ask = async (work: Work): Promise<Match[]> => {
      const all: Match[] = [];
      for (const { pos } of frames) all.push(await playMatch(work, { ...first, game, pos, file: file?.(t) ?? '', misere: misere === true, level: 'two' }, []));
      return all;
    };
    void this.page.work(ask, 'frames').then((all) => {
      if (!all) return;
      matches = all;
      player.set(all.length);
    });
    return [h('div', { class: 'table' }, board.element, words), player.element];
  }

  // ---- code it ----

  private code({ address, ...of }: Of<'code'>): Child {
    const place = h('div');
    const show = (text: string): void => fill(place, h('pre', { tabindex: 0 }, h('code', null, text)), copyButton(t('d.copy'), () => text));
    if (of.program !== undefined) show(of.program);
    else void this.page.work((work) => work.text(['judge', of.problem, '--template', 'c++']), 'code').then((text) => text && show(text));
    return [h('p', null, h('a', { href: address, target: '_blank', rel: 'noopener' }, t('d.judge')), ' ', h('span', { class: 'mono soft' }, of.problem)), place];
  }
}
