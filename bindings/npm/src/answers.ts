/* The program's answers as it prints them with --json. Heap sizes, nim-values of positions and counts
 * are decimal strings: BigInt(text) is exact for all of them. Integers of type N are numbers, or
 * BigInts where { bigint: true } was asked for. */

export interface Answer<N = number> {
  schema: N;
}

/** Who wins: the next player, the previous one, Left, Right, nobody (a draw); null is not known. */
export type Outcome = 'N' | 'P' | 'L' | 'R' | 'D' | null;
export type Play = 'normal' | 'misere';
export type Sum = 'disjunctive' | 'conjunctive' | 'continued' | 'selective' | 'ordinal';
export type Side = 'left' | 'right';

export interface Component {
  game: string;
  position: string;
  /** The nim-value, or null and perhaps why. */
  value: string | null;
  value_note?: string;
  loopy?: string[];
  method: 'theorem' | 'table' | 'graph' | 'search' | 'quotient' | null;
  source: string | null;
}

/** A component, by its index, is replaced by what stands in `to`; `text` says it in words. */
export interface Change {
  component: number;
  side?: Side;
  to: string[];
  text: string;
}

export interface SingleMove extends Change {
  remoteness?: string;
}

/** A move of sums in which one move changes several components. */
export interface MultipleMove {
  changes: Change[];
  remoteness?: string;
}

export type Move = SingleMove | MultipleMove;

/** A step of an explanation: its kind, and fields of that kind. */
export interface Reason {
  id: string;
  component?: number;
  [field: string]: string | number | boolean | null | string[] | number[] | undefined;
}

export interface Solution extends Answer {
  game: string;
  /** Absent, as `components`, where there are more than a thousand: then `components_total` is there. */
  position?: string[];
  components_total?: number;
  /** How the position was read, where it may have been meant otherwise. */
  position_note?: string;
  play: Play;
  sum?: Sum;
  outcome: Outcome;
  value: string | null;
  value_note?: string;
  loopy?: string[];
  remoteness?: string | null;
  remoteness_note?: string;
  suspense?: string | null;
  suspense_note?: string;
  components?: Component[];
  /** The winning moves. */
  moves: Move[];
  moves_total?: string | null;
  moves_note?: string;
  drawing_moves?: Move[];
  drawing_moves_total?: string | null;
  reasons?: Reason[];
  search?: { nodes: number; entries: number; hits: number };
  note?: string;
}

/** A line of a batch that could not be solved. */
export interface BatchError {
  line: number;
  error: string;
}

export interface Period<N = number> {
  status: 'proved' | 'observed' | 'none';
  preperiod: N | null;
  period: N | null;
  saltus: N | null;
  computed_to: N;
  theorem: string | null;
}

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

export interface Pattern<N = number> {
  status: 'proved' | 'observed' | 'none';
  theorem?: string;
  source?: string;
  formula?: string;
  d?: N[];
  rank?: N;
  from?: N;
  exceptions?: { heap: N; value: N }[];
  to: N;
  runner_up?: {
    formula: string;
    d?: N[];
    rank?: N;
    from: N;
    counterexample: { heap: N; value: N; formula: N | null };
  };
  cpp?: string;
  python?: string;
}

interface Listing<N> extends Answer<N> {
  game: string;
  from: N;
  to: N;
  partial?: true;
  computed_to?: N;
  note?: string;
}

/** Nim-values of heaps from `from` to `to`; null is not known. */
export interface Values<N = number> extends Listing<N> {
  values: (N | null)[];
}

/** The same for a game of two numbers: rows. */
export interface Table<N = number> extends Listing<N> {
  values: (N | null)[][];
}

/** The value of each vertex of a graph: null is not known, and infinite values are `loopy`. */
export interface VertexValues extends Answer {
  game: string;
  values: Record<string, number | null | { loopy: string[] }>;
  note?: string;
}

export interface PeriodAnswer<N = number> extends Listing<N> {
  period: Period<N>;
}

export interface StatisticsAnswer<N = number> extends Listing<N> {
  statistics: Statistics<N>;
}

/** A formula for the values of a game, or of a list. */
export interface PatternAnswer<N = number> extends Answer<N> {
  game?: string;
  from: N;
  to: N;
  pattern: Pattern<N>;
  note?: string;
}

/** In misère play: the pair (g+, g-) of each heap, or of each component; null is not known. */
export interface MisereValues extends Answer {
  game: string;
  play: 'misere';
  from?: number;
  to?: number;
  pairs: [number | null, number | null][] | Record<string, [number | null, number | null]>;
  genera?: string[] | Record<string, string>;
  tame: {
    status: 'open' | 'tame' | 'wild';
    proof: 'theorem' | 'last-fickle' | 'period' | 'all' | null;
    last_fickle?: number;
    wild_from: number | string | null;
    computed: number;
    theorem: string | null;
  };
  period?: Period;
  note?: string;
}

