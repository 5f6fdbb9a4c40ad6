// The grid of bits that one clicks. Arrow keys go from cell to cell, 0 and 1 write, space flips.
import { fill, h } from '../../ui/dom';
import { t } from '../../words/words';
import { sign } from './board';
import { nameOf } from './elimination';
import { MOST, toggled, unknownsOf, withEquations, withUnknowns, type Grid } from './grid';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class GridEditor {
  private grid: Grid = { names: undefined, rows: ['00'] };
  private at: readonly [number, number] = [0, 0];
  private buttons: HTMLButtonElement[][] = [];
  private readonly table = h('table', { class: 'matrix editor' });
  private readonly sizes: HTMLButtonElement[];
  readonly element: HTMLElement;

  constructor(private readonly changed: (grid: Grid) => void) {
    const size = (name: string, change: () => Grid): HTMLButtonElement => h('button', { type: 'button', onclick: () => this.edit(change()) }, name);
    this.sizes = [
      size(t('equations.more.rows'), () => withEquations(this.grid, this.grid.rows.length + 1)),
      size(t('equations.fewer.rows'), () => withEquations(this.grid, this.grid.rows.length - 1)),
      size(t('equations.more.unknowns'), () => withUnknowns(this.grid, unknownsOf(this.grid) + 1)),
      size(t('equations.fewer.unknowns'), () => withUnknowns(this.grid, unknownsOf(this.grid) - 1)),
    ];
    this.element = h('div', { hidden: true }, h('div', { class: 'scroll' }, this.table), h('div', { class: 'row sizes' }, this.sizes), h('p', { class: 'note' }, t('equations.grid.help')));
  }

  /** Shows a grid, with the rows (from 1) of a contradiction lit. */
  show(grid: Grid, lit: readonly number[]): void {
    const focused = this.table.contains(document.activeElement);
    this.grid = grid;
    this.at = [Math.min(this.at[0], grid.rows.length - 1), Math.min(this.at[1], unknownsOf(grid))];
    this.build(lit);
    this.limit();
    if (focused) this.focus(this.at);
  }

  private limit(): void {
    const [rows, columns] = [this.grid.rows.length, unknownsOf(this.grid)];
    [rows === MOST, rows === 1, columns === MOST, columns === 1].forEach((disabled, at) => {
      const button = this.sizes[at];
      if (button) button.disabled = disabled;
    });
  }

  private edit(grid: Grid): void {
    this.grid = grid;
    this.at = [Math.min(this.at[0], grid.rows.length - 1), Math.min(this.at[1], unknownsOf(grid))];
    this.build([]);
    this.limit();
    this.changed(grid);
  }

  private label(row: number, column: number, bit: string): string {
    const blanks = { row: row + 1, bit, name: nameOf(this.grid.names ? { names: this.grid.names } : {}, column + 1) };
    return column === unknownsOf(this.grid) ? t('equations.cell.right', blanks) : t('equations.cell', blanks);
  }

  private cell(row: number, column: number, bit: string): HTMLElement {
    const here = row === this.at[0] && column === this.at[1];
    const button = h(
      'button',
      {
        type: 'button',
        class: bit === '1' ? 'one' : '',
        'aria-label': this.label(row, column, bit),
        tabindex: here ? 0 : -1,
        onclick: () => this.write(row, column),
        onkeydown: (event: KeyboardEvent) => this.key(event, row, column, bit),
      },
      bit,
    );
    (this.buttons[row] ??= [])[column] = button;
    return h('td', { class: column === unknownsOf(this.grid) ? 'right' : '' }, button);
  }

  private build(lit: readonly number[]): void {
    const names = Array.from({ length: unknownsOf(this.grid) }, (_, at) => nameOf(this.grid.names ? { names: this.grid.names } : {}, at + 1));
    this.buttons = [];
    fill(
      this.table,
      h('caption', { class: 'unseen' }, t('equations.editor')),
      h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('equations.row')), names.map((name) => h('th', { scope: 'col' }, name)), h('th', { scope: 'col', class: 'right' }, '='), h('td'))),
      h(
        'tbody',
        null,
        this.grid.rows.map((bits, row) =>
          h(
            'tr',
            { class: lit.includes(row + 1) ? 'lit' : '' },
            h('th', { scope: 'row' }, row + 1),
            Array.from(bits, (bit, column) => this.cell(row, column, bit)),
            h('td', { class: 'remark' }, lit.includes(row + 1) && sign('✗', t('equations.mark.lit'))),
          ),
        ),
      ),
    );
  }

  private write(row: number, column: number): void {
    this.at = [row, column];
    this.edit(toggled(this.grid, row, column));
    this.focus(this.at);
  }

  private focus(at: readonly [number, number]): void {
    const [row, column] = at;
    this.buttons[this.at[0]]?.[this.at[1]]?.setAttribute('tabindex', '-1');
    const button = this.buttons[row]?.[column];
    if (!button) return;
    this.at = at;
    button.tabIndex = 0;
    button.focus();
  }

  private key(event: KeyboardEvent, row: number, column: number, bit: string): void {
    const arrow = ARROWS[event.key];
    if (arrow) this.focus([row + arrow[0], column + arrow[1]].every((place) => place >= 0) ? [row + arrow[0], column + arrow[1]] : [row, column]);
    else if (event.key === '0' || event.key === '1') {
      if (bit !== event.key) this.write(row, column);
      this.focus([row, Math.min(column + 1, unknownsOf(this.grid))]);
    } else return;
    event.preventDefault();
  }
}
