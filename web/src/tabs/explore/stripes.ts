// Values in rows of `wrap`, as cells: where each stands, and which one a point or a key means. A sequence of
// period `wrap`, or a multiple of the period, makes stripes.

export interface Frame {
  readonly wrap: number;
  /** Side of a cell in pixels; below 1 where a row has more cells than the picture pixels. */
  readonly cell: number;
  readonly rows: number;
  /** The first row shown, and how many are. */
  readonly top: number;
  readonly shown: number;
}

const LARGEST = 34;

/** How `count` values are laid out in a picture of so many pixels, the rows from `top` on. */
export function frameOf(count: number, wrap: number, width: number, height: number, top: number): Frame {
  const exact = Math.min(width / wrap, LARGEST);
  const cell = exact >= 3 ? Math.floor(exact) : exact;
  const rows = Math.ceil(count / wrap);
  const shown = Math.max(1, Math.min(rows, Math.floor(height / cell)));
  return { wrap, cell, rows, shown, top: Math.max(0, Math.min(top, rows - shown)) };
}

/** The place in the sequence of the cell at a point, or -1. */
export function placeAt(frame: Frame, x: number, y: number, count: number): number {
  const column = Math.floor(x / frame.cell);
  const row = Math.floor(y / frame.cell);
  if (column < 0 || column >= frame.wrap || row < 0 || row >= frame.shown) return -1;
  const place = (frame.top + row) * frame.wrap + column;
  return place < count ? place : -1;
}

/** The first row to show so that a place is seen. */
export function topFor(frame: Frame, place: number): number {
  const row = Math.floor(place / frame.wrap);
  if (row < frame.top) return row;
  return row >= frame.top + frame.shown ? row - frame.shown + 1 : frame.top;
}

/** Where a key leads from a place; undefined where it means nothing here. */
export function stepBy(key: string, place: number, frame: Frame, count: number): number | undefined {
  const page = frame.wrap * Math.max(1, frame.shown - 1);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -frame.wrap, ArrowDown: frame.wrap, PageUp: -page, PageDown: page };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  return Math.min(Math.max(place + step, 0), count - 1);
}
