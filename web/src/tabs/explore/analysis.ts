// What is found in the values: period, formula, how often each value occurs, and games with the same
// values. The program finds and words all of it.
import type { Period, PeriodAnswer } from '../../../../bindings/npm/src/answers';
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page, Work } from '../tab';
import { copyButton, details } from '../tools/parts';
import { unwrapped } from '../tools/unwrap';
import { framesOf } from './proof';
import { proof } from './proof_view';
import { valuesOf } from './values';

type Answer = Pick<PeriodAnswer, 'to' | 'partial' | 'pattern' | 'statistics'> & Partial<Pick<PeriodAnswer, 'period'>>;

/** A game as the program is asked for it: its name, and the file that holds its rules. */
export interface Game {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

const SECONDS = 3;
const LIMITS = ['--time', String(SECONDS), '--memory', '300M'];
const PATTERN_HEAPS = 10000;
const SIGNS = { proved: '✓', observed: '≈', none: '–' } as const;

export class Analysis {
  private readonly period = h('div', { id: 'explore-period', role: 'status' });
  private readonly pattern = h('div', { id: 'explore-pattern' });
  private readonly statistics = h('div', { id: 'explore-statistics' });
  private readonly same = h('div', { id: 'explore-same', role: 'status' });
  private readonly sameButton = h('button', { type: 'button', onclick: () => void this.findSame() }, t('explore.same.find'));
  private game: Game | undefined;
  readonly element = h(
    'div',
    { class: 'analysis' },
    h('section', { class: 'card' }, h('h2', null, t('explore.period')), this.period),
    h('section', { class: 'card' }, h('h2', null, t('explore.pattern')), this.pattern),
    h('section', { class: 'card' }, h('h2', null, t('explore.statistics')), this.statistics),
    h('section', { class: 'card' }, h('h2', null, t('explore.same')), this.sameButton, this.same),
  );

  constructor(
    private readonly page: Page,
    private readonly wrapAt: (period: number) => void,
  ) {}

  clear(): void {
    this.game = undefined;
    for (const part of [this.period, this.pattern, this.statistics, this.same]) fill(part);
    this.element.hidden = true;
  }

  /** Looks at the heaps 0..upto of a game, and further for its period where the program has a table. */
  async ask(work: Work, game: Game, upto: number): Promise<void> {
    this.game = game;
    this.element.hidden = false;
    fill(this.same);
    const rules = Object.keys(game.files).length > 0;
    await this.askPattern(work, game, upto);
    await this.askStatistics(work, game, upto);
    await this.askPeriod(work, game, rules ? ['--upto', String(upto)] : ['--no-values']);
  }

  private async answer(work: Work, game: Game, args: readonly string[]): Promise<Answer | undefined> {
    const { status, out } = await work.run(['values', game.name, ...args, '--json'], { files: game.files });
    return out && (status === 0 || status === 4) ? (JSON.parse(out) as Answer) : undefined;
  }

  private async words(work: Work, game: Game, args: readonly string[]): Promise<string> {
    return (await work.run(['values', game.name, ...args, '--lang', this.page.lang, '--color', 'never'], { files: game.files })).out.trim();
  }

  // ---- the period ----

  private async askPeriod(work: Work, game: Game, range: readonly string[]): Promise<void> {
    const args = ['--period', ...range, ...LIMITS];
    const answer = await this.answer(work, game, args);
    const period = answer?.period;
    if (!period) return fill(this.period, h('p', null, t('explore.period.unknown')));
    const stopped = answer.partial === true;
    const said = stopped ? t('explore.period.stopped', { heap: period.computed_to, seconds: SECONDS }) : await this.words(work, game, range.length > 1 ? ['--period', '--no-values', ...range] : args);
    fill(this.period, this.verdict(period.status === 'mixed' ? 'proved' : period.status, said), this.wrapButton(period), await this.proof(work, game, period, said));
  }

