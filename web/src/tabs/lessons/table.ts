// The nim-values of heaps 0, 1, 2, … found one after the other: what each move leads to, and the least value that is missing.

/** A cell of the table: the heaps that each move leaves, their values together, and the mex of those. */
export interface Cell {
  readonly options: readonly (readonly number[])[];
  readonly values: readonly number[];
  readonly value: number;
}

/** The heaps that each move from n leaves, of a game that a lesson has: subtraction:… or Kayles. */
export function optionsOf(game: string, n: number): number[][] {
  const set = /^subtraction:([\d,]+)$/.exec(game)?.[1];
  if (set !== undefined) return set.split(',').map(Number).filter((s) => s <= n).map((s) => [n - s]);
  const rows: number[][] = [];
  for (const taken of [1, 2]) for (let left = 0; 2 * left <= n - taken; left++) rows.push([left, n - taken - left]);
  return rows;
}

export function mex(values: readonly number[]): number {
  let least = 0;
  while (values.includes(least)) least++;
  return least;
}

export function cellsOf(game: string, upto: number): Cell[] {
  const cells: Cell[] = [];
  for (let n = 0; n <= upto; n++) {
    const options = optionsOf(game, n);
    const values = options.map((heaps) => heaps.reduce((xor, heap) => xor ^ (cells[heap]?.value ?? 0), 0));
    cells.push({ options, values, value: mex(values) });
  }
  return cells;
}
