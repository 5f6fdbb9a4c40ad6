// The games, as the program's registry tells of them.
import type { Work } from '../tabs/tab';

export type Picture = 'text' | 'heap' | 'heaps' | 'staircase' | 'strip' | 'board' | 'graph';

export interface Game {
  readonly name: string;
  readonly component: string;
  readonly parameters: string | null;
  readonly parameter_help: string | null;
  readonly rule: string;
  readonly theorem: string | null;
  readonly source: string | null;
  readonly sides: 1 | 2;
  readonly picture: Picture;
  readonly example: string;
}

const kept = new Map<string, Promise<readonly Game[]>>();

/** All games in the language; the engine is asked once. */
export async function gamesIn(work: Work, lang: string): Promise<readonly Game[]> {
  const before = kept.get(lang);
  if (before) return before;
  const games = await work.json<Game>(['games', '--lang', lang]);
  kept.set(lang, Promise.resolve(games));
  return games;
}

/** The game of a name with or without parameters, or of a file with rules. */
export function gameOf(games: readonly Game[], name: string): Game | undefined {
  const [plain = ''] = name.split(':', 1);
  return games.find((game) => game.name === plain);
}

/** Is a board of free squares written by its sides? The notation says so in either language. */
export function hasSides(game: Game): boolean {
  return game.component.startsWith('RxC');
}

/** A game and a position to begin with: "bounded-nim:3", "10 7". */
export function exampleOf(game: Game): { game: string; pos: string } {
  const [, , name = game.name, ...position] = game.example.split(' ');
  return { game: name, pos: position.join(' ') };
}
