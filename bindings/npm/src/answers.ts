/* The program's answers as it prints them with --json: made from docs/schema.json by tools/schema.py. Heap
 * sizes, nim-values of positions and counts are decimal strings: BigInt(text) is exact for all of them.
 * Integers of type N are numbers, or BigInts where { bigint: true } was asked for. */

/** Grows by one when a key changes its meaning. */
export type Schema<N = number> = N;

/** An integer of any size: heap sizes, nim-values of positions, counts of moves, numbers that were given. */
export type Decimal = string;

/** A 0 or 1 for each unknown or column. */
export type Bits = string;

/** Who wins: the next player, the previous one, Left, Right, nobody (a draw); null is not known. */
export type Outcome = 'N' | 'P' | 'L' | 'R' | 'D' | null;

export type Play = 'normal' | 'misere';

export type Side = 'left' | 'right';

/** A component of a position. */
export interface Component {
  game: string;
  position: string;
  /** The nim-value, or null, and perhaps why. */
  value: Decimal | null;
  value_note?: string;
  /** An infinite value: the nim-values of options that are not draws. */
  loopy?: Decimal[];
  /** The player to move wins every sum with it. */
  loony?: true;
  method: 'theorem' | 'table' | 'graph' | 'search' | 'quotient' | null;
  source: string | null;
}

/** The component of this index is replaced by the parts in `to`; `text` says it in words. */
export interface Change {
  component: number;
  to: string[];
  text: string;
}

/** The opponent must answer in one of these parts; or the same player moves again. */
export type Then = 'answer' | 'again';

/** A move in one component, of this side where the two players move differently. */
export interface SingleMove {
  component: number;
  side?: Side;
  to: string[];
  then?: Then;
  text: string;
  remoteness?: Decimal;
}

/** A move of sums in which one move may change several components. */
export interface MultipleMove {
  changes: Change[];
  remoteness?: Decimal;
}

export type Move = SingleMove | MultipleMove;

/** A step of an explanation: its kind, and the fields of that kind. */
export interface Reason {
  id: string;
  component?: number;
  [field: string]: string | number | boolean | string[] | number[] | undefined;
}

/** Who wins a position, and by which moves. */
export interface Solution {
  schema: Schema;
  /** `sum` where several games are added. */
  game: string;
  /** Absent, like `components`, where there are more than a thousand components;
   * `components_total` is there instead. */
  position?: string[];
  components_total?: number;
  /** How the position was read, where it could have meant something else. */
  position_note?: string;
  play: Play;
  outcome: Outcome;
  value: Decimal | null;
  value_note?: string;
  loopy?: Decimal[];
  /** A component is. */
  loony?: true;
  remoteness?: Decimal | null;
  remoteness_note?: string;
  components?: Component[];
  /** The winning moves. */
  moves: SingleMove[];
  moves_total: Decimal | null;
  moves_note?: string;
  /** In a draw, the moves that keep it. */
  drawing_moves?: SingleMove[];
  drawing_moves_total?: Decimal | null;
  reasons?: Reason[];
  search?: { nodes: number; entries: number; hits: number };
  note?: string;
}

/** The same where a move in the sum is not one in a single component. */
export interface CompoundSolution {
  schema: Schema;
  /** `sum` where several games are added. */
  game: string;
  /** Absent, like `components`, where there are more than a thousand components;
   * `components_total` is there instead. */
  position?: string[];
  components_total?: number;
  /** How the position was read, where it could have meant something else. */
  position_note?: string;
  play: Play;
  sum: 'conjunctive' | 'continued' | 'selective' | 'ordinal';
  outcome: Outcome;
  value: Decimal | null;
  value_note?: string;
  remoteness?: Decimal | null;
  remoteness_note?: string;
  suspense?: Decimal | null;
  suspense_note?: string;
  components?: Component[];
  /** The winning moves. */
  moves: MultipleMove[];
  moves_total: Decimal | null;
  moves_note?: string;
  /** In a draw, the moves that keep it. */
  drawing_moves?: MultipleMove[];
  drawing_moves_total?: Decimal | null;
  reasons?: Reason[];
  search?: { nodes: number; entries: number; hits: number };
  note?: string;
}

/** A line of a batch that could not be solved. */
export interface BatchError {
  line: number;
  error: string;
}

/** The period of a sequence of nim-values. */
export interface Period<N = number> {
  /** mixed is proved as well: only the n whose remainder modulo the period is in rising have the saltus. */
  status: 'proved' | 'mixed' | 'observed' | 'none';
  preperiod: N | null;
  period: N | null;
  saltus: N | null;
  rising?: N[];
  computed_to: N;
  theorem: string | null;
}

