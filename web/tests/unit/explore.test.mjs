// The parts of the tab Explore that need no browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, random, source } from './module.mjs';

const { gameOf, titleOf } = await source('tabs/explore/rule.ts');
const { isNumbers, listOf, setOf } = await source('tabs/explore/list.ts');
const { problemOf } = await source('ui/problem.ts');
const { csvOf, textOfValue, valuesOf } = await source('tabs/explore/values.ts');
const { colourOf, inkOn } = await source('tabs/explore/palette.ts');
const { frameOf, placeAt, stepBy, topFor } = await source('tabs/explore/stripes.ts');
const { moved, raster, ticks, wholeView, zoomed } = await source('tabs/explore/density.ts');
const { framesOf, repeats, rowOf } = await source('tabs/explore/proof.ts');
const { unwrapped } = await source('tabs/tools/unwrap.ts');

const list = (game, ...range) => native(['values', game, ...range, '--json']).out;

test('the name of a hexadecimal code says which digit makes it one', () => {
  assert.equal(titleOf(gameOf('0.9')), 'hex:0.9 (9 is not an octal digit)');
  assert.equal(titleOf(gameOf('0.77')), 'octal:0.77');
});

test('rules as they are typed are names of games that the program knows', () => {
  const names = { '0.137': 'octal:0.137', ' 4.07 ': 'octal:4.07', '.77': 'octal:.77', '0.2f': 'hex:0.2f', '0.8': 'hex:0.8', '{1, 3,4}': 'subtraction:1,3,4', grundy: 'grundy', 'race: 21, 3': 'race:21,3' };
  for (const [typed, game] of Object.entries(names)) assert.equal(gameOf(typed), game);
  for (const typed of ['0.137', '4.07', '0.2f', '{1,3,4}', 'lasker', 'bounded-nim: 5']) assert.equal(native(['values', gameOf(typed), '--upto', '20']).status, 0, typed);
});

test('a list of values is read however it was pasted, and no rule is taken for one', () => {
  const want = [0, 1, 0, 1, 2, 3, 2];
  const texts = ['0,1,0,1,2,3,2', '0 1 0 1 2 3 2', '[0, 1, 0, 1, 2, 3, 2]', '(0;1;0;1;2;3;2)', '０，１，０，１，２，３，２', '0、1、0、1、2、3、2', '7 0 1 0 1 2 3 2', 'sg = [0, 1, 0, 1, 2, 3, 2];', ' 0, 1, 0, 1, 2, 3, 2, ', '{0, 1, 0, 1, 2, 3, 2}', 'int g[] = {0,1,0,1,2,3,2};', 'std::vector<int> g = {0,1,0,1,2,3,2};'];
  for (const text of texts) assert.deepEqual(listOf(text), want, text);
  for (const rule of ['0.137', '{1,3,4}', 'nim', 'race:21,3', '5', '', 'subtraction:1,3,4', '4.07', '-1 2']) assert.equal(listOf(rule), undefined, rule);
  for (const numbers of ['0,1,-1,2', '0 1 2 3 4 99999999999999999999', '891', '0x77', '-1 2']) assert.ok(isNumbers(numbers) && !listOf(numbers), numbers);
  for (const rule of ['0.137', '.77', '4.07', '{1,3,4}', 'nim', '0.2f', 'race:21,3', '']) assert.ok(!isNumbers(rule), rule);
  assert.equal(setOf([4, 1, 3]), '{1,3,4}');
  assert.equal(setOf([0, 1, 0]), undefined);
  assert.equal(gameOf('｛１，３，４｝'), 'subtraction:1,3,4');
});

