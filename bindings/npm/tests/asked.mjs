// Calls of every function, with the name of the type of what it gives back: for the test of values and
// for that of types.
import { textOf } from './native.mjs';
import * as g from '../dist/node.js';

const take = { lua: 'return { options = function(n) for _, k in ipairs{1, 3, 4} do if k <= n then option(n - k) end end end }' };
const map = { graph: textOf('tests/data/graph/map.txt') };
const loop = { graph: 'a b\nb a\nb c\nd d\n' };
const rows = [[1, 1, 0, 1], [0, 1, 1, 0], [1, 0, 0, 1]];

/** [type, call] of answers with numbers. */
export const asked = [
  ['Solution', () => g.solve('nim 3 4 5')],
  ['Solution', () => g.solve('kayles 4 + nim 2', { explain: true, lang: 'zh' })],
  ['Solution', () => g.solve(['nim', 3, '18446744073709551615', 2n ** 63n])],
  ['Solution', () => g.solve('nim 1 1', { misere: true })],
  ['Solution', () => g.solve('kayles 3 4', { sum: 'continued', moves: 3 })],
  ['Solution', () => g.solve('kayles 3 4', { sum: 'conjunctive' })],
  ['Solution', () => g.solve('nim 3 4', { remoteness: true })],
  ['Solution', () => g.solve('domineering 3x3')],
  ['Solution', () => g.solve(['nim', ...Array(1001).fill(7)], { moves: 2 })],
  ['Solution', () => g.solve('cram 4x4', { statistics: true, explain: true })],
  ['Solution', () => g.solve([take, 7, 9], { explain: true })],
  ['Solution', () => g.solve([map, 'a', 'd'], { explain: true })],
  ['Solution', () => g.solve([loop, 'a'], { loopy: true })],
  ['Solution', () => g.solve([loop, 'd'], { loopy: true, explain: true })],
  ['Solution', () => g.solve('wythoff 2,5 + staircase 2,1,3 + turtles 2,3,6', { explain: true })],
  ['(Solution | BatchError)[]', () => g.solveAll(['nim 1 2', 'nim x', 'kayles 5 + nim 1'])],
  ['Values', () => g.values('kayles', { upto: 9 })],
  ['Values', () => g.values('octal:0.16', { upto: 20, period: true, statistics: true })],
  ['Values', () => g.values('kayles', { upto: 300, pattern: true })],
  ['Values', () => g.values('octal:0.007', { upto: 3000, statistics: true })],
  ['Values', () => g.values(take, { upto: 20, period: true })],
  ['Table', () => g.table('wythoff', { upto: 6 })],
  ['VertexValues', () => g.vertices(map)],
  ['VertexValues', () => g.vertices(loop, { loopy: true })],
  ['PeriodAnswer', () => g.period('kayles')],
  ['PeriodAnswer', () => g.period('octal:0.007', { upto: 1000, statistics: true })],
  ['MisereValues', () => g.misereValues('kayles', { upto: 20, genus: true })],
  ['MisereValues', () => g.misereValues('nim', { upto: 5, period: true })],
  ['MisereValues', () => g.misereValues(map, { genus: true })],
  ['Comparison', () => g.compare('kayles', 'octal:0.137')],
  ['Comparison', () => g.compare('kayles', 'octal:0.77')],
  ['Comparison', () => g.compare('kayles', 'octal:4.4')],
  ['Equivalents', () => g.equivalent('kayles', { digits: 2 })],
  ['Identity', () => g.identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4])],
  ['Identity', () => g.identify('kayles', { upto: 60 })],
  ['ListedPosition[]', () => g.positions('wythoff', { upto: 9 })],
  ['PositionCount', () => g.countPositions('nim', { heaps: 3, upto: 5 })],
  ['GameGraph', () => g.graph('nim 2 1')],
  ['GameGraph', () => g.graph([loop, 'a'], { loopy: true })],
  ['XorSolution', () => g.xor(rows, { kernel: true, inverse: true, explain: true, leastWeight: true, each: true })],
  ['XorSolution', () => g.xor('x ^ y = 1\ny ^ z = 0\n', { kernel: true })],
  ['XorSolution', () => g.xor('x = 1\nx = 0\n', { explain: true })],
  ['Basis', () => g.basis([3, 5n, '6'], { kth: 1, contains: 4 })],
  ['Odd', () => g.odd([1, 1, 2, 3])],
  ['Odd', () => g.odd([1, 1, 2], { promise: 1 })],
  ['Mex', () => g.mex([0, 1, 3])],
  ['Count', () => g.count('1e30', [2, 3, 5, 6], { explain: true })],
  ['HeapChoices', () => g.countHeaps(10, 3)],
  ['HeapChoices', () => g.countHeaps('1e9', 5, { xor: 3, modulus: 998244353 })],
  ['NimberValue', () => g.nimber('3*5', { explain: true })],
  ['Quotient', () => g.quotient('kayles', { upto: 12 })],
  ['Quotient', () => g.quotient('octal:0.75', { upto: 20 })],
  ['Quotient', () => g.quotient('octal:0.75 2 3 + nim 1', { upto: 20 })],
  ['GameEntry[]', () => g.games()],
  ['GameEntry[]', () => g.games('台阶', { lang: 'zh' })],
  ['Conditions', () => g.check('kayles')],
  ['Conditions', () => g.check(take)],
  ['Conditions', () => g.check({ lua: 'return { options = function(n) option(n + 1) end }' })],
  ['Verdict', async () => g.verify(await g.periodCertificate('kayles'))],
  ['Verdict', async () => g.verify(await g.solutionCertificate('kayles 20 30'))],
  ['Verdict', async () => g.verify((await g.periodCertificate('kayles')).replace('"71"', '"70"'))],
  ['Moves', () => g.moves('nim 3 4')],
  ['Moves', () => g.moves('domineering 2x2')],
  ['Moves', () => g.moves('kayles 5 + nim 1', { lang: 'zh' })],
];

/** The same with integers as BigInt. */
export const askedBig = [
  ['Values<bigint>', () => g.values('nim', { from: 2n ** 60n, upto: '2^60+2', bigint: true })],
  ['Values<bigint>', () => g.values('kayles', { upto: 30, statistics: true, period: true, bigint: true })],
  ['Table<bigint>', () => g.table('wythoff', { upto: 3, bigint: true })],
  ['PeriodAnswer<bigint>', () => g.period('subtraction:1,3,4', { bigint: true })],
];
