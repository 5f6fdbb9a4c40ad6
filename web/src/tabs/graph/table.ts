// The graph as a table that can be edited: all that the picture shows, by keys and for screen readers.
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import { successors, withEdge, withTokens, withoutEdge, withoutVertex, type Graph, type Vertex } from './model';

export class GraphTable {
  private graph: Graph = { vertices: [], edges: [] };
  private readonly body = h('tbody');
  readonly element = h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('graph.table') },
    h(
      'table',
      { class: 'graph-table' },
      h('caption', null, t('graph.table')),
      h('thead', null, h('tr', null, [t('graph.vertex'), t('graph.value'), t('graph.tokens'), t('graph.successors'), t('graph.edit')].map((name) => h('th', { scope: 'col' }, name)))),
      this.body,
    ),
  );

  constructor(private readonly edited: (graph: Graph) => void) {}

  show(graph: Graph, value: (name: string) => string): void {
    this.graph = graph;
    const focused = this.body.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : undefined;
    fill(
      this.body,
      graph.vertices.map((vertex) => this.row(vertex, value(vertex.name))),
    );
    if (focused) (this.body.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`) ?? this.element).focus();
  }

  private row(vertex: Vertex, value: string): HTMLElement {
    const { name } = vertex;
    return h(
      'tr',
      null,
      h('th', { scope: 'row' }, name),
      h('td', { class: 'number' }, value || '–'),
      h('td', null, this.tokens(vertex)),
      h('td', null, h('ul', { class: 'chips' }, successors(this.graph, name).map((to) => this.edge(name, to))), this.more(name)),
      h('td', null, this.button(`delete ${name}`, t('graph.delete'), t('graph.delete.vertex', { name }), () => withoutVertex(this.graph, name))),
    );
  }

  private tokens({ name, tokens }: Vertex): Child {
    return h(
      'span',
      { class: 'counter' },
      this.button(`fewer ${name}`, '−', t('graph.tokens.fewer', { name }), () => withTokens(this.graph, name, tokens - 1)),
      h('span', { class: 'number' }, tokens),
      this.button(`more ${name}`, '+', t('graph.tokens.more', { name }), () => withTokens(this.graph, name, tokens + 1)),
    );
  }

  private edge(from: string, to: string): Child {
    return h('li', null, this.button(`edge ${from} ${to}`, `${to} ×`, t('graph.delete.edge', { from, to }), () => withoutEdge(this.graph, from, to)));
  }

  /** A choice of vertices that an edge may be added to. */
  private more(from: string): Child {
    const known = new Set(successors(this.graph, from));
    const others = this.graph.vertices.map(({ name }) => name).filter((name) => name !== from && !known.has(name));
    if (others.length === 0) return null;
    const select = h('select', { 'aria-label': t('graph.add.edge.from', { from }), 'data-key': `to ${from}`, onchange: () => this.edited(withEdge(this.graph, from, select.value)) }, h('option', { value: '' }, t('graph.add.edge')), others.map((name) => h('option', { value: name }, name)));
    return select;
  }

  private button(key: string, text: string, name: string, change: () => Graph): HTMLElement {
    return h('button', { type: 'button', 'aria-label': name, title: name, 'data-key': key, onclick: () => this.edited(change()) }, text);
  }
}
