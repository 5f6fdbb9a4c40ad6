// The engine is laid out in streams, and back; whatever else is, too.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { random, source } from './module.mjs';

const { unpack } = await source('engine/lzma.ts');
const { join, separate } = await source('engine/streams.ts');

const built = (name) => readFileSync(new URL(`../../../build/web/${name}`, import.meta.url));
const same = (one, other) => assert.equal(Buffer.compare(Buffer.from(one), Buffer.from(other)), 0);

/** A file with one section. */
function withSection(id, content) {
  const size = [(content.length & 127) | 128, ((content.length >> 7) & 127) | 128, content.length >> 14];
  return Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, id, ...size, ...content]);
}

test('the engine is joined as it was', () => {
  same(join(unpack(built('engine.bin'))), built('grundy.wasm'));
});

test('the streams of a function', () => {
  const code = [0x20, 0x81, 0x01, 0x28, 0x02, 0x10, 0x41, 0x07, 0x36, 0x02, 0xff, 0x01, 0x0b];
  const separated = [...separate(withSection(10, code))];
  assert.deepEqual(separated.slice(0, 16), [0, 0, 0, 12, 0, 0, 0, 8, 0, 0, 0, 2, 0, 0, 0, 3]);
  assert.deepEqual(separated.slice(16 + 12), [0x20, 0x28, 0x02, 0x41, 0x07, 0x36, 0x02, 0x0b, 0x81, 0x01, 0x10, 0xff, 0x01]);
});

test('noise, and files without code', () => {
  const next = random(11);
  for (let round = 0; round < 200; round++) {
    const bytes = withSection(round % 2 ? 10 : 11, Array.from({ length: next(3000) }, () => next(256)));
    const separated = separate(bytes);
    same(join(separated), bytes);
  }
  same(join(separate(new Uint8Array(8))), new Uint8Array(8));
});

test('what is damaged is refused, or made into as many bytes', () => {
  const separated = separate(withSection(10, Array.from({ length: 500 }, (_, i) => i % 256)));
  for (const length of [0, 15, 16, 100]) assert.throws(() => join(separated.subarray(0, length)), /damaged/);
  for (let i = 0; i < 16; i++) {
    const changed = Uint8Array.from(separated);
    changed[i] ^= 0x81;
    try {
      assert.equal(join(changed).length, separated.length - 16);
    } catch (error) {
      assert.match(error.message, /damaged/);
    }
  }
});
