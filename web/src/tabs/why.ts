// Why: a position taken apart with the reasons that the program gives for its answer.
import { gamesIn, type Game } from '../game/catalogue';
import { SetupForm } from '../game/form';
import type { Ply } from '../game/match';
import { argumentsOf, filesOf, playOptions, positionText, readSetup, writeSetup, type Component, type Setup } from '../game/setup';
import { partsText } from '../game/view';
import { fill, freshId, h, type Child } from '../ui/dom';
import { t } from '../words/words';
import type { Mounted, Page, Tab } from './tab';
import './play.css';
import './why.css';

interface Reason {
  readonly id: string;
  readonly component?: number;
  readonly bit?: number;
  readonly absent?: string;
  readonly seen?: readonly string[];
  readonly by?: readonly string[];
  readonly values?: readonly string[];
  readonly xor?: string;
  readonly steps?: readonly string[];
  readonly from?: string;
  readonly to?: readonly string[];
  readonly before?: string;
  readonly after?: string;
  readonly reply_game?: string;
  readonly reply_from?: string;
  readonly reply_to?: readonly string[];
}

interface Explained {
  readonly outcome: string | null;
  readonly value: string | null;
  readonly position?: readonly string[];
  readonly components?: readonly { game: string; position: string; value: string | null }[];
  readonly moves: readonly Ply[];
  readonly moves_total: string | null;
  readonly reasons: readonly Reason[];
}

const SHOWN = 64;
const MOVES_SHOWN = 6;

/** As a number while that is short. */
function powerOfTwo(exponent: number): string {
  return exponent < 10 ? String(1 << exponent) : `2^${exponent}`;
}

/** An answer and the names of its components. */
class Explanation {
  readonly names: readonly string[];
  readonly components: readonly Component[];
  private readonly lemma: Reason | undefined;

  constructor(private readonly answer: Explained) {
    this.components = (answer.components ?? []).map(({ game, position }) => ({ game, text: position }));
    this.names = this.components.map(({ game, text }) => `${game} ${text}`);
    this.lemma = this.find('lemma')[0];
  }

  find(id: string): Reason[] {
    return this.answer.reasons.filter((reason) => reason.id === id);
  }

  // ---- the columns ----

  columns(): Child {
    const reason = this.find('xor-columns')[0];
    const xor = BigInt(reason?.xor ?? '0');
    const values = (reason?.values ?? []).map(BigInt);
    if (!reason || values.length === 0 || values.length > SHOWN) return null;
    const width = Math.max(1, ...values.map((value) => value.toString(2).length));
    const bit = this.lemma?.bit ?? -1;
    const places = Array.from({ length: width }, (_, i) => width - 1 - i);
    const digits = (value: bigint): Child[] =>
      places.map((place) => {
        const one = (value >> BigInt(place)) & 1n;
        return h('td', { class: `digit${one ? ' one' : ''}${place === bit ? ' deciding' : ''}` }, String(one));
      });
    return [
      h('h2', null, t('why.columns')),
      h('p', null, t('why.columns.text')),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('why.columns') },
        h(
          'table',
          { class: 'columns' },
          h(
            'thead',
            null,
            h('tr', null, h('th', { scope: 'col' }, t('why.component')), h('th', { scope: 'col' }, t('why.value')), places.map((place) => h('th', { scope: 'col', class: place === bit ? 'digit deciding' : 'digit' }, place === bit && h('span', { 'aria-hidden': true }, '▼'), place === bit && h('span', { class: 'unseen' }, `${t('why.deciding')} `), powerOfTwo(place)))),
          ),
          h('tbody', null, values.map((value, i) => h('tr', null, h('th', { scope: 'row' }, this.names[i]), h('td', { class: 'number' }, String(value)), digits(value)))),
          h('tfoot', null, h('tr', null, h('th', { scope: 'row' }, t('why.xor')), h('td', { class: 'number' }, String(xor)), digits(xor))),
        ),
      ),
      h('p', null, bit >= 0 ? t('why.columns.deciding', { bit: powerOfTwo(bit), xor: String(xor) }) : t('why.columns.zero')),
    ];
  }

  // ---- each component ----

  private restoring(index: number, value: bigint, xor: bigint): Child {
    const target = value ^ xor;
    const moves = this.answer.moves.filter((move) => move.component === index);
    const complete = this.answer.moves_total === String(this.answer.moves.length);
    const numbers = { value: String(value), xor: String(xor), target: String(target) };
    if (moves.length) {
      const shown = moves.slice(0, MOVES_SHOWN).map((move) => `→ ${partsText(move.to)}`);
      const more = moves.length - shown.length;
      return [
        h('span', { class: 'good' }, h('b', null, '✓ '), t('why.can')),
        ' ',
        t(target < value ? 'why.can.lower' : 'why.can.higher', numbers),
        ' ',
        h('span', { class: 'mono' }, shown.join(', ')),
        more > 0 && ` ${t('why.can.more', { n: more })}`,
      ];
    }
    if (!complete) return t('why.unlisted', numbers);
    return [h('span', { class: 'bad' }, h('b', null, '✗ '), t('why.cannot')), ' ', t(target > value ? 'why.cannot.bit' : 'why.cannot.none', numbers)];
  }

  each(): Child {
    const reason = this.find('xor-columns')[0];
    const xor = BigInt(reason?.xor ?? '0');
    const values = (reason?.values ?? []).map(BigInt);
    if (!reason || values.length === 0 || values.length > SHOWN) return null;
    if (xor === 0n) return this.replies();
    return [
      h('h2', null, t('why.each')),
      h('ul', { class: 'plain-list' }, values.map((value, i) => h('li', { class: 'card' }, h('h3', null, this.names[i]), h('p', null, this.restoring(i, value, xor))))),
    ];
  }

  private replies(): Child {
    const replies = this.find('reply');
    return [
      h('h2', null, t('why.each.zero')),
      h('p', null, t('why.each.zero.text')),
      replies.length > 0 &&
        h(
          'div',
          { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('why.replies') },
          h(
            'table',
            null,
            h('caption', null, t('why.replies')),
            h('thead', null, h('tr', null, [t('why.replies.move'), t('why.replies.before'), t('why.replies.reply'), t('why.replies.after')].map((text) => h('th', { scope: 'col' }, text)))),
            h(
              'tbody',
              null,
              replies.map((reply) =>
                h('tr', null, h('td', null, `${this.names[reply.component ?? 0]} → ${partsText(reply.to ?? [])}`), h('td', { class: 'number' }, reply.before), h('td', null, `${reply.reply_game} ${reply.reply_from} → ${partsText(reply.reply_to ?? [])}`), h('td', { class: 'number' }, reply.after)),
              ),
            ),
          ),
        ),
    ];
  }

  // ---- mex ----

  mex(): Child {
    const reasons = this.find('mex').filter((reason) => reason.absent !== undefined);
    if (!reasons.length) return null;
    return [
      h('h2', null, t('why.mex')),
      h('p', null, t('why.mex.text')),
      reasons.slice(0, SHOWN).map((reason) => {
        const id = freshId('mex');
        const name = this.names[reason.component ?? 0] ?? '';
        const seen = reason.seen ?? [];
        return h(
          'section',
          { class: 'card', 'aria-labelledby': id },
          h('h3', { id }, t('why.mex.of', { component: name, value: reason.absent ?? '' })),
          h(
            'ol',
            { class: 'mex', tabindex: seen.length > 8 ? 0 : null },
            seen.map((value, i) => h('li', null, h('b', { class: 'number' }, value), h('span', null, `→ ${reason.by?.[i] || t('play.nothing')}`))),
            h('li', { class: 'absent' }, h('b', { class: 'number' }, reason.absent), h('span', null, t('why.mex.absent'))),
          ),
        );
      }),
    ];
  }

  // ---- staircases ----

  stairs(): Child {
    const reasons = this.find('staircase-value');
    if (!reasons.length) return null;
    return [
      h('h2', null, t('why.stairs')),
      h('p', null, t('why.stairs.text')),
      reasons.map((reason) => {
        const component = reason.component ?? 0;
        const odd = new Set(reason.steps ?? []);
        const stones = (this.components[component]?.text ?? '').split(',');
        return h(
          'section',
          { class: 'card' },
          h('h3', null, this.names[component]),
          h(
            'ol',
            { class: 'staircase', reversed: true },
            stones
              .map((count, i) => {
                const step = i + 1;
                const counts = odd.has(String(step));
                return h(
                  'li',
                  { class: counts ? 'counts' : 'answered', style: `--step: ${i}` },
                  h('b', null, t('why.stairs.step', { i: step, n: count })),
                  h('span', null, counts ? t('why.stairs.counts') : count === '0' ? t('why.stairs.empty') : t('why.stairs.answered', { i: step, j: step - 1, k: step - 2 })),
                );
              })
              .reverse(),
          ),
        );
      }),
    ];
  }
}

