// The steps of Why: which there are, and the column that decides.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, nativeJson, random, source } from './module.mjs';

const { decidingColumn, stepsOf, valuesOf, withoutNotation } = await source('tabs/why/columns.ts');
const explained = (...args) => nativeJson(['solve', ...args, '--explain']);
const draw = random(Number(BigInt(process.env.GRUNDY_SEED ?? 3) % 1_000_007n));

test('the column that decides is the one that the program names', () => {
  for (let i = 0; i < 30; i++) {
    const heaps = Array.from({ length: 2 + draw(4) }, () => String(1 + draw(40)));
    const answer = explained('nim', ...heaps);
    const lemma = answer.reasons.find(({ id }) => id === 'lemma');
    assert.deepEqual(valuesOf(answer), heaps.map(BigInt));
    assert.equal(decidingColumn(heaps.map(BigInt)), lemma?.bit ?? -1, heaps.join(' '));
    assert.equal(decidingColumn(heaps.map(BigInt)) < 0, answer.outcome === 'P');
  }
});

test('a sum has four steps, one part two, and where values do not decide there are reasons', () => {
  assert.deepEqual(stepsOf(explained('kayles', '4', '5')), ['worth', 'binary', 'column', 'move']);
  assert.deepEqual(stepsOf(explained('cram', '3x3')), ['worth', 'move']);
  assert.deepEqual(stepsOf(explained('nim', '3', '4', '--misere')), ['reasons', 'move']);
});

test('the reasons name moves in words, and leave those that win to the last step', () => {
  for (const lang of ['en', 'zh']) {
    for (const args of [['domineering', '3x3'], ['kayles', '4', '5', '7', '--misere'], ['nim', '1', '1', '3', '--misere']]) {
      const { out } = native(['solve', ...args, '--explain', '--lang', lang]);
      const [, winning = ''] = out.split('\n\n');
      const said = withoutNotation(out);
      assert.match(winning, / -> /);
      for (const move of winning.split('\n').slice(1)) assert.ok(!said.includes(move.trim()), move);
      assert.equal(said.match(/^ *\d+\. /gm)?.length, out.match(/^ *\d+\. /gm)?.length);
      if (args[0] === 'domineering') assert.doesNotMatch(said, /->|\.x/);
      if (args[0] === 'domineering') assert.match(said, lang === 'zh' ? /走放骨牌 b2-b3，/ : /move domino b2-b3, /);
    }
  }
});
