// The misère quotient of the rule: what the program says of it, and, where it is small, the product of
// each two elements as a picture that is a table.
import type { Quotient } from '../../../../bindings/npm/src/answers';
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page } from '../tab';
import type { Game } from './analysis';
import { colourOf, inkOn } from './palette';

const LIMITS = ['--time', '3', '--memory', '300M'];
const NAMED = 20; // elements whose names have room in their cells

export class QuotientView {
  private readonly answer = h('div', { id: 'explore-quotient', role: 'status' });
  private readonly readout = h('p', { class: 'readout', 'aria-hidden': true });
  private game: Game | undefined;
  readonly element = h(
    'section',
    { class: 'card', 'aria-labelledby': 'explore-quotient-title' },
    h('h2', { id: 'explore-quotient-title' }, t('explore.quotient')),
    h('p', { class: 'note' }, t('explore.quotient.note')),
    h('button', { type: 'button', id: 'explore-quotient-find', onclick: () => void this.find() }, t('explore.quotient.find')),
    this.answer,
  );

  constructor(private readonly page: Page) {}

  show(game: Game | undefined): void {
    this.game = game;
    this.element.hidden = game === undefined;
    fill(this.answer);
  }

  private async find(): Promise<void> {
    const game = this.game;
    if (!game) return;
    const { name, files } = game;
    const found = await this.page.work(async (work) => {
      const ask = (more: readonly string[]) => work.run(['quotient', name, ...LIMITS, ...more], { files });
      return { data: await ask(['--json']), text: await ask(['--lang', this.page.lang, '--color', 'never']) };
    }, 'quotient');
    if (!found || this.game !== game) return;
    const { data, text } = found;
    if (data.out === '') return fill(this.answer, h('p', { class: 'bad' }, `! ${text.err.trim()}`));
    fill(this.answer, h('pre', { class: 'said quotient', tabindex: 0, 'aria-label': t('explore.quotient') }, text.out.trimEnd()), this.picture(JSON.parse(data.out) as Quotient));
  }

  private picture({ table, p_portion }: Quotient): Child {
    const [names] = table ?? [];
    if (!table || !names || names.length < 2) return null;
    const number = new Map(names.map((name, i) => [name, i]));
    const losing = new Set(p_portion);
    const cell = (x: string, y: string, product: string): HTMLElement => {
      const colour = colourOf(number.get(product) ?? 0);
      const said = t(losing.has(product) ? 'explore.quotient.cell.p' : 'explore.quotient.cell', { x, y, product });
      return h('td', { class: losing.has(product) ? 'losing' : null, style: `background:rgb(${colour.join(' ')});color:${inkOn(colour)}`, title: said, onpointerenter: () => fill(this.readout, said) }, h('span', null, product));
    };
    const head = (scope: 'col' | 'row', name: string): HTMLElement => h('th', { scope }, h('span', null, name));
    fill(this.readout, ' ');
    return [
      h(
        'div',
        { class: 'products-frame', tabindex: 0, role: 'region', 'aria-label': t('explore.quotient.table') },
        h(
          'table',
          { class: names.length > NAMED ? 'products small' : 'products' },
          h('caption', null, t('explore.quotient.table')),
          h('thead', null, h('tr', null, h('td'), names.map((name) => head('col', name)))),
          h('tbody', null, table.map((row, i) => h('tr', null, head('row', names[i] ?? ''), row.map((product, k) => cell(names[i] ?? '', names[k] ?? '', product))))),
        ),
      ),
      this.readout,
    ];
  }
}
