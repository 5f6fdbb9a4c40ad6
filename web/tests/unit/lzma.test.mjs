// What xz packs is unpacked, with all its settings, and what is damaged is refused.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { random, source } from './module.mjs';

const { unpack } = await source('engine/lzma.ts');

function pack(bytes, settings = 'preset=6') {
  const { stdout, status } = spawnSync('xz', ['--format=lzma', `--lzma1=${settings}`, '-c'], { input: bytes, maxBuffer: 1 << 28 });
  assert.equal(status, 0);
  return stdout;
}

const same = (bytes, settings) => assert.equal(Buffer.compare(Buffer.from(unpack(pack(bytes, settings))), bytes), 0);

test('nothing, little, much of the same, noise, all settings', () => {
  const next = random(7);
  const noise = Buffer.from(Array.from({ length: 50_000 }, () => next(256)));
  const words = Buffer.from(Array.from({ length: 30_000 }, () => 'grundy nim '.charAt(next(11))).join(''));
  for (const bytes of [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(3_000_000, 1), noise, Buffer.concat([words, noise, words])]) {
    same(bytes);
    for (const settings of ['lc=0,lp=0,pb=0', 'lc=4,lp=0,pb=4', 'lc=0,lp=4,pb=2', 'lc=1,lp=2,pb=3,dict=4096']) same(bytes, settings);
  }
});

test('what is cut off or damaged is refused, and ends', () => {
  const packed = pack(Buffer.from('mex of the options '.repeat(500)));
  for (const length of [0, 5, 14, 20, packed.length - 5]) assert.throws(() => unpack(packed.subarray(0, length)), /cut off|damaged/);
  const far = Buffer.from(packed);
  far[19] ^= 0x55;
  assert.throws(() => unpack(far));
});
