// Places for the positions that play can reach: in layers, so that moves lead downwards.
import type { Vertex } from '../../../../bindings/npm/src/answers';

/** The row of each vertex, 0 at the top: the longest play comes first; endless play is above all. */
function rowsOf(vertices: readonly Vertex[]): number[] {
  const lengths = [...new Set(vertices.map(({ birthday }) => (birthday === null ? Infinity : Number(birthday))))].sort((a, b) => b - a);
  return vertices.map(({ birthday }) => lengths.indexOf(birthday === null ? Infinity : Number(birthday)));
}

const ROUNDS = 8;

/** The vertices of each row from left to right, each near the middle of those that it has edges with. */
export function layersOf(vertices: readonly Vertex[]): number[][] {
  const rows = rowsOf(vertices);
  const layers: number[][] = [];
  rows.forEach((row, v) => (layers[row] ??= []).push(v));
  const beside = vertices.map(({ options }) => [...options]);
  vertices.forEach(({ options }, v) => options.forEach((to) => beside[to]?.push(v)));
  const at: number[] = [];
  const place = (layer: readonly number[]): void => layer.forEach((v, i) => (at[v] = i - (layer.length - 1) / 2));
  layers.forEach(place);
  for (let round = 0; round < ROUNDS; round++) {
    for (const layer of layers) {
      const middle = new Map(layer.map((v) => [v, (beside[v] ?? []).reduce((sum, to) => sum + (at[to] ?? 0), 0) / Math.max(beside[v]?.length ?? 0, 1)]));
      layer.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0) || a - b);
      place(layer);
    }
  }
  return layers;
}

/** What is escaped in the name of a vertex, read. */
export function plain(text: string): string {
  return decodeURIComponent(text.replace(/%(?!2[035B]|65)/g, '%25'));
}

/** The components of a vertex named as the program names it; `games` are those of the position. */
export function componentsOf(name: string, games: readonly string[]): { game: string; text: string }[] {
  const several = new Set(games).size > 1;
  if (name === 'end') return [];
  return name.split('+').map((part) => {
    const text = plain(part);
    const game = several ? games.filter((each) => text.startsWith(`${each}:`)).sort((a, b) => b.length - a.length)[0] : games[0];
    return { game: game ?? '', text: several ? text.slice((game ?? '').length + 1) : text };
  });
}
