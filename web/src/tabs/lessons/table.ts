// What the players of lessons fill in one after the other: nim-values, how long play lasts, the window of values that comes
// back, and a register into which numbers are added by XOR.

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

/** How many moves play lasts from a heap: the winner hurries (remoteness), or delays (suspense). */
export interface Lasting {
  readonly options: readonly number[];
  readonly remoteness: number;
  readonly suspense: number;
}

/** The winner chooses among even numbers, the loser among odd ones. */
function longer(options: readonly number[], winner: (...numbers: number[]) => number, loser: (...numbers: number[]) => number): number {
  if (!options.length) return 0;
  const even = options.filter((n) => n % 2 === 0);
  return 1 + (even.length ? winner(...even) : loser(...options));
}

export function lastingOf(game: string, upto: number): Lasting[] {
  const all: Lasting[] = [];
  for (let n = 0; n <= upto; n++) {
    const options = optionsOf(game, n).flat();
    const of = (key: 'remoteness' | 'suspense'): number[] => options.map((heap) => all[heap]?.[key] ?? 0);
    all.push({ options, remoteness: longer(of('remoteness'), Math.min, Math.max), suspense: longer(of('suspense'), Math.max, Math.min) });
  }
  return all;
}

/** Values one after the other until the last `width` of them have come before, and where they did. */
export interface Repeat {
  readonly values: readonly number[];
  readonly width: number;
  /** Where the window began that has come back, and after how many heaps. */
  readonly from: number;
  readonly period: number;
}

/** Of a subtraction game, each of whose values depends on the `width` before it. */
export function repeatOf(game: string): Repeat {
  const width = Math.max(...optionsOf(game, 999).flat().map((left) => 999 - left));
  const values: number[] = [];
  const met = new Map<string, number>();
  for (let n = 0; ; n++) {
    values.push(mex(optionsOf(game, n).flat().map((heap) => values[heap] ?? 0)));
    if (n + 1 < width) continue;
    const from = n + 1 - width;
    const window = values.slice(from).join();
    const before = met.get(window);
    if (before !== undefined) return { values, width, from: before, period: from - before };
    met.set(window, from);
  }
}

/** The XOR of the first numbers, the empty one first. */
export function registersOf(numbers: readonly number[]): number[] {
  const registers = [0];
  for (const number of numbers) registers.push((registers.at(-1) ?? 0) ^ number);
  return registers;
}