/** The largest value, the rare heaps, a histogram. */
export interface Statistics<N = number> {
  largest: N;
  largest_at: N;
  rare?: N;
  last_rare?: N;
  mask?: N;
  parity?: N;
  histogram: { from: N; to: N; count: N }[];
  records: { to: N; largest: N; largest_at: N }[];
}

/** A formula for nim-values. */
export interface Pattern<N = number> {
  status: 'proved' | 'observed' | 'none';
  theorem?: string;
  source?: string;
  formula?: string;
  d?: N[];
  rank?: N;
  /** Of a 2-regular sequence of this rank. */
  relations?: string;
  /** Of residue classes: each formula gives G(modulus n + residue), in n. */
  modulus?: N;
  classes?: { residue: N; formula: string }[];
  from?: N;
  exceptions?: { heap: N; value: N }[];
  to: N;
  /** How many formulas were compared with the values, where none was found. */
  tried?: N;
  runner_up?: { formula: string; d?: N[]; from: N; counterexample: { heap: N; value: N; formula: N | null } };
  cpp?: string;
  python?: string;
}

/** The nim-values of heaps from `from` to `to`; null is not known. */
export interface Values<N = number> {
  schema: Schema<N>;
  game: string;
  from: N;
  to: N;
  values: (N | null | 'loony')[];
  period?: Period<N>;
  partial?: true;
  computed_to?: N;
  note?: string;
}

/** The formula of a table of two numbers, as mathematics, C++ and Python: for the pairs `where`,
 * empty for all. It was found in the numbers to `found_to` and tested in those to `to`. */
export interface TablePattern {
  schema: Schema;
  game: string;
  from: number;
  to: number;
  pattern: { status: 'observed' | 'none'; formula?: string; where?: string; symmetric: boolean; found_to: number;
    to: number; tried: number; cpp?: string; python?: string };
}

/** The same by antidiagonals: the values of from,from + k; from + 1,from + k - 1; …, in list number k. */
export interface Antidiagonals {
  schema: Schema;
  game: string;
  from: number;
  to: number;
  antidiagonals: number[][];
}

/** The heaps of nim-value 0 from `from` to `to`, P-positions, and their differences; `period` is
 * that of the positions. Or pairs with a <= b, and where they are complementary (a the mex of all earlier numbers, b = a + t n) that t. */
export interface LosingHeaps {
  schema: Schema;
  game: string;
  from: number;
  to: number;
  positions: (number | number[])[];
  complementary?: number;
  differences?: number[];
  period?: Period;
}

/** The same for a game of two numbers: rows. */
export interface Table<N = number> {
  schema: Schema<N>;
  game: string;
  from: N;
  to: N;
  values: (N | null | 'loony')[][];
  partial?: true;
  note?: string;
}

/** The value of each vertex of a graph; null is not known, and infinite values are `loopy`. */
export interface VertexValues {
  schema: Schema;
  game: string;
  values: Record<string, number | null | 'loony' | { loopy: Decimal[] }>;
  /** The file that was drawn. */
  dot?: string;
  note?: string;
}

/** The period of a game, or of a list, which has no `game`. */
export interface PeriodAnswer<N = number> {
  schema: Schema<N>;
  game?: string;
  from: N;
  to: N;
  period: Period<N>;
  pattern?: Pattern<N>;
  statistics?: Statistics<N>;
  /** The file that was drawn. */
  plot?: string;
  partial?: true;
  computed_to?: N;
  note?: string;
}

/** The statistics of a game. */
export interface StatisticsAnswer<N = number> {
  schema: Schema<N>;
  game: string;
  from: N;
  to: N;
  statistics: Statistics<N>;
  pattern?: Pattern<N>;
  /** The file that was drawn. */
  plot?: string;
  partial?: true;
  computed_to?: N;
  note?: string;
}

/** A formula for the values of a game, or of a list. */
export interface PatternAnswer<N = number> {
  schema: Schema<N>;
  game?: string;
  from: N;
  to: N;
  pattern: Pattern<N>;
  /** The file that was drawn. */
  plot?: string;
  partial?: true;
  computed_to?: N;
  note?: string;
}

/** What was drawn, where nothing else was asked. */
export interface PlotAnswer {
  schema: Schema;
  game?: string;
  from: number;
  to: number;
  plot: string;
  partial?: true;
  computed_to?: number;
  note?: string;
}

