// A lesson by discovery: one screen at a time (screens.ts).
import { pictureName, MatchView } from '../../game/view';
import { Board } from '../../game/board';
import type { Game } from '../../game/catalogue';
import { Marks, type Shown } from '../../game/marks';
import { playMatch, type Match } from '../../game/match';
import { argumentsOf, first, playOptions, type Setup } from '../../game/setup';
import { fill, freshId, h, prose, svg, type Child } from '../../ui/dom';
import { listed, t } from '../../words/words';
import type { Page, Work } from '../tab';
import type { Task } from '../lessons_list';
import { copyButton, Player } from '../tools/parts';
import { colouring, edgesOf } from './colouring';
import { cellsOf } from './table';
import type { Screen } from './screens';

type Of<Kind extends Screen['kind']> = Extract<Screen, { kind: Kind }>;

const setupOf = ({ game, pos, misere, second }: Task): Setup => ({ ...first, game, pos, misere: misere === true, second: second === true });

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

export class Discover {
  readonly element = h('section', { class: 'discover' });
  private won = new Set<number>();

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
    /** Goes to a screen of the lesson. */
    private readonly go: (step: number) => void,
  ) {}

  show(title: string, list: readonly Screen[], at: number): void {
    const screen = list[at];
    if (!screen) return;
    this.won = new Set();
    const name = t(`d.kind.${screen.kind}`);
    fill(
      this.element,
      h('p', { class: 'soft small' }, `${title} · ${t('d.place', { n: at + 1, count: list.length, name })}`),
      h('h2', { tabindex: -1, class: 'ask' }, prose(t(screen.words))),
      this.bodyOf(screen),
      this.bar(list, at),
    );
  }

  private bar(list: readonly Screen[], at: number): HTMLElement {
    const step = (by: number, word: 'd.back' | 'd.on', key: string): HTMLElement =>
      h('button', { type: 'button', 'data-key': key, class: by > 0 ? 'main' : null, disabled: !list[at + by], onclick: () => this.go(at + by) }, t(word));
    return h(
      'nav',
      { class: 'row discover-bar', 'aria-label': t('d.steps') },
      step(-1, 'd.back', 'd-back'),
      h(
        'ol',
        { class: 'dots' },
        list.map(({ kind }, i) =>
          h('li', null, h('button', { type: 'button', 'aria-label': t('d.place', { n: i + 1, count: list.length, name: t(`d.kind.${kind}`) }), 'aria-current': i === at ? 'step' : null, onclick: () => this.go(i) }, i + 1)),
        ),
      ),
      step(1, 'd.on', 'd-on'),
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
      case 'table':
        return this.table(screen);
      case 'colour':
        return this.colour(screen);
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
      ended: (match) => match.winner === 'user' && this.next(at, tasks.length, count, open),
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
    void this.page.work((work) => positionsOf(work, screen), 'predict').then((shown) => shown && marks.show(shown));
    return [marks.element, refuting];
  }

  // ---- see why ----

  private frames({ game, frames, misere }: Of<'frames'>): Child {
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
      for (const { pos } of frames) all.push(await playMatch(work, { ...first, game, pos, misere: misere === true, level: 'two' }, []));
      return all;
    };
    void this.page.work(ask, 'frames').then((all) => {
      if (!all) return;
      matches = all;
      player.set(all.length);
    });
    return [h('div', { class: 'table' }, board.element, words), player.element];
  }

  // ---- the table ----

  private table({ game, upto }: Of<'table'>): Child {
    const cells = cellsOf(game, upto);
    const words = h('p', { class: 'frame-words', role: 'status' });
    const heads = cells.map((_, n) => h('th', { scope: 'col', class: 'number' }, n));
    const values = cells.map(() => h('td', { class: 'number' }));
    const player = new Player(t('d.table.steps'), (at) => {
      const cell = cells[at];
      if (!cell) return;
      const from = new Set(cell.options.flat());
      for (const [n, each] of values.entries()) {
        each.textContent = n <= at ? String(cells[n]?.value) : '';
        each.className = `number${n === at ? ' here' : from.has(n) && n < at ? ' from' : ''}`;
      }
      const found = [...new Set(cell.values)].sort((a, b) => a - b);
      words.textContent = found.length ? t('d.table.step', { n: at, values: listed(found), value: cell.value }) : t('d.table.end');
    });
    player.set(cells.length);
    return [
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('d.table.steps') },
        h('table', { class: 'value-table' }, h('thead', null, h('tr', null, h('th', { scope: 'row' }, t('d.table.row')), heads)), h('tbody', null, h('tr', null, h('th', { scope: 'row' }, t('d.table.value')), values))),
      ),
      words,
      player.element,
    ];
  }

  // ---- Zermelo's colouring ----

  private colour({ game, places }: Of<'colour'>): Child {
    const edges = edgesOf(game);
    const steps = colouring(edges);
    const words = h('p', { class: 'frame-words', role: 'status' });
    const at = (vertex: string): [number, number] => [(places[vertex]?.[0] ?? 0) * 130 + 40, (places[vertex]?.[1] ?? 0) * 80 + 40];
    const tip = freshId('tip');
    const lines = edges.map(([from, to]) => {
      const [[x, y], [a, b]] = [at(from), at(to)];
      const short = 26 / Math.hypot(a - x, b - y);
      return { from, to, line: svg('line', { x1: x, y1: y, x2: a - (a - x) * short, y2: b - (b - y) * short, class: 'edge', 'marker-end': `url(#${tip})` }) };
    });
    const marks = new Map(steps.map(({ vertex }) => [vertex, svg('text', { x: at(vertex)[0], y: at(vertex)[1] + 5 }, vertex)]));
    const circles = new Map(steps.map(({ vertex }) => [vertex, svg('circle', { cx: at(vertex)[0], cy: at(vertex)[1], r: 22 })]));
    const picture = svg(
      'svg',
      { viewBox: '0 0 470 240', class: 'colouring', role: 'img', 'aria-label': edges.map((edge) => edge.join('→')).join(', ') },
      svg('defs', null, svg('marker', { id: tip, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 9, markerHeight: 9, markerUnits: 'userSpaceOnUse', orient: 'auto' }, svg('path', { d: 'M0 0L10 5L0 10z', class: 'tip' }))),
      lines.map(({ line }) => line),
      [...circles.values()],
      [...marks.values()],
    );
    const player = new Player(t('d.colour.steps'), (now) => {
      const step = steps[now];
      if (!step) return;
      steps.forEach(({ vertex, outcome }, i) => {
        circles.get(vertex)?.setAttribute('class', i > now ? '' : i === now ? `${outcome} now` : outcome);
        const mark = marks.get(vertex);
        if (mark) mark.textContent = i > now ? vertex : `${vertex} ${outcome}`;
      });
      for (const { from, to, line } of lines) line.setAttribute('class', from === step.vertex && (step.to === undefined || step.to === to) ? 'edge lit' : 'edge');
      const { vertex, to = '' } = step;
      words.textContent = step.end ? t('d.colour.end', { vertex }) : step.outcome === 'P' ? t('d.colour.lost', { vertex }) : t('d.colour.won', { vertex, to });
    });
    player.set(steps.length);
    return [picture, words, player.element];
  }

  // ---- code it ----

  private code({ problem, address }: Of<'code'>): Child {
    const place = h('div');
    void this.page
      .work((work) => work.text(['judge', problem, '--template', 'c++']), 'code')
      .then((text) => text && fill(place, h('pre', { tabindex: 0 }, h('code', null, text)), copyButton(t('d.copy'), () => text)));
    return [h('p', null, h('a', { href: address, target: '_blank', rel: 'noopener' }, t('d.judge')), ' ', h('span', { class: 'mono soft' }, problem)), place];
  }
}
