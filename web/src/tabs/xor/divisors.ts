// Counting the numbers 1..n that some divisor divides: the answer, the terms of inclusion and exclusion,
// and the picture of up to three sets.
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page } from '../tab';
import { debounced, field, problemLine } from '../tools/parts';
import { droppedOf, keptOf, regionsOf, setsOf, termsOf, type Answer, type Dropped, type Term } from './terms';
import { venn } from './venn';

const USUAL = { n: '100', d: '2 3 5' };
const SHOWN = 200;

function dropped(each: Dropped): Child {
  const blanks = { divisor: each.divisor, of: each.of ?? '' };
  if (each.why === 'duplicate') return t('divisors.dropped.duplicate', blanks);
  if (each.why === 'beyond') return t('divisors.dropped.beyond', blanks);
  return t('divisors.dropped.multiple', blanks);
}

/** How long the bar of a term is, in percent of the longest. */
function share(term: Term, most: bigint): number {
  return most === 0n ? 0 : Number((BigInt(term.count) * 1000n) / most) / 10;
}

export class Divisors {
  private readonly n = h('input', { type: 'text', inputmode: 'numeric', id: 'divisors-n', autocomplete: 'off', oninput: () => this.changed() });
  private readonly list = h('input', { type: 'text', id: 'divisors-d', autocomplete: 'off', oninput: () => this.changed() });
  private readonly problem = problemLine();
  private readonly answer = h('p', { class: 'answer', role: 'status', id: 'divisors-answer' });
  private readonly picture = h('div', { class: 'venn' });
  private readonly terms = h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('divisors.terms') });
  private readonly ask = debounced(250, () => void this.count());
  readonly element: HTMLElement;

  constructor(
    private readonly page: Page,
    private readonly keep: (key: string, value: string) => void,
  ) {
    this.element = h(
      'section',
      { class: 'card', 'aria-labelledby': 'divisors-title' },
      h('h2', { id: 'divisors-title' }, t('divisors.title')),
      h('p', null, t('divisors.what')),
      h('div', { class: 'row' }, field(t('divisors.n'), this.n), field(t('divisors.list'), this.list, true)),
      this.problem.element,
      this.answer,
      h('div', { class: 'beside' }, this.picture, this.terms),
    );
  }

  apply(state: URLSearchParams): void {
    this.n.value = state.get('n') ?? USUAL.n;
    this.list.value = state.get('d') ?? USUAL.d;
    this.ask.now();
  }

  stop(): void {
    this.ask.cancel();
  }

  private changed(): void {
    this.keep('n', this.n.value.trim());
    this.keep('d', this.list.value.trim());
    this.ask();
  }

  private async count(): Promise<void> {
    const args = ['count', this.n.value.trim() || '0', ...this.list.value.split(/[\s,，、;]+/).filter(Boolean)];
    const result = await this.page.work(async (work) => {
      const data = await work.run([...args, '--json', '--explain']);
      const said = await work.run([...args, '--lang', this.page.lang, '--color', 'never']);
      return { data, said };
    }, 'divisors');
    if (!result) return;
    const { data, said } = result;
    this.problem.say(data.status === 0 ? null : data.err.trim());
    this.answer.textContent = data.status === 0 ? said.out.trim() : '';
    fill(this.picture);
    fill(this.terms);
    if (data.status === 0) this.show(JSON.parse(data.out) as Answer);
  }

  private show(answer: Answer): void {
    const regions = regionsOf(answer);
    const kept = keptOf(answer);
    fill(
      this.picture,
      regions ? venn(kept, regions, answer.n) : kept.length > 3 && h('p', { class: 'note' }, t('divisors.venn.many', { count: kept.length })),
      droppedOf(answer).slice(0, 20).map((each) => h('p', { class: 'note' }, dropped(each))),
    );
    if (kept.length) fill(this.terms, this.table(answer));
  }

  private table(answer: Answer): HTMLElement {
    const terms = termsOf(answer);
    const sets = setsOf(answer);
    const kept = keptOf(answer);
    const most = terms.reduce((most, { count }) => (BigInt(count) > most ? BigInt(count) : most), 0n);
    const rows = terms.slice(0, SHOWN).map((term, at) => this.row(answer.n, term, sets?.[at]?.map((place) => kept[place] ?? '') ?? [], share(term, most)));
    const whole = answer.reasons_complete === true && terms.length <= SHOWN;
    return h(
      'table',
      { class: 'terms' },
      h('caption', null, t('divisors.terms')),
      h('thead', null, h('tr', null, [t('divisors.sign'), t('divisors.sets'), t('divisors.term'), t('divisors.size')].map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', null, rows),
      h('tfoot', null, h('tr', null, h('th', { scope: 'row', colspan: 2 }, t(whole ? 'divisors.sum' : 'divisors.sum.more', { count: terms.length })), h('td', { colspan: 2, class: 'number' }, `= ${answer.count}`))),
    );
  }

  private row(n: string, term: Term, divisors: readonly string[], percent: number): HTMLElement {
    const minus = term.sign === '-';
    return h(
      'tr',
      { class: minus ? 'minus' : 'plus' },
      h('td', { class: 'sign' }, minus ? '−' : '+'),
      h('td', null, divisors.length ? divisors.join(', ') : t('divisors.many', { count: term.size })),
      h('td', { class: 'number' }, `⌊${n} / ${term.lcm}⌋`),
      h('td', { class: 'number size' }, h('span', { class: 'bar', style: `width:${percent}%`, 'aria-hidden': true }), h('span', null, term.count)),
    );
  }
}
