// A match against the program, played by the program itself: `grundy play --json` is given the user's
// moves as lines and answers with what happened. The same lines and seed give the same match.
import type { Work } from '../tabs/tab';
import { argumentsOf, filesOf, gamesOf, playOptions, readAs, type Component, type Setup } from './setup';

/** One way to make a move on the picture of its component. */
export interface Way {
  /** The items to click, and all that the move changes or takes away. */
  readonly pick: readonly string[];
  readonly gone: readonly string[];
  /** The move in the words of this way. */
  readonly text?: string;
}

export interface Ply {
  readonly component: number;
  readonly to: readonly string[];
  /** The opponent must answer in these parts; or the same player moves again. */
  readonly then?: 'answer' | 'again';
  /** The move in words of the language. */
  readonly text?: string;
  readonly ways?: readonly Way[];
}

export interface Turn extends Ply {
  readonly player: Player;
  /** What the changed component was, all components before the move, and their pictures. */
  readonly from: Component;
  readonly before: readonly Component[];
  readonly pictures: Pictures;
  /** The items of the picture that the move changed. */
  readonly gone: readonly string[];
  /** Why it was made, where the program says so. */
  readonly why: string | undefined;
}

/** What is seen: a picture for each component of the start, null where it is too large to be drawn. */
export type Pictures = readonly (string | null)[];

/** Of two people at one board the user is the one who begins. */
export type Player = 'user' | 'program';

export interface Match {
  /** What is played, with the position as the program read it. */
  readonly setup: Setup;
  readonly turns: readonly Turn[];
  /** The components of the start, and those of now with the pictures that they are part of. */
  readonly start: readonly Component[];
  readonly now: readonly Component[];
  readonly pictures: Pictures;
  /** Open while winner is undefined; null is a draw. */
  readonly winner: Player | null | undefined;
  /** The index in turns of the move that lost the match; null where there is none. */
  readonly losing: number | null;
  readonly legal: readonly Ply[];
  /** Whether `legal` lists every move. */
  readonly all: boolean;
  /** How the position was read, where it may have been meant otherwise. */
  readonly note: string | undefined;
}

interface Event extends Partial<Ply> {
  readonly event: 'start' | 'position' | 'move' | 'moves' | 'end' | 'error' | 'hint';
  readonly position?: readonly string[];
  readonly pictures?: Pictures;
  readonly roots?: readonly number[];
  readonly gone?: readonly string[];
  readonly player?: Player;
  readonly winner?: Player | null;
  readonly losing_move?: number | null;
  readonly moves?: readonly Ply[];
  readonly all?: boolean;
  readonly error?: string;
  readonly position_note?: string;
  readonly left_out?: string;
  readonly why?: string;
}

/** A move as a line of `grundy play`, made in one of its ways. */
export function lineOf(ply: Ply, components: number, way = 0): string {
  const parts = ply.to.length ? ply.to.join(' ') : 'nothing';
  const then = ply.then ? ` ${ply.then}` : '';
  return `${components === 1 ? '->' : ply.component + 1} ${parts}${then}${way ? ` ~${way + 1}` : ''}`;
}

export function plyKey(ply: Ply): string {
  return `${ply.component} ${ply.to.join(' ')}${ply.then ? ` ${ply.then}` : ''}`;
}

/** How often the turn has passed to the other player. */
export function passes(turns: readonly Ply[]): number {
  return turns.filter((turn) => turn.then !== 'again').length;
}

/** Whose moves are the next ones, where the two sides move differently. */
export function sideOf(turns: readonly Ply[]): 'left' | 'right' {
  return passes(turns) % 2 === 0 ? 'left' : 'right';
}

/** The components after a move: what it changes is replaced, in its place, by what it becomes. */
function after(before: readonly Component[], ply: Ply, event: Event): Component[] {
  const games = before.map((component) => component.game);
  games.splice(ply.component, 1, ...ply.to.map(() => games[ply.component] ?? ''));
  return componentsOf(event, games);
}

function componentsOf({ position = [], roots }: Event, games: readonly string[]): Component[] {
  return position.map((text, i) => ({ game: games[i] ?? games[0] ?? '', text, root: roots?.[i] ?? 0 }));
}

/** What is asked of the program: a match and commands, each a line. */
export function taskOf(setup: Setup, lines: readonly string[]): { args: string[]; input: string } {
  const args = ['play', ...argumentsOf(setup), ...playOptions(setup)];
  args.push(...(setup.level === 'two' ? ['--two'] : ['--level', setup.level, '--seed', setup.seed]));
  if (setup.second) args.push('--second');
  return { args: [...args, '--json'], input: lines.map((line) => `${line}\n`).join('') };
}

async function events(work: Work, typed: Setup, lines: readonly string[]): Promise<{ list: Event[]; setup: Setup; slip: string | undefined }> {
  const { args, input } = taskOf(typed, lines);
  const answer = await work.run(args, { input, files: filesOf(typed) });
  const list = answer.out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Event);
  const wrong = list.find((event) => event.event === 'error');
  if (wrong) throw new Error(`grundy: ${wrong.error ?? ''}`);
  if (answer.status !== 0) throw new Error(answer.err.trim());
  const { setup = typed, note: slip } = readAs(typed, answer.err) ?? {};
  return { list, setup, slip };
}

