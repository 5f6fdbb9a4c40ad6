// Counting the numbers 1..n that some divisor divides, or the elements of listed sets: the answer, the
// terms of inclusion and exclusion, and the picture of up to three sets.
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page } from '../tab';
import { choices, debounced, field, Player, problemLine } from '../tools/parts';
import { droppedOf, keptOf, setsOf, termsOf, type Answer, type Dropped, type Union } from './terms';
import { venn } from './venn';

type Kind = 'divisors' | 'sets';

/** A term: which sets, how their size is found, and the size. */
interface Row {
  readonly sign: '+' | '-';
  readonly sets: string;
  readonly size: string;
  readonly count: string;
}

const USUAL = { n: '100', d: '2 3 5', sets: 'a b c d\nc d e\nd e f g' };
const SHOWN = 200;
const SETS = 'sets.txt';
const PICTURE = 'venn.svg';

function dropped(each: Dropped): Child {
  const blanks = { divisor: each.divisor, of: each.of ?? '' };
  if (each.why === 'duplicate') return t('divisors.dropped.duplicate', blanks);
  if (each.why === 'beyond') return t('divisors.dropped.beyond', blanks);
  return t('divisors.dropped.multiple', blanks);
}

/** How long the bar of a term is, in percent of the longest. */
function share(count: string, most: bigint): number {
  return most === 0n ? 0 : Number((BigInt(count) * 1000n) / most) / 10;
}

function termRows(answer: Answer): Row[] {
  const sets = setsOf(answer);
  const kept = keptOf(answer);
  return termsOf(answer).map(({ sign, lcm, size, count }, at) => ({
    sign,
    sets: sets?.[at]?.map((place) => kept[place]).join(', ') ?? t('divisors.many', { count: size }),
    size: `⌊${answer.n} / ${lcm}⌋`,
    count,
  }));
}

function setRows({ reasons }: Union): Row[] {
  return reasons.map(({ sign, sets, count }) => {
    const names = sets.map((set) => `A${set}`);
    return { sign, sets: names.join(', '), size: `|${names.join(' ∩ ')}|`, count };
  });
}

