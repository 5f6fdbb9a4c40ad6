// The positions of two heaps, or of a game of two numbers, with an outcome or a nim-value: as a picture,
// in which the pattern is seen, and as a list.
import { fill, h, svg, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page } from '../tab';
import { details, field, problemLine } from '../tools/parts';
import type { Game } from './analysis';

const SIZES = [20, 50, 100, 200];
const LISTED = 1000;
const PICTURE = 'positions.svg';
const LIMITS = ['--time', '5'];
const MOST_COUNTED = 1_000_000;
const USUAL = 'P 50';

export class PositionsView {
  private readonly kind = h('select', { onchange: () => this.changed() }, h('option', { value: 'P' }, t('explore.positions.p')), h('option', { value: 'N' }, t('explore.positions.n')), h('option', { value: 'V' }, t('explore.positions.v')));
  private readonly value = h('input', { type: 'number', min: 0, value: 0, oninput: () => this.changed() });
  private readonly valueField = field(t('explore.positions.value'), this.value);
  private readonly size = h('select', { onchange: () => this.changed() }, SIZES.map((most) => h('option', { value: most }, t('explore.upto', { count: most }))));
  private readonly misere = h('input', { type: 'checkbox', onchange: () => this.changed() });
  private readonly misereLabel = h('label', { class: 'check' }, this.misere, t('play.setup.misere'));
  private readonly problem = problemLine();
  private readonly answer = h('div', { class: 'positions', role: 'status' });
  private readonly heaps = h('input', { type: 'number', min: 1, max: 1000, value: 3, oninput: () => void this.count() });
  private readonly most = h('input', { type: 'number', min: 0, max: MOST_COUNTED, value: 1000, oninput: () => void this.count() });
  private readonly total = h('output', null);
  private readonly counted = h('div', { class: 'row' }, field(t('explore.positions.heaps'), this.heaps), field(t('explore.positions.most'), this.most), h('p', null, this.total));
  private game: Game | undefined;
  private pairs = false;
  readonly element: HTMLDetailsElement;

  constructor(
    private readonly page: Page,
    private readonly keep: () => void,
  ) {
    const form = h('div', { class: 'row' }, field(t('explore.positions.which'), this.kind), this.valueField, field(t('explore.positions.upto'), this.size), this.misereLabel);
    this.element = details(t('explore.positions'), false, h('p', { class: 'note' }, t('explore.positions.note')), form, this.problem.element, this.answer, this.counted);
    this.element.id = 'explore-positions';
    this.element.classList.add('card');
    this.element.addEventListener('toggle', () => this.changed());
  }

  /** What is chosen, for the address: "P 50", "N 20 m" in misère play, "2 100" for a nim-value; "" where it is closed. */
  get state(): string {
    const which = this.kind.value === 'V' ? this.value.value || '0' : this.kind.value;
    return this.element.open ? [which, this.size.value, ...(this.misere.checked ? ['m'] : [])].join(' ') : '';
  }

  apply(state: string): void {
    const [which = 'P', size = '', misere] = (state || USUAL).split(' ');
    this.element.open = state !== '';
    this.kind.value = /^\d{1,9}$/.test(which) ? 'V' : which === 'N' ? 'N' : 'P';
    this.value.value = this.kind.value === 'V' ? which : '0';
    this.size.value = String(SIZES.find((each) => String(each) === size) ?? 50);
    this.misere.checked = misere === 'm';
  }

  /** Of a game of pairs, or else of two heaps. */
  show(game: Game, pairs: boolean): void {
    this.game = game;
    this.pairs = pairs;
    void this.ask();
  }

  private changed(): void {
    this.keep();
    void this.ask();
  }

  /** Which positions are wanted, as options. */
  private query(): string[] {
    return this.kind.value === 'V' ? ['--value', this.value.value || '0'] : ['--outcome', this.kind.value, ...(this.misere.checked ? ['--misere'] : [])];
  }

  /** How many there are of more heaps, or of larger ones, than can be drawn. */
  private async count(): Promise<void> {
    const { game } = this;
    this.counted.hidden = this.pairs;
    if (!game || !this.element.open || this.pairs) return;
    const range = ['--heaps', this.heaps.value || '1', '--upto', this.most.value || '0'];
    const found = await this.page.work((work) => work.run(['positions', game.name, ...range, ...this.query(), '--total', ...LIMITS], { files: game.files }), 'total');
    if (found && this.game === game) this.total.textContent = found.status === 0 ? t('explore.positions.total', { n: found.out.trim() }) : found.err.trim();
  }

  private async ask(): Promise<void> {
    const { game } = this;
    const byValue = this.kind.value === 'V';
    this.valueField.hidden = !byValue;
    this.misereLabel.hidden = byValue;
    if (!game || !this.element.open) return;
    void this.count();
    const args = ['positions', game.name, ...(this.pairs ? [] : ['--heaps', '2']), '--upto', this.size.value, ...this.query(), ...LIMITS, '--lang', this.page.lang];
    const found = await this.page.work(async (work) => {
      const drawn = await work.run([...args, '--svg', PICTURE], { files: game.files });
      return { drawn, list: drawn.status === 0 ? await work.run(args, { files: game.files }) : drawn };
    }, 'positions');
    if (!found || this.game !== game) return;
    const { drawn, list } = found;
    this.problem.say(drawn.status === 0 ? null : drawn.err.trim());
    fill(this.answer);
    if (drawn.status === 0) this.draw(new TextDecoder().decode(drawn.files[PICTURE]), list.out.trim().split('\n').filter(Boolean));
  }

  private draw(picture: string, lines: readonly string[]): void {
    const [, cells = ''] = /class="k"[^>]* d="([^"]*)"/.exec(picture) ?? [];
    const shown = lines.slice(0, LISTED).map((line) => `(${line.replace(' ', ',')})`);
    fill(
      this.answer,
      h('figure', null, this.picture(cells), h('figcaption', { class: 'note' }, t('explore.positions.caption', { n: lines.length }))),
      h('p', { class: 'mono list', tabindex: 0, role: 'group', 'aria-label': t('explore.positions.list') }, shown.join(' '), lines.length > LISTED && ' …'),
    );
  }

  /** A square for each position, from the left bottom corner. */
  private picture(cells: string): Child {
    const most = Number(this.size.value);
    const letter = (most + 1) / 22;
    const [left, all] = [letter * 2.4, most + 1];
    const tick = (x: number, y: number, anchor: string, text: number): Child => svg('text', { x, y, 'font-size': letter, 'text-anchor': anchor }, text);
    return svg(
      'svg',
      { viewBox: `${-left} ${-letter} ${all + left + letter} ${all + 3 * letter}`, 'aria-hidden': true },
      svg('rect', { width: all, height: all, 'stroke-width': all / 300 }),
      svg('path', { d: cells, transform: 'translate(0 .5)' }),
      [0, most / 2, most].map((n) => [tick(n + 0.5, all + 1.4 * letter, 'middle', n), tick(-letter / 2, all - n - 0.5 + letter / 3, 'end', n)]),
    );
  }
}
