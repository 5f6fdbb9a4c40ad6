// The match as the user sees it: the position to play on, the list of moves, hints, and what happened.
import { fill, freshId, h, prose, refill, type Child } from '../ui/dom';
import type { Page } from '../tabs/tab';
import { t, type WordId } from '../words/words';
import { gameOf, type Game } from './catalogue';
import { hints, lineOf, playMatch, plyKey, signsOf, type Match, type Ply, type Signs, type Turn } from './match';
import { pictureOf, signClass, signWord, type Look } from './picture';
import type { Setup } from './setup';

const LISTED = 200;
const FILTER_FROM = 40;

export interface Options {
  /** Told of every change of the user's lines, before the program is asked. */
  lines(lines: readonly string[]): void;
  /** Told of a match that has ended, to show more of it; what it gives stands below the result. */
  ended?(match: Match, setup: Setup): Child;
  /** The signs of moves may be asked for. */
  signs: boolean;
}

export function partsText(parts: readonly string[]): string {
  return parts.length ? parts.join(' + ') : t('play.nothing');
}

export function plyText(turn: Turn): string {
  return `${turn.from.game} ${turn.from.text} → ${partsText(turn.to)}`;
}

export class MatchView {
  private setup: Setup | undefined;
  private lines: readonly string[] = [];
  private match: Match | undefined;
  private signs: Signs | undefined;
  private showSigns = false;
  private hinted = 0;
  private filter = '';
  private readonly status = h('div', { class: 'status', tabindex: -1 });
  private readonly components = h('div', { class: 'components' });
  private readonly actions = h('div', { class: 'row actions' });
  private readonly hint = h('div', { class: 'hint' });
  private readonly moves = h('div');
  private readonly ending = h('div');
  private readonly past = h('div');

  constructor(
    root: HTMLElement,
    private readonly page: Page,
    private readonly games: readonly Game[],
    private readonly options: Options,
  ) {
    root.append(this.status, this.components, this.actions, this.hint, this.ending, this.moves, this.past);
  }

  /** How the position was read, where it may have been meant otherwise. */
  get note(): string | undefined {
    return this.match?.note;
  }

  /** Shows a match from its setup and the user's moves. False where they are not possible. */
  async show(setup: Setup, lines: readonly string[], quiet = false): Promise<boolean> {
    const match = await this.page.work((work) => playMatch(work, setup, lines, this.page.lang), 'match');
    if (!match) return false;
    if (setup.game !== this.setup?.game || setup.pos !== this.setup.pos) fill(this.moves);
    this.setup = setup;
    this.lines = lines;
    this.match = match;
    this.signs = undefined;
    this.hinted = 0;
    this.filter = '';
    fill(this.hint);
    const inside = [this.components, this.moves, this.ending].some((part) => part.contains(document.activeElement));
    this.draw();
    if (inside) this.status.focus({ preventScroll: true });
    if (!quiet) this.page.announce(this.summary(match));
    if (this.showSigns) void this.findSigns();
    return true;
  }

  private async play(line: string): Promise<void> {
    if (!this.setup || !this.match || this.match.winner !== undefined) return;
    const lines = [...this.lines, line];
    if (await this.show(this.setup, lines)) this.options.lines(lines);
  }

  private async undo(): Promise<void> {
    if (!this.setup || this.lines.length === 0) return;
    const lines = this.lines.slice(0, -1);
    if (await this.show(this.setup, lines)) this.options.lines(lines);
  }

  private async again(): Promise<void> {
    if (this.setup && (await this.show(this.setup, []))) this.options.lines([]);
  }

  private async findSigns(): Promise<void> {
    const { setup, match } = this;
    if (!setup || !match || match.winner !== undefined) return;
    const signs = await this.page.work((work) => signsOf(work, setup, match), 'signs');
    if (!signs || match !== this.match) return;
    this.signs = signs;
    this.drawPosition();
    this.drawMoves();
  }

  private async giveHint(): Promise<void> {
    const { setup, lines, match } = this;
    if (!setup || this.hinted >= 4) return;
    const steps = this.hinted + 1;
    const given = await this.page.work((work) => hints(work, setup, lines, steps, this.page.lang), 'hint');
    if (!given || match !== this.match) return;
    this.hinted = steps;
    const newest = given[given.length - 1] ?? '';
    fill(
      this.hint,
      given.map((text) => (text.includes('\n') ? h('pre', { tabindex: 0 }, text) : h('p', null, text))),
    );
    this.page.announce(newest);
    this.drawActions();
  }

  private sign(ply: Ply): boolean | undefined {
    if (!this.showSigns || !this.signs) return undefined;
    if (this.signs.winning.has(plyKey(ply))) return true;
    return this.signs.complete ? false : undefined;
  }

