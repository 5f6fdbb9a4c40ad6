// Lessons: short texts, each with three positions to win, or questions, and screens by which it is discovered. What was
// won is kept in the browser.
import { gameOf, gamesIn, type Game } from '../game/catalogue';
import type { Match } from '../game/match';
import { ruleWords } from '../game/names';
import { first, gamesOf, type Setup } from '../game/setup';
import { MatchView } from '../game/view';
import { fill, h, prose, refill, type Child } from '../ui/dom';
import { store, stored } from '../ui/memory';
import { addWords, t } from '../words/words';
import type { Discover } from './lessons/discover';
import type { Screen } from './lessons/screens';
import { lessonList, type Lesson, type Part, type Question, type Reckoning, type Task } from './lessons_list';
import { Quiz } from './lessons_quiz';
import type { Mounted, Page, State, Tab } from './tab';
import './play.css';
import './board.css';
import './lessons.css';

const KEPT = 'lessons';
const DIVIDER = ';';

/** What was won, as "nim.0 nim.2 xor.1". */
class Progress {
  private readonly won = new Set((stored(KEPT) ?? '').split(' ').filter(Boolean));

  has(lesson: Lesson, task: number): boolean {
    return this.won.has(`${lesson.id}.${task}`);
  }

  add(lesson: Lesson, task: number): void {
    this.won.add(`${lesson.id}.${task}`);
    store(KEPT, [...this.won].join(' '));
  }

  count(lesson: Lesson): number {
    return lesson.tasks.filter((_, i) => this.has(lesson, i)).length;
  }

  all(): boolean {
    return lessonList.every((lesson) => this.count(lesson) === lesson.tasks.length);
  }
}

function setupOf(task: Task): Setup {
  return { ...first, game: task.game, pos: task.pos, misere: task.misere ?? false, second: task.second ?? false };
}

function isQuestion(task: Task | Question | Reckoning): task is Question | Reckoning {
  return 'ask' in task;
}

function partOf(part: Part, before: Part | undefined): Child {
  if (part.kind === 'table') return h('div', { class: 'part' }, h('pre', { tabindex: 0 }, t(part.words)));
  const begins = part.kind === 'proof' && before?.kind !== 'proof';
  return h(
    'div',
    { class: 'part' },
    begins && h('h3', { class: 'proof' }, t('lesson.proof')),
    h('p', { class: part.kind === 'proof' ? 'proof' : null }, prose(t(part.words))),
  );
}

class Lessons {
  private lesson: Lesson = lessonList[0] as Lesson;
  private task = 0;
  /** On a projector, of the text: the part that is shown, after the last of them the practice, and whether what is hidden is seen. */
  private step = 0;
  /** The screen of the lesson by discovery; undefined: it is read as text. */
  private screen: number | undefined;
  private seen = false;
  /** Another screen was asked for by a button in this one: its heading gets the focus. */
  private arriving = false;
  private readonly frame = h('div', { class: 'lesson' });
  private readonly place = h('p', { class: 'place soft' });
  private readonly progress = new Progress();
  private readonly list = h('ol', { class: 'lessons' });
  /** The same list in one row, for telephones. */
  private readonly menu = h('select', { onchange: () => this.go(lessonList[this.menu.selectedIndex] ?? this.lesson, 0, true) });
  private readonly article = h('article');
  private readonly tasks = h('div', { class: 'row', role: 'group', 'aria-label': t('lesson.practice') });
  private readonly text = h('div');
  /** From the screens to the text, and back. */
  private readonly way = h('button', { type: 'button', class: 'plain', onclick: () => this.go(this.lesson, 0, this.screen === undefined) });
  private readonly practice = h('h2');
  private readonly practiceText = h('p');
  private readonly board = h('div', { class: 'match' });
  private readonly quiz: Quiz;
  private readonly view: MatchView;

  constructor(
    root: HTMLElement,
    private readonly page: Page,
    private readonly games: readonly Game[],
    private readonly discover: Discover,
    private readonly screens: Readonly<Record<string, readonly Screen[]>>,
  ) {
    this.quiz = new Quiz(page, () => this.won());
    this.view = new MatchView(this.board, page, games, {
      lines: (lines) => this.keep(lines),
      ended: (match) => this.ended(match),
      signs: false,
    });
    fill(
      root,
      h(
        'nav',
        { 'aria-label': t('lesson.list') },
        this.list,
        h('label', { class: 'field lesson-menu' }, h('span', null, t('lesson.list')), this.menu),
        h('div', { class: 'ways' }, this.way, h('button', { type: 'button', class: 'plain', onclick: () => this.present() }, t('lesson.present'))),
      ),
      this.frame,
      this.place,
    );
    fill(
      this.frame,
      this.discover.element,
      this.article,
      h(
        'section',
        { class: 'practice' },
        this.practice,
        this.practiceText,
        this.tasks,
        this.text,
        this.board,
        this.quiz.element,
      ),
    );
    const key = (event: KeyboardEvent): void => {
      if (root.isConnected && this.frame.isConnected) this.key(event);
      else document.removeEventListener('keydown', key); // the tab is gone
    };
    document.addEventListener('keydown', key);
  }

