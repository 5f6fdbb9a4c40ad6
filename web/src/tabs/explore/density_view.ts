// Heap by value as a picture that one zooms and moves: how dark a spot is tells how many values fall on it.
import { h } from '../../ui/dom';
import { t, type WordId } from '../../words/words';
import { Canvas, themed, themedParts } from './canvas';
import { moved, raster, ticks, wholeView, zoomed, type View } from './density';
import type { Values } from './values';

const HEIGHT = 300;
const [LEFT, BOTTOM, TOP, RIGHT] = [46, 26, 8, 8];
const NEARER = 1 / 2;
const STEP = 0.25;

export class Density {
  private values: Values | undefined;
  private whole: View = wholeView(1, 1);
  private view: View = this.whole;
  private held: readonly [number, number] | undefined;
  private readonly box = h('div', {
    class: 'picture density',
    id: 'explore-density',
    role: 'group',
    tabindex: 0,
    onkeydown: (event: KeyboardEvent) => this.key(event),
    onwheel: (event: WheelEvent) => this.wheel(event),
    onpointerdown: (event: PointerEvent) => this.hold(event),
    onpointermove: (event: PointerEvent) => this.drag(event),
    onpointerup: () => (this.held = undefined),
    onpointercancel: () => (this.held = undefined),
  });
  private readonly canvas = new Canvas(this.box, () => this.paint());
  private readonly range = h('p', { class: 'readout number', role: 'status', id: 'explore-range' });
  private drawn: (() => void) | undefined;
  readonly element: HTMLElement;

  constructor() {
    this.box.append(this.canvas.element);
    this.box.setAttribute('aria-label', t('explore.density'));
    const button = (id: WordId, sign: string, act: () => void): HTMLElement => h('button', { type: 'button', 'aria-label': t(id), title: t(id), onclick: act }, sign);
    this.element = h(
      'div',
      null,
      this.box,
      h(
        'div',
        { class: 'row' },
        button('explore.zoom.in', '+', () => this.zoom(NEARER)),
        button('explore.zoom.out', '−', () => this.zoom(1 / NEARER)),
        button('explore.left', '←', () => this.look(moved(this.view, this.whole, -STEP, 0))),
        button('explore.right', '→', () => this.look(moved(this.view, this.whole, STEP, 0))),
        button('explore.down', '↓', () => this.look(moved(this.view, this.whole, 0, -STEP))),
        button('explore.up', '↑', () => this.look(moved(this.view, this.whole, 0, STEP))),
        h('button', { type: 'button', onclick: () => this.look(this.whole) }, t('explore.zoom.all')),
      ),
      this.range,
      h('p', { class: 'note' }, t('explore.density.help')),
    );
  }

  /** Calls `drawn` once the picture stands. */
  show(values: Values, drawn?: () => void): void {
    this.values = values;
    this.whole = wholeView(values.data.length, values.largest);
    this.drawn = drawn;
    this.look(this.whole);
  }

  stop(): void {
    this.canvas.stop();
  }

  get picture(): HTMLCanvasElement {
    return this.canvas.element;
  }

  // ---- moving about ----

  private look(view: View): void {
    this.view = view;
    const from = this.values?.from ?? 0;
    const last = Math.min(Math.ceil(view.x1), this.values?.data.length ?? 0) - 1;
    this.range.textContent = t('explore.range', { from: from + Math.floor(view.x0), to: from + last, low: Math.floor(view.y0), high: Math.ceil(view.y1) - 1 });
    this.canvas.redraw();
  }

