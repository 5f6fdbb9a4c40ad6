// build.mjs: compiles src/ into dist/ and puts the engine there, which web/engine/build.sh whole has made.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

rmSync(file('dist'), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [file('node_modules/typescript/bin/tsc'), '-p', file('.')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
copyFileSync(file('../../build/npm/engine.bin'), file('dist/engine.bin'));
chmodSync(file('dist/cli.js'), 0o755);
