// The proof of a period in frames: rows of values, each one or several periods long, the next equal to the one before it
// (plus the saltus), as far as the program has computed them. Why that is enough the program says.
import type { Period } from '../../../../bindings/npm/src/answers';

export interface Frames {
  readonly period: number;
  readonly saltus: number;
  /** The first heap of the first row, which is the preperiod, and the heaps in a row. */
  readonly from: number;
  readonly width: number;
  readonly rows: number;
  /** The last heap of the last row, which may end early. */
  readonly last: number;
}

const FEWEST = 8;
const MOST_ROWS = 16;
const MOST_WIDTH = 2000;

/** Undefined where nothing was compared, as a law of the game says it all, or where a row were too long to be seen. */
export function framesOf({ status, preperiod: from, period, saltus, computed_to: last }: Period): Frames | undefined {
  if (status !== 'proved' || from === null || period === null || saltus === null || period < 1 || last < from + 2 * period) return undefined;
  const heaps = last - from + 1;
  const width = period * Math.max(Math.ceil(FEWEST / period), Math.ceil(heaps / (period * MOST_ROWS)));
  const rows = Math.ceil(heaps / width);
  return width > MOST_WIDTH || rows < 2 ? undefined : { period, saltus, from, width, rows, last };
}

/** The first and the last heap of a row. */
export function rowOf({ from, width, last }: Frames, row: number): readonly [number, number] {
  return [from + row * width, Math.min(from + (row + 1) * width - 1, last)];
}

/** Whether every value of the row is that of the heap a period before, plus the saltus. */
export function repeats(frames: Frames, values: ArrayLike<number>, row: number): boolean {
  const [first, last] = rowOf(frames, row);
  for (let n = Math.max(first, frames.from + frames.period); n <= last; n++) {
    if (values[n - frames.from] !== (values[n - frames.period - frames.from] ?? NaN) + frames.saltus) return false;
  }
  return true;
}