  show(state: URLSearchParams): void {
    const lesson = lessonList.find((each) => each.id === state.get('lesson')) ?? this.unfinished();
    const task = Number(state.get('task') ?? '1') - 1;
    const lines = (state.get('line') ?? '')
      .split(DIVIDER)
      .map((line) => line.trim())
      .filter(Boolean);
    const count = this.screens[lesson.id]?.length ?? 0;
    const asked = Number(state.get('step') ?? '1') - 1;
    this.screen = (state.has('task') && !state.has('step')) || count === 0 ? undefined : asked >= 0 && asked < count ? asked : 0;
    this.open(lesson, lesson.tasks[task] ? task : 0, lines);
  }

  private present(): void {
    const there: State = this.screen === undefined ? { task: String(this.task + 1) } : { step: String(this.screen + 1) };
    this.page.open('lessons', { lesson: this.lesson.id, ...there, present: '1' });
    document.documentElement.requestFullscreen?.().catch(() => undefined); // a window will do
  }

  /** On a projector arrows step, and Space shows what is hidden. */
  private key(event: KeyboardEvent): void {
    const { target } = event;
    const free = target instanceof HTMLElement && !target.matches('input, select, textarea');
    if (!free || !document.documentElement.classList.contains('present')) return;
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    const screens = this.screen === undefined ? undefined : this.screens[this.lesson.id];
    if (by !== undefined) {
      if (!screens) this.turnTo(this.step + by);
      else if (screens[(this.screen ?? 0) + by]) this.goTo((this.screen ?? 0) + by);
    } else if (event.key === ' ' && !screens && !target.closest('button')) this.turnTo(this.step, true);
    else return;
    event.preventDefault();
  }

  private turnTo(step: number, seen = false): void {
    const count = this.lesson.parts.length;
    this.step = Math.min(Math.max(step, 0), count);
    this.seen = seen;
    this.frame.classList.toggle('practising', this.step === count);
    for (const [i, part] of [...this.article.querySelectorAll('.part')].entries()) {
      part.classList.toggle('now', i === this.step);
      part.classList.toggle('seen', seen);
    }
    this.place.textContent = t('lesson.present.place', { n: this.step + 1, count: count + 1 });
  }

  private unfinished(): Lesson {
    return lessonList.find((lesson) => this.progress.count(lesson) < lesson.tasks.length) ?? (lessonList[0] as Lesson);
  }

  /** Goes to a position of a lesson, or to its first screen. */
  private go(lesson: Lesson, task: number, discovering = false): void {
    const using = lesson === this.lesson && this.using ? { step: String((this.screen ?? 0) + 1) } : {};
    const there: State = discovering && this.screens[lesson.id] ? { step: '1' } : { ...using, task: String(task + 1) };
    this.page.open('lessons', { lesson: lesson.id, ...there });
  }

  /** Goes to a screen of the lesson. */
  goTo(step: number): void {
    this.arriving = true;
    this.page.open('lessons', { lesson: this.lesson.id, step: String(step + 1) });
  }

  /** Goes to another lesson, and to the beginning of its text. */
  private begin(lesson: Lesson): void {
    this.arriving = true;
    this.go(lesson, 0, true);
  }

  private open(lesson: Lesson, task: number, lines: readonly string[]): void {
    const step = lesson === this.lesson ? this.step : 0;
    this.lesson = lesson;
    this.task = task;
    fill(
      this.article,
      h('p', { class: 'soft small' }, t('lesson.number', { i: lessonList.indexOf(lesson) + 1 })),
      h('h2', { tabindex: -1 }, t(lesson.title)),
      lesson.parts.map((part, i) => partOf(part, lesson.parts[i - 1])),
    );
    this.turnTo(step, this.seen);
    this.page.title(t(lesson.title));
    this.showScreen();
    if (this.arriving) (this.screen === undefined ? this.article : this.discover.element).querySelector('h2')?.focus();
    this.arriving = false;
    this.drawProgress();
    if (this.screen !== undefined && !this.using) return this.keep([]);
    const now = lesson.tasks[task] as Task | Question | Reckoning;
    const asks = isQuestion(now);
    this.board.hidden = asks;
    this.quiz.element.hidden = !asks;
    this.practice.textContent = t(asks ? 'quiz.practice' : 'lesson.practice');
    fill(this.practiceText, prose(t(asks ? 'quiz.practice.text' : 'lesson.practice.text')));
    if (asks) {
      this.quiz.show(now);
      this.keep([]);
    } else void this.view.show(setupOf(now), lines, true);
  }

  /** Is the screen that of the practice? */
  private get using(): boolean {
    return this.screen !== undefined && this.screens[this.lesson.id]?.[this.screen]?.kind === 'use';
  }

