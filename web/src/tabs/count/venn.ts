// The Venn diagram of one to three sets: the program's picture, and its regions in words.
import type { Count } from '../../../../bindings/npm/src/answers';
import { drawingOf } from '../../game/drawing';
import { h } from '../../ui/dom';
import { listed, t } from '../../words/words';

/** The sets that a region is in, by name, and how many elements are in these sets and in no other. */
export type Region = NonNullable<Count['regions']>[number];

function regionText({ in: sets, count }: Region): string {
  return `${sets.length ? t('divisors.region', { list: listed(sets) }) : t('divisors.region.none')}: ${count}`;
}

/** `n` where the sets are multiples among 1..n. */
export function venn(picture: string, regions: readonly Region[], n: string | undefined): HTMLElement {
  const drawing = drawingOf(picture);
  drawing?.setAttribute('aria-hidden', 'true');
  return h(
    'figure',
    null,
    drawing,
    h('figcaption', { class: 'note' }, n === undefined ? t('divisors.venn.sets') : t('divisors.venn', { n })),
    h('ul', { class: 'unseen' }, regions.map((region) => h('li', null, regionText(region)))),
  );
}
