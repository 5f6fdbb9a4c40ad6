// What the tests share: the native program, the package as it is built, and all games of the catalogue.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as grundy from '../dist/node.js';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const program = process.env.GRUNDY ?? join(root, 'build/release/grundy');
export const textOf = (path) => readFileSync(join(root, path), 'utf8');
const decoder = new TextDecoder();

/** Does something in a fresh folder that holds the files, and removes it. */
export function inFolder(files, work) {
  const folder = mkdtempSync(join(tmpdir(), 'libgrundy-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a command prints in a fresh folder that holds the files; `files` are those it wrote. */
export function runIn(command, args, { files = {}, stdin = '', env = { LANG: 'C' } } = {}) {
  return inFolder(files, (cwd) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, input: stdin, env: { PATH: process.env.PATH, ...env }, maxBuffer: 1 << 28 });
    const written = readdirSync(cwd).filter((name) => !(name in files)).sort();
    return {
      exitCode: status, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr),
      files: Object.fromEntries(written.map((name) => [name, readFileSync(join(cwd, name), 'utf8')])),
    };
  });
}

export const native = (args, options) => runIn(program, args, options);

let compared = 0;
export const howMany = () => compared;

/** The package prints and writes what the native program does, and ends alike. */
export async function same(args, options = {}) {
  const { failure, files, ...printed } = await grundy.run(args, options);
  const written = Object.entries(files).map(([name, bytes]) => [name, decoder.decode(bytes)]).sort();
  const mine = { ...printed, files: Object.fromEntries(written) };
  assert.deepEqual(mine, native(args, options), args.join(' '));
  compared++;
  return { ...mine, failure };
}

export function catalogue() {
  return native(['games', '--json']).stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
}

/** Is the i-th of many tried in this run? All at night (./check nightly), else one in n, which the seed chooses. */
export function tried(i, n) {
  const { GRUNDY_EFFORT = '1', GRUNDY_SEED = '53' } = process.env;
  return Number(GRUNDY_EFFORT) >= 10 || (BigInt(GRUNDY_SEED) + BigInt(i)) % BigInt(n) === 0n;
}
