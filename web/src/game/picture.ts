// A component drawn so that it can be played on: heaps of tokens, stairs, strips, boards. Every click
// stands for one of the legal moves; what cannot be clicked is in the list of moves.
import { fill, h, type Child } from '../ui/dom';
import { t } from '../words/words';
import { hasSides, type Game } from './catalogue';
import { cellsOf, changed, fitting, type Cells, type Choice } from './cells';
import type { Ply } from './match';
import type { Component } from './setup';

export interface Look {
  readonly component: Component;
  readonly index: number;
  readonly game: Game | undefined;
  /** The legal moves of this component. */
  readonly legal: readonly Ply[];
  /** Whether a move wins; undefined where signs are not shown or it is not known. */
  sign(ply: Ply): boolean | undefined;
  play(ply: Ply): void;
  announce(text: string): void;
}

export const TOKENS = 40;

export function signClass(sign: boolean | undefined): string {
  return sign === undefined ? '' : sign ? ' wins' : ' loses';
}

export function signWord(sign: boolean | undefined): string {
  return sign === undefined ? '' : `, ${t(sign ? 'play.sign.wins' : 'play.sign.loses')}`;
}

/** Arrow keys go from one enabled button to the next; one of them is in the order of the Tab key. */
function rove(group: HTMLElement, columns = 1): void {
  const buttons = [...group.querySelectorAll<HTMLButtonElement>('button')];
  const able = (i: number): boolean => buttons[i]?.disabled === false;
  const first = buttons.findIndex((_, i) => able(i));
  buttons.forEach((button, i) => (button.tabIndex = i === first ? 0 : -1));
  group.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    let to = at + step;
    while (to >= 0 && to < buttons.length && !able(to)) to += step;
    const button = buttons[to];
    if (!button) return;
    for (const each of buttons) each.tabIndex = -1;
    button.tabIndex = 0;
    button.focus();
  });
}

// ---- tokens ----

function numbersOf(text: string): number[] | null {
  const list = text.split(',').map(Number);
  return list.every((n) => Number.isSafeInteger(n) && n >= 0) && text !== '' ? list : null;
}

/** The move that leaves `left` of heap `at` and changes as little else as possible. */
function leaving(legal: readonly Ply[], heaps: readonly number[], at: number, left: number): Ply | undefined {
  let best: Ply | undefined;
  let fewest = Infinity;
  for (const ply of legal) {
    const to = ply.to.length === 1 ? numbersOf(ply.to[0] ?? '') : null;
    if (ply.to.length === 0 && heaps.length === 1 && left === 0) return ply;
    if (!to || to.length > heaps.length || (to[at] ?? 0) !== left) continue;
    const differ = heaps.filter((n, i) => (to[i] ?? 0) !== n).length;
    if (differ < fewest) [best, fewest] = [ply, differ];
  }
  return best;
}

function tokens(look: Look, heaps: readonly number[], at: number, name: string): HTMLElement {
  const n = heaps[at] ?? 0;
  const group = h('div', { class: 'tokens', role: 'group', 'aria-label': name });
  for (let k = 1; k <= n; k++) {
    const ply = leaving(look.legal, heaps, at, k - 1);
    const sign = ply && look.sign(ply);
    const label = t('play.token', { take: n - k + 1, leave: k - 1 });
    group.append(
      h('button', {
        type: 'button',
        class: `token${signClass(sign)}`,
        disabled: !ply,
        'aria-label': label + signWord(sign),
        title: ply ? label : null,
        onclick: () => ply && look.play(ply),
      }),
    );
  }
  if (n === 0) group.append(h('span', { class: 'soft' }, t('play.heap.empty')));
  rove(group);
  return group;
}

/** A heap too large to draw: how many shall be left. */
function largeHeap(look: Look): HTMLElement {
  const field = h('input', { type: 'text', inputmode: 'numeric', size: 12, autocomplete: 'off' });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (field.value.trim()) look.play({ component: look.index, to: [field.value.trim()] });
  };
  return h(
    'form',
    { class: 'row', onsubmit: submit },
    h('label', { class: 'field' }, h('span', null, t('play.heap.leave', { n: look.component.text })), field),
    h('button', { type: 'submit' }, t('play.heap.take')),
  );
}

function heaps(look: Look): HTMLElement | null {
  const list = numbersOf(look.component.text);
  if (!list) return /^\d+$/.test(look.component.text) ? largeHeap(look) : null;
  if (list.length === 1 && (list[0] ?? 0) > TOKENS) return largeHeap(look);
  if (list.some((n) => n > TOKENS)) return null;
  if (list.length === 1) return tokens(look, list, 0, t('play.heap.name', { n: list[0] ?? 0 }));
  const stairs = look.game?.picture === 'staircase';
  return h(
    'div',
    { class: stairs ? 'heaps stairs' : 'heaps' },
    list.map((n, i) =>
      h(
        'div',
        { class: 'heap', style: stairs ? `--step: ${i}` : null },
        h(
          'span',
          { class: 'soft small' },
          t(stairs ? 'play.step' : 'play.heap', { i: i + 1 }),
          ' ',
          h('b', { class: 'number' }, n),
        ),
        tokens(look, list, i, t(stairs ? 'play.step.name' : 'play.heap.name.of', { i: i + 1, n })),
      ),
    ),
  );
}

