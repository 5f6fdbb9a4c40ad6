/* The functions of the package. Each asks the program with --json and gives back its answer; none of
 * the theory is here. */
import type * as Answers from './answers.js';
import { numeral, Words, type Content, type Files, type Game, type GraphGame, type LuaRules, type Position } from './arguments.js';
import { GrundyError } from './errors.js';
import { exact, parseLines } from './json.js';
import { theClient } from './platform.js';
import type { Failure } from './program.js';

export type * from './answers.js';
export type { Content, Files, Game, GraphGame, LuaRules, Position } from './arguments.js';
export { GrundyError, type ErrorKind } from './errors.js';
export { parse, parseLines } from './json.js';
export { setWorkers } from './platform.js';
export type { Failure, Kind } from './program.js';

/** A number: beyond 2^53, as text (`'18446744073709551615'`, `'2^63'`) or BigInt. */
export type Numeral = number | bigint | string;

// ---- the command line ----

export interface RunOptions {
  /** Standard input. */
  stdin?: Content;
  /** Files that the program finds, by path. */
  files?: Files;
  /** Ends the work at once; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Gets the line of progress of work that takes longer than half a second, whenever it changes. */
  onProgress?: (line: string) => void;
}

export interface RunResult {
  /** 0 answered, 1 a verification said no, 2 usage, 3 bad input, 4 limit or not known, 5 I/O, 70 fault. */
  exitCode: number;
  stdout: string;
  stderr: string;
  /** The files that the program wrote, by path. */
  files: Record<string, Uint8Array>;
  /** Why, where the exit code is not 0, as data. */
  failure?: Failure;
}

/** Runs `grundy` with these arguments, in a Worker, and gives back what it prints. Rejected only when the
 * signal aborts, or where the engine cannot be loaded. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { client, workers } = theClient();
  const { stdin, files, signal, onProgress } = options;
  const job = { args: [...args], input: stdin, files, signal, onProgress };
  const { status, out, err, files: written, failure } = await client.run(job, client.idle(workers));
  const result = { exitCode: status, stdout: out, stderr: err, files: written };
  return failure ? { ...result, failure } : result;
}

// ---- what all functions share ----

export type Language = 'en' | 'zh';

export interface Options extends Omit<RunOptions, 'stdin'> {
  /** The language of words in answers and errors; English unless said otherwise. */
  lang?: Language;
  /** The most memory, as `'500M'` or in bytes. */
  memory?: string | number;
  /** The most seconds. */
  time?: number;
}

/** The integers of an answer: BigInts where { bigint: true } was asked for. */
export type Integers<B extends boolean> = B extends true ? bigint : number;

export interface BigOptions<B extends boolean = boolean> {
  /** Every integer of the answer as BigInt. Otherwise one above 2^53 throws an error of kind `number`. */
  bigint?: B;
}

type Flag = string | number | bigint | boolean | undefined;

interface Question {
  command: string;
  flags?: Record<string, Flag>;
  words?: Words;
  stdin?: Content;
  bigint?: boolean | undefined;
}

function flagsOf(flags: Record<string, Flag>): string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [`--${name}=${value}`];
  });
}

function failed(result: RunResult, { lang = 'en' }: Options, answer?: unknown, words?: Words): GrundyError {
  const { failure, exitCode, stderr } = result;
  const details = answer === undefined ? { exitCode } : { exitCode, answer };
  if (!failure) return new GrundyError('fault', stderr.trim(), details);
  return new GrundyError(failure.kind, failure[lang], { ...words?.place(failure.en), ...failure, ...details });
}

/** What the program prints; an error where that is no whole answer. */
async function ask({ command, flags = {}, words = new Words(), stdin }: Question, options: Options): Promise<RunResult> {
  const { lang = 'en', memory, time, files, signal, onProgress } = options;
  const args = [command, ...flagsOf({ ...flags, lang, memory, time }), '--', ...words.list];
  const more = { ...(stdin === undefined ? {} : { stdin }), ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) };
  return run(args, { files: { ...files, ...words.files }, ...more });
}

