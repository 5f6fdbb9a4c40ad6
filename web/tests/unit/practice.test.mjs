// The puzzle of the day, the P-positions to find, and the sheets, against the program and plain recursion.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, nativeJson, random, source } from './module.mjs';

const { Diary, lineOf, riddleIn, riddlesOf, tasksOf } = await source('tabs/practice/daily.ts');
const { chosenOf, positionsToFind } = await source('tabs/practice/finder.ts');
const { readWanted, tasksOf: sheetTasks, writeWanted } = await source('tabs/practice/sheet.ts');
const { FIND, playOn, rungOf } = await source('game/levels.ts');
const { lineOf: lineOfPly, playMatch, plyKey, solveArguments } = await source('game/match.ts');
const { first } = await source('game/setup.ts');
const { clock, dayNumber, dayOf } = await source('ui/days.ts');

const work = {
  signal: new AbortController().signal,
  async run(args, more = {}) {
    return { ...native(args, more.files, more.input), files: {} };
  },
  async json(args) {
    const { status, out, err } = native([...args, '--json']);
    assert.equal(status, 0, `${args.join(' ')}: ${err}`);
    return out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  },
};
const effort = Number(process.env.GRUNDY_EFFORT ?? 1);
const draw = random(Number(BigInt(process.env.GRUNDY_SEED ?? 57) % 1_000_000_007n));
const dayAt = (number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** The moves of a position after which the opponent loses, each tried. */
async function tried({ game, pos }) {
  const setup = { ...first, game, pos, level: 'two' };
  const { legal, now, all } = await playMatch(work, setup, []);
  assert.ok(all);
  const wins = [];
  for (const ply of legal) {
    const after = await playMatch(work, setup, [lineOfPly(ply, now.length)]);
    const lost = after.winner !== undefined || nativeJson(solveArguments(setup, after.now)).outcome === 'P';
    if (lost) wins.push(plyKey(ply));
  }
  return wins;
}

test('each position of a day has one winning move, the third perhaps two, which every move tried shows', async () => {
  for (let day = 0; day < Math.max(2, 2 * effort); day++) {
    const date = dayAt(20_400 + draw(4000));
    const riddles = await riddlesOf(work, date);
    assert.equal(riddles.length, 3, date);
    for (const [i, riddle] of riddles.entries()) {
      const wins = await tried(riddle);
      assert.deepEqual(wins, riddle.solution.moves.map(plyKey), `${date} ${riddle.game} ${riddle.pos}`);
      assert.ok(i === 2 ? wins.length < 3 : wins.length === 1, `${date} ${riddle.game} ${riddle.pos}`);
    }
  }
});

test('a week has one game, the next another, and every day its own positions', async () => {
  const weekly = (date) => tasksOf(date)[2][1];
  const monday = Math.floor(dayNumber('2026-11-30'));
  const week = Array.from({ length: 7 }, (_, i) => weekly(dayAt(monday + i)));
  assert.equal(new Set(week).size, 1);
  assert.notEqual(weekly(dayAt(monday + 7)), week[0]);
  assert.notEqual(weekly(dayAt(monday - 1)), week[0]);
  assert.equal(new Set(Array.from({ length: 10 }, (_, i) => weekly(dayAt(monday + 7 * i)))).size, 10);
  const positions = await Promise.all(['2026-11-28', '2026-11-29', '2026-11-28'].map((date) => riddlesOf(work, date)));
  const text = positions.map((riddles) => riddles.map(({ pos }) => pos).join('; '));
  assert.equal(text[0], text[2]);
  assert.notEqual(text[0], text[1]);
});

test('a position with one winning move is preferred, and lost ones are none', () => {
  const exercise = (outcome, total) => ({ text: `nim ${total}`, solution: { outcome, moves_total: total, moves: Array(Number(total)).fill({}) } });
  assert.equal(riddleIn([exercise('P', '0'), exercise('N', '2'), exercise('N', '1')]).pos, '1');
  assert.equal(riddleIn([exercise('P', '0'), exercise('N', '2')]).pos, '2');
  assert.equal(riddleIn([exercise('P', '0')]), undefined);
});

test('days, times and results are written and read', () => {
  assert.equal(dayOf('2024-02-29'), '2024-02-29');
  for (const none of [null, '', '2026-02-30', '2026-2-3', 'today', '2026-13-01']) assert.equal(dayOf(none), undefined);
  assert.equal(dayNumber('1970-01-11'), 10);
  assert.deepEqual([0, 9, 61, 754].map(clock), ['0:00', '0:09', '1:01', '12:34']);
  assert.equal(lineOf('2026-11-28', { solved: [true, true, false], seconds: 161 }), 'grundy 2026-11-28 ●✓ ●●✓ ●●●✗ 2:41');
  const diary = new Diary('2026-11-26 111 90\n2026-11-27 010 80\nnonsense\n2026-11-28 11 20');
  assert.deepEqual(diary.get('2026-11-28'), { solved: [true, true], seconds: 20 });
  assert.deepEqual(diary.get('2026-11-25'), { solved: [], seconds: 0 });
  assert.deepEqual(['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => diary.row(day)), [1, 2, 0]);
  assert.equal(new Diary(diary.text()).text(), diary.text());
});

test('six positions of a game, half of them lost, as the XOR of the heaps says', async () => {
  const shown = await positionsToFind(work, 'nim', String(1 + draw(1000)));
  assert.equal(shown.length, 6);
  for (const { pos, lost } of shown) assert.equal(pos.split(' ').reduce((sum, heap) => sum ^ Number(heap), 0) === 0, lost, pos);
  assert.equal(shown.filter(({ lost }) => lost).length, 3);
  assert.deepEqual(chosenOf([]), []);
});

test('each rung but the last is a way to play', () => {
  for (let rung = 1; rung < FIND; rung++) assert.equal(rungOf({ ...first, ...playOn(rung) }), rung);
  assert.equal(rungOf({ level: 'two', plain: false }), 0);
});

test('a sheet is what was chosen, and its second version has other exercises', async () => {
  const wanted = { topic: 'sums', count: 5, level: 2, seed: 77, versions: 2, answers: false };
  assert.deepEqual(readWanted(new URLSearchParams(writeWanted(wanted))), wanted);
  assert.deepEqual(readWanted(new URLSearchParams('count=0&level=9&seed=x&versions=3')), { topic: '', count: 8, level: 1, seed: 1, versions: 1, answers: true });
  const [a, b] = await Promise.all(sheetTasks(wanted).map((args) => work.json(args)));
  for (const list of [a, b]) assert.ok(list.length === 5 && list.every(({ answer, level }) => answer && level === 2));
  assert.equal(new Set([...a, ...b].map(({ text }) => text)).size, 10);
});