  /** The values that were compared, row by row. */
  private async proof(work: Work, { name, files }: Game, period: Period, said: string): Promise<Child> {
    const frames = framesOf(period);
    if (!frames) return null;
    const { status, out } = await work.run(['values', name, '--from', String(frames.from), '--upto', String(frames.last), '--json'], { files });
    if (status !== 0) return null;
    const [, ...theorem] = unwrapped(said).split('\n');
    return details(t('explore.proof'), false, proof(frames, [...valuesOf(name, out).data], theorem.join(' ')));
  }

  private verdict(status: keyof typeof SIGNS, said: string): Child {
    const [first = '', ...rest] = unwrapped(said).split('\n');
    return [
      h('p', { class: `answer status-${status}` }, h('span', { class: 'badge' }, `${SIGNS[status]} ${t(`explore.${status}`)}`), ' ', first),
      rest.map((line) => h('p', { class: 'note' }, line)),
    ];
  }

  private wrapButton({ period }: Period): Child {
    if (!period || period < 2) return null;
    return h('button', { type: 'button', id: 'explore-wrap-period', onclick: () => this.wrapAt(period) }, t('explore.period.wrap', { period }));
  }

  // ---- the formula ----

  private async askPattern(work: Work, game: Game, upto: number): Promise<void> {
    const args = ['--pattern', '--upto', String(Math.min(upto, PATTERN_HEAPS)), ...LIMITS];
    const answer = await this.answer(work, game, args);
    const pattern = answer?.pattern;
    if (!pattern) return fill(this.pattern, h('p', null, t('explore.pattern.unknown')));
    const said = (await this.words(work, game, args)).split(/\n\nC\+\+[:：]/)[0] ?? '';
    fill(
      this.pattern,
      h('p', { class: `answer status-${pattern.status}` }, h('span', { class: 'badge' }, `${SIGNS[pattern.status]} ${t(`explore.${pattern.status}`)}`), pattern.formula !== undefined && [' ', h('code', null, `G(n) = ${pattern.formula}`)]),
      h('pre', { class: 'said', tabindex: 0, 'aria-label': t('explore.pattern') }, unwrapped(said)),
      this.code('C++', pattern.cpp),
      this.code('Python', pattern.python),
    );
  }

  private code(language: string, text: string | undefined): Child {
    if (!text) return null;
    return details(language, false, copyButton(t('explore.copy', { language }), () => text), h('pre', { tabindex: 0, 'aria-label': language }, h('code', null, text)));
  }

  // ---- how often ----

  private async askStatistics(work: Work, game: Game, upto: number): Promise<void> {
    const answer = await this.answer(work, game, ['--statistics', '--upto', String(upto), ...LIMITS]);
    const statistics = answer?.statistics;
    if (!statistics) return fill(this.statistics, h('p', null, t('explore.statistics.unknown')));
    const most = Math.max(...statistics.histogram.map(({ count }) => count), 1);
    fill(
      this.statistics,
      h('p', null, t('explore.statistics.largest', { largest: statistics.largest, heap: statistics.largest_at, upto: answer.to })),
      h(
        'table',
        { class: 'histogram' },
        h('caption', null, t('explore.statistics.how')),
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('explore.statistics.value')), h('th', { scope: 'col' }, t('explore.statistics.count')), h('td'))),
        h(
          'tbody',
          null,
          statistics.histogram.map(({ from, to, count }) =>
            h('tr', null, h('th', { scope: 'row', class: 'number' }, from === to ? from : `${from}–${to}`), h('td', { class: 'number' }, count), h('td', { class: 'track' }, h('span', { class: 'bar', style: `width:${(100 * count) / most}%`, 'aria-hidden': true }))),
          ),
        ),
      ),
    );
  }

  // ---- games with the same values ----

  private async findSame(): Promise<void> {
    const game = this.game;
    if (!game) return;
    const { name, files } = game;
    const answer = await this.page.work((work) => work.run(['compare', name, '--equivalent', '--lang', this.page.lang, '--color', 'never'], { files }), 'same');
    if (!answer || this.game !== game) return;
    if (answer.status === 0) fill(this.same, h('pre', { class: 'said', tabindex: 0, 'aria-label': t('explore.same') }, answer.out.trim()));
    else fill(this.same, h('p', { class: 'bad' }, `! ${answer.err.trim()}`));
  }
}