  // ---- words ----

  private who(player: 'user' | 'program'): string {
    return t(player === 'user' ? 'play.you' : 'play.program');
  }

  private summary(match: Match): string {
    const [last] = match.turns.slice(-1);
    const standing = this.standing(match);
    return last?.player === 'program' ? t('play.summary', { moved: this.turnText(last), standing }) : standing;
  }

  private standing(match: Match): string {
    if (match.winner === 'user') return t('play.won');
    if (match.winner === 'program') return t('play.lost');
    if (match.winner === null) return t('play.drawn');
    return t('play.turn');
  }

  private componentName(index: number): Child {
    const component = this.match?.now[index];
    if (!component || !this.match) return null;
    const game = gameOf(this.games, component.game);
    const heap = game?.picture === 'heap' && /^\d+$/.test(component.text);
    const values = { i: index + 1, n: component.text, game: component.game };
    const several = new Set(this.match.now.map((each) => each.game)).size > 1;
    if (several) return t('play.component.of', values);
    if (this.match.now.length === 1) return heap ? t('play.component.heap.one', values) : component.game;
    return heap ? t('play.component.heap', values) : t('play.component', values);
  }

  // ---- drawing ----

  private draw(): void {
    const { match } = this;
    if (!match) return;
    fill(
      this.status,
      match.turns.slice(-2).map((turn) => h('p', null, this.turnText(turn))),
      h(
        'p',
        { class: `standing${match.winner === 'user' ? ' good' : match.winner === 'program' ? ' bad' : ''}` },
        this.standing(match),
      ),
    );
    this.drawPosition();
    this.drawActions();
    this.drawMoves();
    this.drawPast();
    fill(this.ending, match.winner !== undefined && this.result(match));
  }

  private look(index: number): Look | null {
    const component = this.match?.now[index];
    if (!component || !this.match) return null;
    return {
      component,
      index,
      game: gameOf(this.games, component.game),
      legal: this.match.legal.filter((ply) => ply.component === index),
      sign: (ply) => this.sign(ply),
      play: (ply) => void this.play(lineOf(ply, this.match?.now.length ?? 0)),
      announce: (text) => this.page.announce(text),
    };
  }

  private drawPosition(): void {
    const { match } = this;
    if (!match) return;
    const [last] = match.turns.slice(-1);
    const touched = last?.player === 'program' ? last : undefined;
    fill(
      this.components,
      match.now.length === 0 && h('p', { class: 'soft' }, t('play.empty')),
      match.now.map((_, i) => {
        const look = this.look(i);
        const id = freshId('component');
        const moved = touched && i >= touched.component && i < touched.component + touched.to.length;
        return h(
          'section',
          { class: moved ? 'component moved' : 'component', 'aria-labelledby': id },
          h('h3', { id }, this.componentName(i), moved && h('span', { class: 'badge' }, t('play.just-moved'))),
          look && pictureOf(look),
        );
      }),
    );
  }

  private drawActions(): void {
    const { match } = this;
    const open = match?.winner === undefined;
    const action = (
      name: string,
      label: string,
      act: () => void,
      disabled = false,
      more: Record<string, boolean | string> = {},
    ): HTMLButtonElement => h('button', { type: 'button', 'data-key': name, disabled, onclick: act, ...more }, label);
    refill(
      this.actions,
      open &&
        action(
          'hint',
          t('play.hint', { n: Math.min(this.hinted + 1, 4) }),
          () => void this.giveHint(),
          this.hinted >= 4,
        ),
      action('undo', t('play.undo'), () => void this.undo(), this.lines.length === 0),
      action('again', t('play.again'), () => void this.again(), this.lines.length === 0),
      open &&
        this.options.signs &&
        action(
          'signs',
          t('play.signs'),
          () => {
            this.showSigns = !this.showSigns;
            if (!this.showSigns) this.signs = undefined;
            this.drawPosition();
            this.drawMoves();
            this.drawActions();
            if (this.showSigns) void this.findSigns();
          },
          false,
          { 'aria-pressed': String(this.showSigns) },
        ),
    );
  }

  private moveButton(ply: Ply): HTMLElement {
    const match = this.match;
    const from = match?.now[ply.component];
    const sign = this.sign(ply);
    const several = (match?.now.length ?? 0) > 1;
    const game = new Set(match?.now.map((each) => each.game)).size > 1 ? `${from?.game} ` : '';
    const text = `${game}${from?.text} → ${partsText(ply.to)}`;
    const label = (several ? `${t('play.component', { i: ply.component + 1 })}: ` : '') + text + signWord(sign);
    return h(
      'button',
      {
        type: 'button',
        class: `move${signClass(sign)}`,
        'aria-label': label,
        onclick: () => void this.play(lineOf(ply, match?.now.length ?? 0)),
      },
      several && h('span', { class: 'soft small' }, `${ply.component + 1}: `),
      text,
    );
  }

