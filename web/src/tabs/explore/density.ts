// How many values fall on each pixel of a window (heaps x0..x1, values y0..y1), and how the window is zoomed
// and moved. Heap i covers i..i+1 and value v covers v..v+1, so that both are seen as blocks from near by.

export interface View {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

const FEWEST_HEAPS = 16;
const FEWEST_VALUES = 6;

export function wholeView(count: number, largest: number): View {
  return { x0: 0, x1: Math.max(count, FEWEST_HEAPS), y0: 0, y1: Math.max(largest + 1, FEWEST_VALUES) };
}

function span(from: number, to: number, least: number, factor: number, centre: number, most: number): [number, number] {
  const wanted = Math.min(Math.max((to - from) * factor, least), most);
  const at = (centre - from) / (to - from);
  const start = Math.min(Math.max(centre - at * wanted, 0), most - wanted);
  return [start, start + wanted];
}

/** The window made `factor` times as large around a point (from 0 to 1 across and up), kept inside of `whole`. */
export function zoomed(view: View, whole: View, factor: number, across = 0.5, up = 0.5): View {
  const [x0, x1] = span(view.x0, view.x1, FEWEST_HEAPS, factor, view.x0 + across * (view.x1 - view.x0), whole.x1);
  const [y0, y1] = span(view.y0, view.y1, FEWEST_VALUES, factor, view.y0 + up * (view.y1 - view.y0), whole.y1);
  return { x0, x1, y0, y1 };
}

/** The window moved by parts of its own size. */
export function moved(view: View, whole: View, across: number, up: number): View {
  const dx = Math.min(Math.max(across * (view.x1 - view.x0), -view.x0), whole.x1 - view.x1);
  const dy = Math.min(Math.max(up * (view.y1 - view.y0), -view.y0), whole.y1 - view.y1);
  return { x0: view.x0 + dx, x1: view.x1 + dx, y0: view.y0 + dy, y1: view.y1 + dy };
}

/** Counts by pixel, row by row from the top, where the largest values are. */
export function raster(data: Float64Array, view: View, width: number, height: number): Uint32Array {
  const counts = new Uint32Array(width * height);
  const [across, up] = [width / (view.x1 - view.x0), height / (view.y1 - view.y0)];
  const last = Math.min(data.length, Math.ceil(view.x1));
  for (let heap = Math.floor(view.x0); heap < last; heap++) {
    const value = data[heap] ?? NaN;
    if (!(value + 1 > view.y0 && value < view.y1)) continue;
    const left = Math.max(0, Math.floor((heap - view.x0) * across));
    const right = Math.min(width, Math.max(left + 1, Math.floor((heap + 1 - view.x0) * across)));
    const top = Math.max(0, Math.floor(height - (value + 1 - view.y0) * up));
    const bottom = Math.min(height, Math.max(top + 1, Math.floor(height - (value - view.y0) * up)));
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) counts[y * width + x] = (counts[y * width + x] ?? 0) + 1;
  }
  return counts;
}

/** At most `most` round numbers within from..to: multiples of 1, 2 or 5 times a power of ten. */
export function ticks(from: number, to: number, most: number): number[] {
  const rough = Math.max((to - from) / most, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough;
  const result: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick < to; tick += step) result.push(tick);
  return result;
}
