// Nim-values that are pasted in place of a rule: how they are read, and which games have them.
import { h, type Child } from '../../ui/dom';
import { eitherOf } from '../../game/names';
import { t } from '../../words/words';
import type { Work } from '../tab';

export interface Match {
  readonly game: string;
  /** G(n) of the list is G'(n + shift) of the game. */
  readonly shift: number;
}

/** The least number of values that the program identifies. */
export const FEWEST = 6;
const SHOWN = 8;

/** What is typed in full-width characters, with the usual ones. */
export const narrowed = (typed: string): string => typed.normalize('NFKC').replaceAll('、', ',').trim();

/** The numbers of a list as it may be pasted: with any separators, in brackets, with their count before them; undefined: it is none. */
export function listOf(typed: string): number[] | undefined {
  const text = narrowed(typed).replace(/^[^=]*=\s*/, '').replace(/^([[(]|\{(?=\s*0\b))\s*(.*?)\s*[\])}]?;?$/s, '$2');
  if (!/^\d{1,9}(?:[\s,;|]+\d{1,9})+[\s,;|]*$/.test(text)) return undefined;
  const [count = 0, ...rest] = (text.match(/\d+/g) ?? []).map(Number);
  return count === rest.length && count >= FEWEST && rest[0] === 0 ? rest : [count, ...rest];
}

/** Does it begin as a list does, and no rule? */
export const isNumbers = (typed: string): boolean => /^-?\d[^.:]*$/.test(narrowed(typed));

/** The numbers as a set that one may take from; undefined where they cannot be one. */
export function setOf(list: readonly number[]): string | undefined {
  return list.length < FEWEST && !list.includes(0) ? `{${[...new Set(list)].sort((a, b) => a - b).join(',')}}` : undefined;
}

/** A game in words, where it has a short one. */
function wordsOf(game: string): string {
  const taken = /^subtraction:([\d,]+)$/.exec(game)?.[1];
  return taken === undefined ? game : t('explore.list.take', { numbers: eitherOf(taken.split(',')), game });
}

export async function identified(work: Work, list: readonly number[]): Promise<readonly Match[]> {
  const [answer] = await work.json<{ matches: readonly Match[] }>(['identify', ...list.map(String), '--time', '10']);
  return answer?.matches ?? [];
}

/** Which game has the list as its values: the one that is shown below, others, and a button to play. */
export function found(list: readonly number[], matches: readonly Match[], take: (game: string) => void, play: (game: string, pos: string) => void): Child {
  const [first, ...more] = matches;
  const n = list.length;
  if (!first) return h('p', { class: 'answer' }, t('explore.list.none', { n }));
  const largest = Math.min(n - 1 + first.shift, 9);
  const button = (name: string, act: () => void): HTMLElement => h('li', null, h('button', { type: 'button', onclick: act }, name));
  const named = ({ game, shift }: Match): string => (shift === 0 ? wordsOf(game) : t('explore.list.shifted', { game: wordsOf(game), shift }));
  return [
    h('p', { class: 'answer' }, t('explore.list.same', { n, game: named(first) })),
    h('ul', { class: 'chips' }, button(t('explore.list.play'), () => play(first.game, `${largest} ${largest - 2}`))),
    more.length > 0 && [
      h('p', { class: 'note' }, t('explore.list.also', { n: more.length })),
      h('ul', { class: 'chips' }, more.slice(0, SHOWN).map((match) => button(named(match), () => take(match.game)))),
    ],
  ];
}
