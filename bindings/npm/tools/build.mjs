// build.mjs: compiles src/ into dist/ and puts the engine there, which web/engine/build.sh has made.
// What runs has no comments, the types of what users import have them.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INTERNAL = ['browser', 'browser_worker', 'cli', 'cli_worker', 'compile', 'disk', 'engine_file', 'node_worker'];
const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

function tsc(...options) {
  const args = [file('node_modules/typescript/bin/tsc'), '-p', file('.'), ...options];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(file('dist'), { recursive: true, force: true });
tsc('--removeComments', '--declaration', 'false');
tsc('--emitDeclarationOnly');
for (const name of readdirSync(file('dist'))) {
  if (INTERNAL.some((internal) => name === `${internal}.d.ts`)) rmSync(file(`dist/${name}`));
}
copyFileSync(file('../../build/engine/grundy.wasm'), file('dist/grundy.wasm'));
for (const name of ['LICENSE', 'THIRD-PARTY.txt']) copyFileSync(file(`../../${name}`), file(name));
chmodSync(file('dist/cli.js'), 0o755);
