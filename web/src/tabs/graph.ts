// The tab Graph: a directed graph that one draws, tokens on it, and its values one after the other.
import { fill, h, prose } from '../ui/dom';
import { t, type WordId } from '../words/words';
import { Drawing, type Marks, type Mode } from './graph/drawing';
import { mexTable, sayMex } from './graph/mex';
import { FileError, afterMove, fromState, fromText, isName, stateOf, textOf, tokensOf, vertexOf, withEdge, withVertex, type Edge, type Graph } from './graph/model';
import { arranged, mexOrder } from './graph/order';
import { GraphTable } from './graph/table';
import { FILE, ask, cycleIn, textOfValue, type Found, type Step } from './graph/values';
import type { Page, Tab } from './tab';
import { Past, choices, debounced, details, download, field, problemLine } from './tools/parts';
import { Player } from './tools/player';
import { unwrapped } from './tools/unwrap';
import './tools/tools.css';
import './graph/graph.css';

const EXAMPLES: readonly (readonly [WordId, string, string])[] = [
  ['graph.example.small', 'a,90,200,1;b,250,110,0;c,250,290,1;d,410,200,0;e,560,200,0', 'a>b;a>c;b>c;b>d;c>d;d>e;b>e'],
  ['graph.example.nim', 'n3,90,200,1;n2,240,120,1;n1,400,120,1;n0,550,200,0', 'n3>n2;n3>n1;n3>n0;n2>n1;n2>n0;n1>n0'],
  ['graph.example.cycle', 'a,160,120,1;b,320,60,0;c,480,120,0;d,480,290,0;e,160,290,1', 'a>b;b>c;c>a;c>d;e>d;e>a'],
];
const MODES: readonly { value: Mode; name: WordId }[] = [
  { value: 'draw', name: 'graph.mode.draw' },
  { value: 'token', name: 'graph.mode.token' },
  { value: 'move', name: 'graph.mode.move' },
  { value: 'delete', name: 'graph.mode.delete' },
];

class GraphTab {
  private graph: Graph = fromState('', '');
  private found: Found | undefined;
  private order: readonly string[] | undefined;
  private cycle: readonly string[] = [];
  private readonly drawing = new Drawing((graph) => this.edit(graph), (graph) => this.drag(graph));
  private readonly table = new GraphTable((graph) => this.edit(graph));
  private readonly modes = choices<Mode>('graph.mode', MODES, 'draw', (mode) => this.take(mode));
  private readonly help = h('p', { class: 'note' });
  private readonly loopy = h('input', { type: 'checkbox', id: 'graph-loopy', onchange: () => this.edit(this.graph) });
  private readonly undo = h('button', { type: 'button', onclick: () => this.past.back(), 'aria-keyshortcuts': 'Control+Z' }, t('graph.undo'));
  private readonly name = h('input', { type: 'text', id: 'graph-name', size: 6, maxlength: 12, autocomplete: 'off' });
  private readonly from = h('select', { id: 'graph-from' });
  private readonly to = h('select', { id: 'graph-to' });
  private readonly problem = problemLine();
  private readonly verdict = h('div', { role: 'status', id: 'graph-verdict', tabindex: -1 });
  private readonly why = h('pre', { class: 'said', tabindex: 0, 'aria-label': t('graph.why') });
  private readonly whyBox = details(t('graph.why'), false, this.why);
  private readonly sentence = h('p', { role: 'status', id: 'graph-step' });
  private readonly seen = h('div', { class: 'scroll' });
  private readonly stepper = new Player(t('graph.steps'), () => this.showStep());
  private readonly steps = h('section', { class: 'card', 'aria-labelledby': 'graph-steps-title' });
  private readonly text = h('textarea', { id: 'graph-text', rows: 8, spellcheck: false, class: 'mono' });
  private readonly textProblem = problemLine();
  private readonly later = debounced(120, () => void this.compute());
  private readonly past: Past<Graph>;
  readonly element: HTMLElement;

  constructor(private readonly page: Page) {
    fill(this.steps, h('h2', { id: 'graph-steps-title' }, t('graph.steps')), this.stepper.element, this.sentence, this.seen);
    this.element = h(
      'div',
      { class: 'graph-tab' },
      h('section', { class: 'stage', 'aria-label': t('graph.drawing') }, this.tools(), this.help, this.drawing.element, this.problem.element, this.verdict, this.whyBox),
      this.steps,
      h('section', { class: 'card', 'aria-labelledby': 'graph-table-title' }, h('h2', { id: 'graph-table-title' }, t('graph.parts')), this.form(), this.table.element),
      h('section', { class: 'card', 'aria-labelledby': 'graph-file-title' }, h('h2', { id: 'graph-file-title' }, t('graph.file')), this.file()),
    );
    this.whyBox.hidden = this.steps.hidden = true; // until there is something to explain
    this.past = new Past(this.element, () => this.graph, (graph) => this.put(graph));
    this.take('draw');
  }

