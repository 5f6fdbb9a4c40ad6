// Small pictures of positions, drawn by the program one after the other, in place of their notation.
import type { Page } from '../tabs/tab';
import { h } from '../ui/dom';
import { thumbnail } from './drawing';
import { startOf } from './match';
import { first, type Setup } from './setup';

/** More are left in notation. */
const MOST = 60;

export class SmallPictures {
  private readonly waiting: { setup: Setup; place: HTMLElement }[] = [];
  private drawn = 0;
  private begun = false;

  constructor(
    private readonly page: Page,
    /** What the file of the game holds. */
    private readonly file: string,
    private readonly lane: string,
  ) {}

  /** The components of a game as a picture, once that is there. */
  of(game: string, components: readonly string[]): HTMLElement {
    const place = h('span', { class: 'thumbnail' }, h('span', { class: 'mono' }, components.join(' + ') || '∅'));
    if (!components.length || ++this.drawn > MOST) return place;
    this.waiting.push({ setup: { ...first, game, pos: components.join(' '), file: this.file, level: 'two' }, place });
    if (!this.begun) queueMicrotask(() => void this.draw());
    this.begun = true;
    return place;
  }

  private async draw(): Promise<void> {
    const fail = (): void => undefined; // the notation stays
    await this.page.work(
      async (work) => {
        for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
          const { texts, pictures } = await startOf(work, next.setup);
          if (pictures.some((picture) => picture)) next.place.replaceChildren(...thumbnail(pictures, texts).childNodes);
        }
      },
      this.lane,
      fail,
    );
    this.begun = false;
  }
}
