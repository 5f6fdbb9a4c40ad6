// Zermelo's colouring: the vertices of a graph without cycles from its ends back; P if every move leads to an N, N if some
// move leads to a P.

export type Outcome = 'P' | 'N';

export interface Coloured {
  readonly vertex: string;
  readonly outcome: Outcome;
  /** A move to a P-position, which makes it an N-position. */
  readonly to: string | undefined;
  readonly end: boolean;
}

/** The edges of a game such as graph:edges:a-b,a-c. */
export function edgesOf(game: string): [string, string][] {
  return game.replace(/^graph:edges:/, '').split(',').map((edge) => edge.split('-') as [string, string]);
}

/** The vertices in an order in which they can be coloured, each once all that it leads to are. */
export function colouring(edges: readonly (readonly [string, string])[]): Coloured[] {
  const left = new Set(edges.flat());
  const done = new Map<string, Outcome>();
  const result: Coloured[] = [];
  while (left.size) {
    const ready = [...left].filter((vertex) => edges.every(([from, to]) => from !== vertex || done.has(to))).sort().reverse();
    if (!ready.length) return result; // a cycle: what is on it has no colour
    for (const vertex of ready) {
      const options = edges.filter(([from]) => from === vertex).map(([, to]) => to);
      const to = options.find((each) => done.get(each) === 'P');
      const outcome = to === undefined ? 'P' : 'N';
      done.set(vertex, outcome);
      result.push({ vertex, outcome, to, end: options.length === 0 });
      left.delete(vertex);
    }
  }
  return result;
}
