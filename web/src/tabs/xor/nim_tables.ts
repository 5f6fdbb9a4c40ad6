// Tables of nim-addition and nim-multiplication, as the program makes them, coloured by value.
import type { NimberTable } from '../../../../bindings/npm/src/answers';
import { fill, h } from '../../ui/dom';
import { t } from '../../words/words';
import { colourOf, css, inkOn } from '../explore/palette';
import type { Page } from '../tab';
import { choices, field } from '../tools/parts';

type Kind = 'sums' | 'products';

const SIZES = [4, 8, 16, 32];
const USUAL = 16;
const NAMED = 16; // numbers whose cells have room for them

export class NimTables {
  private kind: Kind = 'sums';
  private readonly kinds = choices<Kind>('nimbers.kind', [{ value: 'sums', name: 'nimbers.sums' }, { value: 'products', name: 'nimbers.products' }], 'sums', (kind) => this.turn(kind));
  private readonly size = h('select', { id: 'nimbers-size', onchange: () => this.changed() }, SIZES.map((size) => h('option', { value: size }, t('explore.upto', { count: size - 1 }))));
  private readonly what = h('p');
  private readonly table = h('div', { class: 'products-frame', tabindex: 0, role: 'group', 'aria-labelledby': 'nimbers-title' });
  private readonly readout = h('p', { class: 'readout', 'aria-hidden': true });
  readonly element: HTMLElement;

  constructor(
    private readonly page: Page,
    private readonly keep: (key: string, value: string) => void,
  ) {
    this.element = h(
      'section',
      { class: 'card', 'aria-labelledby': 'nimbers-title' },
      h('h2', { id: 'nimbers-title' }, t('nimbers.title')),
      this.what,
      h('div', { class: 'row' }, this.kinds.element, field(t('nimbers.size'), this.size)),
      this.table,
      this.readout,
    );
  }

  /** The state is the size, negative for products. */
  apply(state: URLSearchParams): void {
    const size = Number(state.get('t') ?? USUAL);
    this.kind = size < 0 ? 'products' : 'sums';
    this.kinds.set(this.kind);
    this.size.value = String(SIZES.find((each) => each === Math.abs(size)) ?? USUAL);
    void this.ask();
  }

  private turn(kind: Kind): void {
    this.kind = kind;
    this.changed();
  }

  private changed(): void {
    const state = (this.kind === 'products' ? '-' : '') + this.size.value;
    this.keep('t', state === String(USUAL) ? '' : state);
    void this.ask();
  }

  private async ask(): Promise<void> {
    const found = await this.page.work((work) => work.json<NimberTable>(['nimber', '--table', this.size.value]), 'nimbers');
    if (found?.[0]) this.draw(found[0][this.kind]);
  }

  private draw(rows: readonly (readonly number[])[]): void {
    const sign = this.kind === 'sums' ? '⊕' : '⊗';
    const cell = (a: number, b: number, value: number): HTMLElement => {
      const colour = colourOf(value);
      const said = `${a} ${sign} ${b} = ${value}`;
      return h('td', { style: `background:${css(colour)};color:${inkOn(colour)}`, title: said, onpointerenter: () => fill(this.readout, said) }, h('span', null, value));
    };
    this.what.textContent = t(this.kind === 'sums' ? 'nimbers.sums.what' : 'nimbers.products.what');
    fill(this.readout, ' ');
    fill(
      this.table,
      h(
        'table',
        { class: rows.length > NAMED ? 'products small' : 'products' },
        h('thead', null, h('tr', null, h('td', null, sign), rows.map((_, b) => h('th', { scope: 'col' }, h('span', null, b))))),
        h('tbody', null, rows.map((row, a) => h('tr', null, h('th', { scope: 'row' }, h('span', null, a)), row.map((value, b) => cell(a, b, value))))),
      ),
    );
  }
}