export class Divisors {
  private kind: Kind = 'divisors';
  private readonly kinds = choices<Kind>('divisors.kind', [{ value: 'divisors', name: 'divisors.kind.divisors' }, { value: 'sets', name: 'divisors.kind.sets' }], 'divisors', (kind) => this.turn(kind));
  private readonly sets = h('textarea', { id: 'divisors-sets', class: 'mono', rows: 4, spellcheck: false, oninput: () => this.changed() });
  private readonly ofDivisors: HTMLElement;
  private readonly ofSets: HTMLElement;
  private readonly n = h('input', { type: 'text', inputmode: 'numeric', id: 'divisors-n', autocomplete: 'off', oninput: () => this.changed() });
  private readonly list = h('input', { type: 'text', id: 'divisors-d', autocomplete: 'off', oninput: () => this.changed() });
  private readonly problem = problemLine();
  private readonly answer = h('p', { class: 'answer', role: 'status', id: 'divisors-answer' });
  private readonly picture = h('div', { class: 'venn' });
  private readonly terms = h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('divisors.terms') });
  /** The terms, one after the other. */
  private rows: readonly { readonly row: Row; readonly element: HTMLElement }[] = [];
  private readonly sofar = h('p', { role: 'status', class: 'number' });
  private readonly player = new Player(t('divisors.terms'), (at) => this.showTerm(at));
  private readonly steps = h('div', { hidden: true }, this.player.element, this.sofar);
  private readonly ask = debounced(250, () => void this.count());
  readonly element: HTMLElement;

  constructor(
    private readonly page: Page,
    private readonly keep: (key: string, value: string) => void,
  ) {
    this.ofDivisors = h('div', null, h('p', null, t('divisors.what')), h('div', { class: 'row' }, field(t('divisors.n'), this.n), field(t('divisors.list'), this.list, true)));
    this.ofSets = h('div', null, h('p', null, t('divisors.what.sets')), field(t('divisors.sets.list'), this.sets));
    this.element = h(
      'section',
      { class: 'card', 'aria-labelledby': 'divisors-title' },
      h('h2', { id: 'divisors-title' }, t('divisors.title')),
      this.kinds.element,
      this.ofDivisors,
      this.ofSets,
      this.problem.element,
      this.answer,
      h('div', { class: 'beside' }, this.picture, this.terms),
      this.steps,
    );
  }

  apply(state: URLSearchParams): void {
    this.n.value = state.get('n') ?? USUAL.n;
    this.list.value = state.get('d') ?? USUAL.d;
    this.sets.value = state.get('sets') ?? USUAL.sets;
    this.kind = state.has('sets') ? 'sets' : 'divisors';
    this.kinds.set(this.kind);
    this.dress();
    this.ask.now();
  }

  stop(): void {
    this.ask.cancel();
  }

  private dress(): void {
    this.ofDivisors.hidden = this.kind !== 'divisors';
    this.ofSets.hidden = this.kind !== 'sets';
  }

  private turn(kind: Kind): void {
    this.kind = kind;
    this.dress();
    this.changed();
  }

  private changed(): void {
    const sets = this.kind === 'sets';
    this.keep('n', sets ? '' : this.n.value.trim());
    this.keep('d', sets ? '' : this.list.value.trim());
    this.keep('sets', sets ? this.sets.value.trim() || ' ' : '');
    this.ask();
  }

  private async count(): Promise<void> {
    const sets = this.kind === 'sets';
    const numbers = [this.n.value.trim() || '0', ...this.list.value.split(/[\s,，、;]+/).filter(Boolean)];
    const args = ['count', ...(sets ? ['--sets', SETS] : numbers), '--lang', this.page.lang, '--color', 'never'];
    const more = sets ? { files: { [SETS]: this.sets.value } } : {};
    const result = await this.page.work(async (work) => {
      const data = await work.run([...args, '--json', '--explain'], more);
      const said = await work.run(args, more);
      const drawn = /"regions"/.test(data.out) ? await work.run([...args, '--svg', PICTURE], more) : undefined;
      return { data, said, picture: drawn?.files[PICTURE] };
    }, 'divisors');
    if (!result) return;
    const { data, said, picture } = result;
    this.problem.say(data.status === 0 ? null : data.err.trim());
    this.answer.textContent = data.status === 0 ? said.out.trim() : '';
    fill(this.picture);
    fill(this.terms);
    this.steps.hidden = true;
    if (data.status !== 0) return;
    const svg = picture && new TextDecoder().decode(picture);
    if (sets) this.showSets(JSON.parse(data.out) as Union, svg);
    else this.show(JSON.parse(data.out) as Answer, svg);
  }

  private show(answer: Answer, picture: string | undefined): void {
    const { n, regions } = answer;
    const kept = keptOf(answer).length;
    const rows = termRows(answer);
    const whole = answer.reasons_complete === true && rows.length <= SHOWN;
    fill(
      this.picture,
      picture && regions ? venn(picture, regions, n) : kept > 3 && h('p', { class: 'note' }, t('divisors.venn.many', { count: kept })),
      droppedOf(answer).slice(0, 20).map((each) => h('p', { class: 'note' }, dropped(each))),
    );
    if (kept) fill(this.terms, this.table(rows, t(whole ? 'divisors.sum' : 'divisors.sum.more'), answer.count));
  }

  private showSets(answer: Union, picture: string | undefined): void {
    const rows = setRows(answer);
    if (picture && answer.regions) fill(this.picture, venn(picture, answer.regions, undefined));
    if (rows.length) fill(this.terms, this.table(rows, t('divisors.sum'), answer.count));
  }

  private table(rows: readonly Row[], sum: string, total: string): HTMLElement {
    const most = rows.reduce((most, { count }) => (BigInt(count) > most ? BigInt(count) : most), 0n);
    this.rows = rows.slice(0, SHOWN).map((row) => ({ row, element: this.row(row, share(row.count, most)) }));
    this.steps.hidden = rows.length < 2 || rows.length > SHOWN;
    this.player.set(this.rows.length, this.rows.length - 1);
    const heads = [t('divisors.sign'), t(this.kind === 'sets' ? 'divisors.in' : 'divisors.sets'), t(this.kind === 'sets' ? 'divisors.intersection' : 'divisors.term'), t('divisors.size')];
    return h(
      'table',
      { class: 'terms' },
      h('caption', null, t('divisors.terms')),
      h('thead', null, h('tr', null, heads.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', null, this.rows.map(({ element }) => element)),
      h('tfoot', null, h('tr', null, h('th', { scope: 'row', colspan: 2 }, sum), h('td', { colspan: 2, class: 'number' }, `= ${total}`))),
    );
  }

  /** The terms up to one of them, which is lit, and their sum. */
  private showTerm(at: number): void {
    const terms = this.rows.slice(0, at + 1).map(({ row }) => row);
    const sum = terms.reduce((all, { sign, count }) => all + BigInt(`${sign}${count}`.replace('+', '')), 0n);
    this.rows.forEach(({ element }, i) => {
      element.classList.toggle('later', i > at);
      element.classList.toggle('lit', i === at && at < this.rows.length - 1);
    });
    const last = terms.at(-1);
    if (last) this.sofar.textContent = t('divisors.sofar', { n: terms.length, sign: last.sign === '-' ? '−' : '+', count: last.count, sum: String(sum) });
  }

  private row({ sign, sets, size, count }: Row, percent: number): HTMLElement {
    const minus = sign === '-';
    return h(
      'tr',
      { class: minus ? 'minus' : 'plus' },
      h('td', { class: 'sign' }, minus ? '−' : '+'),
      h('td', null, sets),
      h('td', { class: 'number' }, size),
      h('td', { class: 'number size' }, h('span', { class: 'bar', style: `width:${percent}%`, 'aria-hidden': true }), h('span', null, count)),
    );
  }
}
