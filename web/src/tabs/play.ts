// Play: a match of any game of the registry, or of rules in Lua, against the program.
import { gameOf, gamesIn, ruleOf, titleOf, type Game } from '../game/catalogue';
import { historyOf } from '../game/chart';
import { Chooser } from '../game/chooser';
import { SetupForm } from '../game/form';
import { Frame } from '../game/frame';
import { Gallery } from '../game/gallery';
import { FIND, Ladder, playOn } from '../game/levels';
import { better, history, type Match } from '../game/match';
import { endWords, ruleWords, seeing } from '../game/names';
import { filesOf, first, positionText, readSetup, writeSetup, type Setup } from '../game/setup';
import { shareOf } from '../game/share';
import { tugOf } from '../game/tug';
import { MatchView } from '../game/view';
import { fill, h, type Child } from '../ui/dom';
import { store, stored } from '../ui/memory';
import { problemOf } from '../ui/problem';
import { t } from '../words/words';
import type { Mounted, Page, Tab } from './tab';
import { WhySteps } from './why/steps';
import './play.css';
import './board.css';
import './why.css';

const DIVIDER = ';';
/** Characters of the title of the window. */
const TITLE = 60;
/** Kept once a match has been played to the end, or all games were asked for. */
const MET = 'met';
/** Is this somebody's first visit, and was no position asked for? Known once the page has its first address. */
let newcomer: boolean | undefined;

let frame: Frame | undefined;
/** The page that holds this one in a frame; it is heard as long as the page stands. */
function framed(page: Page): Frame | undefined {
  if (document.documentElement.classList.contains('embed')) frame ??= new Frame((game, pos) => page.open('play', { game, pos }));
  return frame;
}

