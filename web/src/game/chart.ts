// The nim-value of every position of a match, as steps and as a table.
import { h, svg, type Child } from '../ui/dom';
import { t } from '../words/words';
import type { Match, Standing } from './match';

const WIDTH = 640;
const HEIGHT = 150;
const LEFT = 34;
const BOTTOM = 22;

/** A bar has the colour of the player who moved there. */
function bars(values: readonly number[], losing: number | null, turns: Match['turns']): SVGElement {
  const most = Math.max(1, ...values);
  const step = (WIDTH - LEFT) / values.length;
  const y = (value: number): number => 8 + (1 - value / most) * (HEIGHT - BOTTOM - 8);
  const marks: Child[] = values.map((value, i) => {
    const x = LEFT + i * step;
    return [
      svg('rect', {
        class: `bar${value ? '' : ' zero'} ${turns[i - 1]?.player ?? ''}`,
        x: x + step * 0.15,
        width: step * 0.7,
        y: value ? y(value) : y(0) - 2,
        height: value ? y(0) - y(value) : 2,
      }),
      svg(
        'text',
        {
          x: x + step / 2,
          y: y(value) - 3 < 12 ? y(value) + 13 : y(value) - 4,
          class: y(value) - 3 < 12 ? 'inside' : '',
        },
        value,
      ),
      losing !== null && losing + 1 === i
        ? svg('text', { class: 'mark', x: x + step / 2, y: HEIGHT - 6 }, `${i}✗`)
        : (values.length <= 24 || i % 5 === 0) && svg('text', { class: 'axis', x: x + step / 2, y: HEIGHT - 6 }, i),
    ];
  });
  return svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', class: 'chart', 'aria-label': t('play.chart') },
    svg('line', { x1: LEFT, x2: WIDTH, y1: y(0), y2: y(0) }),
    marks,
  );
}

/** The history of a match that has ended. */
export function historyOf(match: Match, standings: readonly Standing[]): Child {
  const values = standings.map((standing) => Number(standing.value));
  const drawn = standings.every((standing) => standing.value !== null) && values.every((value) => value < 1e6);
  const valued = standings.some((standing) => standing.value !== null);
  const counted = standings.some(({ remoteness }) => typeof remoteness === 'string');
  const row = (standing: Standing, i: number): Child => {
    const turn = match.turns[i - 1];
    const losing = match.losing === i - 1;
    return h(
      'tr',
      { class: losing ? 'bad' : null },
      h('td', { class: 'number' }, i),
      h(
        'td',
        null,
        turn ? h('span', { class: `by ${turn.player}` }, `${t(turn.player === 'user' ? 'play.you' : 'play.program')}: ${turn.text ?? ''}`) : t('play.start'),
        losing && ` ✗ ${t('play.losing.mark')}`,
      ),
      valued && h('td', { class: 'number' }, standing.value ?? '—'),
      h('td', null, standing.outcome ?? '?'),
      counted && h('td', { class: 'number' }, standing.remoteness ?? '—'),
    );
  };
  return [
    drawn &&
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('play.chart') },
        bars(values, match.losing, match.turns),
      ),
    h(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('play.history') },
      h(
        'table',
        null,
        h(
          'caption',
          null,
          t('play.history.caption'),
          standings.some(({ outcome }) => outcome !== 'N' && outcome !== 'P') && ` ${t('play.history.caption.more')}`,
        ),
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('th', { scope: 'col' }, t('play.history.number')),
            h('th', { scope: 'col' }, t('play.history.move')),
            valued && h('th', { scope: 'col' }, t('play.history.value')),
            h('th', { scope: 'col' }, t('play.history.outcome')),
            counted && h('th', { scope: 'col' }, t('play.history.remoteness')),
          ),
        ),
        h('tbody', null, standings.map(row)),
      ),
    ),
  ];
}
