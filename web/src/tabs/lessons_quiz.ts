// A question of a lesson: who wins a sum, how long play lasts, what the value is. The program answers it.
import type { Solution } from '../../../bindings/npm/src/answers';
import { sumName } from '../game/sums';
import { fill, h, type Child } from '../ui/dom';
import { t } from '../words/words';
import type { Question } from './lessons_list';
import type { Page } from './tab';
import { field } from './tools/parts';

type Solved = Pick<Solution, 'outcome' | 'value' | 'remoteness'>;

const ASKED = { outcome: 'quiz.outcome', remoteness: 'quiz.remoteness', value: 'quiz.value' } as const;

export function argumentsOfQuestion({ game, pos, ask, sum }: Question): string[] {
  return ['solve', game, ...pos.split(' '), ...(sum ? ['--sum', sum] : []), ...(ask === 'remoteness' ? ['--remoteness'] : [])];
}

export class Quiz {
  readonly element = h('div', { class: 'quiz card' });
  private readonly verdict = h('div', { role: 'status' });

  constructor(
    private readonly page: Page,
    private readonly won: () => Child,
  ) {}

  show(question: Question): void {
    const number = h('input', { type: 'number', min: 0, inputmode: 'numeric' });
    const answer = (text: string): void => void this.answer(question, text);
    const choice = (outcome: string, word: string): HTMLElement => h('button', { type: 'button', onclick: () => answer(outcome) }, word);
    fill(this.verdict);
    fill(
      this.element,
      h('p', null, question.sum && [sumName(question.sum), h('br')], h('b', null, t(ASKED[question.ask]))),
      question.ask === 'outcome'
        ? h('div', { class: 'row' }, choice('N', t('quiz.next')), choice('P', t('quiz.previous')))
        : h('form', { class: 'row', onsubmit: (event: Event) => (event.preventDefault(), answer(number.value.trim())) }, field(t('quiz.answer'), number), h('button', { type: 'submit', class: 'main' }, t('quiz.submit'))),
      this.verdict,
    );
  }

  private async answer(question: Question, text: string): Promise<void> {
    const args = argumentsOfQuestion(question);
    const found = await this.page.work(async (work) => ({ data: await work.json<Solved>(args), said: await work.text([...args, '--explain']) }), 'quiz');
    const right = String(found?.data[0]?.[question.ask] ?? '');
    if (!found || text === '') return;
    const good = text === right;
    fill(
      this.verdict,
      h('p', { class: good ? 'good' : 'bad' }, h('b', null, good ? `✓ ${t('quiz.right')}` : `✗ ${t('quiz.wrong')}`)),
      good && this.won(),
      good && h('pre', { class: 'said', tabindex: 0, 'aria-label': t('why.full') }, found.said.trim()),
    );
  }
}