// ---- cells ----

function cellText(strip: boolean, mark: string): string {
  if (strip) return mark === '0' ? '' : mark === '1' ? '●' : `●${mark}`;
  return { '.': '', x: '', '0': '', '1': '●', w: '♙', b: '♟' }[mark] ?? mark;
}

function cellName(strip: boolean, mark: string, row: number, column: number): string {
  if (strip) return t('play.square', { i: column, n: mark });
  const what = mark === '.' || mark === '0' ? t('play.cell.free') : mark === 'x' ? t('play.cell.taken') : mark;
  return t('play.cell', { row: row + 1, column: column + 1, what });
}

/** Chosen cells and the move they stand for, of one component. */
class CellBoard {
  private chosen: number[] = [];
  private proposal: Choice<Ply> | null = null;
  private readonly buttons: HTMLButtonElement[];
  private readonly note = h('p', { class: 'proposal' });
  readonly element: HTMLElement;

  constructor(
    private readonly look: Look,
    cells: Cells,
    private readonly choices: readonly Choice<Ply>[],
  ) {
    const strip = look.game?.picture === 'strip';
    this.buttons = cells.marks.map((mark, i) => {
      const [row, column] = [Math.floor(i / cells.columns), i % cells.columns];
      const { all, least } = fitting(choices, [i]);
      const sign = least ? look.sign(least.ply) : undefined;
      return h(
        'button',
        {
          type: 'button',
          class: `cell${strip ? ' square' : ''}${mark === 'x' ? ' gone' : ''}${signClass(sign)}`,
          disabled: all.length === 0,
          'data-mark': cellText(strip, mark),
          'aria-label': cellName(strip, mark, row, column) + signWord(sign),
          onclick: () => this.choose(i),
        },
        strip && h('small', { 'aria-hidden': true }, column),
      );
    });
    const grid = h(
      'div',
      { class: 'cells', role: 'group', 'aria-label': t('play.board'), style: `--columns: ${cells.columns}` },
      this.buttons,
    );
    rove(grid, cells.columns);
    this.element = h('div', { class: 'scroll' }, grid, this.note);
  }

  private choose(cell: number): void {
    if (this.proposal?.cells.has(cell)) return this.look.play(this.proposal.ply);
    let found = fitting(this.choices, [...this.chosen, cell]);
    if (found.all.length) this.chosen = [...this.chosen, cell];
    else {
      this.chosen = [cell];
      found = fitting(this.choices, this.chosen);
    }
    const only = found.all.length === 1 ? found.all[0] : undefined;
    if (only && only.cells.size === this.chosen.length) return this.look.play(only.ply);
    this.proposal = found.least;
    const possible = new Set(found.all.flatMap((choice) => [...choice.cells]));
    this.buttons.forEach((button, i) => {
      const going = this.proposal?.cells.has(i) ?? false;
      button.setAttribute('aria-pressed', String(going || this.chosen.includes(i)));
      button.classList.toggle('going', going);
      button.classList.toggle('possible', !this.proposal && possible.has(i));
    });
    const text = t(this.proposal ? 'play.proposal' : 'play.choose-on');
    this.look.announce(text);
    const { proposal } = this;
    fill(
      this.note,
      text,
      ' ',
      proposal &&
        h('button', { type: 'button', class: 'main', onclick: () => this.look.play(proposal.ply) }, t('play.make')),
    );
  }
}

function board(look: Look): HTMLElement | null {
  const picture = look.game?.picture ?? 'text';
  const { text } = look.component;
  if (picture === 'board' && /^\d+x\d+$/.test(text) && !(look.game && hasSides(look.game))) return null;
  const cells = cellsOf(picture, text);
  if (!cells) return null;
  const choices: Choice<Ply>[] = [];
  for (const ply of look.legal) {
    const to =
      ply.to.length > 1 ? null : cellsOf(picture, ply.to[0] ?? (picture === 'strip' ? '' : '1x0'), cells.columns);
    const list = to && changed(cells, to, 'x');
    if (list) choices.push({ cells: new Set(list), ply });
  }
  return new CellBoard(look, cells, choices).element;
}

/** The picture of a component; where there is none, its text. */
export function pictureOf(look: Look): Child {
  const kind = look.game?.picture ?? (/^\d+$/.test(look.component.text) ? 'heap' : 'text');
  const drawn =
    kind === 'strip' || kind === 'board' ? board(look) : kind === 'text' || kind === 'graph' ? null : heaps(look);
  return drawn ?? h('p', { class: 'mono position' }, look.component.text);
}
