// The functions: their answers are the native program's; errors, large numbers, limits, abort, progress.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import * as g from '../dist/node.js';
import { KINDS } from '../dist/program.js';
import { asked } from './asked.mjs';
import { native, textOf } from './native.mjs';

const nativeJson = (args, options) => JSON.parse(native([...args, '--json'], options).stdout);
const HARD = ['values', 'octal:0.007', '--upto', '1e9', '--statistics', '--no-values', '--json'];
const caught = (promise) => promise.then(() => assert.fail('no error'), (error) => error);

test('a function of each kind answers as the program does', async () => {
  assert.deepEqual(await g.solve('nim 3 4 5'), nativeJson(['solve', 'nim', '3', '4', '5']));
  assert.deepEqual(await g.values('kayles', { upto: 9 }), nativeJson(['values', 'kayles', '--upto', '9']));
  assert.deepEqual(await g.period('kayles'), nativeJson(['values', 'kayles', '--period', '--no-values']));
  assert.deepEqual(await g.compare('kayles', 'octal:0.137'), nativeJson(['compare', 'kayles', 'octal:0.137']));
  assert.deepEqual(await g.count(10, [2, 3]), nativeJson(['count', '10', '2', '3']));
  assert.deepEqual(await g.quotient('kayles', { upto: 12 }), nativeJson(['quotient', 'kayles', '--upto', '12']));
  assert.deepEqual(await g.xor('1101\n0110\n', { kernel: true }), nativeJson(['xor', '--kernel'], { stdin: '1101\n0110\n' }));
  assert.equal(await g.explain('nim 3 4 5', { lang: 'zh' }), native(['solve', 'nim', '3', '4', '5', '--explain', '--lang', 'zh']).stdout);
  const listed = native(['positions', 'wythoff', '--upto', '9', '--json']).stdout.trimEnd().split('\n');
  assert.deepEqual(await g.positions('wythoff', { upto: 9 }), listed.map((line) => JSON.parse(line)));
});

test('every call of the list is answered', async () => {
  for (const [type, call] of asked) assert.ok(await call(), type);
});

test('moves are all moves, with words, and none where play has ended', async () => {
  const { moves, all } = await g.moves('nim 2 1');
  assert.deepEqual(moves.map(({ component, to }) => [component, ...to]), [[0, '0'], [0, '1'], [1, '0']]);
  assert.equal(moves[0].text, 'take 2 from heap 1');
  assert.ok(all);
  assert.deepEqual((await g.moves('nim 0')).moves, []);
  assert.match((await g.moves('nim 1', { lang: 'zh' })).moves[0].text, /取走 1 个/);
});

test('rules and graphs are given as text; two files of one name stay two', async () => {
  const take = (...set) => ({ lua: `return { options = function(n) for _, k in ipairs{${set}} do if k <= n then option(n - k) end end end }` });
  const { values } = await g.values(take(1, 3, 4), { upto: 9 });
  assert.deepEqual(values, [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]);
  const both = await g.solve([take(1), 1, '+', take(2), 1]);
  assert.deepEqual(both.components.map(({ game, value }) => [game, value]), [['rules.lua', '1'], ['rules-2.lua', '0']]);
  assert.deepEqual((await g.vertices({ graph: 'a b\nb c\n', name: 'two.txt' })).values, { a: 0, b: 1, c: 0 });
});

test('words that look like options are words', async () => {
  const { kind } = await caught(g.solve('nim --json'));
  assert.equal(kind, 'bad-input');
});

