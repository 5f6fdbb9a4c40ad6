// A drawn graph: vertices with their places and tokens, and edges. Graphs never change; each edit makes
// another, so that what was can be taken back.

export interface Vertex {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly tokens: number;
}

export type Edge = readonly [from: string, to: string];

export interface Graph {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
}

export const WIDTH = 640;
export const HEIGHT = 400;
export const RADIUS = 22;
export const MOST = 40;
const MOST_TOKENS = 9;
const NAME = /^[\p{L}\p{N}_']{1,12}$/u;

export const empty: Graph = { vertices: [], edges: [] };

export function vertexOf(graph: Graph, name: string): Vertex | undefined {
  return graph.vertices.find((vertex) => vertex.name === name);
}

export function successors(graph: Graph, name: string): string[] {
  return graph.edges.filter(([from]) => from === name).map(([, to]) => to);
}

/** May a vertex be called so on the page? Letters, digits, _ and ', at most twelve. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

function freshName(graph: Graph): string {
  const taken = new Set(graph.vertices.map(({ name }) => name));
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') if (!taken.has(letter)) return letter;
  for (let number = 1; ; number++) if (!taken.has(`v${number}`)) return `v${number}`;
}

function within(value: number, size: number): number {
  return Math.round(Math.min(Math.max(value, RADIUS), size - RADIUS));
}

/** With one vertex more, at a place within the picture; the same graph where there are MOST. */
export function withVertex(graph: Graph, x: number, y: number, name = freshName(graph)): Graph {
  if (graph.vertices.length >= MOST || vertexOf(graph, name)) return graph;
  return { ...graph, vertices: [...graph.vertices, { name, x: within(x, WIDTH), y: within(y, HEIGHT), tokens: 0 }] };
}

export function withoutVertex(graph: Graph, name: string): Graph {
  return { vertices: graph.vertices.filter((vertex) => vertex.name !== name), edges: graph.edges.filter(([from, to]) => from !== name && to !== name) };
}

export function withEdge(graph: Graph, from: string, to: string): Graph {
  const known = graph.edges.some((edge) => edge[0] === from && edge[1] === to);
  if (known || !vertexOf(graph, from) || !vertexOf(graph, to)) return graph;
  return { ...graph, edges: [...graph.edges, [from, to]] };
}

export function withoutEdge(graph: Graph, from: string, to: string): Graph {
  return { ...graph, edges: graph.edges.filter((edge) => edge[0] !== from || edge[1] !== to) };
}

function changed(graph: Graph, name: string, change: Partial<Vertex>): Graph {
  return { ...graph, vertices: graph.vertices.map((vertex) => (vertex.name === name ? { ...vertex, ...change } : vertex)) };
}

export function movedTo(graph: Graph, name: string, x: number, y: number): Graph {
  return changed(graph, name, { x: within(x, WIDTH), y: within(y, HEIGHT) });
}

export function withTokens(graph: Graph, name: string, tokens: number): Graph {
  return changed(graph, name, { tokens: Math.min(Math.max(tokens, 0), MOST_TOKENS) });
}

/** One token moves along an edge. */
export function afterMove(graph: Graph, from: string, to: string): Graph {
  const [start, end] = [vertexOf(graph, from), vertexOf(graph, to)];
  if (!start?.tokens || !end) return graph;
  return withTokens(withTokens(graph, from, start.tokens - 1), to, end.tokens + 1);
}

/** The names of the vertices with tokens, one for each token. */
export function tokensOf(graph: Graph): string[] {
  return graph.vertices.flatMap(({ name, tokens }) => new Array<string>(tokens).fill(name));
}

// ---- files and addresses ----

/** The graph as the program reads it: each vertex on a line of its own, then the edges. */
export function textOf(graph: Graph): string {
  const lines = [...graph.vertices.map(({ name }) => name), ...graph.edges.map((edge) => edge.join(' '))];
  return lines.map((line) => `${line}\n`).join('');
}

export class FileError extends Error {
  constructor(
    readonly line: number,
    readonly text: string,
  ) {
    super(text);
  }
}

/** Reads such a file: a vertex or an edge a line, # begins a comment. The vertices all stand at 0, 0. */
export function fromText(text: string): Graph {
  let graph = empty;
  text.split(/\r?\n/).forEach((line, at) => {
    const words = line.replace(/#.*/, '').split(/\s+/).filter(Boolean);
    if (words.length === 0) return;
    if (words.length > 2 || !words.every(isName)) throw new FileError(at + 1, line.trim());
    for (const name of words) graph = withVertex(graph, 0, 0, name);
    const [from = '', to] = words;
    if (words.some((name) => !vertexOf(graph, name))) throw new FileError(at + 1, line.trim());
    if (to !== undefined) graph = withEdge(graph, from, to);
  });
  return graph;
}

/** As a part of an address: a,120,80,1;b,300,80,0 and a>b. The empty graph is ; for no address has empty parts. */
export function stateOf(graph: Graph): { v: string; e: string } {
  return {
    v: graph.vertices.map(({ name, x, y, tokens }) => `${name},${x},${y},${tokens}`).join(';') || ';',
    e: graph.edges.map((edge) => edge.join('>')).join(';'),
  };
}

/** Parts that make no sense are left out. */
export function fromState(v: string, e: string): Graph {
  let graph = empty;
  for (const part of v.split(';')) {
    const [name = '', x, y, tokens] = part.split(',');
    if (!isName(name) || vertexOf(graph, name)) continue;
    graph = withTokens(withVertex(graph, Number(x) || 0, Number(y) || 0, name), name, Math.floor(Number(tokens)) || 0);
  }
  for (const part of e.split(';')) {
    const [from = '', to = ''] = part.split('>');
    graph = withEdge(graph, from, to);
  }
  return graph;
}
