// The lessons: their texts, and the positions to win or questions to answer.
import type { Sum } from '../game/sums';
import type { Blanks, t, WordId } from '../words/words';

/** Rules in Lua, which name moves in the language of the page. */
export type Rules = (say: typeof t) => string;

export interface Task {
  readonly game: string;
  readonly pos: string;
  readonly misere?: true;
  /** The user moves second. */
  readonly second?: true;
  readonly file?: Rules;
  /** The most moves to win in, those of both players counted. */
  readonly within?: number;
}

/** Asked instead of played: who wins, in how many moves, or of what value the position is. */
export interface Question {
  readonly game: string;
  readonly pos: string;
  readonly ask: 'outcome' | 'remoteness' | 'value';
  readonly sum?: Sum;
}

/** A question that a command of the program answers, under a key of its answer. */
export interface Reckoning {
  readonly ask: 'number';
  readonly words: WordId;
  readonly blanks?: Blanks;
  readonly args: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly key: 'count' | 'odd' | 'value' | 'rank' | 'free_count';
}

export interface Part {
  readonly kind: 'text' | 'proof' | 'table';
  readonly words: WordId;
}

export interface Lesson {
  readonly id: string;
  readonly title: WordId;
  readonly parts: readonly Part[];
  readonly tasks: readonly (Task | Question | Reckoning)[];
}

const text = (...words: WordId[]): Part[] => words.map((each) => ({ kind: 'text', words: each }));
const proof = (...words: WordId[]): Part[] => words.map((each) => ({ kind: 'proof', words: each }));
const table = (words: WordId): Part[] => [{ kind: 'table', words }];

const SYSTEM = 'equations.txt';
const multiples = (n: number, ...divisors: number[]): Reckoning => ({ ask: 'number', words: 'quiz.count', blanks: { n, d: divisors.join(', ') }, args: ['count', String(n), ...divisors.map(String)], key: 'count' });
const system = (words: WordId, key: 'rank' | 'free_count', text: string): Reckoning => ({ ask: 'number', words, blanks: { system: text }, args: ['xor', SYSTEM], files: { [SYSTEM]: text.replaceAll(', ', '\n') }, key });