/** The text of an answer in JSON. */
async function answerOf(question: Question, options: Options): Promise<string> {
  const result = await ask({ ...question, flags: { ...question.flags, json: true } }, options);
  if (result.exitCode > 1) {
    const list = parseLines(result.stdout, question.bigint);
    throw failed(result, options, list.length > 1 ? list : list[0], question.words);
  }
  return result.stdout;
}

async function objects(question: Question, options: Options): Promise<unknown[]> {
  return parseLines(await answerOf(question, options), question.bigint);
}

/** The one object of an answer. Its type is the contract's, which the tests compare with answers. */
async function object<T>(question: Question, options: Options): Promise<T> {
  const [only] = await objects(question, options);
  return only as T;
}

const onGame = (game: Game): Words => new Words().add(game);
const onGameOrList = (what: Game | readonly Numeral[]): Words =>
  typeof what === 'string' || 'lua' in what || 'graph' in what ? onGame(what) : new Words().all(what);
const onPosition = (position: Position): Words => new Words().position(position);

/** A number after an option. */
function number(value: Numeral | undefined): string | undefined {
  return value === undefined ? undefined : numeral(value);
}

// ---- positions ----

/** What a move in a sum is. */
export type Sum = 'disjunctive' | Answers.CompoundSolution['sum'];

/** The answer about a sum of this kind. */
export type SolutionOf<S extends Sum> = S extends 'disjunctive' ? Answers.Solution : Answers.CompoundSolution;

export interface SolveOptions<S extends Sum = Sum> extends Options {
  misere?: boolean;
  /** Graphs may have cycles. */
  loopy?: boolean;
  /** `disjunctive`, a move in one component, unless said otherwise. */
  sum?: S;
  /** How long play lasts. */
  remoteness?: boolean;
  /** The steps of the explanation, as data; `explain` gives the words. */
  explain?: boolean;
  /** At most so many winning moves are listed; 1000 unless said otherwise. */
  moves?: Numeral;
  /** Positions of more than a thousand components in full. */
  full?: boolean;
  /** How much was searched. */
  work?: boolean;
}

function solveFlags({ misere, loopy, sum, remoteness, explain, moves, full, work }: SolveOptions): Record<string, Flag> {
  return { misere, loopy, sum, remoteness, explain, moves: number(moves), full, work };
}

/** Who wins a position, its nim-value, the winning moves. */
export function solve<S extends Sum = 'disjunctive'>(position: Position, options: SolveOptions<S> = {}): Promise<SolutionOf<S>> {
  return object({ command: 'solve', flags: solveFlags(options), words: onPosition(position) }, options);
}

/** The same for many positions, in order, in one run; what cannot be solved is an object with `error`. */
export async function solveAll<S extends Sum = 'disjunctive'>(positions: readonly string[], options: SolveOptions<S> = {}): Promise<(SolutionOf<S> | Answers.BatchError)[]> {
  const stdin = positions.map((text) => `${text.replace(/\s+/g, ' ')}\n`).join('');
  const result = await ask({ command: 'solve', flags: { ...solveFlags(options), batch: '-', json: true }, stdin }, options);
  if (result.exitCode !== 0 && result.exitCode !== 3 || !result.stdout && positions.length) throw failed(result, options);
  return parseLines(result.stdout) as (SolutionOf<S> | Answers.BatchError)[];
}

/** Why a position is won or lost, step by step, in words: as text, or as a document of its own. */
export async function explain(position: Position, options: Omit<SolveOptions, 'explain'> & { format?: 'text' | DocumentFormat } = {}): Promise<string> {
  const { format = 'text' } = options;
  const flags = { ...solveFlags(options), explain: true, ...(format === 'text' ? {} : { [format]: '-' }) };
  const words = onPosition(position);
  const result = await ask({ command: 'solve', flags, words }, options);
  if (result.exitCode !== 0) throw failed(result, options, result.stdout || undefined, words);
  return result.stdout;
}

