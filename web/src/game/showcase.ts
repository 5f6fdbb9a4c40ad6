// The positions that are shown before the program itself is there: its answers about them come with
// the page (tools/ahead.mjs).
import { taskOf } from './match';
import { first } from './setup';

export const showcase: readonly { readonly game: string; readonly pos: string }[] = [
  { game: first.game, pos: first.pos },
  { game: 'kayles', pos: '9' },
  { game: 'staircase', pos: '2,1,3' },
  { game: 'silver-dollar', pos: '2,5,6,11' },
  { game: 'turtles', pos: '2,3,6' },
  { game: 'chomp', pos: '4x5' },
  { game: 'cram', pos: '4x5' },
  { game: 'hackenbush', pos: '0-1,1-2,1-3,0-4,4-5,5-6,0-6' },
];

/** What is asked about them, as the page asks it. */
export const tasks: readonly { readonly args: readonly string[]; readonly input: string }[] = [
  { args: ['games', '--json'], input: '' },
  taskOf(first, ['moves']),
  ...showcase.map(({ game, pos }) => taskOf({ ...first, game, pos }, [])),
];
