// The words of the page: both languages, none in the wrong one, none left over.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { readWords } from '../../tools/words.mjs';

const rows = readWords();
const sources = fileURLToPath(new URL('../../src', import.meta.url));
const code = readdirSync(sources, { recursive: true })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('catalogue.ts'))
  .map((name) => readFileSync(join(sources, name), 'utf8'))
  .join('\n');

/** The small words that English sentences need; the program's own answers are held to the same list. */
const ENGLISH =
  'the|of|is|are|was|to|for|with|not|no|heap|heaps|value|values|every|by|from|some|any|it|its|that|this|move|moves|position|component|has|have|an|be|as|on|at|what|who|left|wins|known|unknown|limit|seconds|bytes|steps|reached|proved|none|first|then|so|where|whose|each|other|than|more|cannot|player|players|play|holds|fails|rows|vertices|edges|search|took|too';

test('there are words', () => assert.ok(rows.length > 100));

test('no English is left in Chinese, and Chinese is', () => {
  const english = new RegExp(`(^|[^-a-z0-9_])(${ENGLISH})([^-a-z0-9_]|$)`);
  for (const { id, en, zh } of rows) {
    const text = zh.replace(/`[^`]*`/g, '').replace(/\{[^{}]*\}/g, '');
    assert.doesNotMatch(text, english, id);
    if (/[a-z]{3}[^a-z]+[a-z]{3}/i.test(text)) assert.match(zh, /\p{Script=Han}|English/u, id);
  }
});

test('no Chinese is in English but the name of the other language', () => {
  for (const { id, en } of rows) if (id !== 'page.language.other') assert.doesNotMatch(en, /\p{Script=Han}/u, id);
});

const answers = readFileSync(fileURLToPath(new URL('../../../bindings/npm/src/answers.ts', import.meta.url)), 'utf8');

/** In quotes, or as a beginning in a template whose end stands in quotes elsewhere, in the page or in the types of the
 * program's answers: `explore.${status}`. */
function isUsed(id) {
  if (code.includes(`'${id}'`)) return true;
  const dot = id.lastIndexOf('.') + 1, end = `'${id.slice(dot)}'`;
  return code.includes(`\`${id.slice(0, dot)}\${`) && (code.includes(end) || answers.includes(end));
}

test('every id is used', () => {
  const unused = rows.filter(({ id }) => !isUsed(id));
  assert.deepEqual(
    unused.map(({ id }) => id),
    [],
  );
});

test('texts of the page come from the catalogue', () => {
  assert.doesNotMatch(code.replace(/\/\/.*|\/\*[^]*?\*\//g, ''), /\p{Unified_Ideograph}/u);
});

test('a thing has one name in Chinese', () => {
  for (const { id, zh } of rows) assert.doesNotMatch(zh, /[PN] ?\u5c40\u9762|\u74f6/u, id); // P-positions, and the pins of Kayles
});
