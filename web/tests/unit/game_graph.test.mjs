// The game graph of the page: its layers, and the positions that its vertices are opened as.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nativeJson, random, source } from './module.mjs';

const { componentsOf, layersOf } = await source('tabs/why/layers.ts');
const { positionText } = await source('game/setup.ts');

const POSITIONS = [
  [['nim', '2', '3', '4'], ['nim']],
  [['kayles', '7'], ['kayles']],
  [['wythoff', '3,5'], ['wythoff']],
  [['chomp', '3x3'], ['chomp']],
  [['subtraction:1,2', '4', '+', 'subtraction:1', '2', '+', 'nim', '3'], ['subtraction:1,2', 'subtraction:1', 'nim']],
  [['hackenbush', '0-1,1-2,0-3'], ['hackenbush']],
];

test('each vertex has one place, and every move leads to a lower row', () => {
  for (const [args] of POSITIONS) {
    const { vertices } = nativeJson(['graph', ...args]);
    const layers = layersOf(vertices);
    assert.deepEqual(layers.flat().sort((a, b) => a - b), vertices.map((_, v) => v));
    const row = (v) => layers.findIndex((layer) => layer.includes(v));
    vertices.forEach(({ options, birthday }, v) => {
      for (const to of options) assert.ok(row(to) > row(v));
      assert.equal(row(v) === layers.length - 1, birthday === '0');
    });
    assert.deepEqual(layers[0], [0]);
  }
});

test('play without end is in the first row', () => {
  const vertex = (birthday, options) => ({ position: 'x', outcome: 'D', value: null, remoteness: null, birthday, options });
  assert.deepEqual(layersOf([vertex('0', []), vertex(null, [2]), vertex(null, [1, 0])]), [[1, 2], [0]]);
});

test('a vertex is opened as a position of the same value and outcome', () => {
  const next = random(7);
  for (const [args, games] of POSITIONS) {
    const { vertices } = nativeJson(['graph', ...args]);
    for (let round = 0; round < 6; round++) {
      const { position, value, outcome } = vertices[next(vertices.length)];
      const { game, pos } = positionText(componentsOf(position, games));
      const solved = nativeJson(['solve', game, ...pos.split(' ').filter(Boolean)]);
      assert.deepEqual([solved.value, solved.outcome], [value, outcome], position);
    }
  }
});

test('the names of games are distinguished, and what is escaped is read', () => {
  assert.deepEqual(componentsOf('end', ['nim']), []);
  assert.deepEqual(componentsOf('0', ['race:21,3']), [{ game: 'race:21,3', text: '0' }]);
  assert.deepEqual(componentsOf('%65nd', ['x.lua']), [{ game: 'x.lua', text: 'end' }]);
  assert.deepEqual(componentsOf('a%2Bb%41', ['x.lua']), [{ game: 'x.lua', text: 'a+b%41' }]);
  assert.deepEqual(componentsOf('a%20b+c%25d', ['x.lua']), [
    { game: 'x.lua', text: 'a b' },
    { game: 'x.lua', text: 'c%d' },
  ]);
  assert.deepEqual(componentsOf('race:21,3:5+race:4', ['race', 'race:21,3']), [
    { game: 'race:21,3', text: '5' },
    { game: 'race', text: '4' },
  ]);
});
