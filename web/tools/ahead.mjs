// The module virtual:ahead is the address of what the engine answers to the tasks of
// src/game/showcase.ts, in both languages: asked when the page is built, so that it can show a position
// before it has the engine.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { addressOf } from './address.mjs';

const NAME = 'virtual:ahead';
const LANGUAGES = ['en', 'zh'];
const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

async function source(path) {
  return (await runnerImport(file(path), { configFile: false, logLevel: 'error' })).module;
}

/** Answers by what was asked, as JSON: arguments and input. */
export async function answersAhead() {
  const { tasks } = await source('src/game/showcase.ts');
  const { execute } = await source('../bindings/npm/src/program.ts');
  const module = new WebAssembly.Module(readFileSync(file('../build/engine/grundy.wasm')));
  const answers = {};
  for (const task of tasks) {
    for (const language of LANGUAGES) {
      const args = [...task.args, '--lang', language];
      const { status, out, err } = execute(module, { args, input: task.input });
      if (status !== 0) throw new Error(`${args.join(' ')}: ${status} ${err}`);
      answers[JSON.stringify([args, task.input])] = out;
    }
  }
  return answers;
}

/** The plugin of Vite. */
export function ahead(single) {
  return {
    name: 'ahead',
    resolveId: (id) => (id === NAME ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(file('../build/engine/grundy.wasm'));
      mkdirSync(file('../build/web'), { recursive: true });
      writeFileSync(file('../build/web/ahead.json'), JSON.stringify(await answersAhead()));
      return addressOf(file('../build/web/ahead.json'), single);
    },
  };
}
