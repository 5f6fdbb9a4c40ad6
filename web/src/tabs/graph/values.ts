// What the program says of a graph and of the tokens on it.
import type { Outcome, SingleMove, Solution } from '../../../../bindings/npm/src/answers';
import type { Work } from '../tab';
import { textOf, tokensOf, type Graph } from './model';

export type Value = number | { readonly loopy: readonly string[] };

export type Move = Pick<SingleMove, 'component' | 'to'>;

/** A move of a token. */
export interface Step {
  readonly from: string;
  readonly to: string;
}

export interface Found {
  readonly values: Readonly<Record<string, Value>>;
  readonly outcome: Exclude<Outcome, null> | undefined;
  readonly moves: readonly Step[];
  /** The program's own words: who wins, and why. */
  readonly said: string;
}

export const FILE = 'graph.txt';
const TOKENS = 'tokens.txt';

function steps(moves: readonly Move[], tokens: readonly string[]): Step[] {
  const all = moves.map(({ component, to }) => ({ from: tokens[component] ?? '', to: to[0] ?? '' }));
  return all.filter(({ from, to }, at) => all.findIndex((other) => other.from === from && other.to === to) === at);
}

/** An answer, or the program's line why there is none. */
export async function ask(work: Work, graph: Graph, loopy: boolean, language: string): Promise<Found | string> {
  const files = { [FILE]: textOf(graph), [TOKENS]: tokensOf(graph).join('\n') };
  const options = loopy ? ['--loopy'] : [];
  const values = await work.run(['values', `graph:${FILE}`, ...options, '--json'], { files });
  if (values.status !== 0) return values.err.trim().replace(`${FILE}: `, '');
  const position = ['solve', `graph:${FILE}`, `@${TOKENS}`, ...options];
  const solved = await work.run([...position, '--json'], { files });
  const said = await work.run([...position, '--explain', '--lang', language, '--color', 'never'], { files });
  if (solved.status !== 0) return solved.err.trim();
  const solution = JSON.parse(solved.out) as Solution;
  return {
    values: (JSON.parse(values.out) as { values: Record<string, Value> }).values,
    outcome: solution.outcome ?? undefined,
    moves: steps([...solution.moves, ...(solution.drawing_moves ?? [])], tokensOf(graph)),
    said: said.out.trim().replaceAll(`graph:${FILE} `, ''),
  };
}

export function textOfValue(value: Value | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? String(value) : `∞{${value.loopy.join(',')}}`;
}

/** The vertices of the cycle that the program names when it refuses a graph. */
export function cycleIn(line: string): string[] {
  const at = line.lastIndexOf("cycle '");
  return at < 0 ? [] : [...line.slice(at).matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
}