  private zoom(factor: number, across = 0.5, up = 0.5): void {
    this.look(zoomed(this.view, this.whole, factor, across, up));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const moves: Readonly<Record<string, () => View>> = {
      '+': () => zoomed(this.view, this.whole, NEARER),
      '=': () => zoomed(this.view, this.whole, NEARER),
      '-': () => zoomed(this.view, this.whole, 1 / NEARER),
      ArrowLeft: () => moved(this.view, this.whole, -STEP, 0),
      ArrowRight: () => moved(this.view, this.whole, STEP, 0),
      ArrowDown: () => moved(this.view, this.whole, 0, -STEP),
      ArrowUp: () => moved(this.view, this.whole, 0, STEP),
      Home: () => this.whole,
      '0': () => this.whole,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    this.look(move());
  }

  /** The page scrolls as usual unless the picture has the focus, or Ctrl is held. */
  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey && document.activeElement !== this.box) return;
    event.preventDefault();
    const bounds = this.canvas.element.getBoundingClientRect();
    const across = (event.clientX - bounds.left - LEFT) / (bounds.width - LEFT - RIGHT);
    const up = 1 - (event.clientY - bounds.top - TOP) / (bounds.height - TOP - BOTTOM);
    const within = (part: number): number => Math.min(Math.max(part, 0), 1);
    this.zoom(2 ** (Math.sign(event.deltaY) * 0.4), within(across), within(up));
  }

  private hold(event: PointerEvent): void {
    this.held = [event.clientX, event.clientY];
    this.box.setPointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    if (!this.held) return;
    const bounds = this.canvas.element.getBoundingClientRect();
    const [x, y] = this.held;
    this.held = [event.clientX, event.clientY];
    this.look(moved(this.view, this.whole, (x - event.clientX) / (bounds.width - LEFT - RIGHT), (event.clientY - y) / (bounds.height - TOP - BOTTOM)));
  }

  // ---- the picture ----

  private paint(): void {
    const values = this.values;
    const width = this.canvas.width;
    if (!values || width < LEFT + RIGHT + 10) return;
    const context = this.canvas.size(width, HEIGHT);
    if (!context) return;
    const [across, up] = [Math.floor(width - LEFT - RIGHT), HEIGHT - TOP - BOTTOM];
    this.axes(context, across, up);
    context.drawImage(this.shades(raster(values.data, this.view, across, up), across, up), LEFT, TOP);
    const drawn = this.drawn;
    this.drawn = undefined;
    drawn?.();
  }

  private shades(counts: Uint32Array, width: number, height: number): HTMLCanvasElement {
    const picture = document.createElement('canvas');
    picture.width = width;
    picture.height = height;
    const context = picture.getContext('2d');
    const image = context?.createImageData(width, height);
    if (!context || !image) return picture;
    const [red, green, blue] = themedParts('--accent');
    const most = counts.reduce((most, count) => Math.max(most, count), 1);
    const scale = 1 / Math.log1p(most);
    for (let at = 0; at < counts.length; at++) {
      const count = counts[at] ?? 0;
      if (count) image.data.set([red, green, blue, 60 + 195 * Math.log1p(count) * scale], at * 4);
    }
    context.putImageData(image, 0, 0);
    return picture;
  }

  private axes(context: CanvasRenderingContext2D, width: number, height: number): void {
    const { x0, x1, y0, y1 } = this.view;
    context.fillStyle = themed('--soft');
    context.strokeStyle = themed('--line');
    context.font = '12px system-ui, sans-serif';
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    for (const value of ticks(y0, y1, 6)) {
      const y = TOP + height - ((value + 0.5 - y0) / (y1 - y0)) * height;
      if (y < TOP || y > TOP + height) continue;
      context.fillText(String(value), LEFT - 6, y);
      this.line(context, LEFT, y, LEFT + width, y);
    }
    context.textAlign = 'center';
    for (const place of ticks(x0, x1, Math.max(2, Math.floor(width / 110)))) {
      const x = LEFT + ((place + 0.5 - x0) / (x1 - x0)) * width;
      const label = String((this.values?.from ?? 0) + place);
      const half = context.measureText(label).width / 2;
      context.fillText(label, Math.min(x, LEFT + width + RIGHT - half - 1), TOP + height + 14);
      this.line(context, x, TOP + height, x, TOP + height + 5);
    }
    context.strokeRect(LEFT, TOP, width, height);
  }

  private line(context: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  }
}
