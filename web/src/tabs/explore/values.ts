// The values of a listing of the program, packed: eight bytes each, NaN where a value is not known.
import type { Table, Values as ListedValues } from '../../../../bindings/npm/src/answers';
import { t } from '../../words/words';

type Line = ListedValues | Table;
type Listed = number | null | 'loony';

/** In place of a value: the heap is loony. */
const LOONY = -Infinity;

/** Values of heaps from, from + 1, …; or, where `columns` is given, of pairs row by row. */
export interface Values {
  readonly game: string;
  readonly from: number;
  readonly data: Float64Array;
  readonly largest: number;
  readonly columns: number | undefined;
  /** Why the list ends before what was asked for. */
  readonly note: string | undefined;
}

function packed(rows: readonly (readonly Listed[])[]): Float64Array {
  const data = new Float64Array(rows.reduce((sum, row) => sum + row.length, 0));
  let at = 0;
  for (const row of rows) for (const value of row) data[at++] = value === 'loony' ? LOONY : (value ?? NaN);
  return data;
}

function largestOf(data: Float64Array): number {
  let largest = 0;
  for (const value of data) if (value > largest) largest = value;
  return largest;
}

export function valuesOf(game: string, out: string): Values {
  const line = JSON.parse(out) as Line;
  const pairs = Array.isArray(line.values[0]);
  const rows = (pairs ? line.values : [line.values]) as readonly (readonly Listed[])[];
  const data = packed(rows);
  return { game: line.game ?? game, from: line.from, data, largest: largestOf(data), columns: pairs ? rows[0]?.length : undefined, note: line.partial ? line.note : undefined };
}

export function textOfValue(value: number | undefined): string {
  if (value === LOONY) return t('explore.loony');
  return value === undefined || Number.isNaN(value) ? '?' : String(value);
}

/** A line heap,value each, or the rows of a table of pairs. */
export function csvOf(values: Values): string {
  const { data, from, columns } = values;
  const cells = Array.from(data, (value) => (Number.isNaN(value) ? '' : value === LOONY ? 'loony' : String(value)));
  if (columns === undefined) return `heap,value\n${cells.map((cell, at) => `${from + at},${cell}\n`).join('')}`;
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += columns) rows.push(cells.slice(at, at + columns).join(','));
  return `${rows.join('\n')}\n`;
}
