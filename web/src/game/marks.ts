// Positions, of which one marks the P-positions. The page shows which marks are wrong, and lets one play these positions.
import { fill, h, type Child } from '../ui/dom';
import { t, type WordId } from '../words/words';
import { alike, captionsOf, drawingOf, sidesOf } from './drawing';
import { componentsOf, positionIn } from './setup';

/** Cells: what is written in a picture that is wider cannot be read in a small one, and of what is still wider the pieces cannot be counted. */
const LEGIBLE = 8;
const COUNTABLE = 11.5;

export interface Shown {
  readonly game: string;
  readonly pos: string;
  readonly text: string;
  /** As one picture, or one for each component. */
  readonly pictures: readonly (string | null)[];
  readonly lost: boolean;
}

export class Marks {
  readonly element = h('div', { class: 'marks' });
  private readonly grid = h('ul', { class: 'finds' });
  private readonly verdict = h('div', { role: 'status' });
  private readonly marked = new Set<number>();
  private shown: readonly Shown[] = [];
  private checked = false;

  /**
   * `refute` lets a position be played whose mark is wrong; `done`: all are right. `claims`: what is marked are no
   * positions; the sign of a mark, and the words on the button that refutes one.
   */
  constructor(
    private readonly refute: (shown: Shown) => void,
    private readonly done: () => void,
    more: Child = null,
    private readonly claims?: { readonly sign: string; readonly refute: WordId },
  ) {
    fill(
      this.element,
      this.grid,
      h('div', { class: 'row' }, h('button', { type: 'button', class: 'main check', onclick: () => this.check() }, t('tools.check')), more),
      this.verdict,
    );
  }

  /** Leaves room for what will be shown. */
  await(count: number): void {
    fill(this.grid, Array.from({ length: count }, () => h('li', { 'aria-hidden': true })));
  }

  show(shown: readonly Shown[]): void {
    this.shown = shown;
    this.marked.clear();
    this.checked = false;
    fill(this.verdict);
    this.draw();
  }

  private draw(): void {
    fill(this.grid, this.shown.map((each, i) => h('li', null, this.button(each, i), this.checked && this.outcome(each, i))));
    const drawings = [...this.grid.querySelectorAll<SVGSVGElement>('.drawing')];
    this.grid.classList.toggle('wide', drawings.some((drawing) => sidesOf(drawing).wide > (drawing.querySelector('text') ? LEGIBLE : COUNTABLE)));
  }

  private button({ pictures, text }: Shown, i: number): HTMLElement {
    const drawings = pictures.map((picture) => (picture ? drawingOf(picture) : null)).filter((drawing) => drawing !== null);
    alike(drawings);
    const components = componentsOf(positionIn(text));
    for (const drawing of drawings) {
      for (const caption of captionsOf(drawing, components)) caption?.remove(); // too small to be read; the button's name has it
      for (const item of drawing.querySelectorAll('[data-name]')) item.removeAttribute('data-name');
      drawing.setAttribute('aria-hidden', 'true');
    }
    const button = h(
      'button',
      {
        type: 'button',
        class: 'find',
        'aria-pressed': this.marked.has(i),
        onclick: () => {
          if (this.checked) this.again();
          if (!this.marked.delete(i)) this.marked.add(i);
          this.grid.querySelectorAll('.find')[i]?.setAttribute('aria-pressed', String(this.marked.has(i)));
        },
      },
      h('span', { class: drawings.length ? 'unseen' : text.includes('\n') ? 'mono lines' : 'mono' }, text),
      drawings.length > 0 && h('span', { class: 'thumbnail' }, drawings),
      h('span', { class: 'mark', 'aria-hidden': true }, this.claims?.sign ?? 'P'),
    );
    return button;
  }

  /** Marks may be changed once they were judged; they are then judged again. */
  private again(): void {
    this.checked = false;
    fill(this.verdict);
    for (const outcome of this.grid.querySelectorAll('.find ~ *')) outcome.remove();
  }

  private right(i: number): boolean {
    return this.marked.has(i) === this.shown[i]?.lost;
  }

  /** Whether a mark is right; where it is not, play shows it. */
  private outcome(each: Shown, i: number): Child {
    if (this.right(i)) return h('p', { class: 'good small' }, this.claims ? '✓' : `✓ ${each.lost ? 'P' : 'N'}`);
    return [
      h('p', { class: 'bad small' }, '✗'),
      h('button', { type: 'button', class: 'small', onclick: () => this.refute(each) }, t(this.claims?.refute ?? (each.lost ? 'find.try.first' : 'find.try.second'))),
    ];
  }

  private check(): void {
    this.checked = true;
    const wrong = this.shown.filter((_, i) => !this.right(i)).length;
    this.draw();
    const says = wrong ? t('find.wrong', { n: wrong }) : t('find.right');
    fill(this.verdict, h('p', { class: wrong ? 'bad' : 'good' }, h('b', null, `${wrong ? '✗' : '✓'} ${says}`)));
    if (!wrong) this.done();
  }
}