  private drawMoves(): void {
    const { match } = this;
    if (!match || match.winner !== undefined) return fill(this.moves);
    const open = this.moves.querySelector('details')?.open ?? !this.drawsAll(match);
    const list = h('div', { class: 'movelist' });
    const refill = (): void => {
      const fit = match.legal.filter((ply) =>
        `${match.now[ply.component]?.text} → ${ply.to.join(' + ')}`.includes(this.filter),
      );
      fill(
        list,
        fit.slice(0, LISTED).map((ply) => this.moveButton(ply)),
        fit.length > LISTED && h('p', { class: 'soft' }, t('play.more', { n: fit.length - LISTED })),
      );
    };
    refill();
    const filter = h('input', {
      type: 'search',
      value: this.filter,
      oninput: () => {
        this.filter = filter.value.trim();
        refill();
      },
    });
    fill(
      this.moves,
      h(
        'details',
        { open, class: 'moves' },
        h('summary', null, t(match.all ? 'play.moves' : 'play.moves.some', { n: match.legal.length })),
        match.legal.length > FILTER_FROM && h('label', { class: 'field' }, h('span', null, t('play.filter')), filter),
        list,
        this.typed(),
      ),
    );
  }

  /** A field for moves as the terminal takes them. */
  private typed(): HTMLElement {
    const field = h('input', { type: 'text', size: 12, autocomplete: 'off', spellcheck: 'false' });
    const submit = (event: Event): void => {
      event.preventDefault();
      if (field.value.trim()) void this.play(field.value.trim());
    };
    const id = freshId('typed');
    field.setAttribute('aria-describedby', id);
    return h(
      'form',
      { onsubmit: submit },
      h(
        'div',
        { class: 'row' },
        h('label', { class: 'field' }, h('span', null, t('play.type')), field),
        h('button', { type: 'submit' }, t('play.make')),
      ),
      h('p', { class: 'soft small', id }, prose(t(this.typeHelp()))),
    );
  }

  private typeHelp(): WordId {
    const now = this.match?.now ?? [];
    if (!now.every((component) => /^\d+$/.test(component.text))) return 'play.type.help.text';
    return now.length > 1 ? 'play.type.help' : 'play.type.help.one';
  }

  /** Whether every move can be made by a click on a picture. */
  private drawsAll(match: Match): boolean {
    return (
      match.all &&
      match.legal.every((ply) => {
        const text = match.now[ply.component]?.text ?? '';
        const game = gameOf(this.games, match.now[ply.component]?.game ?? '');
        if (game?.picture === 'heap') return ply.to.length <= 1 && Number(ply.to[0] ?? '0') < Number(text);
        return game?.picture === 'board' || game?.picture === 'strip' || game?.picture === 'staircase';
      })
    );
  }

  private drawPast(): void {
    const { match } = this;
    if (!match?.turns.length) return fill(this.past);
    const open = this.past.querySelector('details')?.open ?? false;
    fill(
      this.past,
      h(
        'details',
        { open },
        h('summary', null, t('play.past', { n: match.turns.length })),
        h(
          'ol',
          { class: 'past' },
          match.turns.map((turn, i) =>
            h(
              'li',
              { class: match.losing === i ? 'bad' : null },
              this.turnText(turn),
              match.losing === i && ` ✗ ${t('play.losing.mark')}`,
            ),
          ),
        ),
      ),
    );
  }

  private turnText(turn: Turn): string {
    return t('play.moved', { who: this.who(turn.player), move: plyText(turn) });
  }

  private result(match: Match): Child {
    const losing = match.losing === null ? undefined : match.turns[match.losing];
    const words = losing
      ? t('play.losing', { n: (match.losing ?? 0) + 1, move: this.turnText(losing) })
      : match.winner === null
        ? ''
        : t(match.winner === 'user' ? 'play.lost-from-start.program' : 'play.lost-from-start.you');
    const sign = match.winner === 'user' ? '✓' : match.winner === 'program' ? '✗' : '=';
    return h(
      'section',
      { class: `card result${match.winner === 'user' ? ' wins' : ' loses'}` },
      h('h3', null, h('span', { 'aria-hidden': true }, `${sign} `), this.standing(match)),
      h('p', null, words),
      this.setup && this.options.ended?.(match, this.setup),
    );
  }
}
