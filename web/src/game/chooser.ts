// Eight games to begin with, one of each kind, as pictures of a position.
import { fill, h } from '../ui/dom';
import type { Page } from '../tabs/tab';
import { t } from '../words/words';
import { gameOf, titleOf, type Game } from './catalogue';
import { thumbnail } from './drawing';
import { startOf } from './match';
import { showcase } from './showcase';
import { first, type Setup } from './setup';

export class Chooser {
  readonly element = h('div', { class: 'chooser', role: 'group', 'aria-label': t('play.chooser') });
  private readonly buttons: HTMLButtonElement[];

  constructor(page: Page, games: readonly Game[], pick: (game: string, pos: string) => void) {
    this.buttons = showcase.map(({ game, pos }) => {
      const known = gameOf(games, game);
      const picture = h('span', { class: 'thumbnail', 'aria-hidden': true });
      void page
        .work((work) => startOf(work, { ...first, game, pos }), `picture ${game}`)
        .then((now = { texts: [], pictures: [] }) => {
          picture.replaceWith(thumbnail(now.pictures, now.texts));
        });
      return h(
        'button',
        { type: 'button', 'data-game': game, title: known?.rule, onclick: () => pick(game, pos) },
        picture,
        h('span', { class: 'name' }, known ? titleOf(known) : game),
        h('span', { class: 'soft small' }, known?.family_title),
      );
    });
    fill(this.element, this.buttons);
  }

  /** Marks the game that is played. */
  show(setup: Setup): void {
    for (const button of this.buttons) {
      const chosen = button.dataset['game']?.split(':', 1)[0] === setup.game.split(':', 1)[0];
      button.setAttribute('aria-pressed', String(chosen));
    }
  }
}