/** Every move of a position, winning or not, with its words. */
export async function moves(position: Position, options: Options & { misere?: boolean; loopy?: boolean; right?: boolean } = {}): Promise<Answers.Moves> {
  const { misere, loopy, right } = options;
  const events = await objects({
    command: 'play', flags: { two: true, misere, loopy, right }, words: onPosition(position), stdin: 'moves\n',
  }, options) as { event: string; moves?: unknown; schema: number }[];
  const found = events.find(({ event }) => event === 'moves');
  return (found ?? { schema: events[0]?.schema ?? 1, event: 'moves', moves: [], all: true }) as Answers.Moves;
}

/** Every position that play can reach, as a directed graph. */
export function graph(position: Position, options: Options & { misere?: boolean; loopy?: boolean; full?: boolean } = {}): Promise<Answers.GameGraph> {
  const { misere, loopy, full } = options;
  return object({ command: 'graph', flags: { misere, loopy, full }, words: onPosition(position) }, options);
}

// ---- games ----

export interface UptoOptions<B extends boolean = boolean> extends Options, BigOptions<B> {
  upto?: Numeral;
  /** Of the game's positions: a text with {n}, such as '3x{n}', whose numbers n = 0, 1, … are then the heaps; with {m} too it is a
   * game of two numbers. */
  family?: string;
}

export interface ValuesOptions<B extends boolean = boolean> extends UptoOptions<B> {
  from?: Numeral;
}

function valuesQuestion(words: Words, { from, upto, family, bigint }: ValuesOptions, flags: Record<string, Flag> = {}): Question {
  return { command: 'values', flags: { from: number(from), upto: number(upto), family, ...flags }, words, bigint };
}

type Shape = 'list' | 'rows' | 'names';

function shaped<T extends { values?: unknown }>(answer: T, shape: Shape, other: string): T {
  const { values: found } = answer;
  const is: Shape = !Array.isArray(found) ? 'names' : Array.isArray(found[0]) ? 'rows' : 'list';
  if (found !== undefined && is !== shape) throw new GrundyError('usage', `the values of this game are ${other}`);
  return answer;
}

/** Values as a typed array. */
export type ArrayOf<B extends boolean> = B extends true ? BigUint64Array : Float64Array;

function arrayOf(items: readonly string[], bigint: boolean): BigUint64Array | Float64Array {
  if (items.includes('null')) throw new GrundyError('unknown', 'a value is not known; ask with values');
  return bigint ? BigUint64Array.from(items, BigInt) : Float64Array.from(items, exact);
}

const NO_LIST = 'no list of heaps; ask with table or vertices';

/** The nim-values of heaps. For games of two numbers and for graphs: `table`, `vertices`. */
export async function values<B extends boolean = false>(game: string | LuaRules, options: ValuesOptions<B> = {}): Promise<Answers.Values<Integers<B>>> {
  return shaped(await object(valuesQuestion(onGame(game), options), options), 'list', NO_LIST);
}

/** The same as a typed array, for many heaps: a Float64Array, or with `bigint` a BigUint64Array. The first value is that of
 * the heap `from`. */
export async function valuesArray<B extends boolean = false>(game: string | LuaRules, options: ValuesOptions<B> = {}): Promise<ArrayOf<B>> {
  const text = await answerOf(valuesQuestion(onGame(game), options), options);
  const items = /"values":\[([^[\]]*)\]/.exec(text)?.[1];
  if (items === undefined) throw new GrundyError('usage', `the values of this game are ${NO_LIST}`);
  return arrayOf(items ? items.split(',') : [], options.bigint === true) as ArrayOf<B>;
}

/** The nim-values of a game of two numbers: rows. */
export async function table<B extends boolean = false>(game: string | LuaRules, options: ValuesOptions<B> = {}): Promise<Answers.Table<Integers<B>>> {
  return shaped(await object(valuesQuestion(onGame(game), options), options), 'rows', 'no table; ask with values or vertices');
}

/** The same by antidiagonals: of from,from; then from,from + 1 and from + 1,from; and so on. */
export function antidiagonals(game: string | LuaRules, options: ValuesOptions = {}): Promise<Answers.Antidiagonals> {
  return object(valuesQuestion(onGame(game), options, { antidiagonals: true }), options);
}

