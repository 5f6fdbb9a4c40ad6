// The parts of the tab Graph that need no browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { native, nativeJson, random, source } from './module.mjs';

const model = await source('tabs/graph/model.ts');
const { arranged, mexOrder } = await source('tabs/graph/order.ts');
const { curveOf, edgeAt, vertexAt } = await source('tabs/graph/shape.ts');
const { ask, cycleIn, textOfValue } = await source('tabs/graph/values.ts');
const { HEIGHT, MOST, RADIUS, WIDTH, afterMove, empty, fromState, fromText, isName, movedTo, stateOf, successors, textOf, tokensOf, vertexOf, withEdge, withTokens, withVertex, withoutEdge, withoutVertex } = model;

const names = (graph) => graph.vertices.map(({ name }) => name);

/** Edges lead from later to earlier vertices, so that there is no cycle, and the names are shuffled. */
function randomGraph(next, size) {
  let graph = empty;
  for (let at = 0; at < size; at++) graph = withVertex(graph, next(WIDTH), next(HEIGHT), `v${(at * 7) % 41}`);
  for (let from = 1; from < size; from++) for (let to = 0; to < from; to++) if (next(3) === 0) graph = withEdge(graph, names(graph)[from], names(graph)[to]);
  return { ...graph, vertices: [...graph.vertices].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

const work = (seen) => ({ run: async (args, { files }) => (seen.push(args), native(args, files)) });

test('a graph survives its file and its address', () => {
  const next = random(8);
  for (let round = 0; round < 60; round++) {
    let graph = randomGraph(next, 1 + next(12));
    for (const name of names(graph)) graph = withTokens(graph, name, next(4));
    const { v, e } = stateOf(graph);
    assert.deepEqual(fromState(v, e), graph);
    const read = fromText(textOf(graph));
    assert.deepEqual([names(read), read.edges], [names(graph), graph.edges]);
  }
});

test('addresses that make no sense are read as far as they do', () => {
  assert.deepEqual(fromState('', ''), empty);
  assert.deepEqual(stateOf(empty), { v: ';', e: '' });
  const graph = fromState('a,9e9,-4,99;a,1,1,1;<b>,1,1,1;c;;', 'a>c;a>zz;>;c');
  assert.deepEqual(names(graph), ['a', 'c']);
  assert.deepEqual(graph.edges, [['a', 'c']]);
  for (const { x, y, tokens } of graph.vertices) assert.ok(x >= RADIUS && x <= WIDTH - RADIUS && y >= RADIUS && y <= HEIGHT - RADIUS && tokens <= 9);
});

test('files with comments are read, others refused with their line', () => {
  const graph = fromText('# a map\na b # an edge\r\n\nb c\nc\na b\n');
  assert.deepEqual([names(graph), graph.edges], [['a', 'b', 'c'], [['a', 'b'], ['b', 'c']]]);
  assert.throws(() => fromText('a b\na b c\n'), (error) => error.line === 2 && error.text === 'a b c');
  assert.throws(() => fromText('a -> b\n'), (error) => error.line === 1);
  const many = Array.from({ length: MOST + 1 }, (_, at) => `v${at}\n`).join('');
  assert.throws(() => fromText(many), (error) => error.line === MOST + 1);
  for (const name of ['+', '-a', '#', 'a b', '', 'a>b', 'a;b', 'abcdefghijklm']) assert.equal(isName(name), false, name);
  for (const name of ['a', '17', "x'", '点', 'ab_c']) assert.equal(isName(name), true, name);
});

test('edits change what they say and nothing else', () => {
  const graph = fromState('a,100,100,2;b,200,200,0', 'a>b;b>a');
  assert.equal(withVertex(graph, 1, 1, 'a'), graph);
  assert.equal(withEdge(graph, 'a', 'b'), graph);
  assert.deepEqual(names(withVertex(graph, 1, 1)), ['a', 'b', 'c']);
  assert.deepEqual(withoutVertex(graph, 'a').edges, []);
  assert.deepEqual(withoutEdge(graph, 'a', 'b').edges, [['b', 'a']]);
  assert.deepEqual(tokensOf(afterMove(graph, 'a', 'b')), ['a', 'b']);
  assert.equal(afterMove(graph, 'b', 'a'), graph);
  assert.equal(vertexOf(movedTo(graph, 'a', -50, 999), 'a').y, HEIGHT - RADIUS);
});

test('each vertex comes after its successors, and a cycle has no order', () => {
  const next = random(9);
  for (let round = 0; round < 100; round++) {
    const graph = randomGraph(next, 1 + next(20));
    const order = mexOrder(graph);
    assert.deepEqual([...order].sort(), names(graph).sort());
    for (const [from, to] of graph.edges) assert.ok(order.indexOf(to) < order.indexOf(from));
  }
  assert.equal(mexOrder(fromState('a;b;c', 'a>b;b>c;c>b')), undefined);
  assert.equal(mexOrder(fromState('a', 'a>a')), undefined);
  assert.deepEqual(mexOrder(empty), []);
});

test('the steps explain the values of the program: no successor has the value, some has each smaller one', async () => {
  const next = random(10);
  for (let round = 0; round < 40; round++) {
    const graph = randomGraph(next, 1 + next(14));
    const { values } = await ask(work([]), graph, false, 'en');
    for (const name of names(graph)) {
      const seen = new Set(successors(graph, name).map((to) => values[to]));
      for (let value = 0; value < values[name]; value++) assert.ok(seen.has(value));
      assert.ok(!seen.has(values[name]));
    }
  }
});

test('winning moves of tokens are those of the program, and lead to a position that is lost', async () => {
  const next = random(11);
  let met = 0;
  for (let round = 0; round < 40; round++) {
    let graph = randomGraph(next, 3 + next(8));
    for (let tokens = 0; tokens < 3; tokens++) {
      const name = names(graph)[next(graph.vertices.length)];
      graph = withTokens(graph, name, vertexOf(graph, name).tokens + 1);
    }
    const found = await ask(work([]), graph, false, 'en');
    assert.equal(found.outcome === 'N', found.moves.length > 0);
    for (const { from, to } of found.moves) {
      met++;
      const after = await ask(work([]), afterMove(graph, from, to), false, 'en');
      assert.equal(after.outcome, 'P');
    }
  }
  assert.ok(met > 20);
});

test('a cycle is refused with its vertices, or answered where it is allowed', async () => {
  const graph = fromState('a,1,1,1;b;c;d', 'a>b;b>c;c>a;c>d');
  const refused = await ask(work([]), graph, false, 'en');
  assert.match(refused, /^grundy: expected a graph without cycles/);
  assert.deepEqual(cycleIn(refused), ['a', 'b', 'c', 'a']);
  assert.deepEqual(cycleIn('grundy: something else'), []);
  const found = await ask(work([]), graph, true, 'en');
  const answer = nativeJson(['values', 'graph:g', '--loopy'], { g: textOf(graph) });
  assert.deepEqual(found.values, answer.values);
  assert.equal(textOfValue({ loopy: ['0', '2'] }), '∞{0,2}');
});

test('vertices are laid out within the picture and apart', () => {
  const next = random(12);
  for (let round = 0; round < 60; round++) {
    let graph = randomGraph(next, 1 + next(9));
    if (next(2)) graph = withEdge(withEdge(graph, names(graph)[0], names(graph).at(-1)), names(graph).at(-1), names(graph)[0]);
    const { vertices } = arranged(graph);
    for (const { x, y } of vertices) assert.ok(x >= RADIUS && x <= WIDTH - RADIUS && y >= RADIUS && y <= HEIGHT - RADIUS);
    for (const a of vertices) for (const b of vertices) assert.ok(a === b || Math.hypot(a.x - b.x, a.y - b.y) > RADIUS, `${a.name} ${b.name}`);
  }
});

test('what is drawn is found where it is drawn', () => {
  const graph = fromState('a,100,200;b,300,200;c,500,200;d,300,60', 'a>b;b>a;a>c;c>d;d>d');
  assert.equal(vertexAt(graph, 305, 195, RADIUS).name, 'b');
  assert.equal(vertexAt(graph, 200, 100, RADIUS), undefined);
  for (const edge of graph.edges) {
    const { from, bend, to } = curveOf(graph, edge, RADIUS);
    const middle = [0, 1].map((axis) => from[axis] / 4 + bend[axis] / 2 + to[axis] / 4);
    assert.deepEqual(edgeAt(graph, ...middle, RADIUS), edge);
  }
  assert.equal(curveOf(graph, ['a', 'zz'], RADIUS), undefined);
});
