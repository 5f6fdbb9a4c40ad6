// The pictures of the tab XOR against what they stand for, on answers of the program itself.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, nativeJson, random, source } from './module.mjs';

const { boards, contradictionSum } = await source('tabs/xor/elimination.ts');
const { gridOf, textOf, toggled, unknownsOf, withEquations, withUnknowns } = await source('tabs/xor/grid.ts');
const { systemOf, withoutRowCount } = await source('tabs/tools/parts.ts');
const { keptOf, setsOf, termsOf } = await source('tabs/count/terms.ts');

const solve = (text) => nativeJson(['xor', 'system.txt', '--explain', '--kernel'], { 'system.txt': text });
const count = (n, divisors) => nativeJson(['count', String(n), ...divisors.map(String), '--explain']);

function randomRows(next) {
  const [equations, unknowns] = [1 + next(6), 1 + next(6)];
  return Array.from({ length: equations }, () => Array.from({ length: unknowns + 1 }, () => next(2)).join(''));
}

/** All vectors that satisfy the rows. */
function solutions(rows) {
  const unknowns = rows[0].length - 1;
  const holds = (x, row) => [...row.slice(0, -1)].reduce((sum, bit, at) => sum ^ (bit & (x >> at)), 0) === Number(row.at(-1));
  return Array.from({ length: 1 << unknowns }, (_, x) => x).filter((x) => rows.every((row) => holds(x, row)));
}

test('every picture of an elimination is a system with the same solutions, and the last one is in echelon form', () => {
  const next = random(1);
  for (let round = 0; round < 150; round++) {
    const rows = randomRows(next);
    const answer = solve(rows.join('\n'));
    const all = boards(answer);
    for (const { rows: changed } of all) assert.deepEqual(solutions(changed), solutions(rows));
    const { rows: last, pivots } = all.at(-1);
    assert.equal(pivots.length, answer.rank);
    last.forEach((row, at) => assert.equal(row.slice(0, -1).indexOf('1'), at < pivots.length ? pivots[at] - 1 : -1));
    assert.equal(answer.status === 'none', solutions(rows).length === 0);
  }
});

test('the rows of a contradiction add up to 0 = 1', () => {
  const next = random(2);
  let met = 0;
  for (let round = 0; round < 150; round++) {
    const rows = randomRows(next);
    const answer = solve(rows.join('\n'));
    const sum = contradictionSum(answer);
    if (answer.status !== 'none') assert.equal(sum, undefined);
    else assert.equal(sum, `${'0'.repeat(rows[0].length - 1)}1`, String(met++));
  }
  assert.ok(met > 20);
});

test('a system is the same with the numbers of its rows and unknowns in the first line, as judges write it', () => {
  const next = random(4);
  for (let round = 0; round < 60; round++) {
    const rows = randomRows(next);
    const text = `${rows.map((row) => [...row].join(' ')).join('\n')}\n`;
    assert.equal(withoutRowCount(text), text);
    assert.equal(withoutRowCount(`${rows.length}\r\n${text}`), text);
    if (rows.length > 1) assert.equal(withoutRowCount(`${rows[0].length - 1} ${rows.length}\n${text}`), text);
  }
  for (const text of ['10 1\n01 0\n', '1\n1\n', '10\n11\n', '7\n1 0 1\n', 'a ^ b = 1\n']) assert.equal(withoutRowCount(text), text);
});

test('a system is the same however it is pasted', () => {
  const next = random(5);
  const wide = (text) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
  for (let round = 0; round < 30; round++) {
    const rows = randomRows(next).filter((row) => row.length > 1);
    const want = native(['xor', 'system', '--json', '--kernel'], { system: rows.join('\n') }).out;
    const spread = rows.map((row) => [...row].join(', '));
    const texts = [`[[${spread.join('], [')}]]`, `[[${spread.join('],\n [')}]]`, wide(rows.map((row) => [...row].join(' ')).join('\n')), rows.map((row) => [...row].join(' ')).join('; '), rows.map((row) => [...row].join(';')).join('\n')];
    for (const text of texts) assert.equal(native(['xor', 'system', '--json', '--kernel'], { system: systemOf(text) }).out, want, text);
  }
  const equations = 'a ^ b = 1\nb ^ c = 0\nc = 1';
  for (const text of [equations.replaceAll('\n', '; '), equations.replaceAll('\n', '，'), equations.replaceAll('\n', '；').replaceAll('^', '⊕'), equations.replaceAll('=', '＝')]) {
    assert.equal(native(['xor', 'system', '--json'], { system: systemOf(text) }).out, native(['xor', 'system', '--json'], { system: equations }).out, text);
  }
  for (const text of ['x1 -2 3 0\n', 'a ^ b = 1\n', '1 1 0\n']) assert.equal(systemOf(text), text);
});

