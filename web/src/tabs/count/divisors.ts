// Counting the numbers 1..n that some divisor divides, or the elements of listed sets.
import { h } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page } from '../tab';
import { choices, debounced, field, problemLine } from '../tools/parts';
import type { Answer, Union } from './terms';
import { UnionView } from './union';

type Kind = 'divisors' | 'sets';

const USUAL = { n: '100', d: '2 3 5', sets: 'a b c d\nc d e\nd e f g' };
const SETS = 'sets.txt';
const PICTURE = 'venn.svg';

export class Divisors {
  private kind: Kind = 'divisors';
  private readonly kinds = choices<Kind>('divisors.kind', [{ value: 'divisors', name: 'divisors.kind.divisors' }, { value: 'sets', name: 'divisors.kind.sets' }], 'divisors', (kind) => this.turn(kind));
  private readonly sets = h('textarea', { id: 'divisors-sets', class: 'mono', rows: 4, spellcheck: false, oninput: () => this.changed() });
  private readonly ofDivisors: HTMLElement;
  private readonly ofSets: HTMLElement;
  private readonly n = h('input', { type: 'text', inputmode: 'numeric', id: 'divisors-n', autocomplete: 'off', oninput: () => this.changed() });
  private readonly list = h('input', { type: 'text', id: 'divisors-d', autocomplete: 'off', oninput: () => this.changed() });
  private readonly problem = problemLine();
  private readonly answer = h('p', { class: 'answer', role: 'status', id: 'divisors-answer' });
  private readonly view = new UnionView();
  private readonly ask = debounced(250, () => void this.count());
  readonly element: HTMLElement;

  constructor(
    private readonly page: Page,
    private readonly keep: (key: string, value: string) => void,
  ) {
    this.ofDivisors = h('div', null, h('p', null, t('divisors.what')), h('div', { class: 'row' }, field(t('divisors.n'), this.n), field(t('divisors.list'), this.list, true)));
    this.ofSets = h('div', null, h('p', null, t('divisors.what.sets')), field(t('divisors.sets.list'), this.sets));
    this.element = h(
      'section',
      { class: 'card', 'aria-labelledby': 'divisors-title' },
      h('h2', { id: 'divisors-title' }, t('divisors.title')),
      this.kinds.element,
      this.ofDivisors,
      this.ofSets,
      this.problem.element,
      this.answer,
      this.view.element,
    );
  }

  apply(state: URLSearchParams): void {
    this.n.value = state.get('n') ?? USUAL.n;
    this.list.value = state.get('d') ?? USUAL.d;
    this.sets.value = state.get('sets') ?? USUAL.sets;
    this.kind = state.has('sets') ? 'sets' : 'divisors';
    this.kinds.set(this.kind);
    this.dress();
    this.ask.now();
  }

  stop(): void {
    this.ask.cancel();
  }

  private dress(): void {
    this.ofDivisors.hidden = this.kind !== 'divisors';
    this.ofSets.hidden = this.kind !== 'sets';
  }

  private turn(kind: Kind): void {
    this.kind = kind;
    this.dress();
    this.changed();
  }

  private changed(): void {
    const sets = this.kind === 'sets';
    this.keep('n', sets ? '' : this.n.value.trim());
    this.keep('d', sets ? '' : this.list.value.trim());
    this.keep('sets', sets ? this.sets.value.trim() || ' ' : '');
    this.ask();
  }

  private async count(): Promise<void> {
    const sets = this.kind === 'sets';
    const numbers = [this.n.value.trim() || '0', ...this.list.value.split(/[\s,，、;；]+/).filter(Boolean)].map((each) => each.normalize('NFKC'));
    const args = ['count', ...(sets ? ['--sets', SETS] : numbers), '--lang', this.page.lang, '--color', 'never'];
    const more = sets ? { files: { [SETS]: this.sets.value } } : {};
    const result = await this.page.work(async (work) => {
      const data = await work.run([...args, '--json', '--explain'], more);
      const said = await work.run(args, more);
      const drawn = /"regions"/.test(data.out) ? await work.run([...args, '--svg', PICTURE], more) : undefined;
      return { data, said, picture: drawn?.files[PICTURE] };
    }, 'divisors');
    if (!result) return;
    const { data, said, picture } = result;
    this.problem.say(data.status === 0 ? null : data.err.trim());
    this.answer.textContent = data.status === 0 ? said.out.trim() : '';
    this.view.clear();
    if (data.status !== 0) return;
    const svg = picture && new TextDecoder().decode(picture);
    if (sets) this.view.showSets(JSON.parse(data.out) as Union, svg);
    else this.view.show(JSON.parse(data.out) as Answer, svg);
  }
}
