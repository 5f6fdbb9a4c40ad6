// Where edges run and what lies under a point.
import { vertexOf, type Edge, type Graph, type Vertex } from './model';

interface Curve {
  readonly from: readonly [number, number];
  readonly bend: readonly [number, number];
  readonly to: readonly [number, number];
}

const GAP = 4;
const NEAR = 9;
const SAMPLES = 24;

function loop({ x, y }: Vertex, radius: number): Curve {
  return { from: [x - 9, y - radius], bend: [x, y - radius - 58], to: [x + 9, y - radius - GAP] };
}

/** The point at a distance from a towards b. */
function towards(a: readonly [number, number], b: readonly [number, number], distance: number): [number, number] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [a[0] + ((b[0] - a[0]) * distance) / length, a[1] + ((b[1] - a[1]) * distance) / length];
}

/** How an edge runs, from rim to rim of vertices of a radius; bent around others, and where there is one back. */
export function curveOf(graph: Graph, [from, to]: Edge, radius: number): Curve | undefined {
  const [start, end] = [vertexOf(graph, from), vertexOf(graph, to)];
  if (!start || !end) return undefined;
  if (start === end) return loop(start, radius);
  const [a, b] = [[start.x, start.y] as const, [end.x, end.y] as const];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const back = graph.edges.some((edge) => edge[0] === to && edge[1] === from);
  const blocked = graph.vertices.some((vertex) => vertex !== start && vertex !== end && between(vertex, a, [dx, dy], length, radius));
  const bow = blocked ? Math.max(46, length * 0.22) : back ? 26 : 0;
  const bend = [a[0] + dx / 2 - (dy / length) * bow, a[1] + dy / 2 + (dx / length) * bow] as const;
  return { from: towards(a, bend, radius), bend, to: towards(b, bend, radius + GAP) };
}

function between({ x, y }: Vertex, a: readonly [number, number], [dx, dy]: readonly [number, number], length: number, radius: number): boolean {
  const along = ((x - a[0]) * dx + (y - a[1]) * dy) / length;
  const aside = Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length;
  return along > 0 && along < length && aside < radius + 4;
}

export function pathOf({ from, bend, to }: Curve): string {
  const point = (at: readonly [number, number]): string => `${at[0].toFixed(1)} ${at[1].toFixed(1)}`;
  return `M${point(from)}Q${point(bend)} ${point(to)}`;
}

export function vertexAt(graph: Graph, x: number, y: number, radius: number): Vertex | undefined {
  const under = graph.vertices.filter((vertex) => Math.hypot(vertex.x - x, vertex.y - y) <= radius + 3);
  return under[under.length - 1];
}

function distanceTo({ from, bend, to }: Curve, x: number, y: number): number {
  let least = Infinity;
  for (let at = 0; at <= SAMPLES; at++) {
    const s = at / SAMPLES;
    const part = (axis: 0 | 1): number => (1 - s) ** 2 * from[axis] + 2 * s * (1 - s) * bend[axis] + s ** 2 * to[axis];
    least = Math.min(least, Math.hypot(part(0) - x, part(1) - y));
  }
  return least;
}

export function edgeAt(graph: Graph, x: number, y: number, radius: number): Edge | undefined {
  return graph.edges.find((edge) => {
    const curve = curveOf(graph, edge, radius);
    return curve !== undefined && distanceTo(curve, x, y) <= NEAR;
  });
}
