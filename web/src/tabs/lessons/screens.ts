// Lessons by discovery: six to nine screens each, with one thing on each of them: try, notice, predict, say it, see why, use
// it, and code it where a judge asks for it. A screen has at most 40 words, or 80 Chinese characters (tests/unit/lessons.test.mjs).
import type { WordId } from '../../words/words';
import type { Rules, Task } from '../lessons_list';
import { bits, multiples, pairs, parts, present } from './diagrams';
import type { Live } from './live';
import { cellsOf, mex } from './table';

/** A position of the proof, and what there is to say about it. */
export interface Frame {
  readonly pos: string;
  readonly words: WordId;
}

/** Something that is true where the program's answer has a value under a key. */
export interface Claim {
  readonly text: string;
  readonly args: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly key: string;
  readonly is: string;
  /** The position that it is about, to be drawn. */
  readonly drawn?: { readonly game: string; readonly pos: string };
}

export type Screen =
  /** Positions to be won. */
  | { readonly kind: 'try'; readonly words: WordId; readonly tasks: readonly Task[] }
  /** A question with one right answer, by its index. */
  | { readonly kind: 'notice'; readonly words: WordId; readonly choices: readonly WordId[]; readonly right: number }
  /** Positions, of which the P-positions are to be marked. */
  | { readonly kind: 'predict'; readonly words: WordId; readonly game: string; readonly misere?: true; readonly positions: readonly string[] }
  /** Claims, of which those that hold are to be marked. */
  | { readonly kind: 'claims'; readonly words: WordId; readonly claims: readonly Claim[] }
  /** Switches, each with the lamps that it turns on or off; all are to be on. */
  | { readonly kind: 'lamps'; readonly words: WordId; readonly boards: readonly (readonly (readonly number[])[])[] }
  /** Numbers 1 to n, of which multiples are stamped. */
  | { readonly kind: 'sieve'; readonly words: WordId; readonly n: number; readonly divisors: readonly number[] }
  /** Rows, in each of which one number stands an odd number of times. */
  | { readonly kind: 'alone'; readonly words: WordId; readonly rows: readonly (readonly number[])[] }
  | { readonly kind: 'say'; readonly words: WordId; readonly live?: Live }
  /** A line of play, a position at a time. */
  | { readonly kind: 'frames'; readonly words: WordId; readonly game: string; readonly file?: Rules; readonly misere?: true; readonly frames: readonly Frame[] }
  /** The nim-values of heaps, found one after the other; of a set that may be taken, or of rows of Kayles. */
  | { readonly kind: 'table'; readonly words: WordId; readonly game: string; readonly upto: number }
  /** How many moves play lasts from heaps of a subtraction game, found one after the other. */
  | { readonly kind: 'lasting'; readonly words: WordId; readonly game: string; readonly upto: number }
  /** The values of a subtraction game up to where a window of them comes back. */
  | { readonly kind: 'period'; readonly words: WordId; readonly game: string }
  /** Numbers that are added into a register by XOR. */
  | { readonly kind: 'register'; readonly words: WordId; readonly numbers: readonly number[] }
  /** The elimination of a system of XOR equations. */
  | { readonly kind: 'eliminate'; readonly words: WordId; readonly system: readonly string[] }
  /** The terms of inclusion and exclusion. */
  | { readonly kind: 'include'; readonly words: WordId; readonly n: number; readonly divisors: readonly number[] }
  /** A graph whose vertices are coloured one after the other, at their places. */
  | { readonly kind: 'colour'; readonly words: WordId; readonly game: string; readonly places: Readonly<Record<string, readonly [number, number]>> }
  /** The positions of the lesson, against a perfect player. */
  | { readonly kind: 'use'; readonly words: WordId }
  /** A program for a judge's problem: the given one, or that of `grundy judge`. */
  | { readonly kind: 'code'; readonly words: WordId; readonly problem: string; readonly address: string; readonly program?: string };

const ACWING = 'https://www.acwing.com/problem/content/';
const LUOGU = 'https://www.luogu.com.cn/problem/';
const CSES = 'https://cses.fi/problemset/task/';
const HDU = 'https://acm.hdu.edu.cn/showproblem.php?pid=';

