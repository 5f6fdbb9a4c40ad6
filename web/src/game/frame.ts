// The page in a frame of another page (embed=1): it tells the other page what happens on the board, once that page has
// asked, and shows positions that it sends. Only the page that holds the frame is heard (the source of a message), and it is
// answered under the origin that its message came from. site/embed.en.html has the messages.
import type { Match } from './match';
import { positionText, type Setup } from './setup';

/** What the page that holds the frame may ask. */
interface Asked {
  readonly grundy?: unknown;
  readonly game?: unknown;
  readonly pos?: unknown;
}

export class Frame {
  private origin: string | undefined;
  private last: object | undefined;

  /** `show` begins with a position, which may be anything that was sent. */
  constructor(private readonly show: (game: string, pos: string) => void) {
    if (window.parent === window) return;
    const hear = ({ source, origin, data }: MessageEvent<Asked | null>): void => {
      if (source === window.parent && data !== null && typeof data === 'object') this.hear(data, origin);
    };
    addEventListener('message', hear);
    window.parent.postMessage({ grundy: 'ready' }, '*'); // says nothing but that one may ask
  }

  private hear({ grundy, game, pos }: Asked, origin: string): void {
    if (grundy === 'listen') {
      this.origin = origin === 'null' ? '*' : origin; // a page from a disk has no origin
      if (this.last) this.send(this.last);
    } else if (grundy === 'show' && typeof game === 'string' && typeof pos === 'string') this.show(game, pos);
  }

  private send(message: object): void {
    if (this.origin !== undefined) window.parent.postMessage(message, this.origin);
  }

  tell(match: Match, setup: Setup): void {
    const { turns, winner } = match;
    const moves = turns.map(({ player, text }) => ({ player, text }));
    this.last = { grundy: 'position', start: { game: setup.game, pos: setup.pos }, position: positionText(match.now), moves, over: winner !== undefined, winner: winner ?? null };
    this.send(this.last);
  }
}
