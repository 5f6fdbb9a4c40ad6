/* Every game's board is played to its end in Firefox, by pointer and by keys, as in Chromium (boards.spec.ts). */
import { expect, test } from '@playwright/test';
import { Firefox } from './bidi';
import { addressOf, games } from './matches';

const ENTER = '\uE007';
const ARROWS = ['\uE014', '\uE015', '\uE012', '\uE013'];
const MOST = 250;
const PARTS = 4;

interface State {
  items: { x: number; y: number; name: string | null }[];
  offers: { x: number; y: number }[];
  focused: boolean;
  leaving: boolean;
  over: boolean;
  line: string;
}

const LOOK = `(() => {
  const at = (e) => { const r = e.getBoundingClientRect(); return { x: r.left + r.width / 2, y: r.top + r.height / 2, name: e.getAttribute('aria-label') }; };
  const some = [...document.querySelectorAll('.board .can')].filter((e) => e.hasAttribute('aria-label')), next = some.filter((e) => e.matches('.possible'));
  return { items: (next.length ? next : some).map(at), offers: [...document.querySelectorAll('.offers button')].map(at),
    focused: document.activeElement?.closest('.board') !== null, leaving: document.querySelector('.leaving') !== null,
    over: document.querySelector('.result') !== null, line: new URLSearchParams(location.hash.slice(1)).get('line') ?? '' };
})()`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays a match that is open to its end; gives how many moves were made. */
async function playOut(firefox: Firefox, keys: boolean, seed: number): Promise<number> {
  const look = (): Promise<State> => firefox.value<State>(LOOK);
  let [now, state, moves] = [await look(), seed, 0];
  const pick = (n: number): number => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  for (let step = 0; step < MOST && !now.over; step++) {
    const before = now.line;
    expect(now.items.every(({ name }) => name)).toBe(true);
    if (keys) {
      expect(now.focused).toBe(true);
      const arrow = ARROWS[pick(4096) >>> 10] ?? ENTER;
      for (let times = 1 + (pick(4096) >>> 11); times > 0; times--) await firefox.press(arrow);
      // Without a desktop no window has the focus, and then keys press no HTML button, but all items of pictures.
      if (now.offers.length && step % 6 === 5) await firefox.value('document.querySelector(".offers button").click()');
      else await firefox.press(ENTER);
    } else {
      const from = step % 5 === 4 && now.offers.length ? now.offers : now.items;
      const { x = 0, y = 0 } = from[pick(1 << 20) % from.length] ?? {};
      await firefox.click(x, y);
    }
    await pause(60);
    now = await look();
    if (!now.leaving && now.line === before && now.items.length) continue; // without items the user's own move is shown for a moment
    await expect.poll(async () => ((now = await look()).over || now.line !== before) && !now.leaving, { intervals: [50] }).toBe(true);
    moves++;
  }
  return moves;
}

for (let part = 0; part < PARTS; part++) {
  test(`boards are played to their end in Firefox, by pointer and by keys: ${part + 1} of ${PARTS}`, async ({ baseURL }) => {
    test.setTimeout(900_000);
    const firefox = await Firefox.start();
    try {
      await firefox.size(1280, 1200);
      for (const [i, game] of games.entries()) {
        if (i % PARTS !== part) continue;
        for (const keys of [false, true]) {
          await test.step(`${game.name} by ${keys ? 'keys' : 'pointer'}`, async () => {
            await firefox.open(`${baseURL}?${i}${keys}${addressOf(game, { level: 'random', seed: String(i) }).slice(1)}`); // loaded again
            await expect.poll(() => firefox.value<State>(LOOK).then(({ items }) => items.length)).toBeGreaterThan(0);
            if (keys) await firefox.value('document.querySelector(".board [tabindex=\\"0\\"]").focus()');
            const moves = await playOut(firefox, keys, i + 1);
            expect((await firefox.value<State>(LOOK)).over, `${game.name} ${keys ? 'by keys' : 'by pointer'} after ${moves} moves`).toBe(true);
            expect(moves).toBeGreaterThan(0);
          });
        }
      }
    } finally {
      await firefox.stop();
    }
  });
}
