// Lessons by discovery: six to nine screens each, with one thing on each of them: try, notice, predict, say it, see why, use
// it, code it. A screen has at most 40 words, or 80 Chinese characters (tests/unit/lessons.test.mjs).
import type { WordId } from '../../words/words';
import type { Task } from '../lessons_list';

/** A position of the proof, and what there is to say about it. */
export interface Frame {
  readonly pos: string;
  readonly words: WordId;
}

export type Screen =
  /** Positions to be won. */
  | { readonly kind: 'try'; readonly words: WordId; readonly tasks: readonly Task[] }
  /** A question with one right answer, by its index. */
  | { readonly kind: 'notice'; readonly words: WordId; readonly choices: readonly WordId[]; readonly right: number }
  /** Positions, of which the P-positions are to be marked. */
  | { readonly kind: 'predict'; readonly words: WordId; readonly game: string; readonly misere?: true; readonly positions: readonly string[] }
  | { readonly kind: 'say'; readonly words: WordId }
  /** A line of play, a position at a time. */
  | { readonly kind: 'frames'; readonly words: WordId; readonly game: string; readonly misere?: true; readonly frames: readonly Frame[] }
  /** The nim-values of heaps, found one after the other; of a set that may be taken, or of rows of Kayles. */
  | { readonly kind: 'table'; readonly words: WordId; readonly game: string; readonly upto: number }
  /** A graph whose vertices are coloured one after the other, at their places. */
  | { readonly kind: 'colour'; readonly words: WordId; readonly game: string; readonly places: Readonly<Record<string, readonly [number, number]>> }
  /** The positions of the lesson, against a perfect player. */
  | { readonly kind: 'use'; readonly words: WordId }
  /** A program for a judge's problem. */
  | { readonly kind: 'code'; readonly words: WordId; readonly problem: string; readonly address: string };

const ACWING = 'https://www.acwing.com/problem/content/';
const LUOGU = 'https://www.luogu.com.cn/problem/';
const CSES = 'https://cses.fi/problemset/task/';
const HDU = 'https://acm.hdu.edu.cn/showproblem.php?pid=';

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
    { kind: 'say', words: 'd.nim.pairs' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.nim.code', problem: 'luogu-P2197', address: `${LUOGU}P2197` },
  ],
  xor: [
    { kind: 'try', words: 'd.xor.try', tasks: second('nim', '1 2 3', '2 4 6') },
    { kind: 'notice', words: 'd.xor.notice', choices: ['d.xor.notice.1', 'd.xor.notice.2', 'd.xor.notice.3'], right: 2 },
    { kind: 'predict', words: 'd.predict', game: 'nim', positions: ['1 4 5', '3 4 5', '2 3 4', '3 5 6', '1 2 2', '2 5 7'] },
    { kind: 'say', words: 'd.xor.say' },
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
    { kind: 'say', words: 'd.staircase.say' },
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
    { kind: 'say', words: 'd.subtraction.say' },
    { kind: 'table', words: 'd.subtraction.table', game: 'subtraction:1,3,4', upto: 15 },
    { kind: 'notice', words: 'd.subtraction.row', choices: ['d.subtraction.row.1', 'd.subtraction.row.2', 'd.subtraction.row.3'], right: 2 },
    { kind: 'say', words: 'd.subtraction.period' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.subtraction.code', problem: 'acwing-893', address: `${ACWING}895/` },
  ],
  mex: [
    { kind: 'try', words: 'd.mex.try', tasks: [{ game: 'kayles', pos: '3' }, { game: 'kayles', pos: '6' }] },
    { kind: 'notice', words: 'd.mex.notice', choices: ['d.mex.notice.1', 'd.mex.notice.2', 'd.mex.notice.3'], right: 1 },
    { kind: 'predict', words: 'd.predict', game: 'kayles', positions: ['1 4', '2 3', '3 6', '1 2', '4 5', '2 7'] },
    { kind: 'say', words: 'd.mex.say' },
    { kind: 'table', words: 'd.mex.table', game: 'kayles', upto: 9 },
    { kind: 'say', words: 'd.mex.heap' },
    { kind: 'use', words: 'd.use' },
    { kind: 'code', words: 'd.mex.code', problem: 'hdu-1848', address: `${HDU}1848` },
  ],
  sums: [
    { kind: 'try', words: 'd.sums.try', tasks: second('nim', '2 + kayles 2', '1 + kayles 4') },
    { kind: 'notice', words: 'd.sums.notice', choices: ['d.sums.notice.1', 'd.sums.notice.2', 'd.sums.notice.3'], right: 0 },
    { kind: 'predict', words: 'd.predict', game: 'nim', positions: ['3 + kayles 3', '1 + kayles 5', '4 + kayles 5', '2 + kayles 4', '3 + kayles 6', '5 + kayles 5'] },
    { kind: 'say', words: 'd.sums.say' },
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
};
