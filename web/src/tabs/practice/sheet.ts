// Exercises for a class: what `grundy exercise` makes, chosen in a form and printed, in one version or two.
import type { Exercise } from '../../../../bindings/npm/src/answers';
import { familiesOf, gameOf, titleOf, type Game } from '../../game/catalogue';
import { newSeed } from '../../game/form';
import { openSheet } from '../../game/sheet';
import { h } from '../../ui/dom';
import { t, type WordId } from '../../words/words';
import type { Page, State } from '../tab';
import { field, problemLine } from '../tools/parts';

/** The topics of the program; "" takes them in turn. */
export const TOPICS: Readonly<Record<string, WordId>> = {
  '': 'sheet.topic.all',
  nim: 'sheet.topic.nim',
  misere: 'sheet.topic.misere',
  staircase: 'sheet.topic.staircase',
  mex: 'sheet.topic.mex',
  sums: 'sheet.topic.sums',
  periods: 'sheet.topic.periods',
  graphs: 'sheet.topic.graphs',
  xor: 'sheet.topic.xor',
  count: 'sheet.topic.count',
};
const LAST_SEED = 1e9;

export interface Wanted {
  readonly topic: string;
  readonly count: number;
  readonly level: number;
  readonly seed: number;
  /** 1, or 2: A and B. */
  readonly versions: number;
  readonly answers: boolean;
}

const within = (text: string | null, least: number, most: number, usual: number): number =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : usual;

export function readWanted(state: URLSearchParams): Wanted {
  return {
    topic: state.get('topic') ?? '',
    count: within(state.get('count'), 1, 40, 8),
    level: within(state.get('level'), 1, 3, 1),
    seed: within(state.get('seed'), 0, LAST_SEED, 1),
    versions: within(state.get('versions'), 1, 2, 1),
    answers: state.get('answers') !== '0',
  };
}

export function writeWanted({ topic, count, level, seed, versions, answers }: Wanted): State {
  return { topic, count: String(count), level: String(level), seed: String(seed), versions: String(versions), answers: answers ? '' : '0' };
}

/** What is asked of the program, a version each: the second is drawn from another seed. */
export function tasksOf({ topic, count, level, seed, versions }: Wanted): string[][] {
  return Array.from({ length: versions }, (_, i) => {
    const options = ['--count', String(count), '--level', String(level), '--seed', String(seed + i * LAST_SEED), '--answers', '--time', '20'];
    return ['exercise', ...(topic ? [topic] : []), ...options];
  });
}

export class SheetForm {
  readonly element: HTMLFormElement;
  private readonly topic: HTMLSelectElement;
  private readonly count = h('input', { type: 'number', min: 1, max: 40 });
  private readonly level = h('select', null, [1, 2, 3].map((level) => h('option', { value: level }, level)));
  private readonly seed = h('input', { type: 'number', min: 0, max: LAST_SEED });
  private readonly two = h('input', { type: 'checkbox' });
  private readonly answers = h('input', { type: 'checkbox' });
  private readonly wrong = problemLine();

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
    private readonly keep: (state: State) => void,
  ) {
    const option = (value: string, name: string): HTMLElement => h('option', { value }, name);
    this.topic = h(
      'select',
      null,
      h('optgroup', { label: t('sheet.topics') }, Object.entries(TOPICS).map(([topic, word]) => option(topic, t(word)))),
      [...familiesOf(games)].map(([family, members]) => {
        const drawn = members.filter(({ name, parameters }) => !(name in TOPICS) && parameters !== 'FILE');
        return drawn.length > 0 && h('optgroup', { label: family }, drawn.map((game) => option(game.name, titleOf(game))));
      }),
    );
    const another = (): void => {
      this.seed.value = newSeed();
    };
    const submit = (event: Event): void => {
      event.preventDefault();
      void this.make();
    };
    this.element = h(
      'form',
      { class: 'card sheet-form', onsubmit: submit },
      h('h2', null, t('sheet.title')),
      h('p', { class: 'soft' }, t('sheet.text')),
      h('div', { class: 'row' }, field(t('sheet.topic'), this.topic, true), field(t('sheet.count'), this.count), field(t('sheet.level'), this.level)),
      h('div', { class: 'row' }, field(t('sheet.seed'), this.seed), h('button', { type: 'button', onclick: another }, t('sheet.another'))),
      h('div', { class: 'row' }, h('label', { class: 'check' }, this.two, t('sheet.two')), h('label', { class: 'check' }, this.answers, t('sheet.answers'))),
      h('div', { class: 'row' }, h('button', { type: 'submit', class: 'main' }, t('sheet.make'))),
      this.wrong.element,
    );
  }

  show(wanted: Wanted): void {
    this.topic.value = wanted.topic;
    this.count.value = String(wanted.count);
    this.level.value = String(wanted.level);
    this.seed.value = String(wanted.seed);
    this.two.checked = wanted.versions === 2;
    this.answers.checked = wanted.answers;
  }

  private read(): Wanted {
    const state = { topic: this.topic.value, count: this.count.value, level: this.level.value, seed: this.seed.value };
    return readWanted(new URLSearchParams({ ...state, versions: this.two.checked ? '2' : '1', answers: this.answers.checked ? '' : '0' }));
  }

  private async make(): Promise<void> {
    const wanted = this.read();
    this.show(wanted);
    this.keep(writeWanted(wanted));
    const versions = await this.page.work(
      (work) => Promise.all(tasksOf(wanted).map((args) => work.json<Exercise>(args))),
      'sheet',
      (line) => this.wrong.say(line),
    );
    if (!versions) return;
    const game = wanted.topic in TOPICS ? undefined : gameOf(this.games, wanted.topic);
    const title = h('p', { class: 'soft' }, game && h('b', null, `${titleOf(game)} · `), t('sheet.made', { level: wanted.level, seed: wanted.seed }));
    openSheet(this.games, { title, versions, answers: wanted.answers, rules: true });
  }
}
