// Canvases as sharp as the screen is, drawn once a frame.

export class Canvas {
  readonly element = document.createElement('canvas');
  private frame = 0;
  private readonly observer: ResizeObserver;
  private readonly scheme = matchMedia('(prefers-color-scheme: dark)');
  private readonly theme: MutationObserver;
  private readonly again = (): void => this.redraw();

  /** `paint` draws in CSS pixels. */
  constructor(
    private readonly holder: HTMLElement,
    private readonly paint: (context: CanvasRenderingContext2D, ratio: number) => void,
  ) {
    this.element.setAttribute('aria-hidden', 'true');
    this.observer = new ResizeObserver(this.again);
    this.observer.observe(holder);
    this.scheme.addEventListener('change', this.again);
    this.theme = new MutationObserver(this.again);
    this.theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  }

  get width(): number {
    return this.holder.clientWidth;
  }

  size(width: number, height: number): CanvasRenderingContext2D | null {
    const ratio = window.devicePixelRatio || 1;
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.element.width !== w || this.element.height !== h) {
      this.element.width = w;
      this.element.height = h;
      this.element.style.width = `${width}px`;
      this.element.style.height = `${height}px`;
    }
    const context = this.element.getContext('2d');
    context?.setTransform(ratio, 0, 0, ratio, 0, 0);
    context?.clearRect(0, 0, width, height);
    return context;
  }

  /** Paints before the next frame is shown. */
  redraw(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const context = this.element.getContext('2d');
      if (context && this.width > 0) this.paint(context, window.devicePixelRatio || 1);
    });
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.observer.disconnect();
    this.theme.disconnect();
    this.scheme.removeEventListener('change', this.again);
  }
}

/** A colour of the style sheet, such as --ink, as the page has it now. */
export function themed(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** The same as red, green and blue. */
export function themedParts(name: string): [number, number, number] {
  const parts = themed(name).match(/[\d.]+/g)?.map(Number) ?? [];
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}