test('errors have a kind, an id, a place and the words of the language', async () => {
  const bad = await caught(g.xor('110\n1x0\n'));
  assert.ok(bad instanceof g.GrundyError && bad instanceof Error);
  assert.deepEqual([bad.kind, bad.line, bad.column, bad.exitCode], ['bad-input', 2, 2, 3]);
  assert.equal(`grundy: ${bad.message}\n`, native(['xor'], { stdin: '110\n1x0\n' }).stderr);
  const zh = await caught(g.xor('110\n1x0\n', { lang: 'zh' }));
  assert.equal(zh.id, bad.id);
  assert.equal(`grundy: ${zh.message}\n`, native(['xor', '--lang', 'zh'], { stdin: '110\n1x0\n' }).stderr);
  const rules = await caught(g.solve([{ lua: '\n\nreturn { options = function(n) error("no") end }' }, 3]));
  assert.equal(rules.kind, 'bad-input');
  assert.match(rules.message, /^rules\.lua:3: /);
  assert.equal((await caught(g.solve('kayls 3'))).kind, 'unknown-game');
  const place = async (call) => { const { line, column, offset } = await caught(call); return [line, column, offset]; };
  assert.deepEqual(await place(g.solve('nim 3\n  + kayles 4 x')), [2, 14, 19]);
  assert.deepEqual(await place(g.explain('nim x')), [1, 5, 4]);
  assert.deepEqual(await place(g.graph('nim\u30001 x')), [1, 7, 8]);
  assert.deepEqual(await place(g.solve(['nim', 'x'])), [undefined, undefined, undefined]);
  assert.equal((await caught(g.solve('nim 3', { moves: -1 }))).kind, 'usage');
  assert.equal((await caught(g.values('wythoff', { upto: 3 }))).kind, 'usage');
  assert.equal((await caught(g.table('kayles', { upto: 3 }))).kind, 'usage');
});

test('values as typed arrays', async () => {
  const { values } = await g.values('kayles', { from: 3, upto: 300 });
  assert.deepEqual(await g.valuesArray('kayles', { from: 3, upto: 300 }), Float64Array.from(values));
  assert.deepEqual(await g.valuesArray('kayles', { from: 3, upto: 300, bigint: true }), BigUint64Array.from(values, BigInt));
  const large = { from: 2n ** 64n - 2n, upto: 2n ** 64n - 1n };
  assert.deepEqual(await g.valuesArray('nim', { ...large, bigint: true }), BigUint64Array.of(2n ** 64n - 2n, 2n ** 64n - 1n));
  assert.equal((await caught(g.valuesArray('nim', large))).kind, 'number');
  assert.equal((await caught(g.valuesArray('wythoff', { upto: 3 }))).kind, 'usage');
  assert.equal((await caught(g.valuesArray('octal:0.007', { upto: 1e8, time: 0.05 }))).kind, 'limit');
});

