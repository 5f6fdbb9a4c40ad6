// The engine answers what the program of this machine answers, byte for byte, and outlives what
// would not end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { engine, native, nativeJson, samples } from './module.mjs';

const root = new URL('../../../', import.meta.url);
const textOf = (path) => readFileSync(new URL(path, root), 'utf8');
const decoder = new TextDecoder();

function same(args, files = {}, input = '') {
  const mine = engine({ args, files, input });
  const written = Object.entries(mine.files).map(([name, bytes]) => [name, decoder.decode(bytes)]).sort();
  const answer = { ...mine, files: Object.fromEntries(written) };
  assert.deepEqual(answer, native(args, files, input), args.join(' '));
  return answer;
}

// ---- the same answers ----

// [options, how many samples of each game]: misère sums are searched whole, words are long.
const share = Number(process.env.GRUNDY_EFFORT ?? 1) >= 10 ? 1 : 1 / 8; // all at night
for (const [options, all] of [[['--json'], 256], [['--json', '--explain'], 256], [['--json', '--misere'], 32],
  [['--lang', 'zh', '--explain'], 32]]) {
  const most = all * share;
  test(`the samples of the law tests: ${options.join(' ')}`, () => {
    const seen = {};
    const lines = samples().trimEnd().split('\n').filter((line) => {
      const [game] = line.split(' ');
      seen[game] = (seen[game] ?? 0) + 1;
      return seen[game] <= most;
    });
    assert.ok(lines.length > 60 * Math.min(most, 200), `${lines.length} samples`);
    const { out } = same(['solve', '--batch', '-', ...options], {}, lines.join('\n'));
    assert.ok(out.split('\n').length > lines.length);
  });
}

test('graphs, plain and DOT', () => {
  for (const name of ['map.txt', 'map.dot']) {
    const files = { [name]: textOf(`tests/data/graph/${name}`) };
    same(['values', `graph:${name}`, '--json'], files);
    same(['solve', `graph:${name}`, 'a', 'd', '--json', '--explain'], files);
  }
});

test('all commands, with files in and out', () => {
  same(['--version']);
  same(['solve', 'nim', '3', 'x']);
  same(['solve', 'nim', '18446744073709551615', '2^63', '--json']);
  same(['values', 'octal:0.137', '--period', '--json']);
  same(['values', 'octal:0.007', '--upto', '20000', '--period', '--statistics', '--no-values', '--json']);
  same(['values', 'kayles', '--upto', '500', '--svg', 'kayles.svg', '--json']);
  same(['compare', 'kayles', 'octal:0.137', '--json']);
  same(['xor', 'system.txt', '--kernel', '--explain'], { 'system.txt': '1101\n0110\n1010\n' });
  same(['xor', '-', '--json'], {}, 'a ^ b = 1\nb ^ c = 1\na ^ c = 1\n');
  same(['count', '1e12', '2', '3', '5', '--explain']);
  same(['play', 'nim', '1', '2', '--json'], {}, '2 1\nhint\n1\n1\nreplay\n');
  for (const name of ['basis', 'help', 'judge', 'mex', 'nimber', 'odd', 'verify']) same([name, '1']);
  same(['help', 'solve', '--lang', 'zh']);
  same(['identify', '0', '1', '2', '3', '1', '4', '3', '2', '1', '4', '2', '6', '4', '1', '2', '7', '1', '4', '3', '2']);
  same(['judge', 'hdu-1846'], {}, '2\n23 2\n4 3\n');
  same(['judge', 'hdu-1846', '--template', 'python']);
  const { files } = same(['solve', 'kayles', '20', '30', '--certificate', 'win.cert']);
  const { out } = same(['verify', 'win.cert'], { 'win.cert': files['win.cert'] });
  assert.match(out, /kayles/);
});

// ---- what would not end ----

const rules = (body) => ({ 'r.lua': `return { name = "r", options = function(n) ${body} end }` });

