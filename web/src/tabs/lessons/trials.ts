// What is tried first in lessons without an opponent: lamps to be lit, numbers to be stamped, and a number that stands alone.
import { fill, h, type Child } from '../../ui/dom';
import { listed, t } from '../../words/words';
import { field } from '../tools/parts';
import type { Screen } from './screens';

type Of<Kind extends Screen['kind']> = Extract<Screen, { kind: Kind }>;

const status = (): HTMLElement => h('p', { role: 'status', class: 'frame-words' });

function say(line: HTMLElement, good: boolean, text: string): void {
  line.className = `frame-words${good ? ' good' : ''}`;
  line.textContent = good ? `✓ ${text}` : text;
}

/** The lamps that are on, once the pressed switches have been. */
export function lit(board: readonly (readonly number[])[], pressed: ReadonlySet<number>): Set<number> {
  const on = new Set<number>();
  for (const i of pressed) for (const lamp of board[i] ?? []) if (!on.delete(lamp)) on.add(lamp);
  return on;
}

function lampBoard(board: readonly (readonly number[])[]): HTMLElement {
  const count = Math.max(...board.flat()) + 1;
  const pressed = new Set<number>();
  const lamps = Array.from({ length: count }, (_, i) => h('li', null, String(i + 1)));
  const line = status();
  const draw = (): void => {
    const on = lit(board, pressed);
    lamps.forEach((lamp, i) => lamp.classList.toggle('on', on.has(i)));
    const some = on.size ? t('d.lamps.some', { on: listed([...on].map((lamp) => lamp + 1).sort()), n: on.size, count }) : t('d.lamps.none', { count });
    say(line, on.size === count, on.size === count ? t('d.lamps.all') : some);
  };
  const switches = board.map((joined, i) => {
    const name = t('d.lamps.switch', { name: String.fromCharCode(97 + i), lamps: listed(joined.map((lamp) => lamp + 1)) });
    const button = h('button', {
      type: 'button',
      class: 'switch',
      'aria-pressed': false,
      onclick: () => {
        if (!pressed.delete(i)) pressed.add(i);
        button.setAttribute('aria-pressed', String(pressed.has(i)));
        draw();
      },
    }, name);
    return button;
  });
  draw();
  return h('section', null, h('ul', { class: 'lamps' }, lamps), h('div', { class: 'row' }, switches), line);
}

export function lamps({ boards }: Of<'lamps'>): Child {
  return boards.map(lampBoard);
}

/** Numbers 1 to n, on which multiples are stamped; how many carry a stamp is to be found. */
export function sieve({ n, divisors }: Of<'sieve'>): Child {
  const stamped = new Set<number>();
  const numbers = Array.from({ length: n }, (_, i) => h('li', null, h('span', null, i + 1), h('small')));
  const line = status();
  const draw = (): void => {
    let stamps = 0;
    numbers.forEach((number, i) => {
      const marks = divisors.filter((d) => stamped.has(d) && (i + 1) % d === 0);
      stamps += marks.length;
      number.classList.toggle('on', marks.length > 0);
      fill(number.lastElementChild ?? number, marks.join('·'));
    });
    say(line, false, t('d.sieve.stamps', { n: stamps }));
  };
  const buttons = divisors.map((d) => {
    const button = h('button', {
      type: 'button',
      'aria-pressed': false,
      onclick: () => {
        if (!stamped.delete(d)) stamped.add(d);
        button.setAttribute('aria-pressed', String(stamped.has(d)));
        draw();
      },
    }, t('d.sieve.stamp', { d }));
    return button;
  });
  const right = numbers.filter((_, i) => divisors.some((d) => (i + 1) % d === 0)).length;
  const answer = h('input', { type: 'number', min: 0, max: n, inputmode: 'numeric' });
  const check = (event: Event): void => {
    event.preventDefault();
    const good = Number(answer.value) === right;
    say(line, good, good ? t('d.sieve.right', { n: right }) : t('d.sieve.wrong'));
  };
  draw();
  return [
    h('ol', { class: 'sieve' }, numbers),
    h('div', { class: 'row' }, buttons),
    h('form', { class: 'row', onsubmit: check }, field(t('d.sieve.ask'), answer), h('button', { type: 'submit', class: 'main' }, t('tools.check'))),
    line,
  ];
}

/** Rows of numbers, in each of which one stands an odd number of times. */
export function alone({ rows }: Of<'alone'>): Child {
  return rows.map((row) => {
    const line = status();
    const buttons = row.map((number) =>
      h('button', {
        type: 'button',
        class: 'switch',
        onclick: () => {
          const count = row.filter((each) => each === number).length;
          say(line, count % 2 === 1, t(count % 2 ? 'd.alone.right' : 'd.alone.wrong', { n: number, count }));
        },
      }, number));
    return h('section', null, h('div', { class: 'row' }, buttons), line);
  });
}
