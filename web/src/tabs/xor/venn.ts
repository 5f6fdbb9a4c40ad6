// The picture of one to three sets as circles, with how many numbers lie in each region.
import { h, svg } from '../../ui/dom';
import { listed, t } from '../../words/words';

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Where the divisor stands. */
  readonly label: readonly [number, number];
}

interface Drawing {
  readonly circles: readonly Circle[];
  /** Where the number of each pattern stands; pattern 0 is outside of all. */
  readonly places: readonly (readonly [number, number])[];
}

const OUTSIDE = [44, 222] as const;
const DRAWINGS: Readonly<Record<number, Drawing>> = {
  1: { circles: [{ x: 160, y: 118, r: 80, label: [160, 26] }], places: [OUTSIDE, [160, 120]] },
  2: {
    circles: [
      { x: 120, y: 118, r: 80, label: [92, 26] },
      { x: 200, y: 118, r: 80, label: [228, 26] },
    ],
    places: [OUTSIDE, [80, 120], [240, 120], [160, 120]],
  },
  3: {
    circles: [
      { x: 125, y: 90, r: 68, label: [60, 30] },
      { x: 195, y: 90, r: 68, label: [260, 30] },
      { x: 160, y: 150, r: 68, label: [248, 204] },
    ],
    places: [OUTSIDE, [96, 76], [224, 76], [160, 64], [160, 188], [112, 132], [208, 132], [160, 112]],
  },
};

/** The divisors of a region in words: "in 2 and 3 only". */
function regionName(divisors: readonly string[], pattern: number): string {
  const inside = divisors.filter((_, at) => pattern & (1 << at));
  return inside.length ? t('divisors.region', { list: listed(inside) }) : t('divisors.region.none');
}

export function venn(divisors: readonly string[], regions: readonly bigint[], n: string): HTMLElement {
  const drawing = DRAWINGS[divisors.length];
  if (!drawing) return h('div');
  const size = Math.max(...regions.map((count) => String(count).length)) > 7 ? 'small' : 'large';
  const picture = svg(
    'svg',
    { viewBox: '0 0 320 236', 'aria-hidden': true, class: `venn-picture ${size}` },
    svg('rect', { x: 1, y: 1, width: 318, height: 234, rx: 8, class: 'frame' }),
    drawing.circles.map(({ x, y, r }, at) => svg('circle', { cx: x, cy: y, r, class: `set set-${at}` })),
    drawing.circles.map(({ label }, at) => svg('text', { x: label[0], y: label[1], class: 'divisor' }, divisors[at])),
    drawing.places.map(([x, y], pattern) => svg('text', { x, y, class: pattern ? 'count' : 'count outside' }, String(regions[pattern] ?? 0n))),
  );
  return h(
    'figure',
    null,
    picture,
    h('figcaption', { class: 'note' }, t('divisors.venn', { n })),
    h('ul', { class: 'unseen' }, regions.map((count, pattern) => h('li', null, `${regionName(divisors, pattern)}: ${count}`))),
  );
}
