// Kinds of sums: in which components a move is made.
import { h } from '../ui/dom';
import { t } from '../words/words';

export const SUMS = ['disjunctive', 'conjunctive', 'continued', 'selective', 'ordinal'] as const;
export type Sum = (typeof SUMS)[number];

const WORDS = {
  disjunctive: 'sum.disjunctive',
  conjunctive: 'sum.conjunctive',
  continued: 'sum.continued',
  selective: 'sum.selective',
  ordinal: 'sum.ordinal',
} as const;

export function sumName(sum: Sum): string {
  return t(WORDS[sum]);
}

export function sumOf(text: string | null): Sum {
  return SUMS.find((sum) => sum === text) ?? 'disjunctive';
}

export function sumSelect(): HTMLSelectElement {
  return h('select', { id: 'sum' }, SUMS.map((sum) => h('option', { value: sum }, sumName(sum))));
}