test('an exchange of rows is drawn', () => {
  const all = boards(solve('011\n110\n'));
  assert.deepEqual(all[1].rows, ['110', '011']);
  assert.deepEqual(all[1].pivot, { row: 1, column: 1, exchange: 2 });
});

test('systems too large to be explained have no pictures', () => {
  assert.equal(boards(solve(`${'1'.repeat(18)}\n`)), undefined);
});

test('a grid is written so that the program reads the same grid', () => {
  const next = random(3);
  for (let round = 0; round < 60; round++) {
    const rows = randomRows(next);
    assert.deepEqual(gridOf(solve(textOf({ names: undefined, rows }))).rows, rows);
  }
  const named = { names: ['a', 'b', 'y'], rows: ['1101', '0110', '1110'] };
  assert.deepEqual(gridOf(solve(textOf(named))), named);
});

test('a grid grows and shrinks before the right-hand side', () => {
  const grid = { names: ['a', 'x3'], rows: ['101', '010'] };
  assert.deepEqual(withUnknowns(grid, 3), { names: ['a', 'x3', 'x4'], rows: ['1001', '0100'] });
  assert.deepEqual(withUnknowns(grid, 1).rows, ['11', '00']);
  assert.deepEqual(withUnknowns(withUnknowns(grid, 0), 99).rows[0].length, 17);
  assert.deepEqual(withEquations(grid, 3).rows, ['101', '010', '000']);
  assert.equal(withEquations(grid, 0).rows.length, 1);
  assert.deepEqual(toggled(grid, 1, 2).rows, ['101', '011']);
  assert.equal(unknownsOf(grid), 2);
});

function gcd(a, b) {
  return b ? gcd(b, a % b) : a;
}

test('each term of inclusion and exclusion is given its divisors', () => {
  const next = random(4);
  for (let round = 0; round < 80; round++) {
    const divisors = Array.from({ length: 1 + next(6) }, () => 1 + next(40));
    const answer = count(1 + next(300), divisors);
    const sets = setsOf(answer);
    const kept = keptOf(answer).map(Number);
    termsOf(answer).forEach((term, at) => {
      const lcm = sets[at].reduce((l, place) => (l / gcd(l, kept[place])) * kept[place], 1);
      assert.equal(String(lcm), term.lcm);
      assert.equal(sets[at].length, term.size);
    });
    assert.equal(new Set(sets.map(String)).size, sets.length);
  }
});

test('the regions of the picture hold what counting one by one gives', () => {
  const next = random(5);
  for (let round = 0; round < 100; round++) {
    const n = 1 + next(200);
    const answer = count(n, Array.from({ length: 1 + next(3) }, () => 1 + next(30)));
    const kept = keptOf(answer);
    if (kept.length === 0) continue;
    const expected = Array.from({ length: 1 << kept.length }, (_, bits) => ({ in: kept.filter((_, at) => bits & (1 << at)), count: 0 }));
    for (let number = 1; number <= n; number++) expected[kept.reduce((bits, d, at) => bits | (number % d === 0 ? 1 << at : 0), 0)].count++;
    assert.deepEqual(answer.regions, expected.map(({ in: sets, count }) => ({ in: sets, count: String(count) })));
    assert.equal(expected.slice(1).reduce((sum, { count }) => sum + count, 0), Number(answer.count));
  }
});

test('no picture of four sets', () => {
  assert.equal(count(100, [2, 3, 5, 7]).regions, undefined);
});