/** The heaps of nim-value 0, their differences, and with `period` what repeats in these. */
export function losingHeaps(game: string | LuaRules, options: ValuesOptions & { period?: boolean } = {}): Promise<Answers.LosingHeaps> {
  return object(valuesQuestion(onGame(game), options, { positions: true, period: options.period }), options);
}

/** The value of each vertex of a graph. */
export function vertices(game: string | GraphGame, options: Options & { loopy?: boolean } = {}): Promise<Answers.VertexValues> {
  return object({ command: 'values', flags: { loopy: options.loopy }, words: onGame(game) }, options);
}

/** The pairs (g+, g-) of misère play. */
export function misereValues(game: Game, options: Options & { upto?: Numeral; genus?: boolean; period?: boolean } = {}): Promise<Answers.MisereValues> {
  const { upto, genus, period: wanted } = options;
  return object({ command: 'values', flags: { misere: true, upto: number(upto), genus, period: wanted }, words: onGame(game) }, options);
}

/** The period of the nim-values, proved where a theorem allows; works until then, or to a limit. */
export function period<B extends boolean = false>(game: string | LuaRules, options: UptoOptions<B> = {}): Promise<Answers.PeriodAnswer<Integers<B>>> {
  return object(valuesQuestion(onGame(game), options, { period: true, 'no-values': true }), options);
}

/** The period of a row of a game of two numbers; of Wythoff's Nim (without `upto`) it is proved. */
export function rowPeriod<B extends boolean = false>(game: string | LuaRules, row: Numeral, options: UptoOptions<B> = {}): Promise<Answers.Values<Integers<B>> | Answers.PeriodAnswer<Integers<B>>> {
  return object(valuesQuestion(onGame(game), options, { row: number(row), period: true }), options);
}

/** The largest value, rare heaps, a histogram. */
export function statistics<B extends boolean = false>(game: string | LuaRules, options: UptoOptions<B> = {}): Promise<Answers.StatisticsAnswer<Integers<B>>> {
  return object(valuesQuestion(onGame(game), options, { statistics: true, 'no-values': true }), options);
}

/** A formula for the values of a game or of a list, as mathematics, C++ and Python. */
export function pattern<B extends boolean = false>(what: string | LuaRules | readonly Numeral[], options: UptoOptions<B> = {}): Promise<Answers.PatternAnswer<Integers<B>>> {
  return object(valuesQuestion(onGameOrList(what), options, { pattern: true }), options);
}

/** A formula for the values of a game of two numbers. */
export function tablePattern(game: string | LuaRules, options: UptoOptions = {}): Promise<Answers.TablePattern> {
  return object(valuesQuestion(onGame(game), options, { pattern: true }), options);
}

/** The first heap at which two games differ, and the index shift that makes them agree. */
export function compare(first: string | LuaRules, second: string | LuaRules, options: Options & { upto?: Numeral; family?: string } = {}): Promise<Answers.Comparison> {
  return object({ command: 'compare', flags: { upto: number(options.upto), family: options.family }, words: new Words().all([first, second]) }, options);
}

/** The octal codes with the values of a game. */
export function equivalent(game: string, options: Options & { upto?: Numeral; digits?: number } = {}): Promise<Answers.Equivalents> {
  return object({ command: 'compare', flags: { equivalent: true, upto: number(options.upto), digits: options.digits }, words: onGame(game) }, options);
}

/** Which games have these nim-values: those of a list, or of a game. */
export function identify(what: readonly Numeral[] | string | LuaRules, options: Options & { upto?: Numeral; family?: string } = {}): Promise<Answers.Identity> {
  return object({ command: 'identify', flags: { upto: number(options.upto), family: options.family }, words: onGameOrList(what) }, options);
}

export interface PositionsOptions extends Options {
  /** How many heaps, or numbers of a list; 1, or as in the game's example, unless given. */
  heaps?: number;
  upto?: Numeral;
  /** P, the losing ones, unless said otherwise. */
  outcome?: 'P' | 'N';
  value?: Numeral;
  misere?: boolean;
}

export interface CountPositionsOptions extends PositionsOptions {
  /** The same heaps in another order count again. */
  ordered?: boolean;
  /** No heap is empty. */
  nonempty?: boolean;
  /** No two heaps are equal. */
  distinct?: boolean;
  /** Modulo a number, at most 2^32. */
  mod?: Numeral;
}

