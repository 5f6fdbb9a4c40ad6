// One step of the values of a graph: a vertex, the values of its successors, and the least that is absent.
import { h, type Child } from '../../ui/dom';
import { listed, t } from '../../words/words';
import { successors, type Graph } from './model';
import { textOfValue, type Value } from './values';

export function sayMex(graph: Graph, name: string, values: Readonly<Record<string, Value>>): string {
  const seen = successors(graph, name).map((to) => `${to} (${textOfValue(values[to])})`);
  const value = textOfValue(values[name]);
  if (seen.length === 0) return t('graph.mex.none', { name, value });
  return t('graph.mex.some', { name, list: listed(seen), value });
}

/** Which successors have each value up to the mex, and which larger ones. */
export function mexTable(graph: Graph, name: string, values: Readonly<Record<string, Value>>): Child {
  const mex = Number(values[name]);
  const having = (value: number): string[] => successors(graph, name).filter((to) => values[to] === value);
  const larger = successors(graph, name).filter((to) => Number(values[to]) > mex);
  return h(
    'table',
    { class: 'mex-table' },
    h('caption', null, t('graph.mex.table', { name })),
    h('tbody', null, [
      h('tr', null, h('th', { scope: 'row' }, t('graph.value')), Array.from({ length: mex + 1 }, (_, value) => h('td', { class: value === mex ? 'absent' : '' }, value)), larger.length > 0 && h('td', null, `> ${mex}`)),
      h('tr', null, h('th', { scope: 'row' }, t('graph.mex.by')), Array.from({ length: mex + 1 }, (_, value) => h('td', { class: value === mex ? 'absent' : '' }, value === mex ? t('graph.mex.absent') : having(value).join(', '))), larger.length > 0 && h('td', null, larger.join(', '))),
    ]),
  );
}
