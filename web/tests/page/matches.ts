// A match of every game of the registry, to be played out by tests: its example, or a smaller position.
import { nativeJson } from './native';

export interface Game {
  name: string;
  parameters: string | null;
  example: string;
  source: string | null;
}

const GRAPH = 'a b\na c\nb c\nb d\nc d\nd e\n';
/** Examples whose matches are long get a smaller position. */
const SMALLER: Readonly<Record<string, string>> = { 'take-away': '5', euclid: '8,5', 'euclid-positive': '8,5' };

export const games = nativeJson<Game>(['games']);

/** The address of a match, with what else is to be in the state. */
export function addressOf({ name, parameters, example }: Game, more: Readonly<Record<string, string>>): string {
  const [, , game = name, ...position] = example.split(' ');
  const file = parameters === 'FILE' ? { game: `${name}:graph.txt`, pos: 'a b', file: GRAPH } : {};
  const state = { tab: 'play', game, pos: SMALLER[name] ?? position.join(' '), ...file, ...more };
  return `/#${new URLSearchParams(state).toString()}`;
}
