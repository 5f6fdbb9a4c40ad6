// A system of XOR equations: the editor (a grid of bits, or text), what the program finds, and its
// elimination step by step.
import { fill, h } from '../../ui/dom';
import { t, type WordId } from '../../words/words';
import type { Page } from '../tab';
import { Past, choices, debounced, details, field, problemLine, systemOf } from '../tools/parts';
import { unwrapped } from '../tools/unwrap';
import type { Answer } from './elimination';
import { GridEditor } from './editor';
import { gridOf, textOf, type Grid } from './grid';
import { resultOf } from './result';
import { EliminationSteps } from './steps';

type Mode = 'grid' | 'text';
interface Found {
  readonly answer: Answer;
  readonly said: string;
}

const EXAMPLES: readonly (readonly [WordId, string])[] = [
  ['equations.example.unique', '1 1 0 1\n0 1 1 0\n1 0 0 1\n'],
  ['equations.example.none', 'a ^ b = 1\nb ^ c = 1\na ^ c = 1\nc ^ d = 0\n'],
  ['equations.example.many', 'x1 ^ x2 ^ x4 = 1\nx2 ^ x3 = 0\nx1 ^ x3 ^ x4 = 1\n'],
  ['equations.example.lamps', 'a ^ b ^ c = 1\na ^ b ^ d = 1\na ^ c ^ d = 1\nb ^ c ^ d = 1\n'],
];
const USUAL = EXAMPLES[1]?.[1] ?? '';

export class Equations {
  private mode: Mode = 'grid';
  private source = USUAL;
  private answer: Answer | undefined;
  private readonly grid = new GridEditor((grid) => this.edited(textOf(grid)));
  private readonly text = h('textarea', { rows: 6, spellcheck: false, id: 'equations-text', class: 'mono', oninput: () => this.edited(this.text.value) });
  private readonly modes = choices<Mode>('equations.mode', [{ value: 'grid', name: 'equations.mode.grid' }, { value: 'text', name: 'equations.mode.text' }], 'grid', (mode) => this.turn(mode));
  private readonly textField = h('div', { hidden: true }, field(t('equations.text'), this.text), h('p', { class: 'note' }, t('equations.text.help')));
  private readonly problem = problemLine();
  private readonly result = h('div', { role: 'status', id: 'equations-result' });
  private readonly stepwise = new EliminationSteps();
  private readonly steps = h('section', { 'aria-labelledby': 'equations-steps-title', hidden: true });
  private readonly allSteps = h('pre', { class: 'said', tabindex: 0, 'aria-label': t('equations.steps.all') });
  private readonly ask = debounced(250, () => void this.solve());
  private readonly past: Past<string>;
  readonly element: HTMLElement;

  constructor(
    private readonly page: Page,
    private readonly keep: (key: string, value: string) => void,
  ) {
    fill(this.steps, h('h3', { id: 'equations-steps-title' }, t('equations.steps')), this.stepwise.element, details(t('equations.steps.all'), false, this.allSteps));
    this.element = h(
      'section',
      { class: 'card', 'aria-labelledby': 'equations-title' },
      h('h2', { id: 'equations-title' }, t('equations.title')),
      h('p', null, t('equations.what')),
      h('div', { class: 'row' }, this.modes.element),
      h('ul', { class: 'chips', 'aria-label': t('tools.examples') }, EXAMPLES.map(([name, text]) => h('li', null, h('button', { type: 'button', onclick: () => this.load(text) }, t(name))))),
      this.grid.element,
      this.textField,
      this.problem.element,
      this.result,
      this.steps,
    );
    this.element.addEventListener('paste', (event) => this.pasted(event));
    this.past = new Past(this.element, () => this.source, (text) => this.put(text));
  }

  apply(state: URLSearchParams): void {
    this.source = state.get('s') ?? USUAL;
    this.past.clear();
    this.mode = state.get('m') === 'text' ? 'text' : 'grid';
    this.modes.set(this.mode);
    this.text.value = this.source;
    this.ask.now();
  }

  stop(): void {
    this.ask.cancel();
  }

  /** A system that is pasted over the grid takes its place. */
  private pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? '';
    if (event.target === this.text || !text.trim()) return;
    event.preventDefault();
    this.load(text);
  }

  private load(text: string): void {
    this.edited(text);
    this.put(text);
  }

  private put(text: string): void {
    this.text.value = this.source = text;
    this.keep('s', text);
    this.ask.now();
  }

  private turn(mode: Mode): void {
    this.mode = mode;
    this.keep('m', mode === 'text' ? mode : '');
    this.text.value = this.source;
    this.arrange();
  }

  private edited(text: string): void {
    this.past.keep();
    this.source = text;
    this.keep('s', text);
    this.ask();
  }

  /** Shows the editor of the mode; a system that no grid can hold is edited as text. */
  private arrange(): Grid | undefined {
    const grid = this.answer && gridOf(this.answer);
    const asGrid = this.mode === 'grid' && grid !== undefined;
    this.grid.element.hidden = !asGrid;
    this.textField.hidden = asGrid;
    return grid;
  }

  private async solve(): Promise<void> {
    const files = { 'equations.txt': systemOf(this.source) };
    const args = ['xor', 'equations.txt'];
    const result = await this.page.work(async (work) => {
      const data = await work.run([...args, '--json', '--explain', '--kernel'], { files });
      const said = await work.run([...args, '--explain', '--lang', this.page.lang, '--color', 'never'], { files });
      return { data, said };
    }, 'equations');
    if (!result) return;
    const { data, said } = result;
    this.problem.say(data.status === 0 ? null : data.err.trim().replaceAll('equations.txt:', ''));
    if (data.status !== 0) {
      fill(this.result);
      this.answer = undefined;
      this.steps.hidden = true;
      this.arrange();
      return;
    }
    this.show({ answer: JSON.parse(data.out) as Answer, said: said.out });
  }

  private show({ answer, said }: Found): void {
    this.answer = answer;
    const grid = this.arrange();
    if (grid) this.grid.show(grid, answer.contradiction ?? []);
    const [verdict = '', steps = ''] = said.split(/\n\n([^]*)/);
    fill(this.result, resultOf(answer, verdict));
    this.allSteps.textContent = unwrapped(steps.trimEnd());
    this.steps.hidden = answer.equations === 0;
    this.stepwise.show(answer);
  }
}
