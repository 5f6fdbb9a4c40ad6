// The order in which the values of a graph follow from each other, and places for vertices that have none.
import { HEIGHT, RADIUS, WIDTH, movedTo, successors, type Graph } from './model';

/** Each vertex after its successors (Kahn 1962); undefined where there is a cycle. */
export function mexOrder(graph: Graph): string[] | undefined {
  const waiting = new Map(graph.vertices.map(({ name }) => [name, successors(graph, name).length]));
  const order = graph.vertices.filter(({ name }) => waiting.get(name) === 0).map(({ name }) => name);
  for (let at = 0; at < order.length; at++) {
    for (const [from, to] of graph.edges) {
      if (to !== order[at]) continue;
      const left = (waiting.get(from) ?? 0) - 1;
      waiting.set(from, left);
      if (left === 0) order.push(from);
    }
  }
  return order.length === graph.vertices.length ? order : undefined;
}

/** The longest way on from each vertex. */
function depths(graph: Graph, order: readonly string[]): Map<string, number> {
  const depth = new Map<string, number>();
  for (const name of order) depth.set(name, Math.max(-1, ...successors(graph, name).map((to) => depth.get(to) ?? 0)) + 1);
  return depth;
}

function inLayers(graph: Graph, order: readonly string[]): Graph {
  const depth = depths(graph, order);
  const deepest = Math.max(...depth.values(), 0);
  let result = graph;
  for (let layer = 0; layer <= deepest; layer++) {
    const names = graph.vertices.filter(({ name }) => depth.get(name) === layer).map(({ name }) => name);
    names.forEach((name, at) => {
      const x = deepest === 0 ? ((at + 1) * WIDTH) / (names.length + 1) : WIDTH - 70 - (layer * (WIDTH - 140)) / deepest;
      const y = deepest === 0 ? HEIGHT / 2 : ((at + 1) * HEIGHT) / (names.length + 1) + (layer % 2 ? 18 : -18);
      result = movedTo(result, name, x, y);
    });
  }
  return result;
}

/** In layers by the longest way on, the ends at the right; where there is a cycle, on a circle. */
export function arranged(graph: Graph): Graph {
  const order = mexOrder(graph);
  if (order) return inLayers(graph, order);
  const [a, b] = [WIDTH / 2 - 3 * RADIUS, HEIGHT / 2 - 2 * RADIUS];
  return graph.vertices.reduce((result, { name }, at) => {
    const angle = (2 * Math.PI * at) / graph.vertices.length - Math.PI / 2;
    return movedTo(result, name, WIDTH / 2 + a * Math.cos(angle), HEIGHT / 2 + b * Math.sin(angle));
  }, graph);
}
