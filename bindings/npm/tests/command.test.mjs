// The whole command line, in a Worker: what it prints, writes and ends with is what the native program
// prints, writes and ends with.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { catalogue, howMany, native, root, same, textOf, tried } from './native.mjs';

after(() => assert.ok(howMany() >= 200, `${howMany()} commands compared`));

test('every game: its page, its example and why, its values, in both languages', async () => {
  const games = catalogue();
  assert.ok(games.length >= 40);
  for (const { name, example } of games.filter((_, i) => tried(i, 3))) {
    const [, ...args] = example.split(' ');
    for (const lang of ['en', 'zh']) await same(['games', name, '--lang', lang]);
    if (args[1].startsWith('graph:')) continue;
    for (const options of [['--json'], ['--explain'], ['--explain', '--lang', 'zh'], ['--misere', '--json', '--moves', '3']]) {
      await same([...args, ...options]);
    }
    await same(['values', args[1], '--upto', '40', '--json']);
  }
});

const SYSTEM = { 'system.txt': '1101\n0110\n1010\n' };
const SPARSE = Array.from({ length: 300 }, (_, i) => `x${i} ^ x${(7 * i + 3) % 300} ^ x${(i * i + 1) % 300} = ${i % 2}`).join('\n');

for (const [title, list] of Object.entries({
  'help and usage': [
    [[]], [['help']], [['help', 'solve']], [['help', 'values', '--lang', 'zh']], [['--version']], [['solve', '--help']],
    [['sovle', 'nim', '3']], [['solve']], [['solve', 'nim', '3', '--no-such']], [['solve', 'nim', '--lang', 'fr']],
    [['values', 'kayls']], [['help', 'kayles']],
  ],
  'positions': [
    [['solve', 'nim', '18446744073709551615', '2^63', '--json']], [['solve', 'nim', '3', 'x']],
    [['solve', 'nim', '3', 'x', '--lang', 'zh']], [['solve', 'kayles', '4', '+', 'nim', '2', '--explain']],
    [['solve', 'kayles', '3', '4', '--sum', 'continued', '--json']], [['solve', 'nim', '3', '4', '--remoteness']],
    [['solve', 'nim', '-', '--json'], { stdin: '3 4 5\n' }], [['solve', 'nim', '@heaps.txt'], { files: { 'heaps.txt': '3 4\n5' } }],
    [['solve', 'nim', '--batch', '-', '--json'], { stdin: '1 2\nx\n\n3 3 # comment\n' }],
    [['solve', '--batch', 'all.txt', '--short'], { files: { 'all.txt': 'nim 1 2\nkayles 5 + nim 4\nwythoff 1,2\n' } }],
    [['solve', 'domineering', '3x3', '--json']], [['solve', 'nim', '3', '4', '--svg', 'p.svg']],
    [['graph', 'nim', '2', '1', '--json']], [['graph', 'kayles', '5', '--dot', 'k.dot', '--edges', 'k.txt']],
    [['play', 'nim', '1', '2', '--lines'], { stdin: '2 1\nhint\n1 1\nreplay\n' }],
    [['play', 'kayles', '5', '--json', '--seed', '3'], { stdin: 'moves\nhint\n' }],
  ],
  'values, periods, formulas': [
    [['values', 'octal:0.137', '--period']], [['values', 'octal:0.007', '--upto', '20000', '--period', '--statistics', '--no-values', '--json']],
    [['values', 'kayles', '--upto', '500', '--svg', 'kayles.svg', '--json']], [['values', 'kayles', '--upto', '20', '--csv']],
    [['values', 'kayles', '--upto', '20', '--bfile']], [['values', 'kayles', '--pattern']], [['values', 'wythoff', '--upto', '12']],
    [['values', 'kayles', '--upto', '40', '--misere', '--genus']], [['values', 'nim', '--from', '2^60', '--upto', '2^60+3']],
    [['values', '1', '2', '3', '4', '5', '6', '--pattern', '--json']], [['values', 'octal:0.77', '--upto', '-3']],
    [['compare', 'kayles', 'octal:0.137', '--json']], [['compare', 'kayles', '0.77']], [['compare', 'kayles', '--equivalent', '--digits', '2']],
    [['identify', '0', '1', '2', '3', '1', '4', '3', '2', '1', '4', '--json']], [['identify', 'kayles', '--upto', '60']], [['identify', '1', '2']],
    [['positions', 'wythoff', '--upto', '30']], [['positions', 'nim', '--heaps', '3', '--upto', '9', '--csv']],
    [['positions', 'nim', '--heaps', '3', '--upto', '20', '--total', '--json']], [['quotient', 'kayles', '--upto', '12', '--json']],
    [['quotient', 'octal:0.75', '--upto', '20']],
  ],
  'certificates, written and verified': [
    [['values', 'kayles', '--period', '--certificate', 'k.cert']], [['solve', 'kayles', '20', '30', '--certificate', 'w.cert', '--json']],
    [['values', 'nim', '--upto', '30', '--certificate', 'v.cert']], [['xor', 'system.txt', '--certificate', 'x.cert'], { files: SYSTEM }],
    [['quotient', 'octal:0.75', '--certificate', 'q.cert']], [['verify', 'no.cert'], { files: { 'no.cert': '{"schema":1}' } }], [['verify', 'none']],
  ],
  'XOR, bases, counting, nimbers': [
    [['xor', 'system.txt', '--kernel', '--explain'], { files: SYSTEM }], [['xor', '--json'], { stdin: SPARSE }],
    [['xor', '-', '--json'], { stdin: 'a ^ b = 1\nb ^ c = 1\na ^ c = 1\n' }], [['xor', 'system.txt', '--inverse', '--each', '--least-weight'], { files: SYSTEM }],
    [['xor', 'system.txt', '--rank'], { files: SYSTEM }], [['xor', 'm.txt', '--det'], { files: { 'm.txt': '110\n011\n100\n' } }],
    [['xor', 'm.txt', 'm.txt', '--product'], { files: { 'm.txt': '110\n011\n100\n' } }], [['xor', '--walsh'], { stdin: '1 2 3 4\n' }],
    [['xor', 'bad.txt'], { files: { 'bad.txt': '11\n1x\n' } }], [['basis', '3', '5', '6', '--kth', '1', '--contains', '4', '--json']],
    [['basis', '3', '5', '6', '--explain']], [['basis', '--bits'], { stdin: '10110\n01101\n' }], [['odd', '1', '1', '2']],
    [['odd', '--json'], { stdin: '5 5 7 18446744073709551615' }], [['mex', '0', '1', '3', '--explain']], [['mex', '--json'], { stdin: '0 2\n' }],
    [['count', '1e12', '2', '3', '5', '--explain']], [['count', '10', '--heaps', '3']], [['count', '--sets', 's.txt', '--svg', 'v.svg'], { files: { 's.txt': 'a b\nb c\n' } }],
    [['nimber', '3*5 + 7/2', '--explain']], [['nimber', '2^^']], [['nimber', '1/0', '--lang', 'zh']], [['nimber', '--table', '8']],
  ],
  'judges': [
    [['judge', 'acwing-892'], { stdin: '3\n2 1 3\n' }], [['judge', '891'], { stdin: '2\n2 3\n' }], [['judge', 'acwing-892', '--template', 'c++']],
    [['judge', '891', '--template', 'python', '--lang', 'zh']], [['judge', 'nothing']], [['judge', '891'], { stdin: '2\n2\n' }],
  ],
  'Chinese': [
    [['games', '台阶']], [['games', '台阶', '--json', '--lang', 'zh']], [['solve', '台阶', '2,1,3', '--lang', 'zh']], [['games', '没有']],
    [['values', 'kayles', '--period', '--lang', 'zh']], [['xor', '文件.txt', '--lang', 'zh'], { files: { '文件.txt': 'x ^ y = 1\n' } }],
    [['xor', '没有.txt', '--lang', 'zh']], [['count', '100', '2', '3', '--explain', '--lang', 'zh']],
  ],
  'graphs': [
    [['values', 'graph:map.txt', '--json'], { files: { 'map.txt': textOf('tests/data/graph/map.txt') } }],
    [['solve', 'graph:map.dot', 'a', 'd', '--explain'], { files: { 'map.dot': textOf('tests/data/graph/map.dot') } }],
    [['values', 'graph:loop.txt', '--loopy'], { files: { 'loop.txt': 'a b\nb a\nb c\n' } }], [['values', 'graph:loop.txt'], { files: { 'loop.txt': 'a b\nb a\n' } }],
    [['values', 'graph:none.txt']],
  ],
})) {
  test(title, async () => {
    for (const [args, options] of list) await same(args, options);
  });
}

