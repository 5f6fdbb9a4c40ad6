// The command line in a shell: files of the working folder and others, standard input as it comes,
// terminals, interrupts, readers that leave early.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { native, program, runIn } from './native.mjs';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const mine = (args, options) => runIn(process.execPath, [cli, ...args], options);
const SYSTEM = { 'system.txt': '1101\n0110\n1010\n' };

function sameInShell(args, options) {
  const answer = mine(args, options);
  assert.deepEqual(answer, native(args, options), args.join(' '));
  return answer;
}

async function inTemporary(work) {
  const folder = mkdtempSync(join(tmpdir(), 'libgrundy-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const until = async (holds) => {
  for (let i = 0; !holds(); i++) {
    assert.ok(i < 2400, 'waited too long');
    await new Promise((done) => setTimeout(done, 50));
  }
};
const ended = (child) => new Promise((done) => child.on('close', (code) => done(code)));

test('output, files, exit codes', () => {
  const codes = [
    [['solve', 'nim', '3', '4', '5']], [[]], [['nonsense']], [['solve', 'nim', 'x', '--lang', 'zh']],
    [['xor', 'system.txt', '--json'], { files: SYSTEM }], [['xor', 'none.txt']], [['xor', '.']],
    [['odd'], { stdin: '1 1 2\n' }], [['solve', 'nim', '@h'], { files: { h: '3 4' } }],
    [['values', 'kayles', '--upto', '60', '--svg', 'k.svg', '--certificate', 'k.cert']],
    [['verify', 'k.cert'], { files: { 'k.cert': '{"schema":1,"kind":"period"}\n' } }],
    [['verify', 'k.cert'], { files: { 'k.cert': native(['values', 'kayles', '--period', '--certificate', 'c']).files.c.replace('"71"', '"70"') } }],
    [['values', 'kayles', '--upto', '10', '--svg', 'no/such/folder.svg']],
    [['solve', 'r.lua', '3'], { files: { 'r.lua': 'return { options = function(n) error("no") end }' } }],
    [['quotient', 'octal:0.75', '--order', '3']],
    [['solve', 'nim', '3', '4', '5'], { env: { LANG: 'zh_CN.UTF-8' } }],
  ].map(([args, options]) => sameInShell(args, options).exitCode);
  assert.deepEqual([...new Set(codes)].sort(), [0, 1, 2, 3, 4, 5]);
});

test('other programs are tried: right, wrong, failing, killed, endless, talkative, absent', () => {
  const xor = 'read n; x=0; for v in $(cat); do x=$((x ^ v)); done; [ $x = 0 ] && echo No || echo Yes';
  for (const command of [['sh', '-c', xor], ['sh', '-c', 'echo Yes'], ['false'], ['sh', '-c', 'kill -9 $$'], ['sh', '-c', 'while :; do :; done'],
    ['sh', '-c', 'yes'], ['sh', '-c', 'echo why >&2; exit 3'], ['no-such-program'], ['/etc/passwd']]) {
    sameInShell(['test', 'acwing-891', '--count', '10', '--time-each', '1', '--lang', 'zh', '--', ...command]);
  }
});

test('paths: folders, up and down, absolute, links, what is there is replaced', () => inTemporary((folder) => {
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  writeFileSync(join(folder, 'a/x.txt'), SYSTEM['system.txt']);
  symlinkSync('a/x.txt', join(folder, 'link'));
  const cwd = join(folder, 'a/b');
  const run = (command, args) => spawnSync(command, args, { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C' } });
  for (const path of ['../x.txt', join(folder, 'a/x.txt'), './.././x.txt', '../../link', '../y.txt']) {
    const [a, b] = [run(process.execPath, [cli, 'xor', path]), run(program, ['xor', path])];
    assert.deepEqual([a.status, a.stdout, a.stderr], [b.status, b.stdout, b.stderr]);
  }
  for (const time of [1, 2]) assert.equal(run(process.execPath, [cli, 'values', 'kayles', '--upto', '9', '--svg', '../k.svg']).status, 0, time);
  assert.ok(existsSync(join(folder, 'a/k.svg')) && !existsSync(join(folder, 'a/k.svg.tmp')));
}));

test('a match is played line by line, as it comes', async () => {
  const child = spawn(process.execPath, [cli, 'play', 'nim', '1', '2', '--lines'], { env: { PATH: process.env.PATH, LANG: 'C' } });
  let out = '';
  child.stdout.on('data', (bytes) => (out += bytes));
  await until(() => out.includes('You move first'));
  child.stdin.write('2 1\n');
  await until(() => out.includes('Program: '));
  child.stdin.end('1 0\n');
  await ended(child);
  assert.equal(out, native(['play', 'nim', '1', '2', '--lines'], { stdin: '2 1\n1 0\n' }).stdout);
});

test('an interrupt ends the work with what is known, and its checkpoint can be resumed', () => inTemporary(async (folder) => {
  const args = ['values', 'octal:0.007', '--upto', '1e9', '--no-values', '--statistics', '--checkpoint', 'saved', '--json'];
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder });
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes) => (out += bytes));
  child.stderr.on('data', (bytes) => (err += bytes));
  await until(() => existsSync(join(folder, 'saved')));
  await new Promise((done) => setTimeout(done, 2000)); // before the first value is known there is no answer
  child.kill('SIGINT');
  assert.equal(await ended(child), 130, err);
  assert.equal(JSON.parse(out).partial, true);
  assert.equal(err, 'grundy: interrupted\n');
  const { stdout, status } = spawnSync(program, [...args, '--resume', '--time', '0.2'], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 4);
  assert.ok(JSON.parse(stdout).computed_to > JSON.parse(out).computed_to);
}));

test('an interrupt while a line is waited for', async () => {
  const child = spawn(process.execPath, [cli, 'play', 'nim', '1', '2', '--lines']);
  let out = '';
  child.stdout.on('data', (bytes) => (out += bytes));
  await until(() => out.includes('nim 2'));
  child.kill('SIGINT');
  assert.equal(await ended(child), 130);
});

test('a reader that leaves early ends it', () => {
  const { stdout, status } = spawnSync('bash', ['-c', `"${process.execPath}" "${cli}" values kayles --upto 3e6 | head -1`],
    { encoding: 'utf8', timeout: 120_000 });
  assert.deepEqual([status, stdout], [0, native(['values', 'kayles', '--upto', '9']).stdout.split('\n')[0].replace('0..9', '0..3000000') + '\n']);
});

test('in a terminal it has the colours, and tells progress', () => {
  const terminal = (command, seconds) => spawnSync('script', ['-qec', command, '/dev/null'],
    { encoding: 'utf8', timeout: 240_000, env: { PATH: process.env.PATH, LANG: 'C', TERM: 'xterm', seconds } }).stdout;
  const ours = `"${process.execPath}" "${cli}"`;
  const colours = terminal(`${ours} solve nim 3 4 5`);
  assert.match(colours, /\x1b\[/);
  assert.equal(colours, terminal(`"${program}" solve nim 3 4 5`));
  assert.match(terminal(`${ours} values octal:0.007 --upto 1e9 --no-values --statistics --time 3`), /\r1 s {2}nim-values: .*\x1b\[K/);
});
