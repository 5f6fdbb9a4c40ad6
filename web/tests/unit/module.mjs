// For tests of modules of the page without a browser: the modules, made JavaScript by Vite, and the program.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const program = process.env.GRUNDY ?? fileURLToPath(new URL('../../../build/release/grundy', import.meta.url));

/** A module of src/, such as 'tabs/xor/grid.ts'. */
export async function source(path) {
  const file = fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
}

/** What the native program answers, in a fresh folder that holds the files; `files` are those it wrote. */
export function native(args, files = {}, input = '') {
  const folder = mkdtempSync(join(tmpdir(), 'grundy-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder, input, encoding: 'utf8', maxBuffer: 1 << 28, env: { LANG: 'C' },
    });
    const written = readdirSync(folder).filter((name) => !(name in files)).sort();
    return {
      status, out: stdout, err: stderr,
      files: Object.fromEntries(written.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function nativeJson(args, files) {
  const { status, out, err } = native([...args, '--json'], files);
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status} ${err}`);
  return JSON.parse(out);
}

/** Numbers 0 <= n < below, the same in each run (splitmix64). */
export function random(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

const { execute } = await source('../../bindings/npm/src/program.ts');
const root = fileURLToPath(new URL('../../../', import.meta.url));
let compiled;

/** What the engine prints and writes, given { args, input, files, onProgress }. */
export function engine(task) {
  compiled ??= new WebAssembly.Module(readFileSync(join(root, 'build/engine/grundy.wasm')));
  const { failure: _, ...answer } = execute(compiled, task); // bindings/npm/tests has what it is
  return answer;
}

/** The positions of the law tests, one a line, each with its game. */
export function samples() {
  const { stdout, status } = spawnSync(join(root, 'build/release/tests/samples'), { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`samples: ${status}`);
  return stdout;
}
