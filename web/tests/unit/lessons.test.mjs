// The screens of lessons by discovery: short, and all that they say and ask is so by the program's answers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { native, nativeJson, random, source } from './module.mjs';

const { LIVE, screens } = await source('tabs/lessons/screens.ts');
const { cellsOf, lastingOf, mex, registersOf, repeatOf } = await source('tabs/lessons/table.ts');
const { colouring, edgesOf } = await source('tabs/lessons/colouring.ts');
const { lessonList } = await source('tabs/lessons_list.ts');
const { argumentsOfQuestion } = await source('tabs/lessons_quiz.ts');
const { boards } = await source('tabs/xor/elimination.ts');
const { elimination } = await source('tabs/xor/steps.ts');
const { inclusion, sumTo, termRows } = await source('tabs/count/union.ts');
const { addWords, setLanguage, t } = await source('words/words.ts');
const { playMatch, lineOf } = await source('game/match.ts');
const { first } = await source('game/setup.ts');
addWords((await source('words/lesson_catalogue.ts')).lessonCatalogue);
const pick = random(process.env.GRUNDY_SEED ?? 57);
const work = { run: async (args, more = {}) => ({ ...native(args, more.files, more.input), files: {} }) };

const all = Object.entries(screens).flatMap(([lesson, list]) => list.map((screen) => ({ lesson, screen })));
const ofKind = (kind) => all.filter(({ screen }) => screen.kind === kind);
const outcome = (game, pos, misere) => nativeJson(['solve', game, ...pos.split(' '), ...(misere ? ['--misere'] : [])]).outcome;
const wordsOf = ({ words, live, choices = [], frames = [] }) => [words, ...choices, ...frames.map((frame) => frame.words), ...(live ? [live.words] : [])];
const filled = (words) => t(words, Object.fromEntries(Object.values(LIVE).filter((live) => live.words === words).flatMap((live) => Object.entries({ ...live.start, ...live.rest(live.start, t) }))));

test('each lesson has six to nine screens, which try, predict and use, and code last where a judge asks for it', () => {
  assert.deepEqual(Object.keys(screens).sort(), lessonList.map(({ id }) => id).sort());
  for (const [lesson, list] of Object.entries(screens)) {
    assert.ok(lessonList.some(({ id }) => id === lesson), lesson);
    assert.ok(list.length >= 6 && list.length <= 9, lesson);
    const steps = ['frames', 'table', 'lasting', 'period', 'register', 'colour', 'eliminate', 'include'];
    for (const kinds of [['try', 'lamps', 'sieve', 'alone'], ['notice'], ['predict', 'claims'], ['say'], steps, ['use']]) assert.ok(list.some(({ kind }) => kinds.includes(kind)), `${lesson}: ${kinds}`);
    assert.deepEqual(list.flatMap(({ kind }, i) => (kind === 'code' ? [i] : [])), lesson === 'chains' ? [] : [list.length - 1], lesson);
  }
});

test('a screen has at most 40 words, or 80 Chinese characters, to be read at once', () => {
  for (const { lesson, screen } of all) {
    const frames = screen.frames?.map(({ words }) => words) ?? [undefined]; // one at a time
    const rest = wordsOf({ ...screen, frames: [] });
    for (const frame of frames) {
      const said = () => [...rest, ...(frame ? [frame] : [])].map(filled).join(' ');
      setLanguage('en');
      const words = said().split(/\s+/).filter((word) => /\w/.test(word));
      assert.ok(words.length <= 40, `${lesson}: ${words.length}: ${words.join(' ')}`);
      setLanguage('zh');
      assert.ok((said().match(/\p{Script=Han}/gu) ?? []).length <= 80, `${lesson}: ${said()}`);
    }
  }
});

test('what is to be won can be won', () => {
  for (const { lesson, screen } of ofKind('try'))
    for (const { game, pos, file, misere, second, within } of screen.tasks) {
      const found = nativeJson(['solve', game, ...pos.split(' '), ...(misere ? ['--misere'] : []), ...(within ? ['--remoteness'] : [])], file ? { [game]: file(t) } : {});
      assert.equal(found.outcome, second ? 'P' : 'N', `${lesson}: ${game} ${pos}`);
      if (within !== undefined) assert.equal(found.remoteness, String(within), `${lesson}: ${pos}`);
    }
});

