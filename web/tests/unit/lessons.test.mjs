// The screens of lessons by discovery: short, and all that they say and ask is so by the program's answers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, nativeJson, source } from './module.mjs';

const { screens } = await source('tabs/lessons/screens.ts');
const { cellsOf, mex } = await source('tabs/lessons/table.ts');
const { colouring, edgesOf } = await source('tabs/lessons/colouring.ts');
const { lessonList } = await source('tabs/lessons_list.ts');
const { setLanguage, t } = await source('words/words.ts');
const { playMatch, lineOf } = await source('game/match.ts');
const { first } = await source('game/setup.ts');
const work = { run: async (args, more = {}) => ({ ...native(args, more.files, more.input), files: {} }) };

const all = Object.entries(screens).flatMap(([lesson, list]) => list.map((screen) => ({ lesson, screen })));
const ofKind = (kind) => all.filter(({ screen }) => screen.kind === kind);
const outcome = (game, pos, misere) => nativeJson(['solve', game, ...pos.split(' '), ...(misere ? ['--misere'] : [])]).outcome;
const wordsOf = ({ words, choices = [], frames = [] }) => [words, ...choices, ...frames.map((frame) => frame.words)];

test('each lesson that has screens has six to nine, which try, predict, use and code', () => {
  assert.ok(Object.keys(screens).length >= 7);
  for (const [lesson, list] of Object.entries(screens)) {
    assert.ok(lessonList.some(({ id }) => id === lesson), lesson);
    assert.ok(list.length >= 6 && list.length <= 9, lesson);
    for (const kind of ['try', 'notice', 'predict', 'say', 'use', 'code']) assert.ok(list.some((screen) => screen.kind === kind), `${lesson}: ${kind}`);
    assert.ok(list.some(({ kind }) => ['frames', 'table', 'colour'].includes(kind)), lesson);
  }
});

test('no text of a screen has more than 40 words, or 80 Chinese characters', () => {
  for (const { lesson, screen } of all)
    for (const id of wordsOf(screen)) {
      setLanguage('en');
      assert.ok(t(id).split(/\s+/).length <= 40, `${lesson}: ${t(id)}`);
      setLanguage('zh');
      assert.ok((t(id).match(/\p{Script=Han}/gu) ?? []).length <= 80, `${lesson}: ${t(id)}`);
    }
});

test('what is to be won can be won', () => {
  for (const { lesson, screen } of ofKind('try'))
    for (const { game, pos, misere, second } of screen.tasks) assert.equal(outcome(game, pos, misere), second ? 'P' : 'N', `${lesson}: ${game} ${pos}`);
});

test('of the positions to be marked half are lost, so that no guess is right', () => {
  for (const { lesson, screen } of ofKind('predict')) {
    const lost = screen.positions.filter((pos) => outcome(screen.game, pos, screen.misere) === 'P');
    assert.deepEqual([lesson, screen.positions.length, lost.length], [lesson, 6, 3]);
  }
});

test('a question has one right answer among three', () => {
  for (const { screen } of ofKind('notice')) assert.ok(screen.choices.length === 3 && screen.right >= 0 && screen.right < 3);
  assert.ok(new Set(ofKind('notice').map(({ screen }) => screen.right)).size === 3, 'the right answer stands everywhere');
});

test('the frames of a proof are moves, and the answers in them lead to lost positions', async () => {
  for (const { lesson, screen } of ofKind('frames')) {
    const { game, misere = false, frames } = screen;
    for (const [i, { pos }] of frames.slice(1).entries()) {
      const setup = { ...first, game, pos: frames[i].pos, misere, level: 'two' };
      const { legal, now } = await playMatch(work, setup, []);
      const reached = await Promise.all(legal.map((ply) => playMatch(work, setup, [lineOf(ply, now.length)])));
      const wanted = pos.replace(/\+ \S+ /g, '').split(' ');
      assert.ok(reached.some((match) => `${match.now.map(({ text }) => text)}` === `${wanted}`), `${lesson}: ${frames[i].pos} to ${pos}`);
    }
    const lost = frames.filter(({ pos }) => outcome(game, pos, misere) === 'P');
    assert.ok(lost.length >= 2, lesson);
  }
});

test('the tables are those of the program', () => {
  for (const { screen } of ofKind('table')) {
    const { values } = nativeJson(['values', screen.game, '--upto', String(screen.upto)]);
    assert.deepEqual(cellsOf(screen.game, screen.upto).map(({ value }) => value), values);
  }
  assert.deepEqual([mex([]), mex([1, 2]), mex([0, 1, 3])], [0, 0, 2]);
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
    assert.equal(native(['judge', screen.problem, '--template', 'c++']).status, 0, screen.problem);
    const number = Number(/\d+$/.exec(screen.problem)[0]) + (screen.problem.startsWith('acwing') ? 2 : 0); // as AcWing counts
    assert.ok(screen.address.includes(String(number)), screen.address);
  }
});