class Why {
  private readonly verdict = h('div', { class: 'verdict' });
  private readonly body = h('div');
  private readonly form: SetupForm;

  constructor(
    root: HTMLElement,
    private readonly page: Page,
    games: readonly Game[],
  ) {
    this.form = new SetupForm(page, games, (setup) => void this.explain(setup, false), { match: false, submit: 'why.submit' });
    fill(root, h('div', { class: 'sides first' }, h('div', null, this.verdict, this.body), h('aside', { class: 'card' }, h('h2', null, t('why.setup')), this.form.element)));
  }

  show(state: URLSearchParams): void {
    const setup = readSetup(state);
    this.form.show(setup);
    void this.explain(setup, true);
  }

  private async explain(setup: Setup, quiet: boolean): Promise<void> {
    const args = ['solve', ...argumentsOf(setup), ...playOptions(setup), '--explain', '--time', '20'];
    const answers = await this.page.work(async (work) => {
      const files = filesOf(setup);
      const [data] = await work.json<Explained>(args, { files });
      return { data, text: await work.text(args, { files }) };
    }, 'explain');
    if (!answers?.data) return;
    const { data, text } = answers;
    this.page.save({ ...writeSetup({ ...setup, seed: '1', second: false, level: 'perfect' }) });
    const [first = '', ...rest] = text.split('\n');
    const explanation = new Explanation(data);
    const { game, pos } = explanation.components.length ? positionText(explanation.components) : setup;
    const play = h('button', { type: 'button', onclick: () => this.page.open('play', { game, pos, file: setup.file, misere: setup.misere ? '1' : '', loopy: setup.loopy ? '1' : '' }) }, t('play.from-here'));
    fill(this.verdict, h('p', { class: 'mono position' }, `${setup.game} ${setup.pos}`), h('p', { class: 'standing' }, first), h('p', null, play));
    fill(
      this.body,
      explanation.columns(),
      explanation.each(),
      explanation.stairs(),
      explanation.mex(),
      h('h2', null, t('why.full')),
      h('pre', { tabindex: 0, 'aria-label': t('why.full') }, rest.join('\n').trim()),
    );
    if (!quiet) this.page.announce(first);
  }
}

export const why: Tab = {
  id: 'why',
  name: 'tab.why',
  mount(root: HTMLElement, page: Page): Mounted {
    const ready = page.work((work) => gamesIn(work, page.lang), 'games').then((games) => games && new Why(root, page, games));
    return {
      apply(state) {
        void ready.then((tab) => tab?.show(state));
      },
      unmount() {},
    };
  },
};