/** Plays the match up to the user's last line and the program's reply. Fails where a line is no move. */
export async function playMatch(work: Work, typed: Setup, lines: readonly string[]): Promise<Match> {
  const { list, setup, slip } = await events(work, typed, [...lines, 'moves']);
  const start: Component[] = list[0] ? componentsOf(list[0], gamesOf(setup)) : [];
  let [now, pictures]: [Component[], Pictures] = [start, list[0]?.pictures ?? []];
  const turns: Turn[] = [];
  let winner: Match['winner'];
  let losing: number | null = null;
  let legal: readonly Ply[] = [];
  let all = true;
  for (const event of list) {
    if (event.event === 'move' && event.component !== undefined && event.to && event.position) {
      const from = now[event.component] ?? { game: '', text: '' };
      const { player = 'user', component, to, then, text = `${from.text} → ${to.join(' + ')}`, gone = [], why } = event;
      turns.push({ player, component, to, ...(then && { then }), text, gone, why, from, before: now, pictures });
      pictures = event.pictures ?? [];
      now = after(now, { component, to }, event);
    } else if (event.event === 'end') {
      winner = event.winner ?? null;
      losing = event.losing_move ? event.losing_move - 1 : null;
    } else if (event.event === 'moves') {
      legal = event.moves ?? [];
      all = event.all ?? false;
    }
  }
  const notes = [slip, list[0]?.position_note, list[0]?.left_out].filter((text) => text !== undefined);
  const note = notes.length ? notes.join(' ') : undefined;
  return { setup, turns, start, now, pictures, winner, losing, legal: winner === undefined ? legal : [], all, note };
}

/** What a match begins with: its components as texts, and drawn. */
export async function startOf(work: Work, typed: Setup): Promise<{ texts: readonly string[]; pictures: Pictures }> {
  const { list } = await events(work, typed, []);
  return { texts: list[0]?.position ?? [], pictures: list[0]?.pictures ?? [] };
}

/** The first `steps` of the four hints, in the language: who wins, which component, the move, why. */
export async function hints(
  work: Work,
  setup: Setup,
  lines: readonly string[],
  steps: number,
): Promise<string[]> {
  const { list } = await events(work, setup, [...lines, ...Array<string>(steps).fill('hint')]);
  return list.filter((event) => event.event === 'hint').map((event) => (event.text ?? '').trimEnd());
}

export interface Solution {
  readonly outcome: string | null;
  readonly value: string | null;
  readonly components?: readonly { readonly value: string | null }[];
  readonly remoteness?: string | null;
  readonly moves?: readonly (Ply & { side?: 'left' | 'right'; remoteness?: string })[];
  readonly moves_total?: string | null;
  readonly drawing_moves?: readonly (Ply & { side?: 'left' | 'right' })[];
}

export function solveArguments(setup: Setup, components: readonly Component[]): string[] {
  const args: string[] = [];
  let last: string | undefined;
  for (const { game, text } of components) {
    if (game !== last) args.push(...(last === undefined ? [game] : ['+', game]));
    last = game;
    args.push(text);
  }
  return ['solve', ...(args.length ? args : [setup.game]), ...playOptions(setup)];
}

/** The time for signs, unless more is asked for. */
export const SIGNS_SECONDS = 20;

export interface Signs {
  /** Keys of the moves that win, or keep the draw in a position where nobody wins. */
  readonly winning: ReadonlySet<string>;
  /** Whether every other move is known to lose (or give the draw away). */
  readonly complete: boolean;
}

/** Which moves win for the side to move. */
export async function signsOf(work: Work, setup: Setup, match: Match, seconds = SIGNS_SECONDS): Promise<Signs> {
  const [solution] = await work.json<Solution>(
    [...solveArguments(setup, match.now), '--moves', '1000', '--time', String(seconds)],
    { files: filesOf(setup) },
  );
  const moves = [...(solution?.moves ?? []), ...(solution?.drawing_moves ?? [])];
  const side = sideOf(match.turns);
  const winning = moves.filter((move) => move.side === undefined || move.side === side);
  return { winning: new Set(winning.map(plyKey)), complete: moves.length < 1000 && solution?.outcome !== null };
}

export interface Standing {
  readonly outcome: string | null;
  readonly value: string | null;
  /** Moves to the end with best play, where the program counts them. */
  readonly remoteness?: string | null;
}

/** The time for counting moves to the end, which is more work than the winner. */
const REMOTENESS_SECONDS = 5;

/** Outcome and nim-value of the start and after every turn, and how long play lasts from there. */
export async function history(work: Work, setup: Setup, match: Match): Promise<Standing[]> {
  const positions = [...match.turns.map((turn) => turn.before), match.now];
  const input = positions.map((components) =>
    components.length
      ? solveArguments(setup, components)
          .slice(1)
          .filter((each) => !each.startsWith('--'))
          .join(' ')
      : setup.game,
  );
  const solve = (...more: string[]): Promise<Solution[]> =>
    work.json<Solution>(['solve', '--batch', '-', '--moves', '0', ...playOptions(setup), ...more], { input: input.join('\n') + '\n', files: filesOf(setup) });
  const solutions = await solve('--time', '20');
  const counted = await solve('--remoteness', '--time', String(REMOTENESS_SECONDS)).catch(() => []);
  return solutions.map(({ outcome, value }, i) => ({ outcome: outcome ?? null, value: value ?? null, remoteness: counted[i]?.remoteness ?? null }));
}

/** How long play would have lasted after each move that wins, in place of the one that lost the match. */
export async function better(work: Work, setup: Setup, { turns, losing }: Match): Promise<(string | undefined)[]> {
  const before = losing === null ? undefined : turns[losing]?.before;
  if (!before || losing === null) return [];
  const [solution] = await work
    .json<Solution>([...solveArguments(setup, before), '--moves', '100', '--remoteness', '--time', String(REMOTENESS_SECONDS)], { files: filesOf(setup) })
    .catch(() => []);
  const side = passes(turns.slice(0, losing)) % 2 === 0 ? 'left' : 'right';
  return (solution?.moves ?? []).filter((move) => move.side === undefined || move.side === side).map(({ remoteness }) => remoteness);
}