export interface Difference<N = number> {
  heap: N;
  values: [N, N];
}

export interface Comparison<N = number> extends Answer<N> {
  games: [string, string];
  upto: N;
  equal: boolean;
  status: 'proved' | 'observed' | 'refuted';
  first_difference: Difference<N> | null;
  shift: { by: N; from: N; status: 'proved' | 'observed' | 'refuted'; first_difference: Difference<N> | null } | null;
  note?: string;
}

export interface Likeness {
  game: string;
  shift: number;
  from: number;
  relation: 'same' | 'doubled' | string;
  status: 'proved' | 'observed';
}

export interface Equivalents extends Answer {
  game: string;
  digits: number;
  upto: number;
  equivalent: Likeness[];
  note?: string;
}

export interface Identity extends Answer {
  game?: string;
  compared: number;
  matches: (Likeness & { checked_to: number })[];
  pattern?: Pattern;
  note?: string;
}

export interface ListedPosition extends Answer {
  position: string[];
}

export interface PositionCount extends Answer {
  count: string;
}

export interface Vertex {
  position: string;
  outcome: Outcome;
  value?: string | null;
  value_note?: string;
  loopy?: string[];
  remoteness?: string | null;
  suspense?: string | null;
  birthday?: string | null;
  /** Indices of vertices. */
  options: number[];
}

/** Every position that play can reach; the first vertex is the start. */
export interface GameGraph extends Answer {
  play: Play;
  positions: number;
  moves: number;
  vertices?: Vertex[];
  note?: string;
}

export interface XorSolution extends Answer {
  status: 'unique' | 'none' | 'many';
  equations: number;
  unknowns: number;
  names?: string[];
  rank: number;
  free_count: number;
  leftmost?: boolean;
  /** A 0 or 1 for each unknown. */
  solution: string | null;
  free: number[];
  kernel?: string[];
  inverse?: string[] | null;
  least?: { weight: number; solution: string };
  each?: { new: number[]; known: number[]; contradicting: number[]; unique_at: number | null };
  contradiction: number[] | null;
  rows?: string[];
  reasons?: ({ id: 'pivot'; column: number; exchange: number; row: number }
    | { id: 'add'; column: number; row: number; to: number })[];
  reasons_total?: number;
}

export interface Basis extends Answer {
  rank: number;
  basis: string[];
  max: string;
  /** An answer for each that was asked: one alone is no list. */
  kth?: string | null | (string | null)[];
  contains?: boolean | boolean[];
}

export interface Odd extends Answer {
  odd: string[];
  promise_proved?: boolean;
}

export interface Mex extends Answer {
  values?: string[];
  values_total?: string;
  mex: string;
}

export interface Count extends Answer {
  n: string;
  divisors: string[];
  count: string;
  reasons?: ({ id: 'term'; sign: '+' | '-'; size: number; lcm: string; count: string }
    | { id: 'dropped'; divisor: string; why: string; of?: string })[];
  reasons_complete?: boolean;
  regions?: { in: string[]; count: string }[];
}

export interface HeapChoices extends Answer {
  n: string;
  heaps: string;
  xor: string;
  mod?: string;
  ordered: string;
  sums: string | null;
}

export interface NimberValue extends Answer {
  expression: string;
  value: string;
  steps?: { operation: string; value: string }[];
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
  tameness: string;
  /** An element for each heap, or component. */
  phi: string[];
}

export interface Quotient extends Answer, Partial<QuotientPart> {
  game: string;
  status: QuotientPart['status'];
  order: number;
  p_size: number;
  /** Of several games: each. */
  components?: QuotientPart[];
  infinite?: {
    game: string;
    component: string;
    from: number;
    period: number;
    counter_game: string;
    counter: string;
    column: number;
    width: number;
  };
  generators?: { name: string; game?: string; component: string }[];
  relations?: [string, string][];
  p_portion: string[];
  table?: string[][];
  note?: string;
}

export interface GameEntry extends Answer {
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
  sides: number;
  example: string;
}

export type Condition = 'holds' | 'open' | 'fails';

/** What was found of rules: do they end, offer both players the same, lose when nothing moves? */
export interface Conditions extends Answer {
  game: string;
  sides: number;
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
}

/** What the verifier says of a certificate. */
export interface Verdict extends Answer {
  kind: string;
  verified: boolean;
  /** Why not. */
  reason?: string;
  games?: string[];
  [claim: string]: string | number | boolean | string[] | undefined;
}

/** A move that may be made, with ways to make it on the picture of its component. */
export interface LegalMove extends Change {
  ways?: { pick: string[]; gone: string[] }[];
}

/** All moves of a position, or the first of them where `all` is false. */
export interface Moves extends Answer {
  event: 'moves';
  moves: LegalMove[];
  all: boolean;
}