function positionsQuestion(game: Game, options: CountPositionsOptions, total: boolean): Question {
  const { heaps, upto, outcome, value, misere, ordered, nonempty, distinct, mod } = options;
  const flags = { heaps, upto: number(upto), outcome, value: number(value), misere, total, ordered, nonempty, distinct, mod: number(mod) };
  return { command: 'positions', flags, words: onGame(game) };
}

/** The losing positions, or others, from small to large. */
export async function positions(game: Game, options: PositionsOptions = {}): Promise<Answers.ListedPosition[]> {
  return await objects(positionsQuestion(game, options, false), options) as Answers.ListedPosition[];
}

/** How many of them there are; heaps in normal play are counted, not listed. */
export function countPositions(game: Game, options: CountPositionsOptions = {}): Promise<Answers.PositionCount> {
  return object(positionsQuestion(game, options, true), options);
}

/** The misère quotient. */
export function quotient(game: Game | Position, options: Options & { upto?: Numeral; order?: Numeral } = {}): Promise<Answers.Quotient> {
  const words = new Words();
  if (typeof game === 'object' && ('lua' in game || 'graph' in game)) words.add(game);
  else words.position(game);
  return object({ command: 'quotient', flags: { upto: number(options.upto), order: number(options.order) }, words }, options);
}

/** The catalogue, or the games that a text finds, in either language. */
export async function games(text?: string, options: Options = {}): Promise<Answers.GameEntry[]> {
  const words = text === undefined ? new Words() : new Words().add(text);
  return await objects({ command: 'games', words }, options) as Answers.GameEntry[];
}

/** Whether rules end, offer both players the same, and lose when nothing moves. */
export function check(game: Game, options: Options = {}): Promise<Answers.Conditions> {
  return object({ command: 'check', words: onGame(game) }, options);
}

// ---- certificates ----

const CERTIFICATE = 'certificate.json';

async function written(question: Question, options: Options): Promise<string> {
  const flags = { ...question.flags, certificate: CERTIFICATE };
  const result = await ask({ ...question, flags }, options);
  const file = result.files[CERTIFICATE];
  if (result.exitCode !== 0 || !file) throw failed(result, options, undefined, question.words);
  return new TextDecoder().decode(file);
}

/** A certificate of who wins a position and by which move, as text. */
export function solutionCertificate(position: Position, options: SolveOptions = {}): Promise<string> {
  return written({ command: 'solve', flags: solveFlags(options), words: onPosition(position) }, options);
}

/** A certificate of the period of a game's nim-values. */
export function periodCertificate(game: string, options: Options & { upto?: Numeral } = {}): Promise<string> {
  return written({ command: 'values', flags: { period: true, upto: number(options.upto) }, words: onGame(game) }, options);
}

export interface VerifyOptions extends Options {
  /** Long periods by the fast checker in place of the plain one, which is always used beyond 10^9 heaps. */
  fast?: boolean;
}

/** Checks a certificate with code that shares nothing with what wrote it. */
export function verify(certificate: Content, options: VerifyOptions = {}): Promise<Answers.Verdict> {
  return object({ command: 'verify', flags: { fast: options.fast }, words: new Words().file(CERTIFICATE, certificate) }, options);
}

// ---- numbers ----

export interface XorOptions extends Options {
  kernel?: boolean;
  inverse?: boolean;
  /** The steps of the elimination. */
  explain?: boolean;
  leastWeight?: boolean;
  each?: boolean;
  format?: 'rows' | 'words' | 'dimacs';
}

/** Solves XOR equations: text in any format of the program, or rows of 0 and 1 with the right side last. */
export function xor(system: string | readonly (readonly (0 | 1)[])[], options: XorOptions = {}): Promise<Answers.XorSolution> {
  const { kernel, inverse, explain: steps, leastWeight, each, format } = options;
  const stdin = typeof system === 'string' ? system : system.map((row) => `${row.join(' ')}\n`).join('');
  const flags = { kernel, inverse, explain: steps, 'least-weight': leastWeight, each, format };
  return object({ command: 'xor', flags, stdin, words: new Words().add('-') }, options);
}

