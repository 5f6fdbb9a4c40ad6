// A position taken apart: the reasons that the program gives as data, drawn.
import type { Solution } from '../../../../bindings/npm/src/answers';
import type { Component } from '../../game/setup';
import type { SmallPictures } from '../../game/small';
import { partsText } from '../../game/names';
import { freshId, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';

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

export interface Explained extends Omit<Solution, 'reasons'> {
  readonly reasons: readonly Reason[];
}

const SHOWN = 64;
const MOVES_SHOWN = 6;
const SHOWN_ALONE = 12;

/** As a number while that is short. */
function powerOfTwo(exponent: number): string {
  return exponent < 10 ? String(1 << exponent) : `2^${exponent}`;
}

/** An answer and the names of its components. */
export class Explanation {
  readonly names: readonly string[];
  readonly components: readonly Component[];
  private readonly lemma: Reason | undefined;

  constructor(
    private readonly answer: Explained,
    private readonly pictures: SmallPictures,
  ) {
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
            h(
              'tr',
              null,
              h('th', { scope: 'col' }, t('why.component')),
              h('th', { scope: 'col' }, t('why.value')),
              places.map((place) =>
                h(
                  'th',
                  { scope: 'col', class: place === bit ? 'digit deciding' : 'digit' },
                  place === bit && h('span', { 'aria-hidden': true }, '▼'),
                  place === bit && h('span', { class: 'unseen' }, `${t('why.deciding')} `),
                  powerOfTwo(place),
                ),
              ),
            ),
          ),
          h(
            'tbody',
            null,
            values.map((value, i) =>
              h(
                'tr',
                null,
                h('th', { scope: 'row' }, this.names[i]),
                h('td', { class: 'number' }, String(value)),
                digits(value),
              ),
            ),
          ),
          h(
            'tfoot',
            null,
            h(
              'tr',
              null,
              h('th', { scope: 'row' }, t('why.xor')),
              h('td', { class: 'number' }, String(xor)),
              digits(xor),
            ),
          ),
        ),
      ),
      h(
        'p',
        null,
        bit >= 0 ? t('why.columns.deciding', { bit: powerOfTwo(bit), xor: String(xor) }) : t('why.columns.zero'),
      ),
    ];
  }

  // ---- each component ----

  private restoring(index: number, value: bigint, xor: bigint): Child {
    const target = value ^ xor;
    const moves = this.answer.moves.filter((move) => move.component === index);
    const complete = this.answer.moves_total === String(this.answer.moves.length);
    const numbers = { value: String(value), xor: String(xor), target: String(target) };
    if (moves.length) {
      const shown = moves.slice(0, MOVES_SHOWN);
      const more = moves.length - shown.length;
      return [
        h('span', { class: 'good' }, h('b', null, '✓ '), t('why.can')),
        ' ',
        t(target < value ? 'why.can.lower' : 'why.can.higher', numbers),
        ' ',
        this.picturesOf(shown),
        more > 0 && ` ${t('why.can.more', { n: more })}`,
      ];
    }
    if (!complete) return t('why.unlisted', numbers);
    return [
      h('span', { class: 'bad' }, h('b', null, '✗ '), t('why.cannot')),
      ' ',
      t(target > value ? 'why.cannot.bit' : 'why.cannot.none', numbers),
    ];
  }

  /** Moves by name, and the positions that they lead to. */
  private picturesOf(moves: readonly { component: number; to: readonly string[]; text?: string }[]): Child {
    return h(
      'ul',
      { class: 'moves-shown' },
      moves.map(({ component, to, text }) => h('li', null, this.pictures.of(this.components[component]?.game ?? '', to), h('span', { class: 'small' }, text ?? partsText(to)))),
    );
  }

  /** Where there is one component alone: the moves to positions that are worth 0. */
  winning(): Child {
    const { moves } = this.answer;
    const shown = moves.slice(0, SHOWN_ALONE);
    return moves.length > 0 && [h('h2', null, t('why.winning')), this.picturesOf(shown), moves.length > shown.length && h('p', { class: 'soft' }, t('why.can.more', { n: moves.length - shown.length }))];
  }

  each(): Child {
    const reason = this.find('xor-columns')[0];
    const xor = BigInt(reason?.xor ?? '0');
    const values = (reason?.values ?? []).map(BigInt);
    if (!reason || values.length === 0 || values.length > SHOWN) return null;
    if (xor === 0n) return this.replies();
    return [
      h('h2', null, t('why.each')),
      h(
        'ul',
        { class: 'plain-list' },
        values.map((value, i) =>
          h('li', { class: 'card' }, h('h3', null, this.names[i]), h('div', null, this.restoring(i, value, xor))),
        ),
      ),
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
            h(
              'thead',
              null,
              h(
                'tr',
                null,
                [t('why.replies.move'), t('why.replies.before'), t('why.replies.reply'), t('why.replies.after')].map(
                  (text) => h('th', { scope: 'col' }, text),
                ),
              ),
            ),
            h(
              'tbody',
              null,
              replies.map((reply) =>
                h(
                  'tr',
                  null,
                  h('td', null, this.change(this.components[reply.component ?? 0], reply.to)),
                  h('td', { class: 'number' }, reply.before),
                  h('td', null, this.change({ game: reply.reply_game ?? '', text: reply.reply_from ?? '' }, reply.reply_to)),
                  h('td', { class: 'number' }, reply.after),
                ),
              ),
            ),
          ),
        ),
    ];
  }

  /** A component, and what a move makes of it. */
  private change(from: Component = { game: '', text: '' }, to: readonly string[] = []): Child {
    return h('span', { class: 'change' }, this.pictures.of(from.game, [from.text]), h('span', { 'aria-hidden': true }, '→'), this.pictures.of(from.game, to));
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
            seen.map((value, i) =>
              h(
                'li',
                null,
                h('b', { class: 'number' }, value),
                this.pictures.of(this.components[reason.component ?? 0]?.game ?? '', reason.by?.[i] ? reason.by[i].split(' + ') : []),
              ),
            ),
            h(
              'li',
              { class: 'absent' },
              h('b', { class: 'number' }, reason.absent),
              h('span', null, t('why.mex.absent')),
            ),
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
                  h(
                    'span',
                    null,
                    counts
                      ? t('why.stairs.counts')
                      : count === '0'
                        ? t('why.stairs.empty')
                        : t('why.stairs.answered', { i: step, j: step - 1, k: step - 2 }),
                  ),
                );
              })
              .reverse(),
          ),
        );
      }),
    ];
  }
}
