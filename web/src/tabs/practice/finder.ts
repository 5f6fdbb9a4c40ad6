// Find the P-positions: six positions of a game, of which one marks the P-positions. Play against the program refutes a
// wrong mark.
import type { Exercise, Solution } from '../../../../bindings/npm/src/answers';
import { gameOf, type Game } from '../../game/catalogue';
import { FIND, Rungs } from '../../game/levels';
import { Marks, type Shown } from '../../game/marks';
import { endWords, ruleWords } from '../../game/names';
import { positionIn } from '../../game/setup';
import { fill, h } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page, Work } from '../tab';

const SHOWN = 6;
const DRAWN = 24;
const LOST = 3;

/** Six of the exercises in their order, half of them P-positions where there are enough. */
export function chosenOf(exercises: readonly Exercise[]): Shown[] {
  const all = exercises.flatMap(({ text, picture, solution }): Shown[] => {
    const { outcome } = solution as Solution;
    return outcome === 'N' || outcome === 'P' ? [{ ...positionIn(text), text, pictures: [picture], lost: outcome === 'P' }] : [];
  });
  const lost = all.filter((each) => each.lost).slice(0, LOST);
  const won = all.filter((each) => !each.lost).slice(0, SHOWN - lost.length);
  return all.filter((each) => lost.includes(each) || won.includes(each));
}

export async function positionsToFind(work: Work, game: string, seed: string): Promise<Shown[]> {
  return chosenOf(await work.json<Exercise>(['exercise', game, '--level', '1', '--count', String(DRAWN), '--seed', seed, '--answers', '--time', '20']));
}

export class Finder {
  readonly element = h('div', { class: 'finder' });
  private readonly marks: Marks;
  private name = '';
  private seed = '1';

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
    again: (seed: string) => void,
  ) {
    this.marks = new Marks(
      ({ game, pos, lost }) => this.page.open('play', { game, pos, second: lost ? '' : '1' }),
      () => new Rungs().add(this.name, FIND),
      h('button', { type: 'button', onclick: () => again(String(Number(this.seed) + 1)) }, t('find.again')),
    );
  }

  async show(name: string, seed: string): Promise<void> {
    const none = (line: string | null): void => {
      if (line !== null) fill(this.element, h('p', { class: 'bad' }, t('find.none')));
    };
    const shown = await this.page.work((work) => positionsToFind(work, name, seed), 'finder', none);
    if (!shown) return;
    [this.name, this.seed] = [name, seed];
    const game = gameOf(this.games, name);
    fill(
      this.element,
      h('h2', null, t('find.title')),
      h('p', null, game ? ruleWords(game, name) : h('b', null, name), ' ', endWords([game])),
      h('p', { class: 'ask' }, t('find.ask')),
      this.marks.element,
    );
    this.marks.show(shown);
  }
}