test('the kinds are the statuses of the library', () => {
  const rows = [...textOf('include/grundy/status.def').matchAll(/^GRUNDY_STATUS\((\w+), (\d+),/gm)];
  assert.equal(rows.length, KINDS.length);
  rows.forEach(([, name, exit], i) => assert.equal(KINDS[i], Number(exit) > 1 ? name.toLowerCase().replace('_', '-') : null));
});

test('no number is damaged: strings are exact, integers exact or an error, or BigInt where asked for', async () => {
  assert.equal((await g.solve('nim 18446744073709551615')).value, '18446744073709551615');
  const large = await caught(g.values('nim', { from: '2^60', upto: '2^60' }));
  assert.equal(large.kind, 'number');
  const exact = await g.values('nim', { from: 2n ** 60n, upto: 2n ** 60n + 1n, bigint: true });
  assert.deepEqual(exact.values, [2n ** 60n, 2n ** 60n + 1n]);
  assert.deepEqual((await g.values('nim', { from: 2 ** 53 - 1, upto: 2 ** 53 - 1 })).values, [2 ** 53 - 1]);
  assert.equal((await caught(g.values('nim', { from: 2n ** 53n, upto: 2n ** 53n }))).kind, 'number');
  assert.throws(() => g.solve(['nim', 2 ** 60]), RangeError);
  assert.throws(() => g.solve(['nim', 1.5]), RangeError);
  assert.deepEqual(g.parse('{"a":[1,-2,"12345678901234567890",null,1.5,"x\\"3"]}', true), { a: [1n, -2n, '12345678901234567890', null, 1.5, 'x"3'] });
  assert.throws(() => g.parse('{"a":12345678901234567890}'), { kind: 'number' });
});

test('a limit of time or memory ends with what is known', async () => {
  const brief = await caught(g.period('octal:0.007', { time: 0.3 }));
  assert.deepEqual([brief.kind, brief.exitCode, brief.answer.partial, brief.answer.period.status], ['limit', 4, true, 'none']);
  const small = await caught(g.values('octal:0.007', { upto: '1e9', memory: '600K' }));
  assert.equal(small.exitCode, 4);
  assert.match(small.message, /memory/);
  const whole = await caught(g.values('octal:0.007', { upto: '1e10' })); // what a Worker may have
  assert.match(whole.message, /memory limit is 1\.0 GB|memory/);
});

test('abort ends work at once, before and while it runs, and leaves the next alone', async () => {
  const early = AbortSignal.abort(new Error('not begun'));
  assert.equal((await caught(g.run(HARD, { signal: early }))).message, 'not begun');
  const control = new AbortController();
  const long = caught(g.run(HARD, { signal: control.signal }));
  await new Promise((done) => setTimeout(done, 400));
  const asked = performance.now();
  control.abort(new Error('enough'));
  assert.equal((await long).message, 'enough');
  assert.ok(performance.now() - asked < 100);
  assert.equal((await g.solve('nim 3 4 5')).value, '2');
  assert.equal((await caught(g.period('octal:0.007', { signal: AbortSignal.timeout(200) }))).name, 'TimeoutError');
});

test('many calls may share a signal', async () => {
  const warnings = [];
  process.on('warning', (warning) => warnings.push(warning.name));
  const { signal } = new AbortController();
  for (let i = 0; i < 30; i++) await g.mex([0, 1], { signal });
  await new Promise((done) => setImmediate(done));
  assert.deepEqual(warnings, []);
});

test('two Workers work at once; what waits behind a long job is aborted in place', async () => {
  g.setWorkers(2);
  const control = new AbortController();
  const long = caught(g.run(HARD, { signal: control.signal }));
  assert.equal((await g.solve('nim 3 4 5')).outcome, 'N'); // beside the long one
  const second = caught(g.run(HARD, { signal: control.signal }));
  const waiting = new AbortController();
  const third = caught(g.run(['--version'], { signal: waiting.signal }));
  waiting.abort(new Error('no longer'));
  assert.equal((await third).message, 'no longer');
  control.abort(new Error('all'));
  for (const job of [long, second]) assert.equal((await job).message, 'all');
  const both = await Promise.all([g.values('kayles', { upto: 5 }), g.values('nim', { upto: 5 })]);
  assert.deepEqual(both.map(({ game }) => game), ['kayles', 'nim']);
});

test('progress is told while work goes on, and leaves no trace', async () => {
  const lines = [];
  let result;
  for (let seconds = 1.5; lines.length === 0 && seconds < 100; seconds *= 4) {
    result = await g.run([...HARD, '--time', String(seconds)], { onProgress: (line) => lines.push(line) });
  }
  assert.ok(lines.length > 0);
  for (const line of lines) assert.match(line, /^\d+ s {2}nim-values: [^\r\n\x1b]*$/);
  assert.match(result.stderr, /^grundy: time limit [^\r\x1b]*\n$/);
  assert.equal(result.failure.kind, 'limit');
});

test('a Worker runs no other programs', async () => {
  const { exitCode, failure } = await g.run(['test', 'acwing-891', '--', 'true']);
  assert.deepEqual([exitCode, failure.id], [2, 'child_start']);
});

test('the process ends by itself when nothing is asked any more', () => {
  const code = `import { solve } from ${JSON.stringify(new URL('../dist/node.js', import.meta.url).href)};
    console.log((await solve('nim 3 4 5')).value);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', timeout: 120_000 });
  assert.deepEqual([status, stdout], [0, '2\n']);
});
