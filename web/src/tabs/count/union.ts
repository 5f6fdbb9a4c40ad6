// A count by inclusion and exclusion: the picture of up to three sets, and the terms one after the other.
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import { Player, type Algorithm } from '../tools/player';
import { droppedOf, keptOf, setsOf, termsOf, type Answer, type Dropped, type Union } from './terms';
import { venn } from './venn';

/** A term: which sets, how their size is found, and the size. */
export interface Row {
  readonly sign: '+' | '-';
  readonly sets: string;
  readonly size: string;
  readonly count: string;
}

const SHOWN = 200;
const CODE = ['divisors.code.1', 'divisors.code.2', 'divisors.code.3', 'divisors.code.4', 'divisors.code.5'] as const;

const signOf = (row: Row | undefined): string => (row?.sign === '-' ? '−' : '+');

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

export function termRows(answer: Answer): Row[] {
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

/** The sum of the terms up to one of them. */
export function sumTo(rows: readonly Row[], at: number): bigint {
  return rows.slice(0, at + 1).reduce((all, { sign, count }) => all + BigInt(`${sign}${count}`.replace('+', '')), 0n);
}

/** Inclusion and exclusion as an algorithm. */
export function inclusion(rows: readonly Row[]): Algorithm {
  return {
    code: CODE,
    lines: (at) => [1, 2, rows[at]?.sign === '-' ? 4 : 3],
    guess: (at) => ({ ask: t('divisors.guess', { sets: rows[at]?.sets ?? '' }), choices: ['+', '−'], right: rows[at]?.sign === '-' ? 1 : 0 }),
  };
}

export class UnionView {
  private readonly picture = h('div', { class: 'venn' });
  private readonly terms = h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('divisors.terms') });
  private rows: readonly Row[] = [];
  private elements: readonly HTMLElement[] = [];
  private readonly sofar = h('p', { role: 'status', class: 'number frame-words' });
  private readonly player = new Player(t('divisors.terms'), (at) => this.showTerm(at));
  private readonly steps = h('div', { hidden: true }, this.player.element, this.sofar);
  readonly element = h('div', null, h('div', { class: 'beside' }, this.picture, this.terms), this.steps);

  clear(): void {
    fill(this.picture);
    fill(this.terms);
    this.steps.hidden = true;
  }

  /** `from`: the term to begin with, the last where none is given. */
  show(answer: Answer, picture: string | undefined, from?: number): void {
    const { n, regions } = answer;
    const kept = keptOf(answer).length;
    const rows = termRows(answer);
    const whole = answer.reasons_complete === true && rows.length <= SHOWN;
    fill(
      this.picture,
      picture && regions ? venn(picture, regions, n) : kept > 3 && h('p', { class: 'note' }, t('divisors.venn.many', { count: kept })),
      droppedOf(answer).slice(0, 20).map((each) => h('p', { class: 'note' }, dropped(each))),
    );
    if (kept) fill(this.terms, this.table(rows, [t('divisors.sets'), t('divisors.term')], t(whole ? 'divisors.sum' : 'divisors.sum.more'), answer.count, from));
  }

  showSets(answer: Union, picture: string | undefined): void {
    const rows = setRows(answer);
    if (picture && answer.regions) fill(this.picture, venn(picture, answer.regions, undefined));
    if (rows.length) fill(this.terms, this.table(rows, [t('divisors.in'), t('divisors.intersection')], t('divisors.sum'), answer.count));
  }

  private table(rows: readonly Row[], [sets, term]: readonly [string, string], sum: string, total: string, from?: number): HTMLElement {
    const most = rows.reduce((most, { count }) => (BigInt(count) > most ? BigInt(count) : most), 0n);
    this.rows = rows.slice(0, SHOWN);
    this.elements = this.rows.map((row) => this.row(row, share(row.count, most)));
    this.steps.hidden = rows.length < 2 || rows.length > SHOWN;
    this.player.set(this.rows.length, from ?? this.rows.length - 1, inclusion(this.rows));
    const heads = [t('divisors.sign'), sets, term, t('divisors.size')];
    return h(
      'table',
      { class: 'terms' },
      h('caption', null, t('divisors.terms')),
      h('thead', null, h('tr', null, heads.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', null, this.elements),
      from === undefined && h('tfoot', null, h('tr', null, h('th', { scope: 'row', colspan: 2 }, sum), h('td', { colspan: 2, class: 'number' }, `= ${total}`))),
    );
  }

  /** The terms up to one of them, which is lit, and their sum. */
  private showTerm(at: number): void {
    this.elements.forEach((element, i) => {
      element.classList.toggle('later', i > at);
      element.classList.toggle('lit', i === at && at < this.rows.length - 1);
    });
    const last = this.rows[at];
    if (last) this.sofar.textContent = t('divisors.sofar', { n: at + 1, sign: signOf(last), count: last.count, sum: String(sumTo(this.rows, at)) });
  }

  private row(row: Row, percent: number): HTMLElement {
    return h(
      'tr',
      { class: row.sign === '-' ? 'minus' : 'plus' },
      h('td', { class: 'sign' }, signOf(row)),
      h('td', null, row.sets),
      h('td', { class: 'number' }, row.size),
      h('td', { class: 'number size' }, h('span', { class: 'bar', style: `width:${percent}%`, 'aria-hidden': true }), h('span', null, row.count)),
    );
  }
}
