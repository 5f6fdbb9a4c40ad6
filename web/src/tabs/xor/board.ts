// The matrix of a step as a table, and what the step does in words.
import { h, type Child } from '../../ui/dom';
import { listed, t } from '../../words/words';
import { contradictionSum, nameOf, type Answer, type Board } from './elimination';


/** Is it a row without an unknown whose right-hand side is 1? */
function impossible(row: string): boolean {
  return /^0*1$/.test(row);
}

function head(answer: Answer): HTMLElement {
  const columns = Array.from({ length: answer.unknowns }, (_, at) => h('th', { scope: 'col' }, nameOf(answer, at + 1)));
  return h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('equations.row')), columns, h('th', { scope: 'col', class: 'right' }, '='), h('th', { scope: 'col' }, t('equations.remark'))));
}

function cells(row: string, mark: (column: number) => string): HTMLElement[] {
  return Array.from(row, (bit, at) => h('td', { class: `bit ${at === row.length - 1 ? 'right' : ''} ${bit === '1' ? 'one' : ''} ${mark(at + 1)}` }, bit));
}

/** A sign, and what it means; where there is little room the sign stands alone. */
export function sign(mark: string, meaning: string): Child {
  return [`${mark} `, h('span', null, meaning)];
}

function remark(board: Board, number: number, row: string, last: boolean): Child {
  if (board.pivot?.row === number) return sign('◆', t('equations.mark.pivot'));
  const no = last && impossible(row) && sign('✗', t('equations.mark.impossible'));
  if (board.added.includes(number)) return [sign('⊕', t('equations.mark.added')), no && [' · ', no]];
  if (no) return no;
  return board.pivots[number - 1] === undefined ? null : sign('✓', t('equations.mark.done'));
}

function rowClass(board: Board, number: number, row: string, last: boolean): string {
  if (last && impossible(row)) return 'lit';
  if (board.pivot?.row === number) return 'pivot';
  return board.added.includes(number) ? 'added' : '';
}

/** The matrix after a step; `last` where no step follows. */
export function boardTable(answer: Answer, board: Board, last: boolean): HTMLElement {
  const mark = (number: number) => (column: number): string => (board.pivots[number - 1] === column ? 'at-pivot' : '');
  return h(
    'table',
    { class: 'matrix' },
    head(answer),
    h(
      'tbody',
      null,
      board.rows.map((row, at) =>
        h('tr', { class: rowClass(board, at + 1, row, last) }, h('th', { scope: 'row' }, at + 1), cells(row, mark(at + 1)), h('td', { class: 'remark' }, remark(board, at + 1, row, last))),
      ),
    ),
  );
}

/** The equations as given, those of the contradiction lit, and their XOR. */
export function initialTable(answer: Answer): HTMLElement {
  const lit = new Set(answer.contradiction ?? []);
  const sum = contradictionSum(answer) ?? '';
  const rows = (answer.rows ?? []).map((row, at) =>
    h('tr', { class: lit.has(at + 1) ? 'lit' : 'dim' }, h('th', { scope: 'row' }, at + 1), cells(row, () => ''), h('td', { class: 'remark' }, lit.has(at + 1) && sign('⊕', t('equations.mark.lit')))),
  );
  return h(
    'table',
    { class: 'matrix' },
    head(answer),
    h('tbody', null, rows),
    h('tfoot', null, h('tr', { class: 'lit' }, h('th', { scope: 'row' }, 'XOR'), cells(sum, () => ''), h('td', { class: 'remark' }, sign('✗', t('equations.mark.impossible'))))),
  );
}

function sayPivot(answer: Answer, board: Board): string {
  const pivot = board.pivot;
  if (!pivot) return t('equations.step.start');
  const blanks = { name: nameOf(answer, pivot.column), row: pivot.row, exchange: pivot.exchange };
  const first = pivot.exchange === pivot.row ? t('equations.step.pivot', blanks) : t('equations.step.exchange', blanks);
  const then = board.added.length ? t('equations.step.add', { row: pivot.row, list: listed(board.added), count: board.added.length }) : t('equations.step.alone');
  return `${first} ${then}`;
}

/** What step `at` does; after the last of the boards comes the contradiction. */
export function sayStep(answer: Answer, all: readonly Board[], at: number): string {
  const board = all[at];
  if (!board) return t('equations.step.none', { list: listed(answer.contradiction ?? []), count: answer.contradiction?.length ?? 0 });
  const said = sayPivot(answer, board);
  if (at < all.length - 1) return said;
  if (answer.unknowns === 0) return said;
  return `${said} ${t(answer.status === 'none' ? 'equations.step.impossible' : answer.free_count ? 'equations.step.back.free' : 'equations.step.back')}`;
}
