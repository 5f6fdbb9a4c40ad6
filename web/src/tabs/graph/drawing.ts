// The picture of a graph, and drawing in it with mouse or finger. All that is done here can be done in the
// form and the table next to it too.
import { fill, freshId, svg, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import { HEIGHT, RADIUS, WIDTH, movedTo, withEdge, withTokens, withVertex, withoutEdge, withoutVertex, type Edge, type Graph, type Vertex } from './model';
import { curveOf, edgeAt, pathOf, vertexAt } from './shape';

export type Mode = 'draw' | 'move' | 'token' | 'delete';

/** What is shown on the graph. */
export interface Marks {
  /** What stands next to a vertex: its value, or nothing yet. */
  readonly value: (name: string) => string;
  readonly here: string | undefined;
  readonly beside: ReadonlySet<string>;
  readonly lit: (edge: Edge) => '' | 'winning' | 'cycle' | 'step';
}

interface Hold {
  readonly x: number;
  readonly y: number;
  readonly vertex: Vertex | undefined;
  moved: boolean;
}

const STIR = 6;
const NARROW = 480;
const GROWN = 1.5;
const TOKEN = 17;

export class Drawing {
  mode: Mode = 'draw';
  private graph: Graph = { vertices: [], edges: [] };
  private marks: Marks | undefined;
  private held: Hold | undefined;
  /** How much larger vertices are drawn where the picture is narrow. */
  private scale = 1;
  private readonly observer = new ResizeObserver(() => this.fit());
  private readonly arrow = freshId('arrow');
  private readonly picture = svg('g');
  private readonly line = svg('line', { class: 'rubber', visibility: 'hidden' });
  readonly element = svg(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: 'graph-picture',
      id: 'graph-picture',
      role: 'img',
      onpointerdown: (event: PointerEvent) => this.press(event),
      onpointermove: (event: PointerEvent) => this.drag(event),
      onpointerup: (event: PointerEvent) => this.release(event),
      onpointercancel: () => this.drop(),
    },
    svg('defs', null, svg('marker', { id: this.arrow, viewBox: '0 0 10 10', refX: 8, refY: 5, markerWidth: 8, markerHeight: 8, markerUnits: 'userSpaceOnUse', orient: 'auto' }, svg('path', { d: 'M0 0L10 5L0 10z', class: 'tip' }))),
    this.picture,
    this.line,
  );

  /** `edited` gets the graph after an edit; `moving` while a vertex is dragged. */
  constructor(
    private readonly edited: (graph: Graph) => void,
    private readonly moving: (graph: Graph) => void,
  ) {
    this.observer.observe(this.element);
  }

  stop(): void {
    this.observer.disconnect();
  }

  private get radius(): number {
    return RADIUS * this.scale;
  }

  private fit(): void {
    const scale = this.element.clientWidth < NARROW ? GROWN : 1;
    if (scale === this.scale) return;
    this.scale = scale;
    if (this.marks) this.show(this.graph, this.marks);
  }

  show(graph: Graph, marks: Marks): void {
    this.graph = graph;
    this.marks = marks;
    this.element.setAttribute('aria-label', t('graph.picture', { vertices: graph.vertices.length, edges: graph.edges.length }));
    fill(
      this.picture,
      graph.edges.map((edge) => this.edge(edge, marks)),
      graph.vertices.map((vertex) => this.vertex(vertex, marks)),
      graph.vertices.length === 0 && svg('text', { x: WIDTH / 2, y: HEIGHT / 2, class: 'invitation' }, t('graph.invitation')),
    );
  }

  private edge(edge: Edge, marks: Marks): Child {
    const curve = curveOf(this.graph, edge, this.radius);
    return curve && svg('path', { d: pathOf(curve), class: `edge ${marks.lit(edge)}`, 'marker-end': `url(#${this.arrow})` });
  }

  private vertex({ name, x, y, tokens }: Vertex, marks: Marks): Child {
    const value = marks.value(name);
    const kind = name === marks.here ? 'here' : marks.beside.has(name) ? 'beside' : '';
    const width = 14 + 9 * Array.from(value).length;
    return svg(
      'g',
      { class: `vertex ${kind}`, transform: `translate(${x} ${y}) scale(${this.scale})` },
      svg('circle', { r: RADIUS }),
      svg('text', { y: 1, class: name.length > 3 ? 'name long' : 'name' }, name),
      value !== '' && [svg('rect', { x: RADIUS - 8, y: -RADIUS - 10, width, height: 20, rx: 10, class: 'value-back' }), svg('text', { x: RADIUS - 8 + width / 2, y: -RADIUS + 1, class: 'value' }, value)],
      tokens > 0 && [svg('circle', { cx: -TOKEN, cy: TOKEN, r: 10, class: 'piece' }), tokens > 1 && svg('text', { x: -TOKEN, y: TOKEN + 1, class: 'pieces' }, tokens)],
    );
  }

  // ---- drawing ----

  private point(event: PointerEvent): [number, number] {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const [x, y] = this.point(event);
    this.held = { x, y, vertex: vertexAt(this.graph, x, y, this.radius), moved: false };
    this.element.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  private drag(event: PointerEvent): void {
    const held = this.held;
    if (!held) return;
    const [x, y] = this.point(event);
    held.moved ||= Math.hypot(x - held.x, y - held.y) > STIR;
    if (!held.moved || !held.vertex) return;
    if (this.mode === 'move') this.moving(movedTo(this.graph, held.vertex.name, x, y));
    if (this.mode === 'draw') this.stretch(held.vertex, x, y);
  }

  private stretch(from: Vertex, x: number, y: number): void {
    for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: x, y2: y, visibility: 'visible' })) this.line.setAttribute(name, String(value));
  }

  private drop(): void {
    this.held = undefined;
    this.line.setAttribute('visibility', 'hidden');
  }

  private release(event: PointerEvent): void {
    const held = this.held;
    this.drop();
    if (!held) return;
    const [x, y] = this.point(event);
    if (this.mode === 'draw') this.drawn(held, x, y);
    else if (this.mode === 'move') this.edited(held.vertex && held.moved ? movedTo(this.graph, held.vertex.name, x, y) : this.graph);
    else if (this.mode === 'token' && held.vertex) this.edited(withTokens(this.graph, held.vertex.name, event.shiftKey ? held.vertex.tokens - 1 : (held.vertex.tokens + 1) % 10));
    else if (this.mode === 'delete') this.erase(held);
  }

  /** A click makes a vertex, dragging from a vertex an edge, to a new vertex where there was none. */
  private drawn({ vertex, moved }: Hold, x: number, y: number): void {
    const target = vertexAt(this.graph, x, y, this.radius);
    if (!vertex) return target ? undefined : this.edited(withVertex(this.graph, x, y));
    if (!moved || target?.name === vertex.name) return;
    if (target) return this.edited(withEdge(this.graph, vertex.name, target.name));
    const more = withVertex(this.graph, x, y);
    const made = more.vertices[more.vertices.length - 1];
    if (made && more !== this.graph) this.edited(withEdge(more, vertex.name, made.name));
  }

  private erase({ vertex, x, y }: Hold): void {
    if (vertex) return this.edited(withoutVertex(this.graph, vertex.name));
    const edge = edgeAt(this.graph, x, y, this.radius);
    if (edge) this.edited(withoutEdge(this.graph, edge[0], edge[1]));
  }
}
