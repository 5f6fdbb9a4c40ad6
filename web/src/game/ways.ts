// How moves are made on a picture: each way of a move names the items that are clicked to make it and
// the items that it changes. Nothing here knows what the items are.
import { plyKey, type Ply } from './match';

export interface Choice {
  readonly ply: Ply;
  /** Which of its ways it is, from 0, and the words of that way. */
  readonly way: number;
  readonly text: string | undefined;
  readonly pick: readonly string[];
  readonly gone: readonly string[];
}

/** Every way of every move of some components: those that one picture shows. */
export function choicesOf(legal: readonly Ply[], shown: (component: number) => boolean): Choice[] {
  return legal
    .filter((ply) => shown(ply.component))
    .flatMap((ply) => (ply.ways ?? []).map(({ pick, gone, text = ply.text }, way) => ({ ply, way, text, pick, gone })))
    .filter(({ pick }) => pick.length > 0);
}

/** The moves among choices, each once. */
export function pliesOf(choices: readonly Choice[]): Ply[] {
  return [...new Map(choices.map(({ ply }) => [plyKey(ply), ply])).values()];
}

export interface Narrowed {
  /** The names chosen: with the one just clicked, or that alone where no move has all of them. */
  readonly chosen: readonly string[];
  /** The choices left. */
  readonly fits: readonly Choice[];
  /** The one that needs no further click, if there is just one such move. */
  readonly whole: Choice | undefined;
}

/** What is left once `name` is clicked after `chosen`; undefined where no move is. */
export function narrow(choices: readonly Choice[], chosen: readonly string[], name: string): Narrowed | undefined {
  for (const names of new Set(chosen.includes(name) ? [chosen] : [[...chosen, name], [name]])) {
    const fits = choices.filter(({ pick }) => names.every((each) => pick.includes(each)));
    if (!fits.length) continue;
    const all = fits.filter(({ pick }) => pick.length === names.length);
    const whole = pliesOf(all).length > 1 ? all.filter(({ pick }) => `${pick}` === `${names}`) : all; // by the order
    return { chosen: names, fits, whole: pliesOf(whole).length === 1 ? whole[0] : undefined };
  }
  return undefined;
}
