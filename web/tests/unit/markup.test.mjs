// Text becomes elements in src/ui/dom.ts alone, as text: no source of the page makes markup or code of it,
// but for the program's pictures, of which src/game/drawing.ts keeps only what cannot run or load, and which
// src/game/share.ts puts into files.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const MAKES = /\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|DOMParser|srcdoc|document\.write|setHTMLUnsafe)\b|\beval\(|\bnew Function\b|set(?:Timeout|Interval)\(\s*['"`]/;

const PICTURES = { 'game/drawing.ts': 1, 'game/share.ts': 2 };

function found(text) {
  return text.split('\n').flatMap((line, i) => (MAKES.test(line.replace(/\/\/.*/, '')) ? [i + 1] : []));
}

test('no source makes markup or code of text', () => {
  const folder = new URL('../../src/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true }).filter((name) => /\.[cm]?[jt]s$/.test(name));
  assert.ok(sources.length > 20);
  for (const name of sources) {
    const lines = found(readFileSync(new URL(name, folder), 'utf8'));
    assert.equal(lines.length, PICTURES[name] ?? 0, `${name}: ${lines}`);
  }
});

test('and would be found', () => {
  for (const line of ['a.innerHTML = b;', 'eval(text)', 'new Function(text)', "setTimeout('x', 1)", 'new DOMParser()']) {
    assert.deepEqual(found(`x;\n${line}`), [2], line);
  }
  assert.deepEqual(found('setTimeout(() => x, 1); // no innerHTML'), []);
});
