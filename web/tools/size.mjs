// size.mjs: how large is the page, as a server sends it? Everything in dist/ but the single file,
// compressed; more than MOST bytes fail.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MOST = 1_000_000;
const folder = fileURLToPath(new URL('../dist', import.meta.url));
const single = 'grundy.html';

const files = readdirSync(folder, { recursive: true })
  .filter((name) => statSync(join(folder, name)).isFile())
  .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  .map(({ name, bytes }) => ({ name, raw: bytes.length, sent: gzipSync(bytes, { level: 9 }).length }));

for (const { name, raw, sent } of files) console.log(`${sent} of ${raw} bytes: ${name}`);
const total = files.filter(({ name }) => name !== single).reduce((sum, { sent }) => sum + sent, 0);
console.log(`${total} bytes for the page, at most ${MOST}`);
if (total > MOST) {
  console.error('size.mjs: the page has grown too large');
  process.exit(1);
}