/** One number a line, as the commands read many. */
function lines(list: readonly Numeral[]): string {
  return list.map((item) => `${numeral(item)}\n`).join('');
}

/** The XOR basis of numbers; `kth` and `contains` ask it something. */
export function basis(list: readonly Numeral[], options: Options & { kth?: Numeral; contains?: Numeral } = {}): Promise<Answers.Basis> {
  const { kth, contains } = options;
  return object({ command: 'basis', flags: { kth: number(kth), contains: number(contains) }, stdin: lines(list), words: new Words().add('-') }, options);
}

/** The values that occur an odd number of times. */
export function odd(list: readonly Numeral[], options: Options & { promise?: 1 | 2 } = {}): Promise<Answers.Odd> {
  return object({ command: 'odd', flags: { promise: options.promise }, stdin: lines(list), words: new Words().add('-') }, options);
}

/** The least number from 0 that is missing. */
export function mex(list: readonly Numeral[], options: Options = {}): Promise<Answers.Mex> {
  return object({ command: 'mex', stdin: lines(list), words: new Words().add('-') }, options);
}

/** How many of 1..n are divisible by at least one of the divisors. */
export function count(n: Numeral, divisors: readonly Numeral[], options: Options & { explain?: boolean } = {}): Promise<Answers.Count> {
  return object({ command: 'count', flags: { explain: options.explain }, words: new Words().all([n, ...divisors]) }, options);
}

/** How many choices of heaps of 0..n have XOR 0, or another. */
export function countHeaps(n: Numeral, heaps: Numeral, options: Options & { xor?: Numeral; modulus?: Numeral } = {}): Promise<Answers.HeapChoices> {
  const flags = { heaps: number(heaps), xor: number(options.xor), mod: number(options.modulus) };
  return object({ command: 'count', flags, words: new Words().add(n) }, options);
}

/** Nim-arithmetic: `+` nim-sum, `*` nim-product, `/`, `**` power, `sqrt()`. */
export function nimber(expression: string | Numeral, options: Options & { explain?: boolean } = {}): Promise<Answers.NimberValue> {
  return object({ command: 'nimber', flags: { explain: options.explain }, words: new Words().add(expression) }, options);
}

// ---- for a class ----

export interface ExerciseOptions extends Options {
  /** How many; 8 unless said otherwise. */
  count?: number;
  level?: 1 | 2 | 3;
  /** The same seed gives the same sheet. */
  seed?: Numeral;
  misere?: boolean;
  loopy?: boolean;
  answers?: boolean;
}

/** A topic (`nim`, `misere`, `staircase`, `mex`, `sums`, `periods`, `graphs`, `xor`, `count`), a game, or a game and a position. */
export type Subject = Position | LuaRules | GraphGame;

/** How an explanation or a sheet is written. */
export type DocumentFormat = 'html' | 'tex' | 'markdown';

function exerciseQuestion(of: Subject | undefined, options: ExerciseOptions): Question {
  const { count: many, level, seed, misere, loopy, answers } = options;
  const flags = { count: number(many), level: number(level), seed: number(seed), misere, loopy, answers };
  const words = new Words();
  if (typeof of === 'object' && !Array.isArray(of)) words.add(of as LuaRules | GraphGame);
  else if (of !== undefined) words.position(of as Position);
  return { command: 'exercise', flags, words };
}

/** Exercises of a topic or a game, the first a position of yours where you give one; all topics in turn without. */
export function exercises(of?: Subject, options: ExerciseOptions = {}): Promise<Answers.Exercise[]> {
  return objects(exerciseQuestion(of, options), options) as Promise<Answers.Exercise[]>;
}

/** The same as a document of its own: HTML, LaTeX or Markdown. */
export async function exerciseSheet(format: DocumentFormat, of?: Subject, options: ExerciseOptions = {}): Promise<string> {
  const question = exerciseQuestion(of, options);
  const result = await ask({ ...question, flags: { ...question.flags, [format]: '-' } }, options);
  if (result.exitCode !== 0) throw failed(result, options, undefined, question.words);
  return result.stdout;
}