test('of the positions to be marked half are lost, so that no guess is right', () => {
  for (const { lesson, screen } of ofKind('predict')) {
    const lost = screen.positions.filter((pos) => outcome(screen.game, pos, screen.misere) === 'P');
    assert.deepEqual([lesson, screen.positions.length, lost.length], [lesson, 6, 3]);
  }
});

test('of claims half hold', () => {
  for (const { lesson, screen } of ofKind('claims')) {
    const held = screen.claims.filter(({ args, files, key, is }) => nativeJson(args, files)[key] === is);
    assert.deepEqual([lesson, screen.claims.length, held.length], [lesson, 6, 3]);
  }
});

test('all lamps of a board can be lit, and not by one switch', () => {
  for (const board of ofKind('lamps').flatMap(({ screen }) => screen.boards)) {
    const count = Math.max(...board.flat()) + 1;
    const lights = Array.from({ length: count }, (_, lamp) => `${board.flatMap((joined, i) => (joined.includes(lamp) ? [`s${i}`] : [])).join(' ^ ')} = 1`);
    assert.notEqual(nativeJson(['xor', 'lamps.txt'], { 'lamps.txt': lights.join('\n') }).status, 'none');
    const all = [...Array(1 << board.length).keys()].filter((set) => {
      const on = board.reduce((xor, joined, i) => (set & (1 << i) ? joined.reduce((bits, lamp) => bits ^ (1 << lamp), xor) : xor), 0);
      return on === (1 << count) - 1;
    });
    assert.ok(all.length > 0 && all.every((set) => (set & (set - 1)) !== 0));
  }
});

test('in each row one number stands an odd number of times', () => {
  for (const row of ofKind('alone').flatMap(({ screen }) => screen.rows)) assert.equal(nativeJson(['odd', ...row.map(String)]).odd.length, 1);
});

test('a question has one right answer among three', () => {
  for (const { screen } of ofKind('notice')) assert.ok(screen.choices.length === 3 && screen.right >= 0 && screen.right < 3);
  assert.ok(new Set(ofKind('notice').map(({ screen }) => screen.right)).size === 3, 'the right answer stands everywhere');
});

test('the frames of a proof are moves, and the answers in them lead to lost positions', async () => {
  for (const { lesson, screen } of ofKind('frames')) {
    const { game, file, misere = false, frames } = screen;
    for (const [i, { pos }] of frames.slice(1).entries()) {
      const setup = { ...first, game, file: file?.(t) ?? '', pos: frames[i].pos, misere, level: 'two' };
      const { legal, now } = await playMatch(work, setup, []);
      const reached = await Promise.all(legal.map((ply) => playMatch(work, setup, [lineOf(ply, now.length)])));
      const wanted = pos.replace(/\+ \S+ /g, '').split(' ');
      assert.ok(reached.some((match) => `${match.now.map(({ text }) => text)}` === `${wanted}`), `${lesson}: ${frames[i].pos} to ${pos}`);
    }
    const lost = frames.filter(({ pos }) => nativeJson(['solve', game, ...pos.split(' '), ...(misere ? ['--misere'] : [])], file ? { [game]: file(t) } : {}).outcome === 'P');
    assert.ok(lost.length >= 2, lesson);
  }
});

test('the statements on Dots and Boxes and on chains hold', () => {
  const value = (pos) => nativeJson(['solve', 'nimstring', pos]);
  assert.equal(value('2x2').outcome, 'P');
  assert.ok(value('0-1,1-2').loony && value('0-3,1-2,2-3').loony, 'both cuts of a chain of three at its end');
  assert.deepEqual(['0-1,0-3,1-2,2-3', '0-1,0-2,1-2'].map((pos) => value(pos).value), ['0', '1']);
});

test('the tables are those of the program', () => {
  for (const { screen } of ofKind('table')) {
    const { values } = nativeJson(['values', screen.game, '--upto', String(screen.upto)]);
    assert.deepEqual(cellsOf(screen.game, screen.upto).map(({ value }) => value), values);
  }
  assert.deepEqual([mex([]), mex([1, 2]), mex([0, 1, 3])], [0, 0, 2]);
});

