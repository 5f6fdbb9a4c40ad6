// Positions drawn at random: the program reads them, and there is a move.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, source } from './module.mjs';

const { randomPosition } = await source('game/random.ts');
const { exampleOf } = await source('game/catalogue.ts');
const { first } = await source('game/setup.ts');
const games = native(['games', '--json']).out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
const work = {
  signal: new AbortController().signal,
  async run(args, more = {}) {
    return { ...native(args, more.files, more.input), files: {} };
  },
};

test('each has a move', async () => {
  for (const game of games.filter(({ parameters }) => parameters !== 'FILE')) {
    const setup = { ...first, ...exampleOf(game) };
    for (let draw = 0; draw < 6; draw++) {
      const pos = await randomPosition(work, game, setup);
      const out = native(['play', setup.game, ...pos.split(' '), '--json'], {}, 'moves\n').out;
      const { moves } = out.split('\n').filter(Boolean).map((line) => JSON.parse(line)).find(({ event }) => event === 'moves');
      assert.ok(moves.length > 0, `${setup.game} ${pos}`);
    }
  }
});
