// Levels, as a ladder for each game: a random opponent, one that makes mistakes, a perfect one with hints, a perfect one
// without, and then the P-positions themselves. Which rungs of which game were won is kept in the browser.
import { refill, h, type Child } from '../ui/dom';
import { store, stored } from '../ui/memory';
import { t, type WordId } from '../words/words';
import type { Setup } from './setup';

const KEPT = 'levels';
const WORDS: readonly WordId[] = ['play.level.random', 'play.level.mistakes', 'play.level.hints', 'play.level.plain', 'play.level.find'];
/** The last rung, which is no match. */
export const FIND = WORDS.length;

/** The rung, from 1, that a match is played on; 0: none, two people play. */
export function rungOf({ level, plain }: Pick<Setup, 'level' | 'plain'>): number {
  if (level === 'two') return 0;
  return level === 'random' ? 1 : level === 'mistakes' ? 2 : plain ? 4 : 3;
}

/** How one plays on a rung below the last. */
export function playOn(rung: number): Pick<Setup, 'level' | 'plain'> {
  return { level: rung === 1 ? 'random' : rung === 2 ? 'mistakes' : 'perfect', plain: rung === 4 };
}

/** The rungs that were won, as "nim.1 nim.2 kayles.1". */
export class Rungs {
  private readonly won = new Set((stored(KEPT) ?? '').split(' ').filter(Boolean));

  has(game: string, rung: number): boolean {
    return this.won.has(`${game}.${rung}`);
  }

  add(game: string, rung: number): void {
    this.won.add(`${game}.${rung}`);
    store(KEPT, [...this.won].join(' '));
  }
}

export class Ladder {
  readonly element = h('section', { class: 'card', hidden: true });
  private readonly list = h('ol', { class: 'ladder' });
  private readonly rungs = new Rungs();
  private setup: Setup | undefined;

  /** `pick` begins on a rung. */
  constructor(private readonly pick: (rung: number) => void) {
    this.element.append(h('h2', null, t('play.ladder')), this.list);
  }

  /** Shows the ladder of what is played; it has none where `known` is false, and where two people play. */
  show(setup: Setup, known: boolean): void {
    this.setup = setup;
    this.element.hidden = !known || rungOf(setup) === 0;
    const now = rungOf(setup);
    refill(
      this.list,
      WORDS.map((word, i) => {
        const won = this.rungs.has(setup.game, i + 1);
        return h(
          'li',
          null,
          h(
            'button',
            { type: 'button', 'data-key': String(i + 1), 'aria-pressed': i + 1 === now, onclick: () => this.pick(i + 1) },
            h('span', null, t(word)),
            won && h('span', { class: 'good', 'aria-label': t('tools.won') }, '✓'),
          ),
        );
      }),
    );
  }

  /** Keeps that the match was won, and leads to the next rung. */
  won(): Child {
    const { setup } = this;
    if (!setup || this.element.hidden) return null;
    const rung = rungOf(setup);
    this.rungs.add(setup.game, rung);
    this.show(setup, true);
    const word = WORDS[rung];
    return word && h('button', { type: 'button', onclick: () => this.pick(rung + 1) }, t('play.ladder.next', { level: t(word) }));
  }
}
