// The game as a graph: every position that moves lead to, coloured by who wins, moves downwards.
import type { GameGraph as Answer, Vertex } from '../../../../bindings/npm/src/answers';
import { argumentsOf, filesOf, playOptions, positionText, type Setup } from '../../game/setup';
import { fill, freshId, h, svg } from '../../ui/dom';
import { listed, t } from '../../words/words';
import type { Page } from '../tab';
import { details } from '../tools/parts';
import { componentsOf, layersOf, plain } from './layers';

const MOST = 60;
const SECONDS = '2';
const HIGH = 42;
const ROW = 84;
const GAP = 14;
const LETTERS = 16;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function standing({ outcome, value }: Vertex): string {
  return value === null || outcome === 'D' ? outcome ?? '' : `${outcome} ${value}`;
}

export class GameGraph {
  private readonly body = h('div');
  private readonly options = h('p', { class: 'options', role: 'status' });
  private vertices: readonly Vertex[] = [];
  private layers: readonly (readonly number[])[] = [];
  private boxes: SVGGElement[] = [];
  private edges: { from: number; to: number; path: SVGPathElement }[] = [];
  readonly element = details(t('why.graph'), false, this.body);

  constructor(
    private readonly page: Page,
    private readonly setup: Setup,
    private readonly games: readonly string[],
    private readonly open: (position: { game: string; pos: string }) => void,
  ) {
    this.element.addEventListener('toggle', () => this.element.open && !this.body.childElementCount && void this.ask());
  }

  private async ask(): Promise<void> {
    const { setup } = this;
    const answer = await this.page.work((work) => work.run(['graph', ...argumentsOf(setup), ...playOptions(setup), '--time', SECONDS, '--lang', this.page.lang, '--json'], { files: filesOf(setup) }), 'graph');
    if (!answer) return;
    const graph = answer.status === 0 ? (JSON.parse(answer.out) as Answer) : undefined;
    const { positions, vertices } = graph ?? {};
    if (graph && vertices && vertices.length <= MOST) this.draw(vertices);
    else if (answer.status === 0) this.say(t('why.graph.large', { n: positions ?? 0, most: MOST }));
    else this.say(answer.status === 4 ? t('why.graph.larger', { most: MOST }) : answer.err.trim());
  }

  private say(text: string): void {
    fill(this.body, h('p', { class: 'note' }, text));
  }

  private draw(vertices: readonly Vertex[]): void {
    this.vertices = vertices;
    this.layers = layersOf(vertices);
    const letters = Math.max(...vertices.map(({ position }) => Math.min(position.length, LETTERS)));
    const wide = Math.max(48, 9 * letters + 16);
    const across = Math.max(...this.layers.map(({ length }) => length)) * (wide + GAP) + 3 * GAP;
    const at: [number, number][] = [];
    this.layers.forEach((layer, row) => layer.forEach((v, i) => (at[v] = [across / 2 + (i - (layer.length - 1) / 2) * (wide + GAP), row * ROW + HIGH])));
    const arrow = freshId('arrow');
    this.edges = vertices.flatMap(({ options }, from) => options.map((to) => ({ from, to, path: svg('path', { class: 'edge', d: this.path(at[from], at[to], across / 2), 'marker-end': `url(#${arrow})` }) })));
    this.boxes = vertices.map((vertex, v) => this.box(vertex, v, at[v] ?? [0, 0], wide));
    this.boxes[0]?.setAttribute('tabindex', '0');
    const picture = svg(
      'svg',
      { viewBox: `0 0 ${across} ${this.layers.length * ROW}`, width: across, class: 'game-graph', role: 'group', 'aria-label': t('why.graph'), onkeydown: (event: KeyboardEvent) => this.key(event) },
      svg('defs', null, svg('marker', { id: arrow, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 8, markerHeight: 8, markerUnits: 'userSpaceOnUse', orient: 'auto' }, svg('path', { d: 'M0 0L10 5L0 10z', class: 'tip' }))),
      this.edges.map(({ path }) => path),
      this.boxes,
    );
    fill(this.body, h('p', null, t('why.graph.text')), h('div', { class: 'scroll' }, picture), this.options);
    this.tell(0);
  }

  /** An edge that passes other rows is bent outwards, so that it is not hidden by what stands between. */
  private path(from: readonly [number, number] = [0, 0], to: readonly [number, number] = [0, 0], middle: number): string {
    const rows = Math.abs(to[1] - from[1]) / ROW;
    const [y, end] = from[1] < to[1] ? [from[1] + HIGH / 2, to[1] - HIGH / 2] : [from[1] - HIGH / 2, to[1] + HIGH / 2];
    const bow = rows === 1 ? 0 : (from[0] + to[0] < 2 * middle ? -1 : 1) * (12 + 14 * rows);
    return `M${from[0]} ${y}Q${(from[0] + to[0]) / 2 + bow} ${(y + end) / 2} ${to[0]} ${end}`;
  }

  private box(vertex: Vertex, v: number, [x, y]: readonly [number, number], wide: number): SVGGElement {
    const { outcome } = vertex;
    const position = plain(vertex.position);
    const text = position.length > LETTERS ? `${position.slice(0, LETTERS - 1)}…` : position;
    return svg(
      'g',
      {
        class: `position ${outcome}`,
        transform: `translate(${x} ${y})`,
        role: 'link',
        tabindex: '-1',
        onpointerenter: () => this.tell(v),
        onfocus: () => this.tell(v),
        onclick: () => this.go(v),
      },
      svg('rect', { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: 8 }),
      svg('text', null, svg('tspan', { x: 0, y: -3, class: 'name' }, text), ' ', svg('tspan', { x: 0, y: 14 }, standing(vertex))),
    );
  }

  /** The options of a position, in words and lit. */
  private tell(v: number): void {
    const vertex = this.vertices[v];
    if (!vertex) return;
    const options = vertex.options.map((to) => this.vertices[to]).filter((each) => each !== undefined);
    this.boxes.forEach((box, i) => {
      box.classList.toggle('here', i === v);
      box.classList.toggle('option', vertex.options.includes(i));
    });
    for (const { from, path } of this.edges) path.classList.toggle('lit', from === v);
    const list = options.map((each) => `${plain(each.position)} (${standing(each)})`);
    const moves = vertex.remoteness === null ? t('why.graph.endless') : t('why.graph.moves', { n: vertex.remoteness });
    const text = list.length ? [moves, t('why.graph.options', { list: listed(list) })] : [t('why.graph.end')];
    fill(this.options, h('b', { class: 'mono' }, `${plain(vertex.position)}: ${standing(vertex)}`), h('br'), text.join(' '));
  }

  private go(v: number): void {
    this.open(positionText(componentsOf(this.vertices[v]?.position ?? 'end', this.games)));
  }

  private key(event: KeyboardEvent): void {
    const v = this.boxes.indexOf(event.target as SVGGElement);
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (v < 0) return;
    if (event.key === 'Enter' || event.key === ' ') this.go(v);
    else if (dx || dy) this.move(v, dx, dy);
    else return;
    event.preventDefault();
  }

  private move(v: number, dx: number, dy: number): void {
    const row = this.layers.findIndex((layer) => layer.includes(v));
    const layer = this.layers[row] ?? [];
    const next = this.layers[row + dy] ?? layer;
    const place = dy ? Math.round(((layer.indexOf(v) + 0.5) / layer.length) * next.length - 0.5) : layer.indexOf(v) + dx;
    const box = this.boxes[next[place] ?? v];
    this.boxes[v]?.setAttribute('tabindex', '-1');
    box?.setAttribute('tabindex', '0');
    box?.focus();
  }
}
