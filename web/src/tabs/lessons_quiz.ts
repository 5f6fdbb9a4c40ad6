// A question of a lesson: who wins a sum, how long play lasts, what the value is. The program answers it.
import { sumName } from '../game/sums';
import { fill, h, type Child } from '../ui/dom';
import { t } from '../words/words';
import type { Question, Reckoning } from './lessons_list';
import type { Page } from './tab';
import { field } from './tools/parts';

const ASKED = { outcome: 'quiz.outcome', remoteness: 'quiz.remoteness', value: 'quiz.value' } as const;

export function argumentsOfQuestion(question: Question | Reckoning): readonly string[] {
  if (question.ask === 'number') return question.args;
  const { game, pos, ask, sum } = question;
  return ['solve', game, ...pos.split(' '), ...(sum ? ['--sum', sum] : []), ...(ask === 'remoteness' ? ['--remoteness'] : [])];
}

/** After a wrong answer, where to begin. */
function hintOf(question: Question | Reckoning): string {
  if (question.ask === 'number') return t('quiz.hint.number');
  if (question.ask === 'remoteness') return t('quiz.hint.remoteness');
  return t(question.sum === 'conjunctive' ? 'quiz.hint.conjunctive' : question.sum === 'continued' ? 'quiz.hint.continued' : question.sum === 'selective' ? 'quiz.hint.selective' : 'quiz.hint.ordinal');
}

export class Quiz {
  readonly element = h('div', { class: 'quiz card' });
  private readonly verdict = h('div', { role: 'status' });

  constructor(
    private readonly page: Page,
    private readonly won: () => Child,
  ) {}

  show(question: Question | Reckoning): void {
    const number = h('input', { type: 'number', min: 0, inputmode: 'numeric' });
    const answer = (text: string): void => void this.answer(question, text);
    const choice = (outcome: string, word: string): HTMLElement => h('button', { type: 'button', onclick: () => answer(outcome) }, word);
    fill(this.verdict);
    fill(
      this.element,
      question.ask === 'number' ? h('p', null, h('b', null, t(question.words, question.blanks))) : h('p', null, question.sum && [sumName(question.sum), h('br')], h('b', null, t(ASKED[question.ask]))),
      question.ask === 'outcome'
        ? h('div', { class: 'row' }, choice('N', t('quiz.next')), choice('P', t('quiz.previous')))
        : h('form', { class: 'row', onsubmit: (event: Event) => (event.preventDefault(), answer(number.value.trim())) }, field(t('quiz.answer'), number), h('button', { type: 'submit', class: 'main' }, t('tools.check'))),
      this.verdict,
    );
  }

  private async answer(question: Question | Reckoning, text: string): Promise<void> {
    const args = argumentsOfQuestion(question);
    const files = question.ask === 'number' ? (question.files ?? {}) : {};
    const found = await this.page.work(async (work) => ({ data: await work.json<Record<string, unknown>>(args, { files }), said: await work.text([...args, '--explain'], { files }) }), 'quiz');
    const right = String(found?.data[0]?.[question.ask === 'number' ? question.key : question.ask] ?? '');
    if (!found || text === '') return;
    const good = text === right;
    fill(
      this.verdict,
      h('p', { class: good ? 'good' : 'bad' }, h('b', null, good ? `✓ ${t('quiz.right')}` : `✗ ${t('quiz.wrong')}`), !good && [' ', hintOf(question)]),
      good && this.won(),
      good && h('pre', { class: 'said', tabindex: 0, 'aria-label': t('why.full') }, found.said.trim()),
    );
  }
}