/** Rows of coins, from each of which a move may take one: a selective sum. */
const COINS: Rules = (say) => `return {
  component = "text",
  samples = { "●●/●" },
  options = function(text)
    local rows = {}
    for row in text:gmatch("[^/]+") do rows[#rows + 1] = row == "·" and 0 or utf8.len(row) end
    local left = {}
    local function choose(i, moved)
      if i > #rows then
        if moved then option(table.concat(left, "/")) end
        return
      end
      for taken = 0, math.min(rows[i], 1) do
        left[i] = rows[i] == taken and "·" or ("●"):rep(rows[i] - taken)
        choose(i + 1, moved or taken == 1)
      end
    end
    choose(1, false)
  end,
  describe = function(from, to)
    local old, new, rows, i = {}, {}, {}, 0
    for row in from:gmatch("[^/]+") do old[#old + 1] = row end
    for row in to:gmatch("[^/]+") do new[#new + 1] = row end
    for i = 1, #old do
      if old[i] ~= new[i] then rows[#rows + 1] = i end
    end
    return (#rows == 1 and "${say('d.compounds.move.one')}" or "${say('d.compounds.move')}"):format(table.concat(rows, "${say('d.compounds.comma')}"))
  end,
}`;

const UNPAIRED = `#include <cstdio>
int main() {
  int n, a, x = 0;
  std::scanf("%d", &n);
  while (n-- > 0) {
    std::scanf("%d", &a);
    x ^= a;
  }
  std::printf("%d\\n", x);
}
`;

function unsolvable(equations: string): Claim {
  const text = equations.replaceAll(', ', '\n');
  return { text, args: ['xor', 'equations.txt'], files: { 'equations.txt': text }, key: 'status', is: 'none' };
}

const apart = (n: number, a: number, b: number): Claim => ({ text: `1…${n}: ${a}, ${b}`, args: ['count', String(n), String(a), String(b)], key: 'count', is: String(Math.floor(n / a) + Math.floor(n / b)) });
const lost = (args: readonly string[], text: string): Claim => ({ text, args, key: 'outcome', is: 'P' });
const lostSum = (game: string, sum: string, pos: string): Claim => ({ ...lost(['solve', game, ...pos.split(' '), '--sum', sum], pos.replaceAll(' ', ' + ')), drawn: { game, pos } });

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Sentences whose numbers are dragged. */
export const LIVE: Readonly<Record<'nim' | 'xor' | 'staircase' | 'subtraction' | 'mex' | 'sums' | 'inclusion' | 'odd', Live>> = {
  nim: {
    words: 'd.nim.live', start: { a: 3, b: 5 }, least: 0, most: 20,
    rest: ({ a = 0, b = 0 }, say) => ({ what: a === b ? say('d.live.equal') : say('d.live.unequal', { d: Math.abs(a - b) }) }),
    diagram: ({ a = 0, b = 0 }) => pairs(a, b),
  },
  xor: {
    words: 'd.xor.live', start: { a: 3, b: 4, c: 5 }, least: 0, most: 31,
    rest: ({ a = 0, b = 0, c = 0 }, say) => ({ x: a ^ b ^ c, what: say(a ^ b ^ c ? 'd.live.won' : 'd.live.lost') }),
    diagram: ({ a = 0, b = 0, c = 0 }) => bits([a, b, c], 31),
  },
  staircase: {
    words: 'd.staircase.live', start: { a: 2, b: 7, c: 3 }, least: 0, most: 31,
    rest: ({ a = 0, c = 0 }, say) => ({ x: a ^ c, what: say(a ^ c ? 'd.live.won' : 'd.live.lost') }),
    diagram: ({ a = 0, b = 0, c = 0 }) => bits([a, b, c], 31, (i) => i !== 1),
  },
  subtraction: {
    words: 'd.subtraction.live', start: { k: 3, n: 10 }, least: 1, most: 40,
    rest: ({ k = 1, n = 1 }) => ({ m: k + 1, r: n % (k + 1) }),
    diagram: ({ k = 1, n = 1 }) => parts(n, k + 1),
  },
  mex: {
    words: 'd.mex.live', start: { a: 1, b: 3 }, least: 0, most: 6,
    rest: ({ a = 0, b = 0 }) => ({ m: mex([0, a, b]) }),
    diagram: ({ a = 0, b = 0 }) => present([0, a, b], mex([0, a, b]), 6),
  },
  sums: {
    words: 'd.sums.live', start: { a: 3, b: 4 }, least: 0, most: 15,
    rest: ({ a = 0, b = 0 }) => {
      const v = cellsOf('kayles', b).at(-1)?.value ?? 0;
      return { v, x: a ^ v };
    },
    diagram: ({ a = 0, b = 0 }) => bits([a, cellsOf('kayles', b).at(-1)?.value ?? 0], 15),
  },
  inclusion: {
    words: 'd.inclusion.live', start: { n: 30, a: 4, b: 6 }, least: 2, most: 200,
    rest: ({ n = 1, a = 1, b = 1 }) => {
      const lcm = (a / gcd(a, b)) * b;
      const [p, q, both] = [Math.floor(n / a), Math.floor(n / b), Math.floor(n / lcm)];
      return { lcm, p, q, both, sum: p + q - both };
    },
    diagram: ({ n = 1, a = 1, b = 1 }) => multiples(n, a, b),
  },
  odd: { words: 'd.odd.live', start: { a: 6, b: 5 }, least: 0, most: 31, rest: ({ a = 0, b = 0 }) => ({ x: a ^ b, y: b }), diagram: ({ a = 0, b = 0 }) => bits([a, b], 31) },
};

