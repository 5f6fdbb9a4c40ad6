// Elimination as a row of pictures: the matrix before the first step and after each pivot. The steps come
// from the program; here its row operations are replayed on the rows that it read, nothing is decided.
import type { XorSolution } from '../../../../bindings/npm/src/answers';

/** Bits of an equation, the right-hand side last. */
export type Row = string;

export type Step = NonNullable<XorSolution['reasons']>[number];

/** What `grundy xor --json --explain --kernel` says; rows and columns count from 1. */
export type Answer = XorSolution;

/** The matrix after a step. `pivots` holds the columns of the pivots so far: that of row 1 first. */
export interface Board {
  readonly rows: readonly Row[];
  readonly pivots: readonly number[];
  readonly pivot?: { readonly row: number; readonly column: number; readonly exchange: number };
  readonly added: readonly number[];
}

export function xorRows(a: Row, b: Row): Row {
  return Array.from(a, (bit, at) => (bit === b[at] ? '0' : '1')).join('');
}

function exchanged(rows: readonly Row[], a: number, b: number): Row[] {
  const result = [...rows];
  [result[a - 1], result[b - 1]] = [rows[b - 1] ?? '', rows[a - 1] ?? ''];
  return result;
}

/** Undefined where the program left out the rows, as it does of large systems. */
export function boards(answer: Answer): Board[] | undefined {
  const { rows, reasons } = answer;
  if (!rows || !reasons) return undefined;
  const result: Board[] = [{ rows, pivots: [], added: [] }];
  for (const step of reasons) {
    const last = result[result.length - 1];
    if (!last) break;
    if (step.id === 'pivot') {
      const exchange = step.exchange ?? step.row;
      result.push({
        rows: exchanged(last.rows, step.row, exchange),
        pivots: [...last.pivots, step.column],
        pivot: { row: step.row, column: step.column, exchange },
        added: [],
      });
    } else if (step.to !== undefined) {
      const target = step.to;
      const source = last.rows[step.row - 1] ?? '';
      const after = last.rows.map((row, at) => (at + 1 === target ? xorRows(row, source) : row));
      result[result.length - 1] = { ...last, rows: after, added: [...last.added, target] };
    }
  }
  return result;
}

/** The XOR of the equations of a contradiction, which reads 0 = 1. */
export function contradictionSum(answer: Answer): Row | undefined {
  const rows = answer.rows;
  if (!rows || !answer.contradiction) return undefined;
  return answer.contradiction.map((equation) => rows[equation - 1] ?? '').reduce(xorRows);
}

export function nameOf(answer: { readonly names?: readonly string[] }, column: number): string {
  return answer.names?.[column - 1] ?? `x${column}`;
}
