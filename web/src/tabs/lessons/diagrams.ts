// Diagrams next to a sentence whose numbers are dragged: they follow the numbers, and the sentence says the same in words.
import { h } from '../../ui/dom';

const stones = (n: number, of: (i: number) => string | null = () => null): HTMLElement[] => Array.from({ length: n }, (_, i) => h('i', { class: of(i) }));

/** Two heaps, one above the other: what the larger one has more stands out. */
export function pairs(a: number, b: number): HTMLElement {
  const less = Math.min(a, b);
  return h('div', { class: 'stones' }, [a, b].map((n) => h('p', null, stones(n, (i) => (i >= less ? 'more' : null)))));
}

/** A heap in parts of m stones: what remains stands out. */
export function parts(n: number, m: number): HTMLElement {
  const rest = n % m;
  return h(
    'div',
    { class: 'stones parts' },
    Array.from({ length: Math.floor(n / m) }, () => h('p', null, stones(m))),
    rest > 0 && h('p', { class: 'rest' }, stones(rest, () => 'more')),
  );
}

/** Numbers in binary below each other, and their XOR: columns with an odd number of ones stand out. What does not count is pale. */
export function bits(numbers: readonly number[], most: number, counts: (i: number) => boolean = () => true): HTMLElement {
  const places = Array.from({ length: 32 - Math.clz32(most) }, (_, i) => i).reverse();
  const xor = numbers.filter((_, i) => counts(i)).reduce((all, n) => all ^ n, 0);
  const row = (n: number, name: string, kind: string | null): HTMLElement =>
    h('tr', { class: kind }, h('th', { scope: 'row' }, name), places.map((place) => h('td', { class: [n >> place & 1 ? 'one' : '', xor >> place & 1 ? 'odd' : ''].join(' ').trim() || null }, n >> place & 1)));
  return h(
    'table',
    { class: 'bits' },
    h('thead', null, h('tr', null, h('td', null), places.map((place) => h('th', { scope: 'col' }, 1 << place)))),
    h('tbody', null, numbers.map((n, i) => row(n, String(n), counts(i) ? null : 'pale')), row(xor, `= ${xor}`, 'xor')),
  );
}

/** The numbers from 0 on, with those that are there; the least that is missing stands out. */
export function present(numbers: readonly number[], least: number, most: number): HTMLElement {
  return h('ul', { class: 'cells' }, Array.from({ length: most + 2 }, (_, n) => h('li', { class: n === least ? 'least' : numbers.includes(n) ? 'on' : null }, n)));
}

/** The numbers 1 to n, with the multiples of a, of b, and of both. */
export function multiples(n: number, a: number, b: number): HTMLElement {
  const kind = (each: number): string | null => [each % a === 0 ? 'of-a' : '', each % b === 0 ? 'of-b' : ''].join(' ').trim() || null;
  return h('ul', { class: 'cells' }, Array.from({ length: n }, (_, i) => h('li', { class: kind(i + 1) }, i + 1)));
}
