// What came out of a system: the program's own words, the unknowns' values, and how the others are reached.
import { h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import { nameOf, type Answer } from './elimination';

const SIGNS = { unique: '✓', none: '✗', many: '◇' } as const;
const SHOWN = 64;

function values(answer: Answer): Child {
  const solution = answer.solution;
  if (solution === null || answer.unknowns === 0 || answer.unknowns > SHOWN) return null;
  const free = new Set(answer.free);
  return h(
    'table',
    { class: 'values' },
    h('caption', null, t(answer.free_count ? 'equations.values.free' : 'equations.values')),
    h('tbody', null, [
      h('tr', null, Array.from(solution, (_, at) => h('th', { scope: 'col' }, nameOf(answer, at + 1)))),
      h('tr', null, Array.from(solution, (bit, at) => h('td', { class: `bit ${bit === '1' ? 'one' : ''} ${free.has(at + 1) ? 'free' : ''}` }, bit, free.has(at + 1) && h('span', { class: 'small' }, ` ${t('equations.free')}`)))),
    ]),
  );
}

function kernel(answer: Answer): Child {
  if (answer.status !== 'many' || !answer.kernel?.length || answer.unknowns > SHOWN) return null;
  const flips = answer.kernel.slice(0, SHOWN).map((bits) => Array.from(bits, (bit, at) => (bit === '1' ? nameOf(answer, at + 1) : '')).filter(Boolean).join(', '));
  return h('div', null, h('p', null, t('equations.kernel')), h('ul', null, flips.map((list) => h('li', null, list))));
}

/** `said` is the program's text: verdict, then the solution, which a table shows better, and the rank. */
export function resultOf(answer: Answer, said: string): Child {
  const [verdict = '', ...lines] = said.trim().split('\n');
  const shown = values(answer);
  const rest = shown ? lines.slice(1) : lines;
  return [
    h('p', { class: `answer verdict-${answer.status}` }, h('span', { 'aria-hidden': true, class: 'sign' }, `${SIGNS[answer.status]} `), verdict),
    rest.map((line) => h('p', { class: 'note' }, line)),
    shown && h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('equations.values') }, shown),
    kernel(answer),
  ];
}
