// What is published: its size; installed from the tarball into an empty folder, it is imported, run by
// npx and used from TypeScript, and the examples of the documents print what stands next to them. The
// folder stays, for the tests in the browser.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { native, root, textOf } from './native.mjs';

const MOST = 1_000_000, RECORDED = 790_519;
const here = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'build/npm/installed');
const pack = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const tsc = join(here, 'node_modules/typescript/bin/tsc');

function run(command, args, cwd = folder) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, LANG: 'C', LC_ALL: 'C' } });
  return { status, stdout, stderr };
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], here);
const tarball = join(folder, `libgrundy-${pack.version}.tgz`);
writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
const installed = run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);

test('the tarball is small, and holds what it should', () => {
  assert.equal(packed.status, 0, packed.stderr);
  const { size } = statSync(tarball);
  console.log(`${size} bytes, at most ${MOST}`);
  assert.ok(size <= MOST, `${size} bytes`);
  assert.ok(size <= 1.1 * RECORDED, `${size} bytes, a tenth more than ${RECORDED}: record it here, and say why`);
  const { stdout } = run('tar', ['tzf', tarball]);
  for (const name of ['LICENSE', 'THIRD-PARTY.txt', 'README.md', 'package.json', 'dist/grundy.wasm', 'dist/node.js', 'dist/node.d.ts', 'dist/browser.js', 'dist/cli.js']) {
    assert.ok(stdout.split('\n').includes(`package/${name}`), name);
  }
  assert.doesNotMatch(stdout, /src\/|tests|tsconfig/);
});

test('it installs without anything else', () => {
  assert.equal(installed.status, 0, installed.stderr);
  assert.deepEqual(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')), ['libgrundy']);
  assert.deepEqual(pack.dependencies ?? {}, {});
  assert.equal(pack.license, 'BSD-2-Clause');
  assert.equal(textOf('CMakeLists.txt').match(/^ *VERSION ([\d.]+)$/m)[1], pack.version);
  assert.doesNotMatch(readFileSync(join(here, 'package-lock.json'), 'utf8'), /"resolved"|https?:\/\/(?!opencollective|github)/);
});

test('npx runs it as the native program runs', () => {
  for (const args of [['solve', 'nim', '3', '4', '5'], ['solve', 'kayles', '4', '+', 'nim', '2', '--lang', 'zh'], ['solve', 'nim', 'x']]) {
    const { status, stdout, stderr } = run('npx', ['--no', '--', 'libgrundy', ...args]);
    const { exitCode, stdout: out, stderr: err } = native(args);
    assert.deepEqual([status, stdout, stderr.replace(/^npm warn.*\n/gm, '')], [exitCode, out, err]);
  }
});

/** What tsc says of a program. */
function compile(text, ...options) {
  writeFileSync(join(folder, 'program.ts'), text);
  return run(process.execPath, [tsc, '--ignoreConfig', '--strict', '--target', 'es2022', '--lib', 'es2023,dom', '--types', '', ...options, 'program.ts']);
}

test('TypeScript takes its types, with either resolution, and refuses what they exclude', () => {
  const good = `import { solve, values, GrundyError, type Solution } from 'libgrundy';
const answer: Solution = await solve('nim 3 4 5', { lang: 'zh', signal: AbortSignal.timeout(60_000) });
const list: (number | null | 'loony')[] = (await values('kayles', { upto: 9 })).values;
const big: (bigint | null | 'loony')[] = (await values('nim', { from: 2n ** 60n, upto: 2n ** 60n, bigint: true })).values;
try {
  await solve([{ lua: 'return {' }, 3]);
} catch (error) {
  if (error instanceof GrundyError) console.log(error.kind, answer.value, list.length, big[0]);
}
`;
  const bundler = compile(good, '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler');
  assert.equal(bundler.status, 0, bundler.stdout);
  const { status, stdout } = compile(good, '--module', 'nodenext');
  assert.equal(status, 0, stdout);
  assert.equal(run(process.execPath, ['program.js']).stdout, `bad-input 2 10 ${2n ** 60n}n\n`);
  for (const [right, wrong] of [["'zh'", "'fr'"], ["'nim 3 4 5'", 'null'], ["(number | null | 'loony')[]", 'string[]'], ['bigint: true', 'bigint: 1'], ['error.kind', 'error.kinds']]) {
    assert.match(compile(good.replace(right, wrong), '--noEmit', '--module', 'nodenext').stdout, /error TS2\d\d\d/, wrong);
  }
});

/** Blocks of a document: their language and lines. */
function blocks(path) {
  return [...textOf(path).matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(([, language, text]) => ({ language, text }));
}

for (const path of ['README.md', 'README.zh-CN.md', 'bindings/npm/README.md', 'bindings/npm/README.zh-CN.md']) {
  test(`the examples of ${path}`, () => {
    const scripts = blocks(path).filter(({ language }) => language === 'js');
    assert.ok(scripts.length > 0);
    for (const { text } of scripts) {
      const expected = [...text.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`).join('');
      assert.ok(expected);
      const { stdout: faults } = compile(text, '--noEmit', '--module', 'nodenext');
      assert.equal(faults, '', text);
      writeFileSync(join(folder, 'example.js'), text);
      const { status, stdout, stderr } = run(process.execPath, ['example.js']);
      assert.deepEqual([status, stdout], [0, expected], stderr);
    }
    for (const { text } of path.startsWith('bindings') ? blocks(path).filter(({ language }) => language === 'console') : []) {
      const [command, ...lines] = text.split('\n');
      const { stdout, stderr } = run('sh', ['-c', command.slice(2).replace('npx ', 'npx --no -- ')]);
      assert.equal(stdout + stderr.replace(/^npm warn.*\n/gm, ''), lines.join('\n'));
    }
  });
}
