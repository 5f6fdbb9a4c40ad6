// Find the P-positions: six positions of a game, of which one marks those that the player to move loses. A wrong mark is
// refuted by play against the program.
import type { Exercise, Solution } from '../../../../bindings/npm/src/answers';
import { gameOf, titleOf, type Game } from '../../game/catalogue';
import { drawingOf } from '../../game/drawing';
import { FIND, Rungs } from '../../game/levels';
import { positionIn } from '../../game/setup';
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page, Work } from '../tab';

const SHOWN = 6;
const DRAWN = 24;
const LOST = 3;

export interface Shown {
  readonly game: string;
  readonly pos: string;
  readonly text: string;
  readonly picture: string | null;
  readonly lost: boolean;
}

/** Six of the exercises in their order, half of them P-positions where there are enough. */
export function chosenOf(exercises: readonly Exercise[]): Shown[] {
  const all = exercises.flatMap(({ text, picture, solution }): Shown[] => {
    const { outcome } = solution as Solution;
    return outcome === 'N' || outcome === 'P' ? [{ ...positionIn(text), text, picture, lost: outcome === 'P' }] : [];
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
  private readonly marked = new Set<number>();
  private checked = false;
  private shown: readonly Shown[] = [];
  private readonly grid = h('ul', { class: 'finds' });
  private readonly verdict = h('div', { role: 'status' });

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
    private readonly again: (seed: string) => void,
  ) {}

  async show(name: string, seed: string): Promise<void> {
    const none = (line: string | null): void => {
      if (line !== null) fill(this.element, h('p', { class: 'bad' }, t('find.none')));
    };
    const shown = await this.page.work((work) => positionsToFind(work, name, seed), 'finder', none);
    if (!shown) return;
    this.shown = shown;
    this.marked.clear();
    this.checked = false;
    const game = gameOf(this.games, name);
    const next = String(Number(seed) + 1);
    fill(
      this.element,
      h('h2', null, t('find.title')),
      h('p', null, h('b', null, game ? titleOf(game) : name), game && t('play.rule', { rule: game.rule }), ' ', t('play.normal')),
      h('p', { class: 'ask' }, t('find.ask')),
      this.grid,
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', class: 'main', onclick: () => this.check(name) }, t('quiz.submit')),
        h('button', { type: 'button', onclick: () => this.again(next) }, t('find.again')),
      ),
      this.verdict,
    );
    fill(this.verdict);
    this.draw();
  }

  private draw(): void {
    fill(this.grid, this.shown.map((each, i) => h('li', null, this.button(each, i), this.checked && this.outcome(each, i))));
  }

  private button({ picture, text }: Shown, i: number): HTMLElement {
    const drawing = picture ? drawingOf(picture) : null;
    for (const item of drawing?.querySelectorAll('[data-name]') ?? []) item.removeAttribute('data-name');
    drawing?.setAttribute('aria-hidden', 'true');
    const button = h(
      'button',
      {
        type: 'button',
        class: 'find',
        'aria-pressed': this.marked.has(i),
        onclick: () => {
          if (this.checked) return;
          if (!this.marked.delete(i)) this.marked.add(i);
          button.setAttribute('aria-pressed', String(this.marked.has(i)));
        },
      },
      h('span', { class: drawing ? 'unseen' : 'mono' }, text),
      drawing && h('span', { class: 'thumbnail' }, drawing),
      h('span', { class: 'mark', 'aria-hidden': true }, 'P'),
    );
    return button;
  }

  private right(i: number): boolean {
    return this.marked.has(i) === this.shown[i]?.lost;
  }

  /** Whether a mark is right; where it is not, play shows it. */
  private outcome({ game, pos, lost }: Shown, i: number): Child {
    if (this.right(i)) return h('p', { class: 'good small' }, `✓ ${lost ? 'P' : 'N'}`);
    const refute = (): void => this.page.open('play', { game, pos, second: lost ? '' : '1' });
    return [
      h('p', { class: 'bad small' }, `✗ ${lost ? 'P' : 'N'}`),
      h('button', { type: 'button', class: 'small', onclick: refute }, t(lost ? 'find.try.first' : 'find.try.second')),
    ];
  }

  private check(name: string): void {
    this.checked = true;
    const wrong = this.shown.filter((_, i) => !this.right(i)).length;
    this.draw();
    if (!wrong) new Rungs().add(name, FIND);
    const says = wrong ? t('find.wrong', { n: wrong }) : t('find.right');
    fill(this.verdict, h('p', { class: wrong ? 'bad' : 'good' }, h('b', null, `${wrong ? '✗' : '✓'} ${says}`)));
  }
}
