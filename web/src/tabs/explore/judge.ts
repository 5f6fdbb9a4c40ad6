// A judge's input that is pasted in place of a rule: which problems it may belong to, and their answers. The program reads
// it as each problem says (`grundy judge`); a problem with another input format refuses it.
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page, Work } from '../tab';
import { copyButton, details } from '../tools/parts';
import { listOf } from './list';

const LONGEST = 20_000;
const FIRST = 6;
/** Lines of an answer that are shown. */
const LINES = 4;

/** Numbers on several lines, which are no list of nim-values. */
export function isJudgeInput(text: string): boolean {
  const lines = text.trim().split(/\s*[\r\n]+\s*/);
  if (lines.length < 2 || text.length > LONGEST || !/^[-\d\s]+$/.test(text)) return false;
  return listOf(lines.join(' '))?.[0] !== 0;
}

export interface Problem {
  readonly key: string;
  readonly title: string;
}

/** The problems that the help of the program lists. */
export function problemsIn(help: string): Problem[] {
  return [...help.matchAll(/^ {2}([a-z]+-\S+) {2,}(\S.*)$/gm)].map(([, key = '', title = '']) => ({ key, title }));
}

export interface Answered extends Problem {
  readonly answer: string;
}

/** The problems that take the input, in the order of the program: those of courses first. */
export async function answersTo(work: Work, input: string): Promise<Answered[]> {
  const { out } = await work.run(['help', 'judge']);
  const answered: Answered[] = [];
  for (const problem of problemsIn(out)) {
    const { status, out: answer } = await work.run(['judge', problem.key, '--time', '2'], { input: `${input.trim()}\n` });
    if (status === 0 && answer.trim() !== '') answered.push({ ...problem, answer: answer.trimEnd() });
  }
  return answered;
}

export class JudgeView {
  readonly element = h('div', { class: 'judged', role: 'status' });

  constructor(private readonly page: Page) {}

  clear(): void {
    fill(this.element);
  }

  async show(input: string): Promise<void> {
    const answered = await this.page.work((work) => answersTo(work, input), 'judge');
    if (!answered) return;
    const rows = (some: readonly Answered[]): Child => h('ul', { class: 'plain-list' }, some.map((each) => h('li', null, this.row(each))));
    fill(
      this.element,
      h('p', { class: 'answer' }, t(answered.length ? 'judge.found' : 'judge.none', { n: answered.length })),
      h('pre', { tabindex: 0, 'aria-label': t('judge.input') }, input.trim()),
      rows(answered.slice(0, FIRST)),
      answered.length > FIRST && details(t('judge.more', { n: answered.length - FIRST }), false, rows(answered.slice(FIRST))),
    );
  }

  /** A problem, its answer, and a program for it. */
  private row({ key, title, answer }: Answered): Child {
    const lines = answer.split('\n');
    const place = h('div');
    const code = details(t('judge.code'), false, place);
    const ask = async (): Promise<void> => {
      if (!code.open || place.childElementCount) return;
      const text = await this.page.work((work) => work.text(['judge', key, '--template', 'c++']), 'judge code');
      if (text) fill(place, h('div', { class: 'row' }, copyButton(t('judge.copy'), () => text)), h('pre', { tabindex: 0 }, h('code', null, text)));
    };
    code.addEventListener('toggle', () => void ask());
    return [
      h('p', null, h('b', { class: 'name-of-problem' }, title), ' ', h('span', { class: 'mono soft' }, key)),
      h('pre', { class: 'judge-answer', tabindex: 0, 'aria-label': t('judge.answer') }, h('code', null, [...lines.slice(0, LINES), ...(lines.length > LINES ? ['…'] : [])].join('\n'))),
      code,
    ];
  }
}
