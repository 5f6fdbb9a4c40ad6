// Components as cells, for strips and boards; a move is then known by the cells it changes.

export interface Cells {
  readonly rows: number;
  readonly columns: number;
  /** What stands on the cell, row by row; '' is outside of the board. */
  readonly marks: readonly string[];
}

const MOST = 40;

function boardOf(text: string): Cells | null {
  const size = /^(\d+)x(\d+)$/.exec(text);
  const rows = size
    ? Array<string>(Math.min(Number(size[1]), MOST + 1)).fill('.'.repeat(Math.min(Number(size[2]), MOST + 1)))
    : text.split('/');
  const columns = Math.max(...rows.map((row) => row.length));
  if (rows.length > MOST || columns > MOST || columns === 0) return null;
  return { rows: rows.length, columns, marks: rows.flatMap((row) => [...row.padEnd(columns, 'x')]) };
}

function stripOf(text: string, length: number): Cells | null {
  const places = text === '' ? [] : text.split(',').map(Number);
  if (places.some((place) => !Number.isInteger(place) || place < 0 || place >= MOST)) return null;
  const columns = Math.max(length, ...places.map((place) => place + 1), 1);
  const marks = Array<string>(columns).fill('0');
  for (const place of places) marks[place] = String(Number(marks[place]) + 1);
  return { rows: 1, columns, marks };
}

/** The cells of a component; null where it cannot be drawn so. `length` is the least length of a strip. */
export function cellsOf(picture: string, text: string, length = 0): Cells | null {
  return picture === 'strip' ? stripOf(text, length) : boardOf(text);
}

/** The cells of `a` that differ in `b`; what `b` has not is taken away. Null where `b` has cells that `a` has not. */
export function changed(a: Cells, b: Cells, blank: string): number[] | null {
  if (b.rows > a.rows || b.columns > a.columns) return null;
  const list: number[] = [];
  a.marks.forEach((mark, i) => {
    const [row, column] = [Math.floor(i / a.columns), i % a.columns];
    const other = row < b.rows && column < b.columns ? b.marks[row * b.columns + column] : blank;
    if (mark !== other) list.push(i);
  });
  return list;
}

export interface Choice<P> {
  readonly cells: ReadonlySet<number>;
  readonly ply: P;
}

/** The choices that change all the chosen cells; of them the one that changes fewest, if there is just one such. */
export function fitting<P>(
  choices: readonly Choice<P>[],
  chosen: readonly number[],
): { all: Choice<P>[]; least: Choice<P> | null } {
  const all = choices.filter((choice) => chosen.every((cell) => choice.cells.has(cell)));
  const fewest = Math.min(...all.map((choice) => choice.cells.size));
  const least = all.filter((choice) => choice.cells.size === fewest);
  return { all, least: least.length === 1 ? (least[0] ?? null) : null };
}
