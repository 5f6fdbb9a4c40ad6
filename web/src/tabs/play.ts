// Play: a match of any game of the registry, or of rules in Lua, against the program.
import { gameOf, gamesIn, type Game } from '../game/catalogue';
import { historyOf } from '../game/chart';
import { SetupForm } from '../game/form';
import { history, type Match } from '../game/match';
import { filesOf, positionText, readSetup, writeSetup, type Setup } from '../game/setup';
import { MatchView } from '../game/view';
import { fill, h, type Child } from '../ui/dom';
import { t } from '../words/words';
import type { Mounted, Page, Tab } from './tab';
import './play.css';

const DIVIDER = ';';

class Play {
  private readonly board = h('div', { class: 'match' });
  private readonly rule = h('div', { class: 'rule' });
  private readonly form: SetupForm;
  private readonly view: MatchView;
  private setup: Setup | undefined;

  constructor(
    root: HTMLElement,
    private readonly page: Page,
    private readonly games: readonly Game[],
  ) {
    this.form = new SetupForm(page, games, (setup) => void this.start(setup, []), {
      match: true,
      submit: 'play.setup.start',
    });
    this.view = new MatchView(this.board, page, games, {
      lines: (lines) => this.keep(lines),
      ended: (match, setup) => this.ended(match, setup),
      signs: true,
    });
    fill(
      root,
      h(
        'div',
        { class: 'sides' },
        h('div', null, h('h2', { class: 'unseen' }, t('play.position')), this.rule, this.board),
        h('aside', { class: 'card' }, h('h2', null, t('play.setup')), this.form.element),
      ),
    );
  }

  async show(state: URLSearchParams): Promise<void> {
    const setup = readSetup(state);
    const lines = (state.get('line') ?? '')
      .split(DIVIDER)
      .map((line) => line.trim())
      .filter(Boolean);
    this.form.show(setup);
    await this.start(setup, lines, true);
  }

  private async start(setup: Setup, lines: readonly string[], quiet = false): Promise<void> {
    if (!(await this.view.show(setup, lines, quiet))) return;
    this.setup = setup;
    this.keep(lines);
    void this.tellRule(setup);
  }

  private keep(lines: readonly string[]): void {
    if (this.setup) this.page.save({ ...writeSetup(this.setup), line: lines.join(DIVIDER) });
  }

  private async tellRule(setup: Setup): Promise<void> {
    const own =
      setup.game.endsWith('.lua') &&
      (await this.page.work(
        (work) => work.json<Game>(['games', setup.game, '--lang', this.page.lang], { files: filesOf(setup) }),
        'rule',
      ));
    const game = own ? own[0] : gameOf(this.games, setup.game);
    const { note } = this.view;
    const side = game?.sides === 2 ? t('play.sides', { side: t(setup.second ? 'play.right' : 'play.left') }) : '';
    fill(
      this.rule,
      h(
        'p',
        null,
        h('b', null, setup.game),
        game?.rule ? t('play.rule', { rule: game.rule }) : ' ',
        t(setup.misere ? 'play.setup.misere' : 'play.normal'),
        ' ',
        side,
        ' ',
        h('button', { type: 'button', class: 'plain only-narrow', onclick: () => this.form.focus() }, t('play.change')),
      ),
      note !== undefined && h('p', { class: 'note' }, note),
    );
  }

  private ended(match: Match, setup: Setup): Child {
    const place = h('div');
    void this.page
      .work((work) => history(work, setup, match), 'history')
      .then((standings) => standings && fill(place, historyOf(match, standings)));
    const start = positionText(match.turns[0]?.before ?? match.now);
    const why = h(
      'button',
      {
        type: 'button',
        onclick: () => this.page.open('why', { ...start, misere: setup.misere ? '1' : '', file: setup.file }),
      },
      t('play.why'),
    );
    return [h('p', null, why), place];
  }
}

export const play: Tab = {
  id: 'play',
  name: 'tab.play',
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
