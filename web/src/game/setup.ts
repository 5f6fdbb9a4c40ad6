// What is played: a position as on the command line, how it is played, and the state in the address.
import type { State } from '../tabs/tab';
import { sumOf, type Sum } from './sums';

/** How well the program plays; two: it does not, two people do. */
export type Level = 'perfect' | 'mistakes' | 'random' | 'two';
export const LEVELS: readonly Level[] = ['perfect', 'mistakes', 'random', 'two'];

export interface Setup {
  /** NAME or NAME:PARAMETERS of the first component; files of a game are given their fixed names. */
  readonly game: string;
  /** Components, and further games after a lone +: "3 5 + wythoff 2,5". */
  readonly pos: string;
  /** What the file of a game holds: a graph, or rules in Lua. */
  readonly file: string;
  readonly misere: boolean;
  readonly loopy: boolean;
  readonly second: boolean;
  readonly level: Level;
  readonly seed: string;
  /** Neither hints nor signs nor reasons: for exercises. */
  readonly plain: boolean;
  /** Only to be explained, not to be played. */
  readonly sum: Sum;
  readonly remoteness: boolean;
}

export interface Component {
  readonly game: string;
  readonly text: string;
  /** The component of the start that it came from, whose picture it is part of. */
  readonly root?: number;
}

export const GRAPH_FILE = 'graph.txt';
export const RULES_FILE = 'rules.lua';

export const first: Setup = {
  game: 'nim',
  pos: '3 4 5',
  file: '',
  misere: false,
  loopy: false,
  second: false,
  level: 'perfect',
  seed: '1',
  plain: false,
  sum: 'disjunctive',
  remoteness: false,
};

export function readSetup(state: URLSearchParams): Setup {
  const level = LEVELS.find((each) => each === state.get('level')) ?? first.level;
  const game = state.get('game') ?? first.game;
  return {
    game,
    pos: state.get('pos') ?? (state.has('game') ? '' : first.pos),
    file: state.get('file') ?? '',
    misere: state.get('misere') === '1',
    loopy: state.get('loopy') === '1',
    second: state.get('second') === '1',
    level,
    seed: /^\d{1,18}$/.test(state.get('seed') ?? '') ? (state.get('seed') ?? '1') : first.seed,
    plain: state.get('plain') === '1',
    sum: sumOf(state.get('sum')),
    remoteness: state.get('remoteness') === '1',
  };
}

export function writeSetup(setup: Setup): State {
  return {
    game: setup.game,
    pos: setup.pos,
    file: setup.file,
    misere: setup.misere ? '1' : '',
    loopy: setup.loopy ? '1' : '',
    second: setup.second ? '1' : '',
    level: setup.level === 'perfect' ? '' : setup.level,
    seed: setup.seed === first.seed ? '' : setup.seed,
    plain: setup.plain ? '1' : '',
    sum: setup.sum === first.sum ? '' : setup.sum,
    remoteness: setup.remoteness ? '1' : '',
  };
}

export function tokensOf(position: string): string[] {
  return position.split(/\s+/).filter(Boolean);
}

/** A game and a position as one types them in a terminal: "nim 3 4", "'{1,3,4}' 5". */
export function positionIn(text: string): { game: string; pos: string } {
  const [game = '', ...rest] = tokensOf(text).map((token) => token.replace(/^'(.*)'$/, '$1'));
  return { game, pos: rest.join(' ') };
}

/**
 * What the program took for what was typed, and how it says so ("read as `nim 2 1 3`"), from its line next to the
 * answer: where the text is no position, but can only mean one. Undefined where there is no such line.
 */
export function readAs<T extends { readonly game: string }>(typed: T, line: string): { setup: T & { readonly pos: string }; note: string } | undefined {
  const [, before, text, after] = /^grundy: (.*`)grundy \w+ (.*?)(?: --\S.*)?(`.*)$/.exec(line.trim()) ?? [];
  if (text === undefined) return undefined;
  return { setup: { ...typed, ...positionIn(text) }, note: `${before}${text}${after}` };
}

/** The position as arguments. A component that looks like an option or a file stays a component. */
export function argumentsOf(setup: Pick<Setup, 'game' | 'pos'>): string[] {
  return [setup.game, ...tokensOf(setup.pos)];
}

export function playOptions(setup: Pick<Setup, 'misere' | 'loopy'>): string[] {
  return [...(setup.misere ? ['--misere'] : []), ...(setup.loopy ? ['--loopy'] : [])];
}

export function filesOf(setup: Setup): Record<string, string> {
  if (setup.game.endsWith('.lua')) return { [RULES_FILE]: setup.file };
  return setup.game.endsWith(`:${GRAPH_FILE}`) ? { [GRAPH_FILE]: setup.file } : {};
}

/** The components of the position, in order. */
export function componentsOf(setup: Pick<Setup, 'game' | 'pos'>): Component[] {
  const components: Component[] = [];
  let game = setup.game;
  let named = true;
  for (const text of tokensOf(setup.pos)) {
    if (text === '+') named = false;
    else if (named) components.push({ game, text, root: components.length });
    else [game, named] = [text, true];
  }
  return components;
}

/** The game of each component of the position. */
export function gamesOf(setup: Pick<Setup, 'game' | 'pos'>): string[] {
  return componentsOf(setup).map(({ game }) => game);
}

/** Components as the text of a position whose first game is the first component's: "3 4 + kayles 5". */
export function positionText(components: readonly Component[]): { game: string; pos: string } {
  const game = components[0]?.game ?? 'nim';
  let last = game;
  const parts: string[] = [];
  for (const component of components) {
    if (component.game !== last) parts.push('+', component.game);
    last = component.game;
    parts.push(component.text);
  }
  return { game, pos: parts.join(' ') };
}