  /** A screen of the lesson, in place of its text; the practice is one of them. */
  private showScreen(): void {
    const list = this.screens[this.lesson.id];
    const { screen } = this;
    const now = screen === undefined ? undefined : list?.[screen];
    this.frame.classList.toggle('discovering', now !== undefined);
    this.frame.classList.toggle('using', now?.kind === 'use');
    this.discover.element.hidden = now === undefined;
    this.way.hidden = list === undefined;
    this.way.textContent = t(now ? 'd.text' : 'd.screens');
    if (now && list) this.place.textContent = t('lesson.present.screen', { n: list.indexOf(now) + 1, count: list.length });
    const next = lessonList[lessonList.indexOf(this.lesson) + 1];
    if (now && list && screen !== undefined) this.discover.show(t(this.lesson.title), list, screen, next && { title: t(next.title), begin: () => this.begin(next) });
  }

  private keep(lines: readonly string[]): void {
    const task = { task: String(this.task + 1) };
    const there: State = this.screen === undefined ? task : { step: String(this.screen + 1), ...(this.using && task) };
    this.page.save({ lesson: this.lesson.id, ...there, line: lines.join(DIVIDER) });
  }

  private drawProgress(): void {
    const { lesson, task } = this;
    refill(
      this.list,
      lessonList.map((each) => {
        const won = this.progress.count(each);
        const all = each.tasks.length;
        return h(
          'li',
          null,
          h(
            'button',
            {
              type: 'button',
              'data-key': each.id,
              'aria-current': each === lesson ? 'true' : null,
              onclick: () => this.go(each, 0, true),
            },
            h('span', null, t(each.title)),
            h('span', { class: won ? 'stars' : 'stars none', 'aria-hidden': true }, '●'.repeat(won) + '○'.repeat(all - won)),
            h('span', { class: 'unseen' }, `, ${t('lesson.progress', { n: won, all })}`),
          ),
        );
      }),
    );
    fill(
      this.menu,
      lessonList.map((each, i) => {
        const blanks = { i: i + 1, title: t(each.title), won: this.progress.count(each), all: each.tasks.length };
        return h('option', { selected: each === lesson }, t('lesson.option', blanks));
      }),
    );
    refill(
      this.tasks,
      lesson.tasks.map((_, i) =>
        h(
          'button',
          {
            type: 'button',
            'data-key': String(i),
            'aria-pressed': String(i === task),
            onclick: () => this.go(lesson, i),
          },
          t('lesson.task', { i: i + 1 }),
          this.progress.has(lesson, i) && h('span', { class: 'good' }, ` ✓ ${t('tools.won')}`),
        ),
      ),
    );
    const now = lesson.tasks[task];
    const asks = now && isQuestion(now);
    fill(
      this.text,
      now && 'game' in now && this.rulesOf(now),
      now && !asks && h('p', null, now.misere && `${t('lesson.task.misere')} `, t(now.second ? 'lesson.task.second' : 'lesson.task.first')),
      asks && 'game' in now && h('p', { class: 'mono' }, now.pos.replaceAll(' ', ' + ')),
    );
  }

  private rulesOf(task: Task | Question): Child {
    return [...new Set(gamesOf(task))].map((name) => {
      const game = gameOf(this.games, name);
      return game && h('p', null, ruleWords(game, name));
    });
  }

  private ended(match: Match): Child {
    return match.winner === 'user' ? this.won() : null;
  }

  /** Keeps that the task is won, and leads on. */
  private won(): Child {
    const { lesson, task } = this;
    this.progress.add(lesson, task);
    this.drawProgress();
    const more = lesson.tasks.findIndex((_, i) => !this.progress.has(lesson, i));
    if (more >= 0)
      return h(
        'p',
        null,
        h('button', { type: 'button', class: 'main', onclick: () => this.go(lesson, more) }, t('lesson.next.task')),
      );
    if (this.progress.all()) return h('p', null, t('lesson.done'));
    const next = this.unfinished();
    return h(
      'p',
      null,
      h(
        'button',
        { type: 'button', class: 'main', onclick: () => this.begin(next) },
        `${t('lesson.next')}: ${t(next.title)}`,
      ),
    );
  }
}

export const lessons: Tab = {
  id: 'lessons',
  name: 'tab.lessons',
  mount(root: HTMLElement, page: Page): Mounted {
    const ready = page.work(async (work) => {
      const games = await gamesIn(work, page.lang);
      const [{ Discover }, { screens }, { lessonCatalogue }] = await Promise.all([import('./lessons/discover'), import('./lessons/screens'), import('../words/lesson_catalogue')]);
      addWords(lessonCatalogue);
      const discover = new Discover(page, games, (step) => tab.goTo(step));
      const tab: Lessons = new Lessons(root, page, games, discover, screens);
      return tab;
    }, 'games');
    return {
      apply(state) {
        void ready.then((tab) => tab?.show(state));
      },
      unmount() {},
    };
  },
};
