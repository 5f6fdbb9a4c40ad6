// Why, in four steps at the board: what each part is worth, the values in binary, the column that decides, the move. Where
// nim-values do not decide there are the program's own reasons, and the move.
import { NUMBER, gameOf, titleOf, type Game } from '../../game/catalogue';
import { plyKey, sideOf, solveArguments, type Match, type Ply } from '../../game/match';
import { filesOf, first, type Setup } from '../../game/setup';
import { SmallPictures } from '../../game/small';
import { partsText } from '../../game/names';
import { fill, h, refill, type Child } from '../../ui/dom';
import { stored, store } from '../../ui/memory';
import { problemOf } from '../../ui/problem';
import { t, type WordId } from '../../words/words';
import type { Page } from '../tab';
import { decidingColumn, stepsOf, valuesOf, withoutNotation, type Step } from './columns';
import type { Explained } from './explanation';

const KEPT = 'why';
/** Where the steps are a sheet over the page, which covers half of it and so begins closed. */
const SHEET = '(max-width: 56rem)';
const SECONDS = 5;
const LONGER = 60;
/** Parts, options of a part, and moves that are shown. */
const PARTS = 12;
const OPTIONS = 12;
const MOVES = 8;

const TITLES: Readonly<Record<Step, WordId>> = {
  worth: 'steps.worth',
  binary: 'steps.binary',
  column: 'steps.column',
  reasons: 'steps.reasons',
  move: 'steps.move',
};

export interface Stage {
  /** Makes a move of the match that is shown. */
  play(ply: Ply): void;
  /** Shows on the board what a move takes; undefined: no more. */
  preview(ply: Ply | undefined): void;
}

interface Position {
  readonly match: Match;
  readonly setup: Setup;
}

