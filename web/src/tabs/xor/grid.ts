// The matrix editor's state: rows of 0 and 1, the right-hand side last, and the columns' names where the
// equations were in words. At least one row and one unknown, at most MOST of each, the most that is explained.

export const MOST = 16;

export interface Grid {
  readonly names: readonly string[] | undefined;
  readonly rows: readonly string[];
}

export function unknownsOf(grid: Grid): number {
  return (grid.rows[0]?.length ?? 1) - 1;
}

export function toggled(grid: Grid, row: number, column: number): Grid {
  const flip = (bits: string): string => bits.slice(0, column) + (bits[column] === '1' ? '0' : '1') + bits.slice(column + 1);
  return { ...grid, rows: grid.rows.map((bits, at) => (at === row ? flip(bits) : bits)) };
}

export function withEquations(grid: Grid, count: number): Grid {
  const wanted = Math.min(Math.max(count, 1), MOST);
  const empty = '0'.repeat(unknownsOf(grid) + 1);
  return { ...grid, rows: Array.from({ length: wanted }, (_, at) => grid.rows[at] ?? empty) };
}

function freshName(names: readonly string[]): string {
  for (let number = names.length + 1; ; number++) if (!names.includes(`x${number}`)) return `x${number}`;
}

/** New unknowns stand before the right-hand side; the last ones go first. */
export function withUnknowns(grid: Grid, count: number): Grid {
  const wanted = Math.min(Math.max(count, 1), MOST);
  const resize = (bits: string): string => bits.slice(0, -1).padEnd(wanted, '0').slice(0, wanted) + bits.slice(-1);
  let names = grid.names?.slice(0, wanted);
  while (names && names.length < wanted) names = [...names, freshName(names)];
  return { names, rows: grid.rows.map(resize) };
}

function inWords(names: readonly string[], bits: string): string {
  const sum = names.filter((_, at) => bits[at] === '1').join(' ^ ');
  return `${sum || '0'} = ${bits.slice(-1)}`;
}

/** The text that the program reads: in words where the columns have names, else rows of bits. */
export function textOf(grid: Grid): string {
  const { names } = grid;
  const lines = grid.rows.map((bits) => (names ? inWords(names, bits) : [...bits].join(' ')));
  return `${lines.join('\n')}\n`;
}

/** The grid of a system that the program read; undefined where that is too large to edit or has no unknown. */
export function gridOf(answer: { readonly rows?: readonly string[]; readonly names?: readonly string[] }): Grid | undefined {
  const { rows, names } = answer;
  if (!rows?.length || (rows[0]?.length ?? 0) < 2) return undefined;
  return { names, rows };
}