test('what is wrong is said without what only makes sense in a terminal', () => {
  const { text, meant } = problemOf(native(['play', 'kayls', '3', '--json']).err);
  assert.deepEqual([text, meant], ["unknown game 'kayls'", 'kayles 3']);
  for (const lang of ['en', 'zh']) {
    for (const typed of [['nim', '3', 'x'], ['foo', '3'], ['subtraction', '3'], ['chomp', '3y4'], ['octal:0.9', '4'], ['bounded-nim', '4'], ['Dawson', '3'], ['count']]) {
      const { err } = typed[0] === 'count' ? native(['count', '--lang', lang]) : native(['play', ...typed, '--json', '--lang', lang]);
      const problem = problemOf(err);
      assert.doesNotMatch(problem.text, /grundy|argument|`|\u53c2\u6570/, err);
      assert.ok(problem.text.length > 5, err);
      if (problem.meant !== undefined) assert.equal(native(['solve', ...problem.meant.split(' ')]).status, 0, problem.meant);
    }
  }
});

test('a listing is read as it stands', () => {
  const values = valuesOf('kayles', list('octal:0.77', '--from', '3', '--upto', '9'));
  assert.deepEqual([...values.data], [3, 1, 4, 3, 2, 1, 4]);
  assert.deepEqual([values.from, values.largest, values.columns, values.note], [3, 4, undefined, undefined]);
  assert.equal(csvOf(values), native(['values', 'octal:0.77', '--from', '3', '--upto', '9', '--csv']).out.replace(/^[^\n]*/, 'heap,value'));
});

test('the frames of a proof reach as far as the theorem asks, and every row repeats', () => {
  const most = { 'octal:0.77': 2, 'octal:0.137': 3, 'octal:0.45': 2, 'octal:0.07': 2, kayles: 2, 'subtraction:1,3,4': 4, 'subtraction:2,5,6': 6, 'subtraction:1': 1 };
  for (const [game, taken] of Object.entries(most)) {
    const { period } = JSON.parse(native(['values', game, '--period', '--no-values', '--json']).out);
    const frames = framesOf(period);
    const heaps = game.startsWith('subtraction') ? 1 : 2;
    const needed = heaps * (Math.max(period.preperiod, 1) + period.period) + taken - 1;
    assert.equal(frames.from, period.preperiod);
    assert.ok(frames.last >= needed && rowOf(frames, frames.rows - 1)[1] === frames.last && frames.rows <= 17, game);
    const { values } = JSON.parse(list(game, '--from', String(frames.from), '--upto', String(frames.last)));
    for (let row = 0, next = frames.from; row < frames.rows; row++) {
      const [first, last] = rowOf(frames, row);
      assert.ok(first === next && last >= first && repeats(frames, values, row), `${game}, row ${row}`);
      next = last + 1;
    }
    for (const wrong of [values.length - 1, period.period]) assert.ok(!repeats(frames, values.map((value, i) => value + (i === wrong)), Math.floor(wrong / frames.width)), game);
  }
  const rising = JSON.parse(native(['values', 'subtraction:all-but:2,5', '--period', '--no-values', '--json']).out).period;
  const { values } = JSON.parse(list('subtraction:all-but:2,5', '--upto', String(rising.computed_to)));
  assert.ok(rising.saltus > 0 && repeats(framesOf(rising), values, 1) && !repeats({ ...framesOf(rising), saltus: 0 }, values, 1));
  for (const none of [{ computed_to: 0 }, { status: 'observed' }, { period: null }, { period: 5000, computed_to: 20_000 }]) assert.equal(framesOf({ ...rising, ...none }), undefined);
});

test('a table of pairs keeps its rows', () => {
  const values = valuesOf('wythoff', list('wythoff', '--upto', '2'));
  assert.equal(values.columns, 3);
  assert.equal(csvOf(values), '0,1,2\n1,2,0\n2,0,1\n');
});

test('heaps that are loony are no large values', () => {
  const values = valuesOf('top-entails', list('top-entails', '--upto', '4'));
  assert.deepEqual([...values.data].map(textOfValue), ['0', 'loony', '0', 'loony', '1']);
  assert.equal(values.largest, 1);
  assert.equal(csvOf(values), 'heap,value\n0,0\n1,loony\n2,0\n3,loony\n4,1\n');
});

test('values that are not known, and lists cut short', () => {
  const values = valuesOf('x', '{"from":0,"to":1,"values":[0,null],"partial":true,"note":"the time limit is reached"}');
  assert.deepEqual([...values.data].map(textOfValue), ['0', '?']);
  assert.equal(values.note, 'the time limit is reached');
  assert.equal(csvOf(values), 'heap,value\n0,0\n1,\n');
});

test('neighbouring small values have colours that are far apart, and ink that is read on them', () => {
  const linear = (part) => (part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  for (let value = 0; value < 300; value++) {
    const colour = colourOf(value);
    const ink = inkOn(colour) === '#000' ? 0 : 1;
    const [dark, light] = [luminance(colour), ink].sort((a, b) => a - b);
    assert.ok((light + 0.05) / (dark + 0.05) >= 4.5, `${value}`);
  }
  for (let a = 0; a < 24; a++) {
    for (let b = 0; b < a; b++) {
      const distance = Math.hypot(...colourOf(a).map((part, at) => part - colourOf(b)[at]));
      assert.ok(distance > (a < 10 ? 60 : 40), `${a} ${b} ${distance}`);
    }
  }
});

test('every place is found where it is drawn, and keys stay within', () => {
  const next = random(6);
  for (let round = 0; round < 300; round++) {
    const count = 1 + next(5000);
    const frame = frameOf(count, 1 + next(300), 100 + next(900), 420, next(5000));
    assert.ok(frame.top >= 0 && frame.top + frame.shown <= frame.rows && frame.wrap * frame.cell <= 1000);
    const place = next(count);
    const seen = { ...frame, top: topFor(frame, place) };
    const [row, column] = [Math.floor(place / frame.wrap) - seen.top, place % frame.wrap];
    assert.equal(placeAt(seen, (column + 0.5) * frame.cell, (row + 0.5) * frame.cell, count), place);
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']) {
      const to = stepBy(key, place, frame, count);
      assert.ok(to >= 0 && to < count, key);
    }
    assert.equal(stepBy('a', place, frame, count), undefined);
  }
  assert.equal(placeAt(frameOf(10, 4, 40, 420, 0), 35, 25, 10), -1);
});

test('a window is zoomed around a point and kept inside of the whole', () => {
  const whole = wholeView(1000001, 27);
  const near = zoomed(whole, whole, 1 / 4, 0.25, 0.5);
  assert.ok(Math.abs(near.x0 + 0.25 * (near.x1 - near.x0) - 0.25 * whole.x1) < 1e-6);
  assert.deepEqual(zoomed(near, whole, 100), whole);
  const next = random(7);
  let view = whole;
  for (let round = 0; round < 2000; round++) {
    view = next(2) ? zoomed(view, whole, [0.4, 0.5, 2, 2.5][next(4)], next(101) / 100, next(101) / 100) : moved(view, whole, (next(200) - 100) / 50, (next(200) - 100) / 50);
    assert.ok(view.x0 >= -1e-6 && view.x1 <= whole.x1 + 1e-6 && view.x1 - view.x0 >= 16 - 1e-6);
    assert.ok(view.y0 >= -1e-6 && view.y1 <= whole.y1 + 1e-6 && view.y1 - view.y0 >= 6 - 1e-6);
  }
});

test('every value lands on the picture once where pixels are scarce, as a block where they are not', () => {
  const data = Float64Array.from({ length: 5000 }, (_, heap) => (heap * 7) % 13);
  const counts = raster(data, wholeView(5000, 12), 500, 13);
  assert.equal(counts.reduce((a, b) => a + b), 5000);
  for (let y = 0; y < 13; y++) {
    const expected = data.filter((value) => value === 12 - y).length;
    assert.equal(counts.slice(y * 500, (y + 1) * 500).reduce((a, b) => a + b), expected);
  }
  const blocks = raster(Float64Array.of(0, 1, NaN), { x0: 0, x1: 16, y0: 0, y1: 6 }, 160, 60);
  assert.equal(blocks.reduce((a, b) => a + b), 200);
  assert.equal(blocks[59 * 160 + 5], 1);
  assert.equal(blocks[45 * 160 + 15], 1);
});

test('ticks are round numbers within', () => {
  assert.deepEqual(ticks(0, 1000000, 5), [0, 200000, 400000, 600000, 800000]);
  assert.deepEqual(ticks(0, 6, 6), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(ticks(12.5, 30, 4), [15, 20, 25]);
});

test('lines broken for a terminal are joined, others stay', () => {
  const text = native(['values', 'octal:0.77', '--pattern', '--lang', 'en']).out;
  const lines = unwrapped(text).split('\n');
  assert.ok(lines[0].endsWith('for all n >= 0, with 14 exceptions:'), lines[0]);
  assert.ok(lines[1].startsWith('  G(0) = 0,') && lines[1].endsWith('G(70) = 6'), lines[1]);
  const chinese = unwrapped(native(['values', 'octal:0.77', '--pattern', '--lang', 'zh']).out).split('\n');
  assert.ok(chinese[0].endsWith('：') && chinese[2].startsWith('已证明') && chinese[2].endsWith('。'), chinese.slice(0, 4).join('|'));
  const squeeze = (all) => all.replace(/\s+/g, '');
  for (const lang of ['en', 'zh']) {
    const said = native(['values', 'octal:0.77', '--period', '--lang', lang]).out;
    assert.equal(squeeze(unwrapped(said)), squeeze(said));
  }
});