test('how long play lasts is what the program finds', () => {
  for (const { screen } of ofKind('lasting')) {
    const all = lastingOf(screen.game, screen.upto);
    assert.ok(all.some(({ remoteness, suspense }) => remoteness !== suspense), 'the rows are the same');
    for (const [n, { remoteness, suspense }] of all.entries()) {
      const found = (sum) => nativeJson(['solve', screen.game, String(n), '--remoteness', '--sum', sum]);
      assert.equal(String(remoteness), found('conjunctive').remoteness, String(n));
      assert.equal(String(suspense), found('continued').suspense, String(n));
    }
  }
});

test('the window that comes back proves the period of the program', () => {
  for (const { screen } of [...ofKind('period'), { screen: { game: 'subtraction:2,3' } }, { screen: { game: 'subtraction:1,5,7' } }]) {
    const { values, width, from, period } = repeatOf(screen.game);
    const known = nativeJson(['values', screen.game, '--period']).period;
    assert.deepEqual([known.status, known.period], ['proved', period]);
    assert.ok(from >= known.preperiod);
    assert.deepEqual(values.slice(-width), values.slice(from, from + width));
    assert.deepEqual(values, nativeJson(['values', screen.game, '--upto', String(values.length - 1)]).values);
  }
});

test('a register holds the XOR', () => {
  for (const { screen } of ofKind('register')) {
    const registers = registersOf(screen.numbers);
    for (let n = 1; n <= screen.numbers.length; n++) assert.equal(String(registers[n]), nativeJson(['solve', 'nim', ...screen.numbers.slice(0, n).map(String)]).value);
    assert.deepEqual(nativeJson(['odd', ...screen.numbers.map(String)]).odd, [String(registers.at(-1))]);
  }
});

test('what is to be guessed of elimination is how many rows the step changes', () => {
  const systems = [...ofKind('eliminate').map(({ screen }) => screen.system.join('\n')), Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => pick(2)).join(' ')).join('\n')];
  for (const text of systems) {
    const answer = nativeJson(['xor', 'equations.txt', '--explain'], { 'equations.txt': text });
    const all = boards(answer);
    const algorithm = elimination(answer, all);
    for (let at = 1; at < all.length; at++) {
      const { choices, right } = algorithm.guess(at);
      const [before, after, { pivot }] = [all[at - 1].rows, all[at].rows, all[at]];
      const exchanged = before.map((row, i) => (i === pivot.row - 1 ? before[pivot.exchange - 1] : i === pivot.exchange - 1 ? before[pivot.row - 1] : row));
      assert.equal(choices[right], after.filter((row, i) => row !== exchanged[i]).length, text);
      assert.deepEqual(algorithm.lines(at).includes(2), pivot.row !== pivot.exchange);
    }
  }
});

test('the terms of inclusion and exclusion sum to the count, with the signs that are to be guessed', () => {
  const more = { n: 50 + pick(200), divisors: [2 + pick(9), 11 + pick(5), 16 + pick(9)] };
  for (const { n, divisors } of [...ofKind('include').map(({ screen }) => screen), more]) {
    const answer = nativeJson(['count', ...[n, ...divisors].map(String), '--explain']);
    const rows = termRows(answer);
    assert.equal(String(sumTo(rows, rows.length - 1)), answer.count);
    assert.equal(answer.count, String([...Array(n).keys()].filter((i) => divisors.some((d) => (i + 1) % d === 0)).length));
    for (const [at, { sets }] of rows.entries()) {
      const { choices, right } = inclusion(rows).guess(at);
      assert.equal(choices[right], sets.split(', ').length % 2 ? '+' : '−');
    }
  }
});

test('sentences whose numbers are dragged stay true', () => {
  const value = (...args) => Number(nativeJson(['solve', ...args.map(String)]).value);
  setLanguage('en');
  const checks = {
    nim: ({ a, b }, { what }) => assert.equal(what.includes('P-position'), value('nim', a, b) === 0),
    xor: ({ a, b, c }, { x, what }) => assert.deepEqual([x, what], [value('nim', a, b, c), t(x ? 'd.live.won' : 'd.live.lost')]),
    staircase: ({ a, b, c }, { x, what }) => assert.deepEqual([x, what], [value('staircase', `${a},${b},${c}`), t(x ? 'd.live.won' : 'd.live.lost')]),
    subtraction: ({ k, n }, { m, r }) => assert.deepEqual([m, r], [k + 1, value(`bounded-nim:${k}`, n)]),
    mex: ({ a, b }, { m }) => assert.equal(String(m), native(['mex', '0', String(a), String(b)]).out.trim().replace('mex = ', '')),
    sums: ({ a, b }, { x }) => assert.equal(x, value('nim', a, '+', 'kayles', b)),
    inclusion: ({ n, a, b }, { sum }) => assert.equal(String(sum), nativeJson(['count', ...[n, a, b].map(String)]).count),
    odd: ({ a, b }, { x, y }) => assert.deepEqual([x, y], [value('nim', a, b), b]),
  };
  assert.deepEqual(Object.keys(checks).sort(), Object.keys(LIVE).sort());
  for (const [name, { start, least, most, rest }] of Object.entries(LIVE))
    for (let i = 0; i < 4; i++) {
      const numbers = Object.fromEntries(Object.keys(start).map((key) => [key, least + pick(most - least + 1)]));
      checks[name](numbers, rest(numbers, t));
    }
});

