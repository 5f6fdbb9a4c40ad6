// The history of a match as a strip of small pictures; a click on one goes back to it.
import { h } from '../ui/dom';
import { t } from '../words/words';
import { thumbnail } from './drawing';
import type { Match, Pictures, Turn } from './match';
import type { Component } from './setup';

export interface Strip {
  readonly match: Match;
  /** Whether both sides are people. */
  readonly two: boolean;
  textOf(turn: Turn): string;
  /** Goes back to the position after the given number of the user's moves. */
  back(count: number): void;
}

function picture(pictures: Pictures, components: readonly Component[]): HTMLElement {
  const texts = pictures.map((_, root) => components.flatMap((each) => (each.root === root ? [each.text] : [])).join(' + '));
  return thumbnail(pictures, texts);
}

/** Each position in which the user was to move, with the moves that came of it. */
export function stripOf({ match, two, textOf, back }: Strip): HTMLElement {
  const { turns, losing } = match;
  const asked = turns.map((turn, i) => ({ turn, i })).filter(({ turn }) => two || turn.player === 'user');
  const entry = (at: number, count: number): HTMLElement => {
    const next = asked[count + 1]?.i ?? turns.length;
    const made = turns.slice(at, next);
    const bad = losing !== null && losing >= at && losing < next;
    return h(
      'li',
      { class: bad ? 'bad' : null },
      h(
        'button',
        { type: 'button', 'data-key': String(count), onclick: () => back(count) },
        picture(turns[at]?.pictures ?? [], turns[at]?.before ?? []),
        h('span', { class: 'unseen' }, t('play.back', { n: at + 1 })),
        made.map((turn) => [' ', h('span', { class: `small by ${turn.player}` }, textOf(turn))]),
        bad && h('span', { class: 'small bad' }, `✗ ${t('play.losing.mark')}`),
      ),
    );
  };
  const strip = h(
    'ol',
    { class: 'strip', tabindex: 0, 'aria-label': t('play.past', { n: turns.length }) },
    asked.map(({ i }, count) => entry(i, count)),
    h('li', { 'aria-current': 'true' }, h('span', { class: 'now' }, picture(match.pictures, match.now), h('span', { class: 'small' }, t('play.now')))),
  );
  requestAnimationFrame(() => (strip.scrollLeft = strip.scrollWidth));
  return strip;
}
