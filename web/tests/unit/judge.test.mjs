// A judge's input that is pasted into Explore: distinguished from a list of values, and answered by the problems that read it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { native, random, source } from './module.mjs';

const { answersTo, isJudgeInput, problemsIn } = await source('tabs/explore/judge.ts');
const folder = fileURLToPath(new URL('../../../tests/data/judge', import.meta.url));
const work = { run: async (args, more = {}) => native(args, more.files, more.input) };
const draw = random(Number(BigInt(process.env.GRUNDY_SEED ?? 5) % 1_000_007n));

test('numbers on several lines are a judge’s input, a list of values is none', () => {
  for (const text of ['3\n2 1 3\n', '2\n2 5\n3\n2 4 7\n', '10 2\r\n2 3', '3\n1 1 0 1\n0 1 1 0\n1 0 0 1']) assert.ok(isJudgeInput(text), text);
  for (const text of ['0 1 0 1 2 3 2', '3 2 1 3', '0\n1\n0\n1\n2\n3\n2', '7\n0 1 0 1 2 3 2', 'kayles\n3', '']) assert.ok(!isJudgeInput(text), text);
});

test('the help lists the problems, in both languages the same', () => {
  const english = problemsIn(native(['help', 'judge']).out);
  const chinese = problemsIn(native(['help', 'judge', '--lang', 'zh']).out);
  assert.ok(english.length > 40);
  assert.deepEqual(english.map(({ key }) => key), chinese.map(({ key }) => key));
  assert.match(chinese[0].title, /\p{Script=Han}/u);
});

test('a sample of a problem is read by it, with the answer that the judge expects', async () => {
  const keys = problemsIn(native(['help', 'judge']).out).map(({ key }) => key);
  const samples = readdirSync(folder).filter((name) => keys.includes(name.replace(/\.in$/, '')) && isJudgeInput(readFileSync(`${folder}/${name}`, 'utf8')));
  assert.ok(samples.length > 30);
  for (const name of ['acwing-892.in', samples[draw(samples.length)]]) {
    const input = readFileSync(`${folder}/${name}`, 'utf8');
    const key = name.replace(/\.in$/, '');
    const answered = await answersTo(work, input);
    assert.equal(answered.find((each) => each.key === key)?.answer, native(['judge', key], {}, input).out.trimEnd(), name);
    for (const each of answered) assert.ok(each.answer !== '' && keys.includes(each.key));
  }
});