export class WhySteps {
  readonly element = h('details', { class: 'card why-steps', open: stored(KEPT) === '1' && !matchMedia(SHEET).matches, ontoggle: () => this.toggled() });
  private readonly heading = h('summary', null, t('steps.title'));
  /** Opens and closes the sheet, from the board. */
  readonly opener = h('button', { type: 'button', class: 'small why-opener', 'aria-expanded': false, 'aria-label': t('steps.title'), onclick: () => this.turn() }, t('tab.why'));
  private readonly body = h('div');
  private position: Position | undefined;
  private answer: Explained | undefined;
  private text = '';
  private step: Step = 'worth';
  private opened: number | undefined;
  private tapped: number | undefined;
  private pictures: SmallPictures;

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
    private readonly stage: Stage,
  ) {
    this.pictures = new SmallPictures(page, '', 'why pictures');
    fill(this.element, this.heading, this.body);
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.element.open && matchMedia(SHEET).matches) this.turn();
    });
  }

  /** Follows the match. */
  show(match: Match, setup: Setup): void {
    this.element.hidden = this.opener.hidden = setup.plain;
    this.position = { match, setup };
    this.answer = undefined;
    void this.ask(SECONDS);
  }

  /** Opens the sheet under the board, or closes it and goes back there. */
  private turn(): void {
    this.element.open = !this.element.open;
    if (!this.element.open) return this.opener.focus();
    this.opener.closest('.table')?.scrollIntoView({ block: 'start' });
    this.heading.focus({ preventScroll: true });
  }

  private toggled(): void {
    this.opener.setAttribute('aria-expanded', String(this.element.open));
    store(KEPT, this.element.open ? '1' : '');
    if (!this.answer) void this.ask(SECONDS);
  }

  private async ask(seconds: number): Promise<void> {
    const { position } = this;
    if (!position || !this.element.open || this.element.hidden) return;
    const { match, setup } = position;
    if (match.winner !== undefined) return fill(this.body, h('p', { class: 'soft' }, t('steps.over')));
    const args = [...solveArguments(setup, match.now), '--explain', '--time', String(seconds)];
    const found = await this.page.work(
      async (work) => {
        const files = filesOf(setup);
        const [answer] = await work.json<Explained>(args, { files });
        return { answer, text: await work.text(args, { files }) };
      },
      'why steps',
      (line) => line !== null && fill(this.body, h('p', { class: 'bad' }, problemOf(line).text)),
    );
    if (!found?.answer || position !== this.position) return;
    this.answer = found.answer;
    this.text = found.text.trim();
    this.pictures = new SmallPictures(this.page, setup.file, 'why pictures');
    [this.opened, this.tapped] = [undefined, undefined];
    if (this.answer.outcome === null) return this.drawUnknown(seconds);
    const steps = stepsOf(this.answer);
    if (!steps.includes(this.step)) this.step = steps[0] ?? 'move';
    this.draw();
  }

  /** What is known so far, and a way to go on. */
  private drawUnknown(seconds: number): void {
    fill(
      this.body,
      h('p', null, h('b', null, t('steps.unknown', { n: seconds }))),
      h('pre', { tabindex: 0 }, this.text),
      seconds < LONGER && h('button', { type: 'button', onclick: () => void this.ask(LONGER) }, t('steps.longer', { n: LONGER })),
    );
  }

  private go(step: Step | undefined): void {
    if (!step) return;
    this.step = step;
    this.draw();
  }

  private draw(): void {
    const { answer } = this;
    if (!answer) return;
    const steps = stepsOf(answer);
    const at = steps.indexOf(this.step);
    const arrow = (key: string, by: number, word: WordId, sign: string): HTMLElement =>
      h('button', { type: 'button', 'data-key': key, disabled: !steps[at + by], 'aria-label': t(word), onclick: () => this.go(steps[at + by]) }, sign);
    refill(
      this.body,
      h(
        'div',
        { class: 'step-bar' },
        arrow('step-back', -1, 'tools.step.back', '‹'),
        h('h3', { 'aria-live': 'polite' }, `${at + 1}/${steps.length} `, t(TITLES[this.step])),
        arrow('step-on', 1, 'tools.step.on', '›'),
      ),
      { worth: () => this.worth(answer), binary: () => this.binary(answer, false), column: () => this.column(answer), reasons: () => this.reasons(), move: () => this.move(answer) }[this.step](),
    );
  }

  // ---- what each part is worth ----

  private nameOf(i: number): string {
    const { game, position } = this.answer?.components?.[i] ?? { game: '', position: '' };
    const known = gameOf(this.games, game);
    const several = new Set(this.answer?.components?.map((each) => each.game)).size > 1;
    if (several) return `${i + 1}. ${known ? titleOf(known) : game} ${position}`;
    return known?.noun?.replace('{n}', String(i + 1)) ?? t(known?.component === NUMBER ? 'play.heap' : 'play.component', { n: i + 1 });
  }

  private worth(answer: Explained): Child {
    const values = valuesOf(answer) ?? [];
    return [
      h('p', { class: 'small' }, t('steps.worth.text')),
      h(
        'ul',
        { class: 'worths' },
        values.slice(0, PARTS).map((value, i) => {
          const { game = '', position = '' } = answer.components?.[i] ?? {};
          const mex = answer.reasons.find((reason) => reason.id === 'mex' && reason.component === i && reason.absent !== undefined);
          const open = this.opened === i;
          const show = (): void => {
            this.opened = open ? undefined : i;
            this.draw();
          };
          return h(
            'li',
            null,
            h(
              'button',
              { type: 'button', 'data-key': `part-${i}`, disabled: !mex, 'aria-expanded': mex ? open : null, onclick: show },
              this.pictures.of(game, [position]),
              h('span', { class: 'small' }, this.nameOf(i)),
              h('b', { class: 'number' }, String(value)),
            ),
            open && mex && this.mex(game, mex.seen ?? [], mex.by ?? [], String(value)),
          );
        }),
      ),
      values.length > PARTS && h('p', { class: 'soft small' }, t('play.offers.more', { n: values.length - PARTS })),
    ];
  }

  /** The values of the options as boxes in a row, and the first that is missing. */
  private mex(game: string, seen: readonly string[], by: readonly string[], value: string): Child {
    const parts = (text: string): string[] => (text ? text.split(' + ') : []);
    return h(
      'div',
      null,
      h('p', { class: 'small' }, t('steps.mex', { value })),
      h(
        'ol',
        { class: 'mex' },
        seen.slice(0, OPTIONS).map((each, i) => h('li', null, h('b', { class: 'number' }, each), this.pictures.of(game, parts(by[i] ?? '')))),
        h('li', { class: 'absent' }, h('b', { class: 'number' }, value), h('span', null, t('steps.mex.absent'))),
      ),
    );
  }

  // ---- the columns ----

  private binary(answer: Explained, asked: boolean): Child {
    const values = valuesOf(answer) ?? [];
    const xor = values.reduce((sum, value) => sum ^ value, 0n);
    const width = Math.max(1, ...values.map((value) => value.toString(2).length));
    const places = Array.from({ length: width }, (_, i) => width - 1 - i);
    const deciding = decidingColumn(values);
    const known = asked && this.tapped === deciding;
    const digits = (value: bigint): Child[] =>
      places.map((place) => {
        const one = (value >> BigInt(place)) & 1n;
        return h('td', { class: `digit${one ? ' one' : ''}${known && place === deciding ? ' deciding' : ''}` }, String(one));
      });
    const head = (place: number): Child => {
      const name = String(2n ** BigInt(place));
      if (!asked) return name;
      const tap = (): void => {
        this.tapped = place;
        this.draw();
      };
      return h('button', { type: 'button', 'data-key': `column-${place}`, 'aria-pressed': this.tapped === place, onclick: tap }, name);
    };
    return [
      !asked && h('p', { class: 'small' }, t('steps.binary.text')),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('steps.binary') },
        h(
          'table',
          { class: 'columns' },
          h('thead', null, h('tr', null, h('th', null, h('span', { class: 'unseen' }, t('why.component'))), h('th', { scope: 'col' }, t('why.value')), places.map((place) => h('th', { scope: 'col', class: 'digit' }, head(place))))),
          h('tbody', null, values.slice(0, PARTS).map((value, i) => h('tr', null, h('th', { scope: 'row' }, this.nameOf(i)), h('td', { class: 'number' }, String(value)), digits(value)))),
          (!asked || known || this.tapped === -1) && h('tfoot', null, h('tr', null, h('th', { scope: 'row' }, t('why.xor')), h('td', { class: 'number' }, String(xor)), digits(xor))),
        ),
      ),
    ];
  }

  /** Asked first: which column decides. */
  private column(answer: Explained): Child {
    const values = valuesOf(answer) ?? [];
    const deciding = decidingColumn(values);
    const { tapped } = this;
    const ones = tapped === undefined || tapped < 0 ? 0 : values.filter((value) => (value >> BigInt(tapped)) & 1n).length;
    const right = tapped === deciding;
    const none = (): void => {
      this.tapped = -1;
      this.draw();
    };
    const said =
      tapped === undefined
        ? null
        : right
          ? deciding < 0
            ? t('why.columns.zero')
            : t('steps.column.right', { n: ones })
          : tapped < 0
            ? t('steps.column.some')
            : ones % 2 === 0
              ? t('steps.column.even', { n: ones })
              : t('steps.column.lower');
    return [
      h('p', null, h('b', null, t('steps.column.ask'))),
      this.binary(answer, true),
      h('button', { type: 'button', 'data-key': 'column-none', 'aria-pressed': tapped === -1, onclick: none }, t('steps.column.none')),
      h('p', { role: 'status', class: right ? 'good' : 'bad' }, said && `${right ? '✓' : '✗'} ${said}`),
    ];
  }

  private reasons(): Child {
    return h('pre', { tabindex: 0, 'aria-label': t('steps.reasons') }, withoutNotation(this.text));
  }

  // ---- the move ----

  private move(answer: Explained): Child {
    const { match, setup } = this.position ?? {};
    if (!match || !setup) return null;
    const legal = new Map(match.legal.map((ply) => [plyKey(ply), ply]));
    const side = sideOf(match.turns);
    const plies = answer.moves.filter((move) => move.side === undefined || move.side === side).map((move) => legal.get(plyKey(move)) ?? { ...move });
    const lost = answer.outcome === 'P' || answer.outcome === (side === 'left' ? 'R' : 'L');
    if (!plies.length) return h('p', null, t(lost ? 'steps.move.none' : 'steps.move.unknown'));
    return [
      h('p', { class: 'small' }, t(!valuesOf(answer) ? 'steps.move.wins' : answer.components?.length === 1 ? 'steps.move.zero' : 'steps.move.text')),
      h(
        'ul',
        { class: 'winning' },
        plies.slice(0, MOVES).map((ply, i) => {
          const game = match.now[ply.component]?.game ?? first.game;
          const text = ply.text ?? partsText(ply.to);
          return h(
            'li',
            { onpointerenter: () => this.stage.preview(ply), onpointerleave: () => this.stage.preview(undefined) },
            this.pictures.of(game, ply.to),
            h('span', { class: 'small' }, text),
            h('button', { type: 'button', 'data-key': `win-${i}`, 'aria-label': `${t('steps.play')}: ${text}`, onfocus: () => this.stage.preview(ply), onblur: () => this.stage.preview(undefined), onclick: () => this.stage.play(ply) }, t('steps.play')),
          );
        }),
      ),
      plies.length > MOVES && h('p', { class: 'soft small' }, t('play.offers.more', { n: plies.length - MOVES })),
    ];
  }
}
