// size.mjs [--update]: how large is the page, as a server sends it? Everything in dist/ except the single file, compressed,
// and what comes before the first position: without the engine and the scripts that tabs load when they are opened. Fails
// above MOST and FIRST, and where a part has grown by a tenth since tools/size.json, which --update writes: the commit then
// says what the growth brings.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MOST = 1_000_000, FIRST = 130_000;
const folder = fileURLToPath(new URL('../dist', import.meta.url));
const record = fileURLToPath(new URL('size.json', import.meta.url));

const files = readdirSync(folder, { recursive: true })
  .filter((name) => name !== 'grundy.html' && statSync(join(folder, name)).isFile())
  .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  .map(({ name, bytes }) => ({ name, raw: bytes.length, sent: gzipSync(bytes, { level: 9 }).length }));
const index = readFileSync(join(folder, 'index.html'), 'utf8');
const later = (name) => name.endsWith('.wasm') || (name.endsWith('.js') && name !== 'sw.js' && !index.includes(name));
const sum = (wanted) => files.filter(({ name }) => wanted(name)).reduce((all, { sent }) => all + sent, 0);
const sizes = { engine: sum((name) => name.endsWith('.wasm')), first: sum((name) => !later(name)) };

for (const { name, raw, sent } of files) console.log(`${sent} of ${raw} bytes: ${name}`);
const total = sum(() => true);
console.log(`${total} bytes for the page, at most ${MOST}; ${sizes.first} before the first position, at most ${FIRST}`);
if (process.argv[2] === '--update') writeFileSync(record, `${JSON.stringify(sizes, null, 2)}\n`);
const recorded = JSON.parse(readFileSync(record, 'utf8'));
const grown = Object.keys(sizes).filter((part) => sizes[part] > 1.1 * recorded[part]);
for (const part of grown) console.error(`size.mjs: ${part} has grown from ${recorded[part]} to ${sizes[part]} bytes: run size.mjs --update and say why`);
if (total > MOST || sizes.first > FIRST) console.error('size.mjs: the page is too large');
process.exitCode = grown.length || total > MOST || sizes.first > FIRST ? 1 : 0;