/** The words of a command without anything that a shell would do, undefined for others. */
function wordsOf(line) {
  if (!/^(?:[^\s'"|<>$`\\;&*?(){}~#]|'[^']*'|"[^"$`\\]*"|\s)*$/.test(line)) return undefined;
  return [...line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g)].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

// Not those whose answer has times or bytes of memory, that run programs, take long here, name folders, which
// files in memory do not have, or keep databases, which the package does without.
const UNLIKE = /^(test|survey)$|^--(time|memory|threads|statistics)|^octal:0\.104$|^\/|^no(?:such)?\//m;

test('the commands of the golden tests that need no shell', async () => {
  const before = howMany(), lines = new Set();
  for (const name of readdirSync(join(root, 'tests/golden'))) {
    for (const [, line] of textOf(`tests/golden/${name}`).matchAll(/^[$>] grundy (.*)$/gm)) lines.add(line);
  }
  const all = [...lines].map(wordsOf).filter((args) => args && !UNLIKE.test(args.join('\n')));
  assert.ok(all.length >= 500, `${all.length} commands`);
  const chosen = all.filter((_, i) => tried(i, 6)); // files that a script makes are missing for both
  for (const args of chosen) await same(args);
  assert.equal(howMany() - before, chosen.length);
});

test('certificates of one are verified by the other', async () => {
  for (const args of [['values', 'kayles', '--period'], ['solve', 'kayles', '20', '30'], ['quotient', 'octal:0.75']]) {
    const { files } = await same([...args, '--certificate', 'c']);
    assert.equal(native(['verify', 'c'], { files }).exitCode, 0);
    assert.equal((await same(['verify', 'c', '--json'], { files })).exitCode, 0);
    const broken = { c: files.c.replace(/"(\d*)(\d)"/, (_, a, b) => `"${a}${(Number(b) + 1) % 10}"`) };
    assert.notEqual((await same(['verify', 'c'], { files: broken })).exitCode, 0);
  }
});

test('every example in Lua, and rules that are wrong', async () => {
  const names = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.lua'));
  assert.ok(names.length >= 10);
  for (const name of names.filter((_, i) => tried(i, 3))) {
    const files = { [name]: textOf(`examples/${name}`) };
    await same(['games', name], { files });
    await same(['values', name, '--upto', '15', '--json'], { files });
  }
  for (const body of ['while true do end', 'error("no")', 'local x = nil + 1', 'local t = {} while true do t[#t + 1] = {} end', '(']) {
    const { exitCode } = await same(['solve', 'r.lua', '3'], { files: { 'r.lua': `return { options = function(n) ${body} end }` } });
    assert.equal(exitCode, 3);
  }
});

test('work is saved and resumed, as files', async () => {
  const { files } = await same(['values', 'octal:0.007', '--upto', '3000', '--no-values', '--statistics', '--checkpoint', 'saved']);
  assert.ok(files.saved);
});
