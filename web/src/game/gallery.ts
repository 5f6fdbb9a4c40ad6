// All games as pictures, by family, drawn once the gallery is opened.
import type { Page } from '../tabs/tab';
import { fill, h } from '../ui/dom';
import { t } from '../words/words';
import { exampleOf, familiesOf, titleOf, type Game } from './catalogue';
import { SmallPictures } from './small';
import { tokensOf } from './setup';

export class Gallery {
  readonly element: HTMLDetailsElement;
  private readonly body = h('div');
  private readonly pictures: SmallPictures;
  private buttons: { game: Game; button: HTMLElement }[] = [];

  constructor(
    page: Page,
    private readonly games: readonly Game[],
    private readonly pick: (game: string) => void,
  ) {
    this.pictures = new SmallPictures(page, '', 'gallery');
    this.element = h('details', { class: 'gallery', ontoggle: () => this.element.open && this.draw() }, h('summary', null, t('play.gallery', { n: games.length })), this.body);
  }

  private draw(): void {
    if (this.body.childElementCount) return;
    const search = h('input', { type: 'search', oninput: () => this.filter(search.value.trim().toLowerCase()) });
    fill(
      this.body,
      h('label', { class: 'field' }, h('span', null, t('play.gallery.search')), search),
      [...familiesOf(this.games)].map(([family, members]) =>
        h('section', null, h('h3', null, family), h('ul', null, members.map((game) => h('li', null, this.button(game)))))),
    );
  }

  private button(game: Game): HTMLElement {
    const { game: name, pos } = exampleOf(game);
    const alone = game.parameters !== 'FILE' && !pos.includes('+');
    const button = h(
      'button',
      { type: 'button', title: game.rule, onclick: () => this.pick(game.name) },
      alone ? this.pictures.of(name, tokensOf(pos)) : h('span', { class: 'thumbnail' }),
      h('span', null, titleOf(game)),
    );
    this.buttons.push({ game, button });
    return button;
  }

  /** Leaves the games whose name or rule has the text, and the families that they are of. */
  private filter(text: string): void {
    for (const { game, button } of this.buttons) {
      const place = button.closest('li');
      if (place) place.hidden = ![titleOf(game), game.name, game.rule].some((each) => each.toLowerCase().includes(text));
    }
    for (const section of this.body.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])');
  }
}
