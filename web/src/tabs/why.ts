// Why: a position taken apart with the reasons that the program gives for its answer.
import { gamesIn, ruleOf, type Game } from '../game/catalogue';
import { SetupForm } from '../game/form';
import { argumentsOf, filesOf, first, playOptions, positionText, readAs, readSetup, writeSetup, type Setup } from '../game/setup';
import { SmallPictures } from '../game/small';
import { sumName } from '../game/sums';
import { fill, h } from '../ui/dom';
import { t } from '../words/words';
import type { Mounted, Page, Tab } from './tab';
import { Explanation, type Explained } from './why/explanation';
import { details } from './tools/parts';
import { GameGraph } from './why/game_graph';
import './play.css';
import './board.css';
import './why.css';

/** Where sums are of the usual kind, as the answers that come with the page are asked for. */
function sumOptions({ sum, remoteness }: Setup): string[] {
  return [...(sum === first.sum ? [] : ['--sum', sum]), ...(remoteness ? ['--remoteness'] : [])];
}

class Why {
  private readonly verdict = h('div', { class: 'verdict' });
  private readonly body = h('div');
  private readonly form: SetupForm;

  constructor(
    root: HTMLElement,
    private readonly page: Page,
    private readonly games: readonly Game[],
  ) {
    this.form = new SetupForm(page, games, (setup) => void this.explain(setup, false), {
      match: false,
      submit: 'why.submit',
    });
    fill(
      root,
      h(
        'div',
        { class: 'sides' },
        h('div', null, this.verdict, this.body),
        h('aside', { class: 'card' }, h('h2', null, t('why.setup')), this.form.element),
      ),
    );
  }

  show(state: URLSearchParams): void {
    const setup = readSetup(state);
    this.form.show(setup);
    void this.explain(setup, true);
  }

  private async explain(typed: Setup, quiet: boolean): Promise<void> {
    const args = ['solve', ...argumentsOf(typed), ...playOptions(typed), ...sumOptions(typed), '--explain', '--time', '10'];
    const answers = await this.page.work(async (work) => {
      const files = filesOf(typed);
      const [data] = await work.json<Explained>(args, { files });
      return { data, text: await work.text(args, { files }), slip: readAs(typed, work.warning) };
    }, 'explain', (line) => this.form.problem(line));
    if (!answers?.data) return;
    const { data, text, slip } = answers;
    const setup = slip?.setup ?? typed;
    this.page.save({ ...writeSetup({ ...setup, seed: '1', second: false, level: 'perfect' }) });
    this.page.share({ game: setup.game, pos: setup.pos, file: setup.file, misere: setup.misere ? '1' : '', loopy: setup.loopy ? '1' : '' }, ruleOf(this.games, setup));
    this.page.title(`${t('tab.why')}: ${setup.game} ${setup.pos}`.slice(0, 60));
    const [standing = '', ...rest] = text.split('\n');
    const usual = setup.sum === first.sum;
    const explanation = new Explanation(data, new SmallPictures(this.page, setup.file, 'why pictures'));
    const { game, pos } = explanation.components.length ? positionText(explanation.components) : setup;
    const graph = new GameGraph(
      this.page,
      setup,
      explanation.components.map((component) => component.game),
      (position) => this.page.open('why', writeSetup({ ...setup, ...position })),
    );
    const play = h(
      'button',
      {
        type: 'button',
        onclick: () =>
          this.page.open('play', {
            game,
            pos,
            file: setup.file,
            misere: setup.misere ? '1' : '',
            loopy: setup.loopy ? '1' : '',
          }),
      },
      t('play.from-here'),
    );
    fill(
      this.verdict,
      h('p', { class: 'mono position' }, `${setup.game} ${setup.pos}`),
      slip && h('p', { class: 'note' }, slip.note),
      h('p', { class: 'standing' }, standing),
      !usual && h('p', null, sumName(setup.sum)),
      data.remoteness && h('p', null, t('why.graph.moves', { n: data.remoteness })),
      data.position_note !== undefined && h('p', { class: 'note' }, data.position_note),
      usual && h('p', null, play),
    );
    fill(
      this.body,
      explanation.components.length === 1 ? usual && explanation.winning() : [explanation.columns(), explanation.each()],
      explanation.stairs(),
      explanation.mex(),
      usual && explanation.components.length > 0 && graph.element,
      details(t('why.full'), data.outcome === null || !usual, h('pre', { tabindex: 0, 'aria-label': t('why.full') }, rest.join('\n').trim())),
    );
    if (!quiet) this.page.announce(standing);
  }
}

export const why: Tab = {
  id: 'why',
  name: 'tab.why',
  shares: 'position',
  mount(root: HTMLElement, page: Page): Mounted {
    const ready = page
      .work((work) => gamesIn(work, page.lang), 'games')
      .then((games) => games && new Why(root, page, games));
    return {
      apply(state) {
        void ready.then((tab) => tab?.show(state));
      },
      unmount() {},
    };
  },
};
