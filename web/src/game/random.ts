// Another position of a game: numbers drawn where its notation is made of numbers, else a few moves
// at random from the example.
import type { Work } from '../tabs/tab';
import { exampleOf, hasSides, type Game } from './catalogue';
import { lineOf, playMatch } from './match';
import { first, type Setup } from './setup';

const upTo = (n: number): number => Math.floor(Math.random() * n) + 1;
const several = (least: number, more: number, draw: () => string): string[] =>
  Array.from({ length: least + upTo(more) - 1 }, draw);

function ascending(count: number, most: number): string {
  const places = new Set<number>();
  while (places.size < count) places.add(upTo(most));
  return [...places].sort((a, b) => a - b).join(',');
}

const heaps = (): string => several(2, 3, () => String(upTo(12))).join(' ');

function drawn(game: Game): string | null {
  switch (game.picture) {
    case 'heap':
      return game.name === 'race' ? String(upTo(4) - 1) : heaps();
    case 'heaps':
      return game.component === 'a,b' ? `${upTo(12)},${upTo(12)}` : several(3, 2, () => String(upTo(9))).join(',');
    case 'staircase':
      return several(3, 3, () => String(upTo(6) - 1)).join(',');
    case 'strip':
      return ascending(2 + upTo(3), 12);
    case 'board':
      return hasSides(game) ? `${upTo(3) + 1}x${upTo(4) + 1}` : null;
    default:
      return null;
  }
}

const DRAWS = 8;

/** A position with moves of the game and parameters of the setup, drawn anew at each call; heaps for rules of one's own. */
export async function randomPosition(work: Work, game: Game | undefined, setup: Setup): Promise<string> {
  const example = game ? exampleOf(game).pos : '5 7';
  const start: Setup = {
    ...first,
    game: setup.game,
    pos: example,
    file: setup.file,
    loopy: setup.loopy,
    level: 'random',
    seed: String(upTo(1e9)),
  };
  for (let draw = 0; draw < DRAWS; draw++) {
    const pos = game ? drawn(game) : heaps();
    if (pos === null) return moved(work, start);
    const { legal } = await playMatch(work, { ...start, pos }, []);
    if (legal.length) return pos;
  }
  return example;
}

/** The position after a move and an answer at random, unless that is the end. */
async function moved(work: Work, start: Setup): Promise<string> {
  const { legal, now } = await playMatch(work, start, []);
  const ply = legal[upTo(legal.length) - 1];
  if (!ply) return start.pos;
  const after = await playMatch(work, start, [lineOf(ply, now.length)]);
  return after.legal.length ? after.now.map((component) => component.text).join(' ') : start.pos;
}
