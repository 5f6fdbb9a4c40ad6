/* Boards played to their end in Firefox, by pointer and by keys, as in Chromium (boards.spec.ts). */
import { expect, test } from '@playwright/test';
import { Firefox } from './bidi';

const ENTER = '\uE007';
const ARROWS = ['\uE014', '\uE015', '\uE012', '\uE013'];
const POSITIONS = ['nim&pos=2+3', 'kayles&pos=5', 'cram&pos=3x3', 'chomp&pos=3x3', 'hackenbush&pos=0-1,1-2,0-3', 'turtles&pos=2,3'];
const MOST = 120;

interface State {
  items: { x: number; y: number; name: string | null }[];
  offers: { x: number; y: number }[];
  focused: boolean;
  over: boolean;
  line: string;
}

const LOOK = `(() => {
  const at = (e) => { const r = e.getBoundingClientRect(); return { x: r.left + r.width / 2, y: r.top + r.height / 2, name: e.getAttribute('aria-label') }; };
  const some = [...document.querySelectorAll('.board .can')], next = some.filter((e) => e.matches('.possible'));
  return { items: (next.length ? next : some).map(at), offers: [...document.querySelectorAll('.offers button')].map(at),
    focused: document.activeElement?.closest('.board') !== null, over: document.querySelector('.result') !== null,
    line: new URLSearchParams(location.hash.slice(1)).get('line') ?? '' };
})()`;

test('boards are played to their end in Firefox, by pointer and by keys', async ({ baseURL }) => {
  test.setTimeout(600_000);
  const firefox = await Firefox.start();
  const look = (): Promise<State> => firefox.value<State>(LOOK);
  const settled = (line: string): Promise<boolean> => look().then((now) => now.over || (now.line !== line && now.items.length > 0));
  try {
    for (const [i, position] of POSITIONS.entries()) {
      for (const keys of [false, true]) {
        await firefox.open(`${baseURL}?${position}${keys}#tab=play&game=${position}&level=random&seed=${i}`); // loaded anew
        await expect.poll(async () => (await look()).items.length).toBeGreaterThan(0);
        if (keys) await firefox.value('document.querySelector(".board [tabindex=\\"0\\"]").focus()');
        let now = await look(), state = i + 1;
        for (let step = 0; step < MOST && !now.over; step++) {
          const before = now.line;
          expect(now.items.every(({ name }) => name)).toBe(true);
          if (keys) {
            expect(now.focused).toBe(true);
            state = (state * 1103515245 + 12345) % 2147483648;
            await firefox.press(ARROWS[(state >>> 16) % 4] ?? ENTER);
            await firefox.press(ENTER);
          } else {
            const item = step % 5 === 4 && now.offers[0] ? now.offers[0] : now.items[step % now.items.length];
            await firefox.click(item?.x ?? 0, item?.y ?? 0);
          }
          await new Promise((resolve) => setTimeout(resolve, 400));
          now = await look();
          if (now.line !== before) await expect.poll(() => settled(before)).toBe(true);
          now = await look();
        }
        expect(now.over, `${position} ${keys ? 'by keys' : 'by pointer'}`).toBe(true);
      }
    }
  } finally {
    await firefox.stop();
  }
});
