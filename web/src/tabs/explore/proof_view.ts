// The frames of a proof of a period, played step by step.
import { h } from '../../ui/dom';
import { t } from '../../words/words';
import { guessOf, Player, type Algorithm } from '../tools/player';
import { colourOf, css, inkOn } from './palette';
import { repeats, rowOf, type Frames } from './proof';

/** Wider rows are bands of colour without numbers. */
const MOST_CELLS = 48;

function cellsOf(values: readonly number[]): HTMLElement[] {
  return values.map((value) => {
    const colour = colourOf(value);
    return h('td', { class: 'number', style: `background:${css(colour)};color:${inkOn(colour)}` }, value);
  });
}

function band(values: readonly number[], width: number): HTMLElement {
  const stops = values.map((value, i) => `${css(colourOf(value))} ${(100 * i) / width}% ${(100 * (i + 1)) / width}%`);
  const rest = values.length < width ? [`transparent ${(100 * values.length) / width}%`] : [];
  return h('td', { class: 'band' }, h('div', { style: `background:linear-gradient(to right,${[...stops, ...rest].join()})`, 'aria-hidden': true }));
}

/** `values` are those from the preperiod on; `theorem` is why the last row is enough, in the words of the program. */
export function proof(frames: Frames, values: readonly number[], theorem: string): HTMLElement {
  const { from, width, period, saltus } = frames;
  const rows = Array.from({ length: frames.rows }, (_, row) => {
    const [first, last] = rowOf(frames, row);
    const part = values.slice(first - from, last + 1 - from);
    return h('tr', null, h('th', { scope: 'row', class: 'number' }, first), width > MOST_CELLS ? band(part, width) : cellsOf(part));
  });
  const words = h('p', { class: 'frame-words', role: 'status' });
  const step = (at: number): string => {
    const [first, last] = rowOf(frames, at);
    if (at === 0) return t(from ? 'explore.proof.after' : 'explore.proof.begin', { from: first, to: last, before: from - 1, period });
    if (!repeats(frames, values, at)) return t('explore.proof.fails');
    return t(saltus ? 'explore.proof.saltus' : 'explore.proof.row', { from: first, to: last, period, saltus });
  };
  const algorithm: Algorithm = {
    code: ['explore.proof.code.1', saltus ? 'explore.proof.code.saltus' : 'explore.proof.code.2', 'explore.proof.code.3'],
    lines: (at) => (at === 0 ? [0] : at === frames.rows - 1 ? [1, 2] : [1]),
    guess: (at) => {
      const [first] = rowOf(frames, at);
      const value = values[first - from] ?? 0;
      return guessOf(t('explore.proof.guess', { n: first }), value, [value + 1, ...values.slice(1, 4)]);
    },
  };
  const player = new Player(t('explore.proof'), (at) => {
    for (const [row, element] of rows.entries()) element.className = row === at ? 'here' : row < at ? '' : 'later';
    words.textContent = at === frames.rows - 1 ? `${step(at)} ${theorem}` : step(at);
  });
  player.set(frames.rows, 0, algorithm);
  return h('div', { class: 'proof' }, h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('explore.proof') }, h('table', null, h('tbody', null, rows))), words, player.element);
}
