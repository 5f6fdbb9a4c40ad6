// Another position of a game: the numbers of its example drawn again, where the rules take them, else a
// few moves at random from the example.
import type { Work } from '../tabs/tab';
import { exampleOf, type Game } from './catalogue';
import { lineOf, playMatch } from './match';
import { first, type Setup } from './setup';

const DRAWS = 4;
const LEAST_MOVES = 2;

const upTo = (n: number): number => Math.floor(Math.random() * n) + 1;

/** Numbers about as large as the text has them, in the order in which it has them. */
export function redrawn(text: string): string {
  const numbers = text.match(/\d+/g) ?? [];
  const ascending = numbers.every((each, i) => i === 0 || Number(each) >= Number(numbers[i - 1]));
  const drawn = numbers.map((each) => upTo(Math.max(3, Math.ceil(Number(each) * 1.5))));
  if (ascending && text.includes(',')) drawn.sort((a, b) => a - b);
  let i = 0;
  return text.replace(/\d+/g, () => String(drawn[i++]));
}

/** A position with moves, of the game and parameters of the setup, drawn again at each call. */
export async function randomPosition(work: Work, game: Game | undefined, setup: Setup): Promise<string> {
  const example = game ? exampleOf(game).pos : '5 7';
  const start: Setup = { ...first, game: setup.game, pos: example, file: setup.file, loopy: setup.loopy };
  for (let draw = 0; draw < DRAWS; draw++) {
    const pos = redrawn(example);
    const match = pos === example ? undefined : await playMatch(work, { ...start, pos }, []).catch(() => undefined);
    work.signal.throwIfAborted();
    if (match && match.legal.length >= LEAST_MOVES) return pos;
  }
  return moved(work, { ...start, level: 'random', seed: String(upTo(1e9)) });
}

/** The position after a move and an answer at random, unless that is the end. */
async function moved(work: Work, start: Setup): Promise<string> {
  const { legal, now } = await playMatch(work, start, []);
  const ply = legal[upTo(legal.length) - 1];
  if (!ply) return start.pos;
  const after = await playMatch(work, start, [lineOf(ply, now.length)]);
  return after.legal.length ? after.now.map((component) => component.text).join(' ') : start.pos;
}
