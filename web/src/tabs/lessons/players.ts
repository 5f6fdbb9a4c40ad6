// The algorithms of lessons, played step by step.
import { freshId, h, svg, type Child } from '../../ui/dom';
import { listed, t } from '../../words/words';
import type { Page } from '../tab';
import { guessOf, Player, type Algorithm } from '../tools/player';
import type { Answer as Count } from '../count/terms';
import type { Answer as System } from '../xor/elimination';
import { EliminationSteps } from '../xor/steps';
import { UnionView } from '../count/union';
import { colouring, edgesOf } from './colouring';
import type { Screen } from './screens';
import { cellsOf, lastingOf, registersOf, repeatOf } from './table';

type Of<Kind extends Screen['kind']> = Extract<Screen, { kind: Kind }>;

const wordsLine = (): HTMLElement => h('p', { class: 'frame-words', role: 'status' });

/** A table of few rows, which scrolls sideways where the screen is narrow. */
function wide(label: string, heads: readonly Child[], rows: readonly { readonly name: string; readonly cells: readonly HTMLElement[] }[]): HTMLElement {
  const row = ({ name, cells }: (typeof rows)[number]): HTMLElement => h('tr', null, h('th', { scope: 'row' }, name), cells);
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
    h('table', { class: 'value-table' }, h('thead', null, h('tr', null, h('th', { scope: 'row' }, t('d.table.row')), heads)), h('tbody', null, rows.map(row))),
  );
}

const numbered = (count: number): HTMLElement[] => Array.from({ length: count }, (_, n) => h('th', { scope: 'col', class: 'number' }, n));
const blank = (count: number): HTMLElement[] => Array.from({ length: count }, () => h('td', { class: 'number' }));

/** Writes the values up to a heap; that heap is lit, and so are those that it is found from. */
function write(cells: readonly HTMLElement[], values: readonly number[], at: number, from: ReadonlySet<number>): void {
  for (const [n, cell] of cells.entries()) {
    cell.textContent = n <= at ? String(values[n]) : '';
    cell.className = `number${n === at ? ' here' : from.has(n) && n < at ? ' from' : ''}`;
  }
}

// ---- nim-values ----

export function table({ game, upto }: Of<'table'>): Child {
  const cells = cellsOf(game, upto);
  const values = cells.map(({ value }) => value);
  const algorithm: Algorithm = {
    code: ['d.code.mex.1', 'd.code.mex.2', 'd.code.mex.3'],
    lines: () => [0, 1, 2],
    guess: (at) => guessOf(t('d.guess.value', { n: at }), values[at] ?? 0, values),
  };
  const words = wordsLine();
  const row = blank(cells.length);
  const player = new Player(t('d.table.steps'), (at) => {
    const cell = cells[at];
    if (!cell) return;
    write(row, values, at, new Set(cell.options.flat()));
    const found = [...new Set(cell.values)].sort((a, b) => a - b);
    words.textContent = found.length ? t('d.table.step', { n: at, values: listed(found), value: cell.value }) : t('d.table.end');
  });
  player.set(cells.length, 0, algorithm);
  return [wide(t('d.table.steps'), numbered(cells.length), [{ name: t('d.table.value'), cells: row }]), words, player.element];
}

// ---- how long play lasts ----

export function lasting({ game, upto }: Of<'lasting'>): Child {
  const all = lastingOf(game, upto);
  const [remoteness, suspense] = [all.map((each) => each.remoteness), all.map((each) => each.suspense)];
  const algorithm: Algorithm = {
    code: ['d.code.lasting.1', 'd.code.lasting.2', 'd.code.lasting.3'],
    lines: (at) => [all[at]?.options.length === 0 ? 0 : (remoteness[at] ?? 0) % 2 ? 1 : 2],
    guess: (at) => guessOf(t('d.guess.lasting', { n: at }), remoteness[at] ?? 0, [(remoteness[at] ?? 0) + 1, ...(all[at]?.options ?? []).map((heap) => (remoteness[heap] ?? 0) + 1)]),
  };
  const words = wordsLine();
  const rows = [blank(all.length), blank(all.length)] as const;
  const player = new Player(t('d.lasting.steps'), (at) => {
    const from = new Set(all[at]?.options);
    write(rows[0], remoteness, at, from);
    write(rows[1], suspense, at, from);
    const r = remoteness[at] ?? 0;
    const found = [...from].sort((a, b) => a - b).map((heap) => remoteness[heap] ?? 0);
    words.textContent = !from.size ? t('d.lasting.end') : t(r % 2 ? 'd.lasting.won' : 'd.lasting.lost', { n: at, values: listed(found), r });
  });
  player.set(all.length, 0, algorithm);
  const named = [{ name: t('d.lasting.remoteness'), cells: rows[0] }, { name: t('d.lasting.suspense'), cells: rows[1] }];
  return [wide(t('d.lasting.steps'), numbered(all.length), named), words, player.element];
}

// ---- a period, by the window that comes back ----

