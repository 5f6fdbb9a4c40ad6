// The games, as the program's registry tells of them.
import type { GameEntry } from '../../../bindings/npm/src/answers';
import type { Work } from '../tabs/tab';

export type Game = Readonly<GameEntry>;

/** Notations of components that are one number. */
export const NUMBER = 'n';

const kept = new Map<string, Promise<readonly Game[]>>();

/** Without the backquotes that mark code in a terminal. */
const plain = (text: string): string => text.replaceAll('`', '');

/** All games in the language; the engine is asked once. */
export async function gamesIn(work: Work, lang: string): Promise<readonly Game[]> {
  const before = kept.get(lang);
  if (before) return before;
  const games = (await work.json<Game>(['games'])).map((game) => ({
    ...game,
    rule: plain(game.rule),
    parameter_help: game.parameter_help && plain(game.parameter_help),
  }));
  kept.set(lang, Promise.resolve(games));
  return games;
}

/** The game of a name with or without parameters, or of a file with rules. */
export function gameOf(games: readonly Game[], name: string): Game | undefined {
  const [plain = ''] = name.split(':', 1);
  return games.find(({ name, alias, title }) => [name, alias, title].includes(plain));
}

export function titleOf(game: Game): string {
  return game.title ?? game.name;
}

/** The games by family, in the order of the registry. */
export function familiesOf(games: readonly Game[]): Map<string, Game[]> {
  const families = new Map<string, Game[]>();
  for (const game of games) {
    const family = game.family_title;
    families.set(family, [...(families.get(family) ?? []), game]);
  }
  return families;
}

/** A game and a position to begin with: "bounded-nim:3", "10 7". */
export function exampleOf(game: Game): { game: string; pos: string } {
  const [, , name = game.name, ...position] = game.example.split(' ');
  return { game: name, pos: position.join(' ') };
}

/** Is it an impartial game of heaps, or of pairs, of numbers, whose values can be listed? */
export function ofNumbers({ component, sides }: Game): boolean {
  return sides === 1 && /^(n|a,b)$/.test(component);
}

/** The rule of a game in the state of the tab Explore; undefined where it has no heaps, or pairs, of numbers. */
export function ruleOf(games: readonly Game[], { game, pos, file }: { game: string; pos: string; file: string }): Record<string, string> | undefined {
  if (game.endsWith('.lua')) return /^[\d ]+$/.test(pos) ? { lua: file } : undefined;
  const known = gameOf(games, game);
  return known && ofNumbers(known) ? { rule: game } : undefined;
}