const second = (game: string, ...positions: string[]): Task[] => positions.map((pos) => ({ game, pos, second: true }));

export const screens: Readonly<Record<string, readonly Screen[]>> = {
  nim: [
    { kind: 'try', words: 'd.nim.try', tasks: second('nim', '1 1', '2 2', '3 3') },
    { kind: 'notice', words: 'd.nim.notice', choices: ['d.nim.notice.1', 'd.nim.notice.2', 'd.nim.notice.3'], right: 1 },
    { kind: 'predict', words: 'd.predict', game: 'nim', positions: ['4 4', '3 5', '7', '6 6', '1 2', '5 5'] },
    { kind: 'say', words: 'd.nim.say' },
    {
      kind: 'frames',
      words: 'd.nim.why',
      game: 'nim',
      frames: [
        { pos: '4 4', words: 'd.nim.why.1' },
        { pos: '1 4', words: 'd.nim.why.2' },
        { pos: '1 1', words: 'd.nim.why.3' },
        { pos: '0 1', words: 'd.nim.why.4' },
        { pos: '0 0', words: 'd.nim.why.5' },
      ],
    },
    { kind: 'say', words: 'd.nim.pairs', live: LIVE.nim },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.nim.code', problem: 'luogu-P2197', address: `${LUOGU}P2197` },
  ],
  xor: [
    { kind: 'try', words: 'd.xor.try', tasks: second('nim', '1 2 3', '2 4 6') },
    { kind: 'notice', words: 'd.xor.notice', choices: ['d.xor.notice.1', 'd.xor.notice.2', 'd.xor.notice.3'], right: 2 },
    { kind: 'predict', words: 'd.predict', game: 'nim', positions: ['1 4 5', '3 4 5', '2 3 4', '3 5 6', '1 2 2', '2 5 7'] },
    { kind: 'say', words: 'd.xor.say', live: LIVE.xor },
    { kind: 'say', words: 'd.xor.away' },
    {
      kind: 'frames',
      words: 'd.xor.why',
      game: 'nim',
      frames: [
        { pos: '3 4 5', words: 'd.xor.why.1' },
        { pos: '1 4 5', words: 'd.xor.why.2' },
        { pos: '1 4 3', words: 'd.xor.why.3' },
        { pos: '1 2 3', words: 'd.xor.why.4' },
      ],
    },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.xor.code', problem: 'acwing-891', address: `${ACWING}893/` },
  ],
  misere: [
    { kind: 'try', words: 'd.misere.try', tasks: [{ game: 'nim', pos: '1 1', misere: true }, { game: 'nim', pos: '1 1 2', misere: true }] },
    { kind: 'notice', words: 'd.misere.notice', choices: ['d.misere.notice.1', 'd.misere.notice.2', 'd.misere.notice.3'], right: 0 },
    { kind: 'predict', words: 'd.predict', game: 'nim', misere: true, positions: ['1', '1 1', '2 2', '2 3', '1 2', '1 2 3'] },
    { kind: 'say', words: 'd.misere.say' },
    {
      kind: 'frames',
      words: 'd.misere.why',
      game: 'nim',
      misere: true,
      frames: [
        { pos: '3 4 5', words: 'd.misere.why.1' },
        { pos: '1 4 5', words: 'd.misere.why.2' },
        { pos: '1 4 0', words: 'd.misere.why.3' },
        { pos: '1 0 0', words: 'd.misere.why.4' },
        { pos: '0 0 0', words: 'd.misere.why.5' },
      ],
    },
    { kind: 'say', words: 'd.misere.rule' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.misere.code', problem: 'luogu-P4279', address: `${LUOGU}P4279` },
  ],
  staircase: [
    { kind: 'try', words: 'd.staircase.try', tasks: second('staircase', '0,2', '1,1,1') },
    { kind: 'notice', words: 'd.staircase.notice', choices: ['d.staircase.notice.1', 'd.staircase.notice.2', 'd.staircase.notice.3'], right: 0 },
    { kind: 'predict', words: 'd.predict', game: 'staircase', positions: ['0,5', '1', '2,3', '2,1,2', '1,4,3', '0,2,0,7'] },
    { kind: 'say', words: 'd.staircase.say', live: LIVE.staircase },
    {
      kind: 'frames',
      words: 'd.staircase.why',
      game: 'staircase',
      frames: [
        { pos: '2,1,2', words: 'd.staircase.why.1' },
        { pos: '3,0,2', words: 'd.staircase.why.2' },
        { pos: '2,0,2', words: 'd.staircase.why.3' },
        { pos: '2,1,1', words: 'd.staircase.why.4' },
        { pos: '1,1,1', words: 'd.staircase.why.5' },
      ],
    },
    { kind: 'say', words: 'd.staircase.rule' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.staircase.code', problem: 'acwing-892', address: `${ACWING}894/` },
  ],
  subtraction: [
    { kind: 'try', words: 'd.subtraction.try', tasks: second('bounded-nim:3', '4', '8') },
    { kind: 'notice', words: 'd.subtraction.notice', choices: ['d.subtraction.notice.1', 'd.subtraction.notice.2', 'd.subtraction.notice.3'], right: 1 },
    { kind: 'predict', words: 'd.predict', game: 'bounded-nim:3', positions: ['3', '4', '6', '8', '9', '12'] },
    { kind: 'say', words: 'd.subtraction.say', live: LIVE.subtraction },
    { kind: 'table', words: 'd.subtraction.table', game: 'subtraction:1,3,4', upto: 15 },
    { kind: 'notice', words: 'd.subtraction.row', choices: ['d.subtraction.row.1', 'd.subtraction.row.2', 'd.subtraction.row.3'], right: 2 },
    { kind: 'period', words: 'd.subtraction.period', game: 'subtraction:1,3,4' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.subtraction.code', problem: 'acwing-893', address: `${ACWING}895/` },
  ],
  mex: [
    { kind: 'try', words: 'd.mex.try', tasks: [{ game: 'kayles', pos: '3' }, { game: 'kayles', pos: '6' }] },
    { kind: 'notice', words: 'd.mex.notice', choices: ['d.mex.notice.1', 'd.mex.notice.2', 'd.mex.notice.3'], right: 1 },
    { kind: 'predict', words: 'd.predict', game: 'kayles', positions: ['1 4', '2 3', '3 6', '1 2', '4 5', '2 7'] },
    { kind: 'say', words: 'd.mex.say' },
    { kind: 'table', words: 'd.mex.table', game: 'kayles', upto: 9 },
    { kind: 'say', words: 'd.mex.heap', live: LIVE.mex },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.mex.code', problem: 'hdu-1848', address: `${HDU}1848` },
  ],
  sums: [
    { kind: 'try', words: 'd.sums.try', tasks: second('nim', '2 + kayles 2', '1 + kayles 4') },
    { kind: 'notice', words: 'd.sums.notice', choices: ['d.sums.notice.1', 'd.sums.notice.2', 'd.sums.notice.3'], right: 0 },
    { kind: 'predict', words: 'd.predict', game: 'nim', positions: ['3 + kayles 3', '1 + kayles 5', '4 + kayles 5', '2 + kayles 4', '3 + kayles 6', '5 + kayles 5'] },
    { kind: 'say', words: 'd.sums.say', live: LIVE.sums },
    {
      kind: 'frames',
      words: 'd.sums.why',
      game: 'nim',
      frames: [
        { pos: '3 + kayles 4', words: 'd.sums.why.1' },
        { pos: '1 + kayles 4', words: 'd.sums.why.2' },
        { pos: '1 + kayles 3', words: 'd.sums.why.3' },
        { pos: '1 + kayles 1', words: 'd.sums.why.4' },
      ],
    },
    { kind: 'say', words: 'd.sums.split' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.sums.code', problem: 'acwing-894', address: `${ACWING}896/` },
  ],
  graphs: [
    { kind: 'try', words: 'd.graphs.try', tasks: second('race:21,3', '17', '13') },
    { kind: 'notice', words: 'd.graphs.notice', choices: ['d.graphs.notice.1', 'd.graphs.notice.2', 'd.graphs.notice.3'], right: 0 },
    { kind: 'predict', words: 'd.predict', game: 'race:21,3', positions: ['5', '8', '13', '16', '20', '9'] },
    { kind: 'say', words: 'd.graphs.say' },
    {
      kind: 'colour',
      words: 'd.graphs.colour',
      game: 'graph:edges:a-b,a-c,b-d,b-e,c-e,c-f,d-f,e-g,f-g',
      places: { a: [0, 1], b: [1, 0], c: [1, 2], d: [2, 0], e: [2, 1], f: [2, 2], g: [3, 1] },
    },
    { kind: 'say', words: 'd.graphs.zermelo' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.graphs.code', problem: 'cses-1729', address: `${CSES}1729` },
  ],
  elimination: [
    { kind: 'lamps', words: 'd.elimination.try', boards: [[[0, 1], [1, 2], [0]], [[0, 1, 2], [0, 3], [1, 3], [2, 3]]] },
    { kind: 'notice', words: 'd.elimination.notice', choices: ['d.elimination.notice.1', 'd.elimination.notice.2', 'd.elimination.notice.3'], right: 0 },
    { kind: 'say', words: 'd.elimination.say' },
    {
      kind: 'claims',
      words: 'd.elimination.predict',
      claims: ['a ^ b = 1, b ^ c = 1, a ^ c = 1', 'a ^ b = 1, b ^ c = 1, a ^ c = 0', 'a ^ b = 0, a ^ b = 1', 'a ^ b = 1, b = 1', 'a ^ b ^ c = 0, a ^ b = 1, c = 0', 'a ^ b ^ c = 1, a = 1, b = 1, c = 1'].map(unsolvable),
    },
    { kind: 'say', words: 'd.elimination.add' },
    { kind: 'eliminate', words: 'd.elimination.steps', system: ['a ^ b ^ c = 1', 'a ^ b ^ d = 0', 'a ^ c = 1', 'b ^ d = 1'] },
    { kind: 'say', words: 'd.elimination.end' },
    { kind: 'use', words: 'd.use.questions' },
    { kind: 'code', words: 'd.elimination.code', problem: 'acwing-884', address: `${ACWING}886/` },
  ],
  inclusion: [
    { kind: 'sieve', words: 'd.inclusion.try', n: 30, divisors: [2, 3, 5] },
    { kind: 'notice', words: 'd.inclusion.notice', choices: ['d.inclusion.notice.1', 'd.inclusion.notice.2', 'd.inclusion.notice.3'], right: 2 },
    { kind: 'claims', words: 'd.inclusion.predict', claims: [apart(10, 4, 5), apart(30, 4, 6), apart(20, 6, 7), apart(12, 2, 3), apart(40, 6, 8), apart(30, 5, 7)] },
    { kind: 'say', words: 'd.inclusion.say', live: LIVE.inclusion },
    { kind: 'include', words: 'd.inclusion.steps', n: 30, divisors: [2, 3, 5] },
    { kind: 'say', words: 'd.inclusion.why' },
    { kind: 'use', words: 'd.use.questions' },
    { kind: 'code', words: 'd.inclusion.code', problem: 'acwing-890', address: `${ACWING}892/` },
  ],
  odd: [
    { kind: 'alone', words: 'd.odd.try', rows: [[3, 7, 3, 5, 7], [12, 9, 6, 12, 15, 9, 6, 2, 15]] },
    { kind: 'notice', words: 'd.odd.notice', choices: ['d.odd.notice.1', 'd.odd.notice.2', 'd.odd.notice.3'], right: 1 },
    { kind: 'claims', words: 'd.odd.predict', claims: ['4 4', '2 7 2', '3 5 3 5', '1 2 4', '1 2 3', '6 6 6'].map((row) => lost(['solve', 'nim', ...row.split(' ')], row)) },
    { kind: 'say', words: 'd.odd.say', live: LIVE.odd },
    { kind: 'register', words: 'd.odd.steps', numbers: [6, 3, 5, 3, 6] },
    { kind: 'say', words: 'd.odd.two' },
    { kind: 'use', words: 'd.use.questions' },
    { kind: 'code', words: 'd.odd.code', problem: 'luogu-P1469', address: `${LUOGU}P1469`, program: UNPAIRED },
  ],
  remoteness: [
    { kind: 'try', words: 'd.remoteness.try', tasks: [{ game: 'subtraction:1,3,4', pos: '3', within: 1 }, { game: 'subtraction:1,3,4', pos: '10', within: 5 }] },
    { kind: 'notice', words: 'd.remoteness.notice', choices: ['d.remoteness.notice.1', 'd.remoteness.notice.2', 'd.remoteness.notice.3'], right: 1 },
    { kind: 'say', words: 'd.remoteness.say' },
    { kind: 'lasting', words: 'd.remoteness.table', game: 'subtraction:1,3,4', upto: 9 },
    { kind: 'say', words: 'd.remoteness.conjunctive' },
    { kind: 'claims', words: 'd.remoteness.predict', claims: ['2 5', '3 7', '7 8', '5 9', '2 9', '6 7'].map((pos) => lostSum('subtraction:1,3,4', 'conjunctive', pos)) },
    { kind: 'say', words: 'd.remoteness.continued' },
    { kind: 'use', words: 'd.use.questions' },
    { kind: 'code', words: 'd.remoteness.code', problem: 'hdu-3595', address: `${HDU}3595` },
  ],
  compounds: [
    { kind: 'try', words: 'd.compounds.try', tasks: ['●●/●●', '●●/●●●●/●●'].map((pos) => ({ game: 'rules.lua', file: COINS, pos, second: true })) },
    { kind: 'notice', words: 'd.compounds.notice', choices: ['d.compounds.notice.1', 'd.compounds.notice.2', 'd.compounds.notice.3'], right: 0 },
    { kind: 'say', words: 'd.compounds.say' },
    {
      kind: 'frames',
      words: 'd.compounds.why',
      game: 'rules.lua',
      file: COINS,
      frames: [
        { pos: '●●/●●●●', words: 'd.compounds.why.1' },
        { pos: '●/●●●', words: 'd.compounds.why.2' },
        { pos: '·/●●', words: 'd.compounds.why.3' },
        { pos: '·/●', words: 'd.compounds.why.4' },
        { pos: '·/·', words: 'd.compounds.why.5' },
      ],
    },
    { kind: 'claims', words: 'd.compounds.predict', claims: ['3 6', '3 4', '6 9 3', '1 1', '3 3', '2 6'].map((pos) => lostSum('subtraction:1,2', 'selective', pos)) },
    { kind: 'say', words: 'd.compounds.ordinal' },
    { kind: 'use', words: 'd.use.questions' },
    { kind: 'code', words: 'd.compounds.code', problem: 'cses-2208', address: `${CSES}2208` },
  ],
  chains: [
    { kind: 'try', words: 'd.chains.try', tasks: [{ game: 'nimstring', pos: '0-1,1-2' }, ...second('nimstring', '0-1,1-2,2-3,0-3')] },
    { kind: 'notice', words: 'd.chains.notice', choices: ['d.chains.notice.1', 'd.chains.notice.2', 'd.chains.notice.3'], right: 0 },
    { kind: 'predict', words: 'd.predict', game: 'nimstring', positions: ['0-1,1-2,2-3', '0-1,1-2,2-3,3-4,0-4', '0-1,1-2,0-2', '1-2,2-3,3-4,1-4', '0-1,1-2,0-2 0-3,0-3', '0-1,1-2,2-3,0-3 0-4,0-4'] },
    { kind: 'say', words: 'd.chains.say' },
    {
      kind: 'frames',
      words: 'd.chains.why',
      game: 'nimstring',
      frames: [
        { pos: '0-1,0-3,1-2,2-3 0-4,0-6,4-5,5-6', words: 'd.chains.why.1' },
        { pos: '0-3,1-2,2-3 0-4,0-6,4-5,5-6', words: 'd.chains.why.2' },
        { pos: '0-3,2-3 0-4,0-6,4-5,5-6', words: 'd.chains.why.3' },
        { pos: '2-3 0-4,0-6,4-5,5-6', words: 'd.chains.why.4' },
        { pos: '0-4,0-6,4-5,5-6', words: 'd.chains.why.5' },
      ],
    },
    { kind: 'say', words: 'd.chains.short' },
    { kind: 'say', words: 'd.chains.boxes' },
    { kind: 'use', words: 'd.use' },
  ],
};
