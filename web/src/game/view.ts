// The match as the user sees it: the position to play on, the list of moves, hints, and what happened.
import { fill, freshId, h, prose, refill, type Child } from '../ui/dom';
import type { Page } from '../tabs/tab';
import { problemLine, still } from '../tabs/tools/parts';
import { t } from '../words/words';
import { Board, signClass, signWord } from './board';
import type { Game } from './catalogue';
import { hints, lineOf, passes, playMatch, plyKey, SIGNS_SECONDS, signsOf, type Match, type Ply, type Player, type Signs, type Turn } from './match';
import { partsText, pictureName } from './names';
import { boardOnly } from './only';
import type { Setup } from './setup';
import { stripOf } from './strip';

const LISTED = 200;
const FILTER_FROM = 40;
const LEAVING = 200; // ms, as in play.css
const BETWEEN = 350; // ms from the user's move to the program's

export interface Options {
  /** Called with the user's lines whenever they change. */
  lines(lines: readonly string[]): void;
  /** Called when a match has ended; returns what stands below the result. */
  ended?(match: Match, setup: Setup): Child;
  /** Called for every position that is shown. */
  shown?(match: Match, setup: Setup): void;
  /** What stands in the corner of the board, next to its own button. */
  corner?: Child;
  /** Called with the fault of the setup, or with null once there is none; without it the page shows faults in its banner. */
  problem?(line: string | null): void;
  /** The signs of moves may be asked for. */
  signs: boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class MatchView {
  private setup: Setup | undefined;
  private lines: readonly string[] = [];
  /** Moves that were taken back, the first to be made again first. */
  private undone: readonly string[] = [];
  private match: Match | undefined;
  /** The match in which a move was made that is being answered. */
  private moved: Match | undefined;
  private signs: Signs | undefined;
  private showSigns = false;
  private hinted = 0;
  private filter = '';
  private readonly board = new Board();
  private readonly status = h('div', { class: 'status' });
  private readonly actions = h('div', { class: 'row actions' });
  private readonly hint = h('div', { class: 'hint' });
  private readonly unsigned = h('div');
  private readonly moves = h('div', { class: 'extra listed' });
  private readonly ending = h('div');
  private readonly wrong = problemLine();
  /** What has come so far, below all else because it grows. */
  readonly past = h('div', { class: 'extra' });
  private readonly table = h('div', { class: 'table' });

  constructor(
    root: HTMLElement,
    private readonly page: Page,
    private readonly games: readonly Game[],
    private readonly options: Options,
  ) {
    this.table.append(this.status, this.board.element, this.actions, this.unsigned, this.ending, this.hint);
    root.append(this.table, this.moves, this.past);
    const key = (event: KeyboardEvent): void => {
      if (root.isConnected) this.key(event);
      else document.removeEventListener('keydown', key); // the tab is gone
    };
    document.addEventListener('keydown', key);
  }

  /** How the position was read, where it may have been meant otherwise. */
  get note(): string | undefined {
    return this.match?.note;
  }

  /** What stands on the board, and how it looks. */
  get position(): Match['now'] {
    return this.match?.now ?? [];
  }

  get pictures(): Match['pictures'] {
    return this.match?.pictures ?? [];
  }

  /** Shows a match from its setup and the user's moves. False where they are not possible. */
  async show(setup: Setup, lines: readonly string[], quiet = false): Promise<boolean> {
    const match = await this.ask(setup, lines, this.options.problem);
    if (match) this.present(lines, match, quiet);
    return match !== undefined;
  }

  private ask(setup: Setup, lines: readonly string[], fail?: (line: string | null) => void): Promise<Match | undefined> {
    return this.page.work((work) => playMatch(work, setup, lines), 'match', fail);
  }

  private present(lines: readonly string[], match: Match, quiet = false): void {
    const { setup } = match;
    this.undone = [];
    if (setup.game !== this.setup?.game || setup.pos !== this.setup.pos) fill(this.moves);
    this.setup = setup;
    this.lines = lines;
    this.match = match;
    this.signs = undefined;
    this.hinted = 0;
    this.filter = '';
    fill(this.hint);
    fill(this.unsigned);
    this.wrong.say(null);
    this.keepFocus(() => this.draw());
    if (!quiet) this.page.announce(this.summary(match));
    if (this.showSigns) void this.findSigns();
    this.options.shown?.(match, setup);
  }

  /** Where drawing takes away what has the focus, that goes on the board. */
  private keepFocus(draw: () => void): void {
    const inside = [this.board.element, this.moves, this.ending, this.past].some((part) =>
      part.contains(document.activeElement),
    );
    draw();
    if (inside && document.activeElement === document.body) this.focus();
  }

  /** The keyboard goes on the board, or on what comes after the end. */
  private focus(): void {
    if (this.match?.winner === undefined && this.board.focus()) return;
    const next = this.actions.querySelector('[data-key=retry]') ?? this.ending.querySelector('button') ?? this.actions.querySelector('button:enabled');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** Makes a move of the match, as a click on the board does. */
  make(ply: Ply): void {
    this.board.leave(ply);
    void this.play(lineOf(ply, this.position.length), true);
  }

  /** Shows on the board what a move takes; undefined: no more. */
  preview(ply: Ply | undefined): void {
    this.board.preview(ply);
  }

  private async play(line: string, seen = false): Promise<void> {
    const { setup, match } = this;
    // A second click before the answer would ask for it once more, from the beginning.
    if (!setup || !match || match.winner !== undefined || match === this.moved) return;
    this.moved = match;
    const lines = [...this.lines, line];
    this.undone = [];
    const leaving = seen && !still() ? pause(LEAVING) : undefined;
    // The answer comes while the stones leave, and is shown once they have left.
    const [next] = await Promise.all([this.ask(setup, lines, seen ? undefined : (wrong) => this.wrong.say(wrong)), leaving]);
    if (this.moved === match) this.moved = undefined;
    if (match !== this.match) return;
    if (!next) return this.keepFocus(() => this.drawBoard());
    await this.showMine(next);
    if (match !== this.match) return;
    this.present(lines, next);
    this.options.lines(lines);
  }

  /** Shows the user's move for a moment, before the program's. */
  private async showMine({ turns }: Match): Promise<void> {
    const [mine, reply] = turns.slice(-2);
    if (still() || mine?.player !== 'user' || reply?.player !== 'program') return;
    this.drawBoard({ pictures: reply.pictures, now: reply.before, legal: [], turns: [mine] });
    await pause(BETWEEN);
  }

  /** Goes back to the user's position after the given number of moves. */
  private async back(count: number): Promise<void> {
    if (!this.setup || count < 0) return;
    const lines = this.lines.slice(0, count);
    const undone = [...this.lines.slice(count), ...this.undone];
    if (!(await this.show(this.setup, lines))) return;
    this.undone = undone;
    this.options.lines(lines);
  }

  /** Makes a move again that was taken back. */
  private async redo(): Promise<void> {
    const [next, ...more] = this.undone;
    const lines = [...this.lines, next ?? ''];
    if (!this.setup || next === undefined || !(await this.show(this.setup, lines))) return;
    this.undone = more;
    this.options.lines(lines);
  }

  /** Ctrl+Z takes a move back, Ctrl+Y makes it again, unless one types. */
  private key(event: KeyboardEvent): void {
    const typing = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea');
    const key = event.key.toLowerCase();
    if (this.options.signs && event.target === document.body && document.documentElement.classList.contains('present')) return this.presented(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || typing || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) void this.redo();
    else if (this.lines.length) void this.back(this.lines.length - 1);
  }

  /** On a projector arrows go through the moves, and Space shows which win. */
  private presented(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') void this.back(this.lines.length - 1);
    else if (event.key === 'ArrowRight') void this.redo();
    else if (event.key === ' ') this.toggleSigns();
    else return;
    event.preventDefault();
  }

  private toggleSigns(): void {
    this.showSigns = !this.showSigns;
    if (!this.showSigns) this.signs = undefined;
    fill(this.unsigned);
    this.board.draw();
    this.drawMoves();
    this.drawActions();
    if (this.showSigns) void this.findSigns();
  }

  private async findSigns(seconds = SIGNS_SECONDS): Promise<void> {
    const { setup, match } = this;
    if (!setup || !match || match.winner !== undefined) return;
    const signs = await this.page.work((work) => signsOf(work, setup, match, seconds), 'signs');
    if (!signs || match !== this.match) return;
    this.signs = signs;
    this.board.draw();
    this.drawMoves();
    fill(this.unsigned, !signs.complete && this.offerMore(signs, seconds));
  }

  /** What is known once the time for signs is over, and a way to go on. */
  private offerMore({ winning }: Signs, seconds: number): Child {
    const known = t('play.signs.unknown', { n: seconds, known: winning.size });
    const more = (): void => void this.findSigns(seconds * 3);
    return h('p', { role: 'status' }, known, ' ', h('button', { type: 'button', onclick: more }, t('play.signs.longer', { n: seconds * 3 })));
  }

  private async giveHint(): Promise<void> {
    const { setup, lines, match } = this;
    if (!setup || this.hinted >= 4) return;
    const steps = this.hinted + 1;
    const given = await this.page.work((work) => hints(work, setup, lines, steps), 'hint');
    if (!given || match !== this.match) return;
    this.hinted = steps;
    const newest = given[given.length - 1] ?? '';
    fill(
      this.hint,
      given.map((text) => (text.includes('\n') ? h('pre', { tabindex: 0 }, text) : h('p', null, text))),
    );
    this.hint.scrollIntoView({ block: 'nearest' });
    this.page.announce(newest);
    this.drawActions();
  }

  private sign(ply: Ply): boolean | undefined {
    if (!this.showSigns || !this.signs) return undefined;
    if (this.signs.winning.has(plyKey(ply))) return true;
    return this.signs.complete ? false : undefined;
  }

  // ---- words ----

  private get two(): boolean {
    return this.setup?.level === 'two';
  }

  private who(player: Player): string {
    if (this.two) return t(player === 'user' ? 'play.first' : 'play.second');
    return t(player === 'user' ? 'play.you' : 'play.program');
  }

  private textOf(ply: Ply): string {
    return ply.text ?? `${this.match?.now[ply.component]?.text} → ${partsText(ply.to)}`;
  }

  private turnText(turn: Turn): string {
    const moved = t('play.moved', { who: this.who(turn.player), move: turn.text ?? '' });
    const { why = '' } = turn;
    return `${moved}${why.startsWith('(') ? ' ' : ''}${why}`;
  }

  private summary(match: Match): string {
    const last = match.turns.at(-1);
    const standing = this.standing(match);
    return last && (this.two || last.player === 'program')
      ? t('play.summary', { moved: this.turnText(last), standing })
      : standing;
  }

  private standing(match: Match): string {
    if (match.winner === null) return t('play.drawn');
    if (this.two) {
      const player = match.winner ?? (passes(match.turns) % 2 ? 'program' : 'user');
      return t(match.winner === undefined ? 'play.turn.of' : 'play.won.by', { who: this.who(player) });
    }
    if (match.winner === 'user') return t('play.won');
    return t(match.winner === 'program' ? 'play.lost' : 'play.turn');
  }

  // ---- drawing ----

  private draw(): void {
    const { match } = this;
    if (!match) return;
    const tone = match.winner === 'user' || (this.two && match.winner) ? ' good' : match.winner ? ' bad' : '';
    // The last two moves; where a player moved again, all of his, and the one before.
    let first = Math.max(0, match.turns.length - 2);
    while (first > 0 && match.turns[first]?.player === match.turns[first + 1]?.player) first--;
    const last = match.turns.slice(first);
    fill(
      this.status,
      h('p', { class: `standing${tone}` }, this.standing(match)),
      last.length > 0 && h('p', { class: 'soft' }, last.map((turn, i) => [i > 0 && ' · ', h('span', { class: `by ${turn.player}` }, this.turnText(turn))])),
      h('div', { class: 'corner' }, this.options.corner, boardOnly()),
    );
    const moved = this.status.querySelector('p.soft');
    if (moved && moved.scrollHeight > moved.clientHeight) moved.setAttribute('tabindex', '0');
    this.drawBoard();
    this.drawActions();
    this.drawMoves();
    this.drawPast();
    fill(this.ending, match.winner !== undefined && this.result(match));
  }

  private drawBoard(match: Pick<Match, 'turns' | 'now' | 'pictures' | 'legal'> | undefined = this.match): void {
    if (!match) return;
    const last = match.turns.at(-1);
    this.board.show({
      pictures: match.pictures,
      components: match.now,
      legal: match.legal,
      last: last && (this.two || last.player === 'program') ? last : undefined,
      nameOf: (i) => (this.match ? pictureName(this.games, this.match, i) : ''),
      textOf: (ply) => this.textOf(ply),
      sign: (ply) => this.sign(ply),
      play: (ply, way) => void this.play(lineOf(ply, match.now.length, way), true),
      announce: (text) => this.page.announce(text),
    });
  }

  private drawActions(): void {
    const { match, setup } = this;
    const open = match?.winner === undefined;
    const help = open && !setup?.plain;
    const action = (
      name: string,
      label: string,
      act: () => void,
      disabled = false,
      more: Record<string, boolean | string> = {},
    ): HTMLButtonElement => h('button', { type: 'button', 'data-key': name, disabled, onclick: act, ...more }, label);
    const none = this.lines.length === 0;
    const { losing = null, turns = [] } = match ?? {};
    const mine = (turn: Turn | undefined): boolean => turn !== undefined && (this.two || turn.player === 'user');
    const lost = !open && losing !== null && mine(turns[losing]) ? turns.slice(0, losing).filter(mine).length : undefined;
    refill(
      this.actions,
      lost !== undefined && action('retry', t('play.retry'), () => void this.back(lost), false, { class: 'main' }),
      help &&
        action(
          'hint',
          t('play.hint', { n: Math.min(this.hinted + 1, 4) }),
          () => void this.giveHint(),
          this.hinted >= 4,
        ),
      help &&
        this.options.signs &&
        action(
          'signs',
          t('play.signs'),
          () => this.toggleSigns(),
          false,
          { 'aria-pressed': String(this.showSigns) },
        ),
      action('undo', t('play.undo'), () => void this.back(this.lines.length - 1), none, { title: t('play.undo.keys'), 'aria-keyshortcuts': 'Control+Z' }),
      action('again', t('play.again'), () => void this.back(0), none),
    );
  }

  private moveButton(ply: Ply): HTMLElement {
    const sign = this.sign(ply);
    const text = this.textOf(ply);
    return h(
      'button',
      {
        type: 'button',
        class: `move${signClass(sign)}`,
        'aria-label': text + signWord(sign),
        onclick: () => void this.play(lineOf(ply, this.match?.now.length ?? 0)),
        onpointerenter: () => this.board.preview(ply),
        onpointerleave: () => this.board.preview(undefined),
        onfocus: () => this.board.preview(ply),
        onblur: () => this.board.preview(undefined),
      },
      text,
    );
  }

  private drawMoves(): void {
    const { match } = this;
    if (!match || match.winner !== undefined) return fill(this.moves);
    const open = this.moves.querySelector('details')?.open ?? !(match.all && this.board.whole);
    const list = h('div', { class: 'movelist' });
    const refill = (): void => {
      const fit = match.legal.filter((ply) => this.textOf(ply).toLowerCase().includes(this.filter.toLowerCase()));
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
        this.typed(match.legal[0]),
      ),
    );
  }

  /** A field for moves, as they are said or as the terminal takes them. */
  private typed(example: Ply | undefined): HTMLElement {
    const field = h('input', { type: 'text', size: 24, autocomplete: 'off', spellcheck: 'false' });
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
      this.wrong.element,
      example && h('p', { class: 'soft small', id }, prose(t('play.type.help', { move: this.textOf(example) }))),
    );
  }

  private drawPast(): void {
    const { match } = this;
    fill(
      this.past,
      match &&
        match.turns.length > 0 &&
        stripOf({ match, two: this.two, textOf: (turn) => this.turnText(turn), back: (count) => void this.back(count) }),
    );
  }

  /** One sentence, and what more there is to see. */
  private result(match: Match): Child {
    const { losing, winner } = match;
    const bad = losing === null ? undefined : match.turns[losing];
    const words = bad
      ? t('play.losing', { n: (losing ?? 0) + 1, move: this.turnText(bad) })
      : winner === null || this.two
        ? ''
        : t(winner === 'user' ? 'play.lost-from-start.program' : 'play.lost-from-start.you');
    const won = winner === 'user' || (this.two && winner);
    return h(
      'section',
      { class: `result${won ? ' wins' : ' loses'}` },
      h('p', null, h('b', null, this.standing(match)), ' ', words),
      h(
        'div',
        { class: 'row' },
        this.setup && this.options.ended?.(match, this.setup),
      ),
    );
  }
}
