// The values in rows: a picture with a cursor, which mouse, finger and keys move and which is read out.
import { fill, h } from '../../ui/dom';
import { t } from '../../words/words';
import { Canvas, themed } from './canvas';
import { colourOf, css, inkOn } from './palette';
import { frameOf, placeAt, stepBy, topFor, type Frame } from './stripes';
import { textOfValue, type Values } from './values';

const HEIGHT = 420;
const READABLE = 17;

export class Stripes {
  private values: Values | undefined;
  private awaited = 0;
  private wrap = 12;
  private top = 0;
  private cursor = 0;
  private frame: Frame = frameOf(1, 1, 1, 1, 0);
  private readonly box = h('div', {
    class: 'picture stripes',
    id: 'explore-stripes',
    role: 'slider',
    tabindex: 0,
    onkeydown: (event: KeyboardEvent) => this.key(event),
    onpointermove: (event: PointerEvent) => this.point(event),
    onpointerdown: (event: PointerEvent) => this.point(event),
  });
  private readonly canvas = new Canvas(this.box, (_, ratio) => this.paint(ratio));
  private readonly readout = h('p', { class: 'readout number', id: 'explore-readout' });
  private readonly rows = h('input', { type: 'range', min: 0, step: 1, id: 'explore-top', oninput: () => this.scroll(Number(this.rows.value)) });
  private readonly rowsField = h('label', { class: 'field', hidden: true }, h('span', null, t('explore.top')), this.rows);
  private readonly legend = h('ul', { class: 'legend', 'aria-label': t('explore.legend') });
  readonly element = h('div', null, this.box, this.readout, this.rowsField, this.legend);

  constructor() {
    this.box.append(this.canvas.element);
    this.box.setAttribute('aria-label', t('explore.stripes'));
  }

  /** Shows values, with room for as many as are awaited. */
  show(values: Values, wrap: number, awaited: number): void {
    this.values = values;
    this.awaited = awaited;
    this.wrap = wrap;
    this.top = 0;
    this.cursor = Math.min(this.cursor, values.data.length - 1);
    this.lay();
    this.read();
    this.explain(values);
    this.canvas.redraw();
  }

  setWrap(wrap: number): void {
    this.wrap = wrap;
    this.lay();
    this.read();
    this.canvas.redraw();
  }

  stop(): void {
    this.canvas.stop();
  }

  get picture(): HTMLCanvasElement {
    return this.canvas.element;
  }

  private lay(): void {
    const count = this.values?.data.length ?? 0;
    this.frame = frameOf(count, this.wrap, this.canvas.width || 300, HEIGHT, this.top);
    this.top = this.frame.top;
    const hidden = this.frame.rows - this.frame.shown;
    const whole = frameOf(this.awaited, this.wrap, this.canvas.width || 300, HEIGHT, 0);
    this.box.style.minHeight = `${whole.shown * whole.cell}px`;
    this.rowsField.hidden = whole.rows <= whole.shown;
    this.rows.max = String(Math.max(hidden, 0));
    this.rows.value = String(this.top);
    this.rows.setAttribute('aria-valuetext', t('explore.rows', { from: this.top + 1, to: this.top + this.frame.shown, count: this.frame.rows }));
  }

  private scroll(top: number): void {
    this.top = top;
    this.lay();
    this.canvas.redraw();
  }

  private explain(values: Values): void {
    const most = Math.min(values.largest, 15);
    const entries = Array.from({ length: most + 1 }, (_, value) => {
      const colour = colourOf(value);
      return h('li', { style: `background:${css(colour)};color:${inkOn(colour)}` }, value);
    });
    fill(this.legend, entries, values.largest > most && h('li', { class: 'more' }, `… ${values.largest}`));
  }

  // ---- the cursor ----