/** In misère play: the pair (g+, g-) of each heap, or of each component; null is not known. */
export interface MisereValues {
  schema: Schema;
  game: string;
  play: 'misere';
  from?: number;
  to?: number;
  pairs: [number | null, number | null][] | Record<string, [number | null, number | null]>;
  genera?: string[] | Record<string, string>;
  tame: { status: 'open' | 'tame' | 'wild'; proof: 'theorem' | 'last-fickle' | 'period' | 'all' | null;
    last_fickle?: number; wild_from: number | string | null; computed: number; theorem: string | null };
  period?: Period;
  note?: string;
}

/** The first heap at which two sequences differ, and their values there. */
export interface Difference {
  heap: number;
  values: [number, number];
}

/** Where two games first differ, and the shift of indices that makes them agree. */
export interface Comparison {
  schema: Schema;
  games: [string, string];
  upto: number;
  equal: boolean;
  status: 'proved' | 'observed' | 'refuted';
  first_difference: Difference | null;
  shift: { by: number; from: number; status: 'proved' | 'observed' | 'refuted';
    first_difference: Difference | null } | null;
  note?: string;
}

/** A game with the same values, perhaps shifted. */
export interface Likeness {
  game: string;
  shift: number;
  from: number;
  relation: 'same' | 'doubled' | 'halved';
  status: 'proved' | 'observed';
}

/** The same, with the last index that was compared. */
export interface Match {
  game: string;
  shift: number;
  from: number;
  relation: 'same' | 'doubled' | 'halved';
  status: 'proved' | 'observed';
  checked_to: number;
  oeis?: string;
}

/** The codes with the values of a game. */
export interface Equivalents {
  schema: Schema;
  game: string;
  digits: number;
  upto: number;
  equivalent: Likeness[];
  note?: string;
}

/** The games that have these nim-values. */
export interface Identity {
  schema: Schema;
  game?: string;
  oeis?: string;
  compared: number;
  matches: Match[];
  /** The take-and-break game in which the heaps 0 to `checked_to` have the same options, and its
   * period where one is proved. */
  rule?: { game: string; checked_to: number; period?: Period };
  pattern?: Pattern;
  note?: string;
}

/** One of the positions that were asked for. */
export interface ListedPosition {
  schema: Schema;
  position: Decimal[];
}

/** How many there are. */
export interface PositionCount {
  schema: Schema;
  count: Decimal;
  mod?: Decimal;
  plot?: string;
}

/** A position of a graph of positions. */
export interface Vertex {
  position: string;
  outcome: Outcome;
  value: Decimal | null;
  remoteness: Decimal | null;
  suspense: Decimal | null;
  birthday: Decimal | null;
  /** Indices of vertices. */
  options: number[];
}

/** Every position that play can reach; the first vertex is the start. */
export interface GameGraph {
  schema: Schema;
  play: Play;
  positions: number;
  moves: number;
  vertices?: Vertex[];
}

/** The solutions of XOR equations. Rows and columns count from 1. */
export interface XorSolution {
  schema: Schema;
  status: 'unique' | 'none' | 'many';
  equations: number;
  unknowns: number;
  names?: string[];
  rank: number;
  free_count: number;
  leftmost?: false;
  solution: Bits | null;
  free: number[];
  kernel?: Bits[];
  inverse?: Bits[] | null;
  least?: { weight: number; solution: Bits };
  each?: { new: number[]; known: number[]; contradicting: number[]; unique_at: number | null };
  contradiction: number[] | null;
  rows?: string[];
  reasons?: ({ id: 'pivot'; column: number; exchange: number; row: number } | { id: 'add'; column: number; row: number;
    to: number })[];
  reasons_total?: number;
}

/** The rank of a matrix modulo 2; of a square one the determinant and the inverse. */
export interface Matrix {
  schema: Schema;
  rows: number;
  columns: number;
  rank: number;
  det?: 0 | 1;
  inverse?: Bits[] | null;
}

/** The product of two matrices modulo 2. */
export interface MatrixProduct {
  schema: Schema;
  rows: number;
  columns: number;
  product: Bits[];
}

/** The Walsh-Hadamard transform of a list. */
export interface Transform {
  schema: Schema;
  transform: Decimal[];
}

/** The XOR convolution of two lists. */
export interface Convolution {
  schema: Schema;
  convolution: Decimal[];
}

/** The XOR basis of other numbers. */
export interface Span {
  rank: number;
  basis: string[];
}

/** The XOR basis of numbers; with --bits they are written in binary. */
export interface Basis {
  schema: Schema;
  rank: number;
  basis: string[];
  max: string;
  /** An answer for each that was asked; a single one is no list. */
  kth?: string | null | (string | null)[];
  contains?: boolean | boolean[];
  with?: Span;
  sum?: Span;
  intersection?: Span;
}