  // ---- the controls ----

  private tools(): HTMLElement {
    return h(
      'div',
      null,
      h('ul', { class: 'chips', 'aria-label': t('tools.examples') }, EXAMPLES.map(([name, v, e]) => h('li', null, h('button', { type: 'button', onclick: () => this.edit(fromState(v, e)) }, t(name))))),
      h('div', { class: 'row' }, this.modes.element, this.undo, h('button', { type: 'button', onclick: () => this.edit(arranged(this.graph)) }, t('graph.arrange')), h('button', { type: 'button', onclick: () => this.edit(fromState('', '')) }, t('graph.clear'))),
      h('label', { class: 'check' }, this.loopy, t('graph.loopy')),
    );
  }

  private form(): HTMLElement {
    const submit = (act: () => void) => (event: Event): void => {
      event.preventDefault();
      act();
    };
    return h(
      'div',
      null,
      h('form', { class: 'row', onsubmit: submit(() => this.addVertex()) }, field(t('graph.vertex.new'), this.name), h('button', { type: 'submit' }, t('graph.add.vertex'))),
      h('form', { class: 'row', onsubmit: submit(() => this.edit(withEdge(this.graph, this.from.value, this.to.value))) }, field(t('graph.from'), this.from), field(t('graph.to'), this.to), h('button', { type: 'submit' }, t('graph.add.edge'))),
    );
  }

  private file(): HTMLElement {
    return h(
      'div',
      null,
      field(t('graph.text'), this.text),
      h('p', { class: 'note' }, prose(t('graph.text.help'))),
      this.textProblem.element,
      h('div', { class: 'row' }, [
        h('button', { type: 'button', class: 'main', onclick: () => this.load() }, t('graph.load')),
        h('button', { type: 'button', onclick: () => download('graph.txt', new Blob([textOf(this.graph)], { type: 'text/plain' })) }, t('graph.save')),
        h('button', { type: 'button', onclick: () => void this.saveDot() }, t('graph.save.dot')),
      ]),
    );
  }

  private take(mode: Mode): void {
    const helps: Readonly<Record<Mode, WordId>> = { draw: 'graph.help.draw', token: 'graph.help.token', move: 'graph.help.move', delete: 'graph.help.delete' };
    this.drawing.mode = mode;
    this.drawing.element.dataset['mode'] = mode;
    this.help.textContent = t(helps[mode]);
  }

  // ---- the state ----

  apply(state: URLSearchParams): void {
    const [, v, e] = EXAMPLES[0] ?? ['', '', ''];
    const given = state.has('v');
    this.graph = fromState(given ? (state.get('v') ?? '') : v, given ? (state.get('e') ?? '') : e);
    this.loopy.checked = state.get('loopy') === '1';
    this.past.clear();
    this.changed();
    this.later.now();
  }

  stop(): void {
    this.later.cancel();
    this.drawing.stop();
  }

  private edit(graph: Graph): void {
    if (graph !== this.graph) this.past.keep();
    this.put(graph);
  }

  private put(graph: Graph): void {
    this.graph = graph;
    this.page.save({ ...stateOf(graph), loopy: this.loopy.checked ? '1' : '' });
    this.changed();
    this.later();
  }

  /** A vertex on its way: kept, and asked about, only where it is dropped. */
  private drag(graph: Graph): void {
    this.drawing.show(graph, this.marks());
  }

  private addVertex(): void {
    const name = this.name.value.trim();
    if (name !== '' && !isName(name)) return this.problem.say(t('graph.name.bad', { name }));
    if (vertexOf(this.graph, name)) return this.problem.say(t('graph.name.taken', { name }));
    const at = this.graph.vertices.length;
    this.edit(withVertex(this.graph, 60 + ((at * 130) % 540), 60 + ((at * 97) % 300), name || undefined));
    this.name.value = '';
  }

  /** Draws the graph as it is now, and forgets what was known of the one before. */
  private changed(): void {
    const names = this.graph.vertices.map(({ name }) => name);
    this.found = undefined;
    this.cycle = [];
    this.order = mexOrder(this.graph);
    this.undo.disabled = this.past.empty;
    for (const select of [this.from, this.to]) {
      const chosen = select.value;
      fill(select, names.map((name) => h('option', { value: name }, name)));
      if (names.includes(chosen)) select.value = chosen;
    }
    if (document.activeElement !== this.text) this.text.value = textOf(this.graph);
    this.redraw();
  }