test('rules in Lua that loop, recurse or hoard are stopped and named', () => {
  for (const body of ['while true do end', 'local function f(i) return f(i + 1) + 1 end f(1)',
    'local t = {} while true do t[#t + 1] = {} end', 'error("no")', 'error({})', 'local x = nil + 1']) {
    const { status, err } = same(['solve', 'r.lua', '3', '--json'], rules(body));
    assert.equal(status, 3);
    assert.match(err, /^grundy: r\.lua:1: .*\n$/);
  }
});

test('an error in Lua leaves nothing on the stack', () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => String(i + 1)).join('\n');
  const { status, out } = same(['solve', 'r.lua', '--batch', '-', '--json'], rules('error("no " .. n)'), lines);
  assert.equal(status, 3);
  assert.match(out, /options\(20000\): no 20000"\}\n$/);
});

test('Lua is as deep as it is on this machine', () => {
  const nested = `return { name = "r", options = function(n) local x = ${'('.repeat(180)}1${')'.repeat(180)} option(0) end }`;
  same(['solve', 'r.lua', '3'], { 'r.lua': nested });
  same(['solve', 'r.lua', '3'], { 'r.lua': nested.replaceAll('1)', `${'('.repeat(900)}1${')'.repeat(900)})`) });
  same(['solve', 'r.lua', '3'], rules('local s = ("x"):rep(3000) s:find(("(x?)"):rep(30) .. ("x*"):rep(40) .. "$") option(0)'));
});

test('rules have the same library here, and the same numbers', () => {
  const said = (body) => same(['solve', 'r.lua', '3'], rules(`local said = "" ${body} error(said)`)).err;
  for (const [name, last] of [['math', 'ult'], ['string', 'upper'], ['table', 'unpack'], ['utf8', 'offset']]) {
    const listed = said(`for key, value in pairs(${name}) do said = said .. key .. ({type(value):byte()})[1] .. " " end`);
    assert.match(listed, new RegExp(` ${last}102 \n$`));
  }
  for (let i = 1; i <= 40; i++) {
    const numbers = said(`local i, x = ${i}, ${i} / 7 said = ("%.12g ")
      :rep(7):format(math.exp(x), math.log(x), math.log(i, 2), math.log(i, 10), math.log(i, 3), x ^ (i / 3), 3 ^ i)`);
    assert.match(numbers, /\): (\S+ ){7}\n$/);
  }
  assert.match(said('said = 2 ^ 53 .. " " .. math.log(0) .. " " .. 10 ^ 15'), /9\.007.*-inf/);
});

test('a limit of memory or time, given or not, ends with what is known', () => {
  const hard = ['values', 'octal:0.007', '--statistics', '--no-values', '--json'];
  const small = engine({ args: [...hard, '--upto', '1e9', '--memory', '600K'] });
  assert.equal(small.status, 4);
  assert.match(small.err, /^grundy: .*memory.*\n$/);
  const brief = engine({ args: [...hard, '--upto', '1e9', '--time', '0.3'] });
  assert.equal(brief.status, 4);
  assert.match(brief.err, /^grundy: time limit of 0\.3 s reached\n$/);
  const all = engine({ args: ['values', 'subtraction:1,3,4', '--upto', '1e10', '--json'] });
  assert.equal(all.status, 4);
  assert.match(all.err, /^grundy: 10000000001 values need .* the memory limit is 1024\.0 MB\n$/);
});

test('progress is reported while work goes on, and leaves no trace', () => {
  const lines = [];
  let err = '';
  for (let seconds = 1.5; lines.length === 0 && seconds < 100; seconds *= 4) {
    ({ err } = engine({
      args: ['values', 'octal:0.007', '--upto', '1e9', '--statistics', '--no-values', '--time', String(seconds)],
      onProgress: (line) => lines.push(line),
    }));
  }
  assert.ok(lines.length > 0);
  for (const line of lines) assert.match(line, /^\d+ s {2}nim-values: [^\r\n\x1b]*$/);
  assert.match(err, /^grundy: time limit [^\r\x1b]*\n$/);
});

test('the JSON of a start is the one of the program', () => {
  const { out } = engine({ args: ['solve', 'nim', '3', '4', '5', '--json'] });
  assert.deepEqual(JSON.parse(out), nativeJson(['solve', 'nim', '3', '4', '5']));
});