/** The answer to a line of queries. `which` answers with places, and gives the numbers there. */
export interface BasisAnswer {
  schema: Schema;
  line: number;
  query: string;
  answer: string | null | number | boolean | number[];
  numbers?: string[];
}

/** The values that occur an odd number of times. */
export interface Odd {
  schema: Schema;
  odd: Decimal[];
  promise_proved?: boolean;
}

/** The least number that is missing; of a long list `values_total` in place of `values`. */
export interface Mex {
  schema: Schema;
  values?: Decimal[];
  values_total?: Decimal;
  mex: Decimal;
}

/** An exercise of a sheet. The answer, as text and as data, is there with --answers. */
export interface Exercise {
  schema: Schema;
  /** A topic, or the name of a game. */
  topic: string;
  /** For what: a winning move, a table of nim-values, their period, the solutions, how many. */
  asks: 'move' | 'table' | 'period' | 'system' | 'count';
  level: number;
  seed: Decimal;
  /** From 1. */
  number: number;
  /** What is asked. */
  task: string;
  /** What it is asked of, as the command reads it. */
  text: string;
  /** The position as SVG; null where there is none, or it is too large. */
  picture: string | null;
  /** What the command prints with --explain. */
  answer?: string;
  /** What the command prints with --json. */
  solution?: Solution | Values | PeriodAnswer | XorSolution | Count;
}

/** How many of 1..n are divisible by at least one of the divisors. */
export interface Count {
  schema: Schema;
  n: Decimal;
  divisors: Decimal[];
  count: Decimal;
  reasons?: ({ id: 'term'; sign: '+' | '-'; size: number; lcm: Decimal; count: Decimal } | { id: 'dropped';
    divisor: Decimal; why: 'duplicate' | 'multiple' | 'beyond'; of?: Decimal })[];
  reasons_complete?: boolean;
  /** The regions of the Venn diagram. */
  regions?: { in: string[]; count: Decimal }[];
}

/** The size of a union of sets. */
export interface UnionCount {
  schema: Schema;
  sets: number;
  count: Decimal;
  reasons?: { id: 'intersection'; sign: '+' | '-'; sets: number[]; count: Decimal }[];
  /** The regions of the Venn diagram. */
  regions?: { in: string[]; count: Decimal }[];
}

/** How many choices of heaps of 0..n have this XOR. */
export interface HeapChoices {
  schema: Schema;
  n: Decimal;
  heaps: Decimal;
  xor: Decimal;
  mod?: Decimal;
  ordered: string;
  sums: string | null;
}

/** Nim-arithmetic. */
export interface NimberValue {
  schema: Schema;
  expression: string;
  value: Decimal;
  steps?: { operation: string; value: Decimal }[];
}

/** Tables of nim-sums and nim-products. */
export interface NimberTable {
  schema: Schema;
  table: number;
  sums: number[][];
  products: number[][];
}

/** What is known of a game, or of components, of a quotient. */
export interface QuotientPart {
  game: string;
  status: 'proved' | 'infinite' | 'partial' | 'none';
  position?: string[];
  preperiod: number | null;
  period: number | null;
  computed_to: number | null;
  wild_from: number | null;
  tameness: 'tame' | 'wild' | 'open';
  /** An element for each heap, or component. */
  phi: (string | null)[];
}

/** The misère quotient. Of several games, what is known of each is in `components`. */
export interface Quotient {
  schema: Schema;
  game: string;
  status: 'proved' | 'infinite' | 'partial' | 'none';
  order: number;
  p_size: number;
  position?: string[];
  preperiod?: number | null;
  period?: number | null;
  computed_to?: number | null;
  wild_from?: number | null;
  tameness?: 'tame' | 'wild' | 'open';
  /** An element for each heap, or component. */
  phi?: (string | null)[];
  components?: QuotientPart[];
  infinite?: { game: string; component: string; from: number; period: number; counter_game: string; counter: string;
    column: number; width: number };
  generators: { name: string; game?: string; component: string }[];
  relations: [string, string][];
  p_portion: string[];
  table?: string[][];
  note?: string;
}

/** A game of the catalogue. */
export interface GameEntry {
  schema: Schema;
  name: string;
  alias: string | null;
  title: string | null;
  family: string;
  family_title: string;
  noun: string | null;
  /** How a component is written. */
  component: string;
  parameters: string | null;
  parameter_help: string | null;
  rule: string;
  theorem: string | null;
  source: string | null;
  sides: 1 | 2;
  example: string;
}