  // ---- what the program says ----

  private async compute(): Promise<void> {
    const graph = this.graph;
    const found = await this.page.work((work) => ask(work, graph, this.loopy.checked, this.page.lang), 'graph');
    if (found === undefined || graph !== this.graph) return;
    if (typeof found === 'string') this.refused(found);
    else this.answered(found);
  }

  private refused(line: string): void {
    this.problem.say(line);
    this.cycle = cycleIn(line);
    fill(this.verdict, this.cycle.length > 0 && h('p', { class: 'note' }, t('graph.cycle.help')));
    this.whyBox.hidden = this.steps.hidden = true;
    this.redraw();
  }

  private answered(found: Found): void {
    this.found = found;
    this.problem.say(null);
    const [verdict = ''] = found.said.split('\n');
    const tokens = tokensOf(this.graph).length;
    if (this.verdict.contains(document.activeElement)) this.verdict.focus(); // the move that was made goes
    fill(
      this.verdict,
      tokens === 0 ? h('p', { class: 'note' }, t('graph.tokens.none')) : h('p', { class: `answer outcome-${found.outcome ?? 'none'}` }, verdict),
      tokens > 0 && found.moves.length > 0 && [h('p', null, t(found.outcome === 'D' ? 'graph.moves.draw' : 'graph.moves')), h('ul', { class: 'chips' }, found.moves.map((move) => this.move(move)))],
    );
    this.whyBox.hidden = tokens === 0;
    this.why.textContent = unwrapped(found.said);
    this.steps.hidden = this.order === undefined || this.graph.vertices.length === 0;
    this.stepper.set((this.order?.length ?? 0) + 1, this.order?.length ?? 0);
    this.redraw();
  }

  private move({ from, to }: Step): HTMLElement {
    return h('li', null, h('button', { type: 'button', onclick: () => this.edit(afterMove(this.graph, from, to)) }, `${from} → ${to}`));
  }

  // ---- the picture and the steps ----

  /** The vertex of the step that is shown, and how many have their values by then. */
  private here(): string | undefined {
    return this.found && this.order ? this.order[this.stepper.step] : undefined;
  }

  private value(name: string): string {
    const found = this.found;
    if (!found) return '';
    const known = !this.order || this.order.indexOf(name) <= this.stepper.step;
    return known ? textOfValue(found.values[name]) : '?';
  }

  private lit([from, to]: Edge): '' | 'winning' | 'cycle' | 'step' {
    const at = this.cycle.indexOf(from);
    if (at >= 0 && this.cycle[at + 1] === to) return 'cycle';
    const here = this.here();
    if (here !== undefined) return from === here ? 'step' : '';
    return this.found?.moves.some((move) => move.from === from && move.to === to) ? 'winning' : '';
  }

  private marks(): Marks {
    const here = this.here();
    const beside = here === undefined ? this.cycle : this.graph.edges.filter(([from]) => from === here).map(([, to]) => to);
    return { value: (name) => this.value(name), here, beside: new Set(beside), lit: (edge) => this.lit(edge) };
  }

  private redraw(): void {
    this.drawing.show(this.graph, this.marks());
    this.table.show(this.graph, (name) => textOfValue(this.found?.values[name]));
  }

  private showStep(): void {
    const found = this.found;
    const here = this.here();
    if (found) this.sentence.textContent = here === undefined ? t('graph.step.all') : sayMex(this.graph, here, found.values);
    fill(this.seen, found && here !== undefined && mexTable(this.graph, here, found.values));
    if (found) this.drawing.show(this.graph, this.marks());
  }

  // ---- files ----

  private load(): void {
    try {
      const graph = arranged(fromText(this.text.value));
      this.textProblem.say(null);
      this.edit(graph);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.textProblem.say(t('graph.text.bad', { line: error.line, text: error.text }));
    }
  }

  private async saveDot(): Promise<void> {
    const options = this.loopy.checked ? ['--loopy'] : [];
    const answer = await this.page.work((work) => work.run(['values', `graph:${FILE}`, ...options, '--dot', 'graph.dot'], { files: { [FILE]: textOf(this.graph) } }), 'graph');
    const file = answer?.files['graph.dot'];
    if (file) download('graph.dot', new Blob([new Uint8Array(file)], { type: 'text/vnd.graphviz' }));
    else if (answer) this.textProblem.say(answer.err.trim());
  }
}

export const graph: Tab = {
  id: 'graph',
  name: 'tab.graph',
  mount(root, page) {
    const tab = new GraphTab(page);
    root.append(tab.element);
    return { apply: (state) => tab.apply(state), unmount: () => tab.stop() };
  },
};
