// The types are those of real answers: each is written as a literal of its type, where a key that is
// missing or unknown and a value of another type are errors, and compiled with --strict.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import { asked, askedBig } from './asked.mjs';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = file('../dist/typed');

function literal(value) {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${literal(item)}`).join(', ')} }`;
}

/** What tsc says of constants of these types. */
function compile(constants) {
  const head = `import type { ${[...new Set(constants.flatMap(([type]) => type.match(/[A-Z]\w+/g)))].join(', ')} } from '../node.js';\n`;
  const body = constants.map(([type, value], i) => `export const answer${i}: ${type} = ${literal(value)};\n`).join('');
  return compileText(head + body);
}

function compileText(text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/answers.ts`, text);
  const { status, stdout } = spawnSync(process.execPath, [file('../node_modules/typescript/bin/tsc'), '--noEmit', '--ignoreConfig', '--strict',
    '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022', '--types', '', `${folder}/answers.ts`],
  { encoding: 'utf8', cwd: folder });
  rmSync(folder, { recursive: true });
  return { status, stdout };
}

const answers = await Promise.all([...asked, ...askedBig].map(async ([type, call]) => [type, await call()]));

test('answers have their types', () => {
  const { status, stdout } = compile(answers);
  assert.equal(status, 0, stdout);
});

test('a move is typed by the kind of sum', () => {
  const program = (options, use) => `import { solve, type SolveOptions, type Solution, type CompoundSolution } from '../node.js';
const options${options};
const answer = await solve('nim 3 4 5', options);
export const found: ${use};
`;
  const right = [[' = {}', 'string | undefined = answer.moves[0]?.text'], [' = { misere: true }', 'Solution = answer'],
    [" = { sum: 'disjunctive' } as const", 'string[] | undefined = answer.moves[0]?.to'],
    [" = { sum: 'selective' } as const", 'number | undefined = answer.moves[0]?.changes.length'],
    [" = { sum: 'continued', misere: true } as const", 'CompoundSolution = answer'],
    [': SolveOptions = {}', 'Solution | CompoundSolution = answer']];
  const wrong = [[' = {}', 'number | undefined = answer.moves[0]?.changes.length'], [': SolveOptions = {}', 'Solution = answer'],
    [" = { sum: 'selective' } as const", 'string | undefined = answer.moves[0]?.text'], [" = { sum: 'more' } as const", 'unknown = answer']];
  for (const [options, use] of right) assert.equal(compileText(program(options, use)).stdout, '');
  for (const [options, use] of wrong) assert.match(compileText(program(options, use)).stdout, /error TS2\d\d\d: /, options + use);
});

test('and a key more, a key less or another type would be found', () => {
  const solution = structuredClone(answers[0][1]);
  for (const spoil of [(x) => (x.more = 1), (x) => delete x.outcome, (x) => (x.value = 2), (x) => (x.moves[0].to = '1'),
    (x) => (x.components[0].more = null), (x) => (x.outcome = 'X')]) {
    const spoilt = structuredClone(solution);
    spoil(spoilt);
    assert.match(compile([['Solution', spoilt]]).stdout, /^answers\.ts.* error TS2\d\d\d: /m, spoil.toString());
  }
});