export type Condition = 'holds' | 'open' | 'fails';

/** Whether rules end, offer both players the same, and lose when nothing moves; where not, an offence. */
export interface Conditions {
  schema: Schema;
  game: string;
  sides: 1 | 2;
  samples: number;
  positions: number;
  ends: Condition;
  chain?: string;
  same_options: Condition;
  option?: string;
  cannot_move_loses: Condition;
  decided?: string;
  canonical_keeps_value?: Condition;
  changed?: string;
  most_options: number;
  most_parts: number;
  values?: Decimal[];
}

/** What the verifier says of a certificate: why not, or what is claimed. */
export interface Verdict {
  schema: Schema;
  kind: string;
  verified: boolean;
  /** Which code computed the values: `fast` with --fast, and beyond 10^9 heaps. */
  checker: 'plain' | 'fast';
  reason?: string;
  games?: string[];
  game?: string;
  position?: string;
  play?: Play;
  outcome?: string;
  value?: string;
  components?: string;
  claims?: number;
  preperiod?: number;
  period?: number;
  saltus?: number;
  computed_to?: number;
  proof?: string;
  from?: number;
  to?: number;
  equations?: number;
  unknowns?: number;
  rank?: number;
  order?: number;
  p_size?: number;
  row?: number;
  matched?: number;
  repeated?: number;
}

/** A move that may be made, and the ways to make it on the picture that shows its component. Way K
 * is made by ~K after the move. */
export interface LegalMove {
  component: number;
  to: string[];
  then?: Then;
  text: string;
  ways: { pick: string[]; gone: string[]; text?: string }[];
}

/** All moves of a position, or the first of them where `all` is false. */
export interface Moves {
  schema: Schema;
  event: 'moves';
  moves: LegalMove[];
  all: boolean;
}

/** How a match begins. */
export interface PlayStart {
  schema: Schema;
  event: 'start';
  play: Play;
  first: 'user' | 'program';
  level: string;
  position: string[];
  /** The components in which the player to move must move. */
  bound?: number[];
  /** Of each component of the start an SVG picture of what has become of it, or null. */
  pictures: (string | null)[];
  /** Of each component of the position the picture that shows it, from 0. */
  roots: number[];
  position_note?: string;
  left_out?: string;
}

/** The position of a match. */
export interface PlayPosition {
  schema: Schema;
  event: 'position';
  position: string[];
  /** The components in which the player to move must move. */
  bound?: number[];
  /** Of each component of the start an SVG picture of what has become of it, or null. */
  pictures: (string | null)[];
  /** Of each component of the position the picture that shows it, from 0. */
  roots: number[];
}

/** A move of a match, and the position after it. */
export interface PlayMove {
  schema: Schema;
  event: 'move';
  player: 'user' | 'program';
  component: number;
  to: string[];
  then?: Then;
  text: string;
  gone?: string[];
  why?: string;
  position: string[];
  /** The components in which the player to move must move. */
  bound?: number[];
  /** Of each component of the start an SVG picture of what has become of it, or null. */
  pictures: (string | null)[];
  /** Of each component of the position the picture that shows it, from 0. */
  roots: number[];
}

/** What was asked for, in words. */
export interface PlayText {
  schema: Schema;
  event: 'help' | 'hint' | 'replay' | 'note';
  text: string;
}

/** What is wrong with a line of a match. */
export interface PlayError {
  schema: Schema;
  event: 'error';
  line: number;
  error: string;
}

/** Who has won, and the first move that gave the win away. */
export interface PlayEnd {
  schema: Schema;
  event: 'end';
  winner: 'user' | 'program' | null;
  losing_move: number | null;
}

/** What `grundy test` found of a program. */
export interface TrialVerdict {
  schema: Schema;
  verdict: 'passed' | 'wrong' | 'crashed' | 'timeout' | 'output' | null;
  cases: number;
  /** positions, where they are known, else inputs */
  different: number;
  largest: Decimal;
  /** positions that were led to a P-position or next to one */
  led: number;
  outcomes?: Record<string, number>;
  /** how often each line was expected; of more than eight the others are … */
  answers?: Record<string, number>;
  input?: string;
  expected?: string | null;
  got?: string;
  note?: string;
}

/** What is in the database of a survey. */
export interface SurveySummary {
  schema: Schema;
  db: string;
  counts: { games: number; proved: number; computed: number; same: number; failed: number; waiting: number;
    sequences: number; tame: number; finite: number; infinite: number; open: number };
  records?: { what: string; game: string; value: Decimal }[];
  stagnating?: { game: string; computed_to: number; rare: number; last_rare: number }[];
}