/** What a question asks, counted over all numbers or all assignments. */
function plainly({ key, args, files }) {
  const numbers = args.slice(1).map(Number);
  if (key === 'count') return [...Array(numbers[0]).keys()].filter((i) => numbers.slice(1).some((d) => (i + 1) % d === 0)).length;
  if (key === 'odd') return numbers.filter((n, i) => numbers.indexOf(n) === i && numbers.filter((each) => each === n).length % 2);
  if (key === 'value') return numbers.slice(1).reduce((a, b) => a ^ b);
  const equations = Object.values(files)[0].split('\n').map((line) => line.split(' = '));
  const names = [...new Set(equations.flatMap(([left]) => left.split(' ^ ')))];
  const solves = (set, right) => equations.every(([left, bit]) => left.split(' ^ ').reduce((xor, name) => xor ^ ((set >> names.indexOf(name)) & 1), 0) === (right ? Number(bit) : 0));
  const free = Math.log2([...Array(1 << names.length).keys()].filter((set) => solves(set, false)).length);
  return key === 'rank' ? names.length - free : free;
}

test('each question that is a number has the answer that counting finds', () => {
  const questions = lessonList.flatMap(({ tasks }) => tasks).filter(({ ask }) => ask === 'number');
  assert.equal(questions.length, 9);
  for (const question of questions) assert.equal(String(nativeJson(argumentsOfQuestion(question), question.files)[question.key]), String(plainly(question)), JSON.stringify(question));
});

test('the colours of a graph are those of the program, and each vertex has its own place', () => {
  for (const { screen } of ofKind('colour')) {
    const steps = colouring(edgesOf(screen.game));
    assert.deepEqual(steps.map(({ vertex }) => vertex).sort(), Object.keys(screen.places).sort());
    assert.equal(new Set(Object.values(screen.places).map(String)).size, steps.length);
    for (const { vertex, outcome: found, to } of steps) {
      assert.equal(found, outcome(screen.game, vertex), vertex);
      if (to !== undefined) assert.equal(outcome(screen.game, to), 'P');
    }
  }
  assert.deepEqual(colouring([['a', 'b'], ['b', 'a']]), []);
});

test('each problem has a program, and the address of its own', () => {
  for (const { screen } of ofKind('code')) {
    if (screen.program === undefined) assert.equal(native(['judge', screen.problem, '--template', 'c++']).status, 0, screen.problem);
    const number = Number(/\d+$/.exec(screen.problem)[0]) + (screen.problem.startsWith('acwing') ? 2 : 0); // as AcWing counts
    assert.ok(screen.address.includes(String(number)), screen.address);
  }
});

test('a program that is the page\'s own answers as the program does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grundy-'));
  for (const { program } of ofKind('code').map(({ screen }) => screen).filter((screen) => screen.program)) {
    const built = spawnSync('c++', ['-x', 'c++', '-', '-o', join(folder, 'own')], { input: program, encoding: 'utf8' });
    assert.equal(built.status, 0, built.stderr);
    const pairs = Array.from({ length: 5 }, () => 1 + pick(1000));
    const row = [...pairs, 1 + pick(1000), ...pairs].map(String);
    const { stdout } = spawnSync(join(folder, 'own'), { input: `${row.length}\n${row.join('\n')}\n`, encoding: 'utf8' });
    assert.deepEqual([stdout.trim()], nativeJson(['odd', ...row]).odd);
  }
  rmSync(folder, { recursive: true });
});