  private name(place: number): string {
    const values = this.values;
    if (!values) return '';
    const value = textOfValue(values.data[place]);
    const [row, column] = [Math.floor(place / this.wrap), place % this.wrap];
    if (values.columns !== undefined) return t('explore.cell.pair', { a: values.from + row, b: values.from + column, value });
    return t('explore.cell', { heap: values.from + place, value, row: row + 1, column: column + 1 });
  }

  private read(): void {
    const values = this.values;
    if (!values) return;
    this.readout.textContent = this.name(this.cursor);
    this.box.setAttribute('aria-valuemin', String(values.from));
    this.box.setAttribute('aria-valuemax', String(values.from + values.data.length - 1));
    this.box.setAttribute('aria-valuenow', String(values.from + this.cursor));
    this.box.setAttribute('aria-valuetext', this.name(this.cursor));
  }

  private goTo(place: number): void {
    this.cursor = place;
    this.top = topFor(this.frame, place);
    this.lay();
    this.read();
    this.canvas.redraw();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const place = stepBy(event.key, this.cursor, this.frame, this.values?.data.length ?? 0);
    if (place === undefined) return;
    event.preventDefault();
    this.goTo(place);
  }

  private point(event: PointerEvent): void {
    const bounds = this.canvas.element.getBoundingClientRect();
    const place = placeAt(this.frame, event.clientX - bounds.left, event.clientY - bounds.top, this.values?.data.length ?? 0);
    if (place >= 0 && place !== this.cursor) this.goTo(place);
  }

  // ---- the picture ----

  private paint(ratio: number): void {
    const values = this.values;
    if (!values) return;
    this.lay();
    const { wrap, cell, shown, top } = this.frame;
    const context = this.canvas.size(Math.max(1, wrap * cell), Math.max(1, shown * cell));
    if (!context) return;
    const small = this.colours(values.data, top * wrap, wrap, shown);
    context.imageSmoothingEnabled = cell * ratio < 1;
    context.drawImage(small, 0, 0, wrap * cell, shown * cell);
    if (cell >= READABLE) this.write(context, values.data);
    this.ring(context);
  }

  /** The cells as pixels of a small picture. */
  private colours(data: Float64Array, first: number, wrap: number, shown: number): HTMLCanvasElement {
    const small = document.createElement('canvas');
    small.width = wrap;
    small.height = shown;
    const context = small.getContext('2d');
    const image = context?.createImageData(wrap, shown);
    if (!context || !image) return small;
    for (let at = 0; at < wrap * shown && first + at < data.length; at++) {
      const [red, green, blue] = colourOf(data[first + at] ?? NaN);
      image.data.set([red, green, blue, 255], at * 4);
    }
    context.putImageData(image, 0, 0);
    return small;
  }

  private write(context: CanvasRenderingContext2D, data: Float64Array): void {
    const { wrap, cell, shown, top } = this.frame;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let at = 0; at < wrap * shown && top * wrap + at < data.length; at++) {
      const value = data[top * wrap + at] ?? NaN;
      const text = textOfValue(value);
      context.font = `${Math.floor(Math.min(cell * 0.55, (cell * 1.5) / text.length))}px system-ui, sans-serif`;
      context.fillStyle = inkOn(colourOf(value));
      context.fillText(text, (at % wrap) * cell + cell / 2, Math.floor(at / wrap) * cell + cell / 2 + 1);
    }
  }

  private ring(context: CanvasRenderingContext2D): void {
    const { wrap, cell, top } = this.frame;
    const size = Math.max(cell, 6);
    const x = (this.cursor % wrap) * cell + cell / 2 - size / 2;
    const y = (Math.floor(this.cursor / wrap) - top) * cell + cell / 2 - size / 2;
    context.lineWidth = 4;
    context.strokeStyle = themed('--raised');
    context.strokeRect(x + 1, y + 1, size - 2, size - 2);
    context.lineWidth = 2;
    context.strokeStyle = themed('--ink');
    context.strokeRect(x + 1, y + 1, size - 2, size - 2);
  }
}
