// The puzzle of the day: three positions with one winning move each (the third has more where the game has few such), which the date fixes. The program draws them
// (`grundy exercise`), so they need no network, and everyone has the same.
import type { Exercise, Solution } from '../../../../bindings/npm/src/answers';
import { positionIn } from '../../game/setup';
import { clock, dayNumber } from '../../ui/days';
import { stored, store } from '../../ui/memory';
import type { Work } from '../tab';

/** The games of the third position, one a week, and how hard they are drawn. */
export const WEEKLY: readonly (readonly [string, number])[] = [
  ['kayles', 1],
  ['staircase', 2],
  ['cram', 2],
  ['wythoff', 2],
  ['silver-dollar', 2],
  ['lasker', 1],
  ['chomp', 2],
  ['turtles', 2],
  ['dawson-kayles', 1],
  ['treblecross', 1],
];
const DRAWN = 16;
const KEPT = 'puzzles';
const KEPT_DAYS = 400;

export interface Riddle {
  readonly game: string;
  readonly pos: string;
  readonly solution: Solution;
}

/** What is asked of the program for each of the three. */
export function tasksOf(day: string): string[][] {
  const number = dayNumber(day);
  const weekly = WEEKLY[Math.floor((number + 3) / 7) % WEEKLY.length] ?? ['kayles', 1]; // weeks begin on Mondays
  const draw = (topic: string, level: number): string[] =>
    ['exercise', topic, '--level', String(level), '--seed', String(number), '--count', String(DRAWN), '--answers'];
  return [draw('nim', 2), draw('sums', 2), draw(...weekly)];
}

/** The first of the exercises that has one winning move; where none has, one that can be won. */
export function riddleIn(exercises: readonly Exercise[]): Riddle | undefined {
  const all = exercises.map(({ text, solution }) => ({ ...positionIn(text), solution: solution as Solution }));
  const won = all.filter(({ solution }) => solution.outcome === 'N' && solution.moves?.length);
  return won.find(({ solution }) => solution.moves_total === '1') ?? won[0];
}

export async function riddlesOf(work: Work, day: string): Promise<Riddle[]> {
  const riddles: Riddle[] = [];
  for (const args of tasksOf(day)) {
    const riddle = riddleIn(await work.json<Exercise>(args));
    if (riddle) riddles.push(riddle);
  }
  return riddles;
}

/** How a day went so far: which positions were solved, and how long that took. */
export interface Result {
  readonly solved: readonly boolean[];
  readonly seconds: number;
}

/** "grundy 2026-11-28 ●✓ ●●✓ ●●●✗ 2:41": to be shared, and without what gives the answers away. */
export function lineOf(day: string, { solved, seconds }: Result): string {
  return `grundy ${day} ${solved.map((good, i) => `${'●'.repeat(i + 1)}${good ? '✓' : '✗'}`).join(' ')} ${clock(seconds)}`;
}

/** The results of earlier days: "2026-11-28 110 161" a line. */
export class Diary {
  private readonly days = new Map<string, Result>();

  constructor(text = stored(KEPT) ?? '') {
    for (const [, day = '', marks = '', seconds] of text.matchAll(/^(\S+) ([01]{0,3}) (\d{1,6})$/gm))
      this.days.set(day, { solved: [...marks].map((mark) => mark === '1'), seconds: Number(seconds) });
  }

  get(day: string): Result {
    return this.days.get(day) ?? { solved: [], seconds: 0 };
  }

  set(day: string, result: Result): void {
    this.days.set(day, result);
    store(KEPT, this.text());
  }

  text(): string {
    const lines = [...this.days].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-KEPT_DAYS);
    return lines.map(([day, { solved, seconds }]) => `${day} ${solved.map(Number).join('')} ${seconds}`).join('\n');
  }

  /** For how many days in a row, up to this one, all three were answered. */
  row(day: string): number {
    const done = new Set([...this.days].filter(([, { solved }]) => solved.length === 3).map(([each]) => dayNumber(each)));
    let first = dayNumber(day) + 1;
    while (done.has(first - 1)) first--;
    return dayNumber(day) + 1 - first;
  }
}