export const lessonList: readonly Lesson[] = [
  {
    id: 'nim',
    title: 'lesson.nim',
    parts: [
      ...text('lesson.nim.1', 'lesson.nim.2', 'lesson.nim.3', 'lesson.nim.4'),
      ...proof('lesson.nim.5'),
      ...text('lesson.nim.6'),
    ],
    tasks: [
      { game: 'nim', pos: '3 5' },
      { game: 'nim', pos: '4 4', second: true },
      { game: 'nim', pos: '2 5 2' },
    ],
  },
  {
    id: 'xor',
    title: 'lesson.xor',
    parts: [...text('lesson.xor.1', 'lesson.xor.2'), ...proof('lesson.xor.3', 'lesson.xor.4', 'lesson.xor.5')],
    tasks: [
      { game: 'nim', pos: '3 4 5' },
      { game: 'nim', pos: '1 4 5', second: true },
      { game: 'nim', pos: '6 9 11 13' },
    ],
  },
  {
    id: 'misere',
    title: 'lesson.misere',
    parts: [
      ...text('lesson.misere.1', 'lesson.misere.2', 'lesson.misere.3'),
      ...proof('lesson.misere.4'),
      ...text('lesson.misere.5'),
    ],
    tasks: [
      { game: 'nim', pos: '1 1 4', misere: true },
      { game: 'nim', pos: '1 2 3', misere: true, second: true },
      { game: 'nim', pos: '3 4 5', misere: true },
    ],
  },
  {
    id: 'staircase',
    title: 'lesson.staircase',
    parts: [
      ...text('lesson.staircase.1', 'lesson.staircase.2'),
      ...proof('lesson.staircase.3', 'lesson.staircase.4'),
      ...text('lesson.staircase.5'),
    ],
    tasks: [
      { game: 'staircase', pos: '2,1,3' },
      { game: 'staircase', pos: '0,3,0,2', second: true },
      { game: 'staircase', pos: '1,4,2,1' },
    ],
  },
  {
    id: 'subtraction',
    title: 'lesson.subtraction',
    parts: [
      ...text('lesson.subtraction.1'),
      ...proof('lesson.subtraction.2', 'lesson.subtraction.3'),
      ...text('lesson.subtraction.4'),
      ...table('lesson.subtraction.table'),
      ...proof('lesson.subtraction.5'),
    ],
    tasks: [
      { game: 'bounded-nim:3', pos: '10' },
      { game: 'bounded-nim:3', pos: '5 10 3', second: true },
      { game: 'subtraction:1,3,4', pos: '9 12' },
    ],
  },
  {
    id: 'mex',
    title: 'lesson.mex',
    parts: [
      ...text('lesson.mex.1', 'lesson.mex.2'),
      ...proof('lesson.mex.3', 'lesson.mex.4'),
      ...text('lesson.mex.5'),
      ...table('lesson.mex.table'),
    ],
    tasks: [
      { game: 'kayles', pos: '5' },
      { game: 'lasker', pos: '3 4' },
      { game: 'kayles', pos: '3 6', second: true },
    ],
  },
  {
    id: 'sums',
    title: 'lesson.sums',
    parts: [...text('lesson.sums.1'), ...proof('lesson.sums.2'), ...text('lesson.sums.3', 'lesson.sums.4')],
    tasks: [
      { game: 'split', pos: '2 3' },
      { game: 'nim', pos: '4 + wythoff 2,5', second: true },
      { game: 'nim', pos: '3 + kayles 4 + staircase 2,1,3' },
    ],
  },
  {
    id: 'remoteness',
    title: 'lesson.remoteness',
    parts: [
      ...text('lesson.remoteness.1', 'lesson.remoteness.2', 'lesson.remoteness.3'),
      ...proof('lesson.remoteness.4', 'lesson.remoteness.5'),
      ...text('lesson.remoteness.6'),
      ...table('lesson.remoteness.table'),
    ],
    tasks: [
      { game: 'subtraction:1,3,4', pos: '13', ask: 'remoteness' },
      { game: 'subtraction:1,3,4', pos: '2 5', ask: 'outcome', sum: 'conjunctive' },
      { game: 'subtraction:1,3,4', pos: '2 5', ask: 'outcome', sum: 'continued' },
    ],
  },
  {
    id: 'compounds',
    title: 'lesson.compounds',
    parts: [
      ...text('lesson.compounds.1'),
      ...proof('lesson.compounds.2'),
      ...text('lesson.compounds.3'),
      ...proof('lesson.compounds.4'),
      ...text('lesson.compounds.5'),
    ],
    tasks: [
      { game: 'subtraction:1,2', pos: '3 6 9', ask: 'outcome', sum: 'selective' },
      { game: 'subtraction:1,2', pos: '3 4 6', ask: 'outcome', sum: 'ordinal' },
      { game: 'nim', pos: '1 2 4', ask: 'value', sum: 'ordinal' },
    ],
  },
  {
    id: 'graphs',
    title: 'lesson.graphs',
    parts: [...text('lesson.graphs.1', 'lesson.graphs.2'), ...proof('lesson.graphs.3'), ...text('lesson.graphs.4')],
    tasks: [
      { game: 'race:21,3', pos: '0' },
      { game: 'race:30,4', pos: '5', second: true },
      { game: 'graph:edges:a-b,a-c,b-d,b-e,c-e,c-f,d-f,e-g,f-g', pos: 'a b' },
    ],
  },
  {
    id: 'elimination',
    title: 'lesson.elimination',
    parts: [...text('lesson.elimination.1', 'lesson.elimination.2', 'lesson.elimination.3'), ...proof('lesson.elimination.4'), ...text('lesson.elimination.5')],
    tasks: [
      system('quiz.free', 'free_count', 'a ^ b = 1, b ^ c = 0, a ^ c = 1'),
      system('quiz.rank', 'rank', 'a ^ b ^ c = 1, a ^ b = 0, c = 1, a = 1'),
      system('quiz.free', 'free_count', 'a ^ b ^ c ^ d = 1, a ^ b = 0'),
    ],
  },
  {
    id: 'inclusion',
    title: 'lesson.inclusion',
    parts: [...text('lesson.inclusion.1', 'lesson.inclusion.2'), ...proof('lesson.inclusion.3'), ...text('lesson.inclusion.4')],
    tasks: [multiples(100, 2, 5), multiples(60, 4, 6), multiples(1000, 3, 5, 7)],
  },
  {
    id: 'odd',
    title: 'lesson.odd',
    parts: [...text('lesson.odd.1', 'lesson.odd.2'), ...proof('lesson.odd.3'), ...text('lesson.odd.4')],
    tasks: [
      { ask: 'number', words: 'quiz.odd', blanks: { row: '9 4 9 7 4' }, args: ['odd', '9', '4', '9', '7', '4'], key: 'odd' },
      { ask: 'number', words: 'quiz.odd', blanks: { row: '5 2 5 2 5' }, args: ['odd', '5', '2', '5', '2', '5'], key: 'odd' },
      { ask: 'number', words: 'quiz.pair', blanks: { a: 6, b: 10 }, args: ['solve', 'nim', '6', '10'], key: 'value' },
    ],
  },
  {
    id: 'chains',
    title: 'lesson.chains',
    parts: [...text('lesson.chains.1', 'lesson.chains.2'), ...proof('lesson.chains.3'), ...text('lesson.chains.4', 'lesson.chains.5')],
    tasks: [
      { game: 'nimstring', pos: '0-1,1-2,2-3,0-3 0-4,0-4' },
      { game: 'nimstring', pos: '2x2', second: true },
      { game: 'nimstring', pos: '1x3' },
    ],
  },
];
