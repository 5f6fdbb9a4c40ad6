// Whose side a match was on, position by position, as a tug of war: a dot stands on the side of the player who wins
// from there, the nearer to the edge the fewer moves are left.
import { h, svg, type Child } from '../ui/dom';
import { t } from '../words/words';
import type { Match, Player, Standing } from './match';

const WIDTH = 360;
const SIDE = 30; // to the left of the field
const TOP = 24;
const RADIUS = 9;

/** A position of a match: who wins from there, undefined where that is not known; null is a draw. */
export interface Pull {
  readonly winner: Player | null | undefined;
  /** Moves to the end if the winner hurries and the loser resists; undefined where that is not known. */
  readonly left: number | undefined;
}

const other = (player: Player): Player => (player === 'user' ? 'program' : 'user');

/** Who moves in the i-th position of a match. */
function moverOf({ turns }: Pick<Match, 'turns'>, i: number): Player {
  const next = turns[i];
  if (next) return next.player;
  const last = turns.at(-1);
  return !last ? 'user' : last.then === 'again' ? last.player : other(last.player);
}

/** The side of each position; of two sides the player who moves first is Left. */
export function pullsOf(match: Pick<Match, 'turns'>, standings: readonly Standing[]): Pull[] {
  const first = moverOf(match, 0);
  return standings.map(({ outcome, remoteness }, i) => {
    const mover = moverOf(match, i);
    const winners: Readonly<Record<string, Player | null>> = { N: mover, P: other(mover), L: first, R: other(first), D: null };
    return { winner: outcome === null ? undefined : winners[outcome], left: typeof remoteness === 'string' ? Number(remoteness) : undefined };
  });
}

/** The positions that moves would have led to which keep the win, in place of the move that lost it. */
export function missedOf(match: Pick<Match, 'turns' | 'losing'>, better: readonly (string | undefined)[]): Pull[] {
  const loser = match.losing === null ? undefined : match.turns[match.losing]?.player;
  if (!loser) return [];
  return [...new Set(better)].map((each) => ({ winner: loser, left: each === undefined ? undefined : Number(each) }));
}

/** The tug of war of a match that has ended; nothing where no winner is known. `two`: two people played. */
export function tugOf(match: Match, standings: readonly Standing[], better: readonly (string | undefined)[], two: boolean): Child {
  const pulls = pullsOf(match, standings);
  if (!pulls.some(({ winner }) => winner)) return null;
  const missed = missedOf(match, better);
  const most = Math.max(1, ...[...pulls, ...missed].map(({ left = 0 }) => left)) + 1;
  const row = pulls.length > 24 ? 14 : 24;
  const half = (WIDTH - SIDE) / 2 - RADIUS;
  const middle = SIDE + RADIUS + half;
  const x = ({ winner, left = most - 1 }: Pull): number => middle + (winner ? (winner === 'user' ? -1 : 1) * half * (1 - left / most) : 0);
  const y = (i: number): number => TOP + (i + 0.5) * row;
  const radius = Math.min(RADIUS, row / 2 - 1);
  const mark = (pull: Pull, i: number, kind: string): Child => {
    const r = kind === 'missed' ? radius * 0.7 : radius;
    const shape = pull.winner === 'program'
      ? svg('rect', { class: `${kind} program`, x: x(pull) - r, y: y(i) - r, width: 2 * r, height: 2 * r, rx: 2 })
      : svg('circle', { class: `${kind} ${pull.winner ?? 'open'}`, cx: x(pull), cy: y(i), r });
    return [shape, row > 20 && svg('text', { class: `left ${kind} ${pull.winner ?? 'open'}`, x: x(pull), y: y(i), dy: '0.35em' }, pull.left ?? '')];
  };
  const name = (player: Player): string =>
    two ? t(player === 'user' ? 'play.first' : 'play.second') : t(player === 'user' ? 'play.you' : 'play.program');
  const lost = match.losing === null ? -1 : match.losing + 1;
  return h(
    'figure',
    { class: 'tug' },
    svg(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${y(pulls.length)}`, role: 'img', 'aria-label': t('play.tug') },
      svg('text', { class: 'side user', x: SIDE, y: 13 }, `◀ ${t('play.tug.side', { who: name('user') })}`),
      svg('text', { class: 'side program', x: WIDTH, y: 13 }, `${t('play.tug.side', { who: name('program') })} ▶`),
      svg('line', { x1: middle, x2: middle, y1: TOP, y2: y(pulls.length) }),
      pulls.map((pull, i) => [
        svg('text', { class: 'turn', x: SIDE - 12, y: y(i), dy: '0.35em' }, i),
        i > 0 && svg('line', { class: i === lost ? 'rope lost' : 'rope', x1: x(pulls[i - 1] ?? pull), y1: y(i - 1), x2: x(pull), y2: y(i) }),
      ]),
      lost > 0 && missed.map((pull) => mark(pull, lost, 'missed')),
      pulls.map((pull, i) => mark(pull, i, 'dot')),
    ),
    h(
      'figcaption',
      { class: 'soft small' },
      h('p', null, t('play.tug.caption')),
      pulls.some(({ left }) => left !== undefined) && h('p', null, t('play.tug.number')),
      missed.length > 0 && h('p', null, t('play.tug.missed')),
    ),
  );
}