class Play {
  private readonly board = h('div', { class: 'match' });
  private readonly rule = h('div', { class: 'rule' });
  private readonly why: WhySteps;
  private readonly intro = h(
    'section',
    { class: 'intro' },
    h('h2', null, t('play.intro').split(/(?<=[。.] ?)/).map((sentence) => h('span', null, sentence))),
    h('p', null, t('play.intro.how')),
  );
  private readonly all = h('button', { type: 'button', class: 'plain all-games', onclick: () => this.meet() }, t('play.intro.all'));
  private readonly ladder = new Ladder((rung) => this.climb(rung));
  private readonly gallery: Gallery;
  private readonly form: SetupForm;
  private readonly chooser: Chooser;
  private readonly view: MatchView;
  private readonly frame: Frame | undefined;
  private setup: Setup | undefined;
  /** The match that was asked for last. */
  private asked: { setup: Setup; lines: readonly string[] } | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly page: Page,
    private readonly games: readonly Game[],
  ) {
    this.frame = framed(page);
    this.form = new SetupForm(page, games, (setup) => void this.start(setup, []), {
      match: true,
      submit: 'play.setup.start',
    });
    this.chooser = new Chooser(page, games, (game, pos) => this.form.pick(game, pos));
    this.gallery = new Gallery(page, games, (game) => this.choose(game));
    this.why = new WhySteps(page, games, { play: (ply) => this.view.make(ply), preview: (ply) => this.view.preview(ply) });
    this.view = new MatchView(this.board, page, games, {
      corner: this.why.opener,
      lines: (lines) => this.keep(lines),
      ended: (match, setup) => this.ended(match, setup),
      shown: (match, setup) => this.shown(match, setup),
      problem: (line) => this.refuse(line),
      signs: true,
    });
    this.view.past.before(
      shareOf(page, games, () => this.setup && { setup: this.setup, pictures: this.view.pictures }),
    );
    fill(
      root,
      this.chooser.element,
      h(
        'div',
        { class: 'sides' },
        h('div', null, h('h2', { class: 'unseen' }, t('play.position')), this.intro, this.rule, this.board, this.all, this.gallery.element),
        h('aside', null, this.why.element, this.ladder.element, h('section', { class: 'card' }, h('h2', null, t('play.setup')), this.form.element)),
      ),
    );
  }

  async show(state: URLSearchParams): Promise<void> {
    newcomer ??= !stored(MET) && !state.has('game') && !document.documentElement.classList.contains('present');
    const setup = readSetup(state);
    newcomer &&= setup.game === first.game && setup.pos === first.pos;
    this.root.classList.toggle('newcomer', newcomer);
    const lines = (state.get('line') ?? '')
      .split(DIVIDER)
      .map((line) => line.trim())
      .filter(Boolean);
    this.form.show(setup);
    await this.start(setup, lines, true);
  }

  private async start(typed: Setup, lines: readonly string[], quiet = false): Promise<void> {
    this.asked = { setup: typed, lines };
    if (!this.setup && gameOf(this.games, typed.game)) void this.tellRule(typed); // first, so that the board does not move
    if (!(await this.view.show(typed, lines, quiet))) return;
    const { setup = typed } = this;
    this.keep(lines, !quiet);
    const game = gameOf(this.games, setup.game);
    this.page.title(`${game ? titleOf(game) : setup.game} ${setup.pos}`.slice(0, TITLE));
    this.chooser.show(setup);
    void this.tellRule(setup, this.view.note);
  }

  /** Shows a fault next to the fields, and in place of the rule where there is no board. */
  private refuse(line: string | null): void {
    const { asked } = this;
    const { game = '', pos = '' } = asked?.setup ?? {};
    this.form.problem(line, asked?.lines.length ? { game, pos } : undefined); // moves in a link that are none: from the beginning
    if (line !== null && !this.setup) fill(this.rule, h('p', { class: 'bad' }, problemOf(line).text));
  }

  private shown(match: Match, setup: Setup): void {
    this.setup = setup;
    this.ladder.show(setup, this.known(setup));
    this.board.dataset['game'] = setup.game.split(':', 1)[0];
    this.board.toggleAttribute('data-plain', setup.plain);
    this.why.show(match, setup);
    this.share(match, setup);
    this.frame?.tell(match, setup);
  }

  /** From now on all games are there. */
  private meet(): void {
    newcomer = false;
    store(MET, '1');
    this.root.classList.remove('newcomer');
    this.gallery.element.open = true;
    scrollTo({ top: 0 });
    this.chooser.element.querySelector('button')?.focus();
  }

  /** Begins with a game of the gallery, which is below the board. */
  private choose(game: string): void {
    this.form.pick(game);
    this.board.scrollIntoView({ block: 'center' });
  }

  /** Begins with the position on the board on another level. */
  private climb(rung: number): void {
    const { setup } = this;
    if (!setup) return;
    if (rung === FIND) return this.page.open('practice', { kind: 'find', game: setup.game });
    const next = { ...setup, ...playOn(rung) };
    this.form.show(next);
    void this.start(next, []);
  }

  /** Keeps the match in the address; each game that is begun is an entry in the browser's history. */
  private keep(lines: readonly string[], begun = false): void {
    if (this.setup) this.page.save({ ...writeSetup(this.setup), line: lines.join(DIVIDER) }, begun);
  }

  /** Is it a game of the catalogue, alone? */
  private known({ game, pos }: Setup): boolean {
    const entry = gameOf(this.games, game);
    return entry !== undefined && entry.parameters !== 'FILE' && !pos.includes('+');
  }

  /** The tab Why shows the position on the board; of a match that has ended, its start. */
  private share(match: Match, setup: Setup): void {
    const shown = match.winner === undefined ? match.now : (match.turns[0]?.before ?? match.now);
    this.page.share({ ...positionText(shown), file: setup.file, misere: setup.misere ? '1' : '', loopy: setup.loopy ? '1' : '' }, ruleOf(this.games, setup));
  }

  private async tellRule(setup: Setup, note?: string): Promise<void> {
    const own =
      setup.game.endsWith('.lua') &&
      (await this.page.work((work) => work.json<Game>(['games', setup.game], { files: filesOf(setup) }), 'rule'));
    const game = own ? own[0] : gameOf(this.games, setup.game);
    const side = game?.sides === 2 ? t('play.sides', { side: t(setup.second ? 'play.right' : 'play.left') }) : '';
    fill(
      this.rule,
      h(
        'p',
        null,
        game?.rule ? ruleWords(game, setup.game) : [h('b', null, game ? titleOf(game) : setup.game), ' '],
        endWords([game], setup.misere),
        ' ',
        side,
      ),
      [game && seeing(game), note].map((each) => each !== undefined && h('p', { class: 'note' }, each)),
    );
  }

  private ended(match: Match, setup: Setup): Child {
    const next = match.winner === 'user' && this.ladder.won();
    if (newcomer) return this.endedFirst(match, setup);
    if (setup.plain) return next;
    const place = h('div');
    const tell = async (): Promise<void> => {
      if (!details.open || place.childElementCount) return;
      const known = await this.page.work(async (work) => ({ standings: await history(work, setup, match), missed: await better(work, setup, match) }), 'history');
      if (known) fill(place, tugOf(match, known.standings, known.missed, setup.level === 'two'), historyOf(match, known.standings));
    };
    const details = h('details', { ontoggle: () => void tell() }, h('summary', null, t('play.history')), place);
    const why = this.whyButton(match, setup);
    return [next, why, details];
  }

  private whyButton(match: Match, setup: Setup): HTMLElement {
    const start = positionText(match.turns[0]?.before ?? match.now);
    return h(
      'button',
      {
        type: 'button',
        onclick: () => this.page.open('why', { ...start, misere: setup.misere ? '1' : '', file: setup.file }),
      },
      t('play.why'),
    );
  }

  /** After the first match of all. */
  private endedFirst(match: Match, setup: Setup): Child {
    store(MET, '1');
    const won = match.winner === 'user';
    return [
      h('p', null, t(won ? 'play.intro.won' : 'play.intro.lost')),
      !won && this.whyButton(match, setup),
      h('button', { type: 'button', class: won ? 'main' : null, onclick: () => this.meet() }, t('play.intro.all')),
    ];
  }
}

export const play: Tab = {
  id: 'play',
  name: 'tab.play',
  shares: 'position',
  mount(root: HTMLElement, page: Page): Mounted {
    const ready = page
      .work((work) => gamesIn(work, page.lang), 'games')
      .then((games) => games && new Play(root, page, games));
    return {
      apply(state) {
        void ready.then((tab) => tab?.show(state));
      },
      unmount() {},
    };
  },
};