export function period({ game }: Of<'period'>): Child {
  const { values, width, from, period } = repeatOf(game);
  const last = values.length - 1;
  const algorithm: Algorithm = {
    code: ['d.code.period.1', 'd.code.period.2', 'd.code.period.3'],
    lines: (at) => (at + 1 < width ? [0] : at === last ? [0, 1, 2] : [0, 1]),
    guess: (at) => (at < width ? undefined : { ask: t('d.guess.period', { window: values.slice(at + 1 - width, at + 1).join(' ') }), choices: [t('d.yes'), t('d.no')], right: at === last ? 0 : 1 }),
  };
  const words = wordsLine();
  const row = blank(values.length);
  const player = new Player(t('d.period.steps'), (at) => {
    const window = at + 1 - width;
    for (const [n, cell] of row.entries()) {
      cell.textContent = n <= at ? String(values[n]) : '';
      const again = at === last && n >= from && n < from + width;
      cell.className = `number${n <= at && n >= window && window >= 0 ? ' here' : again ? ' from' : ''}`;
    }
    const blanks = { window: values.slice(Math.max(window, 0), at + 1).join(' '), width, from, period };
    words.textContent = t(at === last ? 'd.period.found' : window < 0 ? 'd.period.short' : 'd.period.new', blanks);
  });
  player.set(values.length, 0, algorithm);
  return [wide(t('d.period.steps'), numbered(values.length), [{ name: t('d.table.value'), cells: row }]), words, player.element];
}

// ---- a register of XOR ----

export function register({ numbers }: Of<'register'>): Child {
  const registers = registersOf(numbers);
  const places = Math.max(...numbers, 1).toString(2).length;
  const bits = (n: number): string => n.toString(2).padStart(places, '0');
  const algorithm: Algorithm = {
    code: ['d.code.register.1', 'd.code.register.2', 'd.code.register.3', 'd.code.register.4'],
    lines: (at) => (at === 0 ? [0] : at === numbers.length ? [1, 2, 3] : [1, 2]),
    guess: (at) => {
      const [before, number] = [registers[at - 1] ?? 0, numbers[at - 1] ?? 0];
      return guessOf(t('d.guess.register', { x: before, a: number }), registers[at] ?? 0, [before | number, before & number, before + number]);
    },
  };
  const words = wordsLine();
  const cells = numbers.map((number) => ({ given: h('td', { class: 'mono' }, `${bits(number)}  `, h('span', { class: 'soft' }, number)), after: h('td', { class: 'mono' }) }));
  const player = new Player(t('d.register.steps'), (at) => {
    for (const [i, { given, after }] of cells.entries()) {
      after.textContent = i < at ? bits(registers[i + 1] ?? 0) : '';
      for (const cell of [given, after]) cell.className = `mono${i + 1 === at ? ' here' : ''}`;
    }
    const x = registers[at] ?? 0;
    words.textContent = at === 0 ? t('d.register.start') : t('d.register.step', { a: numbers[at - 1] ?? 0, x, bits: bits(x) });
  });
  player.set(registers.length, 0, algorithm);
  const rows = cells.map(({ given, after }) => h('tr', null, given, after));
  return [h('table', { class: 'value-table' }, h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'a'), h('th', { scope: 'col' }, 'x'))), h('tbody', null, rows)), words, player.element];
}

// ---- Zermelo's colouring ----

export function colour({ game, places }: Of<'colour'>): Child {
  const edges = edgesOf(game);
  const steps = colouring(edges);
  const algorithm: Algorithm = {
    code: ['d.code.colour.1', 'd.code.colour.2', 'd.code.colour.3'],
    lines: (at) => [0, steps[at]?.outcome === 'N' ? 1 : 2],
    guess: (at) => ({ ask: t('d.guess.colour', { vertex: steps[at]?.vertex ?? '' }), choices: ['P', 'N'], right: steps[at]?.outcome === 'P' ? 0 : 1 }),
  };
  const words = wordsLine();
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
  player.set(steps.length, 0, algorithm);
  return [picture, words, player.element];
}

// ---- what the tab XOR shows too ----

export function eliminate(page: Page, { system }: Of<'eliminate'>): Child {
  const view = new EliminationSteps();
  const files = { 'equations.txt': system.join('\n') };
  void page.work((work) => work.json<System>(['xor', 'equations.txt', '--explain'], { files }), 'steps').then((all) => all?.[0] && view.show(all[0]));
  return view.element;
}

export function include(page: Page, { n, divisors }: Of<'include'>): Child {
  const view = new UnionView();
  const args = ['count', ...[n, ...divisors].map(String)];
  const ask = page.work(async (work) => {
    const [count] = await work.json<Count>([...args, '--explain']);
    const { files } = await work.run([...args, '--svg', 'venn.svg']);
    return { count, picture: files['venn.svg'] };
  }, 'steps');
  void ask.then((found) => found?.count && view.show(found.count, found.picture && new TextDecoder().decode(found.picture), 0));
  return view.element;
}
