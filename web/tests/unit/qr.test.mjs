// QR codes, read again by a library that shares nothing with what draws them.
import assert from 'node:assert/strict';
import test from 'node:test';
import jsqr from 'jsqr';
import { random, source } from './module.mjs';

const { qrCode } = await source('game/qr.ts');
const read = jsqr.default ?? jsqr;
const SCALE = 3;
const QUIET = 4;

/** What is read from a picture of the modules with a margin. */
function decoded(modules) {
  const side = (modules.length + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (modules[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return read(pixels, side, side);
}

test('codes of each size say what they were made of', () => {
  const draw = random(Number(BigInt(process.env.GRUNDY_SEED ?? 9) % 1_000_007n));
  const versions = new Set();
  for (let length = 1; length <= 2953; length += 1 + draw(Math.max(8, Math.floor(length / 6)))) {
    const text = Array.from({ length }, () => String.fromCharCode(33 + draw(94))).join('');
    const modules = qrCode(text);
    if (modules.length === 23 * 4 + 17) continue; // jsqr 1.4.0 has an alignment pattern at 74 there, ISO/IEC 18004 at 78
    const found = decoded(modules);
    assert.equal(found?.data, text, `${length} bytes`);
    assert.equal(modules.length, found.version * 4 + 17);
    versions.add(found.version);
  }
  assert.ok(versions.size > 12, [...versions].join(' '));
});

test('the largest text fits, and the next one has no code', () => {
  assert.equal(decoded(qrCode('a'.repeat(2953)))?.version, 40);
  assert.equal(qrCode('a'.repeat(2954)), undefined);
  const link = 'http://example.org/#tab=play&game=kayles&pos=9&line=%E5%A0%86';
  assert.equal(decoded(qrCode(link)).data, link);
  assert.equal(decoded(qrCode('石子：三堆')).data, '石子：三堆');
});

test('a code is read where a few modules are wrong', () => {
  const draw = random(4);
  const text = 'http://example.org/#tab=play&game=nim&pos=3+4+5';
  for (let round = 0; round < 20; round++) {
    const modules = qrCode(text);
    const [x, y] = [10 + draw(modules.length - 20), 10 + draw(modules.length - 20)];
    modules[y][x] = !modules[y][x];
    assert.equal(decoded(modules)?.data, text);
  }
});
