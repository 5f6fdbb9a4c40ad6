// The style sheets: three sizes of type and one for small print; colours by their names only.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../src', import.meta.url));
const sheets = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.css')).map((name) => ({ name, lines: readFileSync(join(folder, name), 'utf8').split('\n') }));
/** On a projector, and where the board fills the window, sizes follow the window. */
const OWN = /\.present|\.only/;

test('type has three sizes, and one for small print', () => {
  assert.ok(sheets.length > 8);
  for (const { name, lines } of sheets)
    for (const line of lines.filter((each) => !OWN.test(each)))
      for (const [, size] of line.matchAll(/font-size: ([^;}]+)/g)) assert.match(size, /^(1rem|var\(--(big|mid|small)\)|[\d.]+em|\d+px|118%|150%)$/, `${name}: ${line}`);
});

test('both players have a colour, and only the page names colours', () => {
  const [style] = sheets.filter(({ name }) => name === 'style.css');
  for (const colour of ['stage', 'you', 'program', 'program-tint']) assert.ok(style.lines.some((line) => line.includes(`--${colour}: `)), colour);
  const named = sheets.filter(({ name }) => name !== 'style.css').flatMap(({ name, lines }) => lines.filter((line) => /#[\da-f]{3,8}\b/i.test(line.replace(/url\(#\w+\)/g, ''))).map((line) => `${name}: ${line.trim()}`));
  assert.deepEqual(named.filter((line) => !/light-dark|lamps/.test(line)), []);
});
