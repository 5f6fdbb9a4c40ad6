/* Every game's board is played to its end, once by the pointer alone and once by the keyboard alone, and
 * every move is read back as the program says it. */
import { test, type Locator, type Page } from '@playwright/test';
import { addressOf, games, type Game } from './matches';
import { native } from './native';
import { expect, languages, localeOf, tried } from './support';

const MOST = 60;

const played = (game: Game, seed: number): string => addressOf(game, { level: 'random', seed: String(seed) });
const turns = (page: Page): Promise<string> => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('line') ?? '');
const items = (page: Page): Locator => page.locator('.board .can');
const over = (page: Page): Promise<boolean> => page.locator('.result').count().then((count) => count > 0);

/** Waits until the match has gone on from `before`. */
async function gone(page: Page, before: string): Promise<void> {
  await expect.poll(() => turns(page)).not.toBe(before);
  await expect(page.locator('.leaving')).toHaveCount(0);
}

/** A number below `n`, the same in each run. */
function picker(seed: number): (n: number) => number {
  let state = seed;
  return (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
}

/** Has a move been made? What it takes leaves at once; the answer comes later. */
async function made(page: Page, before: string): Promise<boolean> {
  return (await page.locator('.board .leaving').count()) > 0 || (await turns(page)) !== before;
}

/** Clicks items until a move is made; where clicks leave several, takes one of the offers. Gives its name. */
async function clickMove(page: Page, pick: (n: number) => number): Promise<string> {
  const before = await turns(page);
  let name = '';
  for (let clicks = 0; clicks < 6 && !(await made(page, before)); clicks++) {
    // At once, so that nothing changes between looking and clicking.
    name = await page.locator('.board').evaluate((board, [offer, at]) => {
      const offers = board.querySelectorAll('.offers button');
      const possible = board.querySelectorAll('.can.possible');
      const from = offer && offers.length ? offers : possible.length ? possible : board.querySelectorAll('.can');
      const item = from[at % from.length] as HTMLElement | SVGGElement;
      const said = item.getAttribute('aria-label') ?? item.dataset['name'] ?? '';
      item.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return said;
    }, [clicks > 2 ? 1 : 0, pick(1 << 20)] as const);
  }
  await gone(page, before);
  return name;
}

async function playOut(page: Page, move: () => Promise<string>): Promise<void> {
  for (let turn = 0; turn < MOST && !(await over(page)); turn++) {
    const named = await move();
    const said = (await page.locator('.status p.soft').textContent()) ?? '';
    expect(named.length, 'the move has a name').toBeGreaterThan(0);
    expect(said, 'the move goes by that name').toContain(named.replace(/^\w+(: |：)/, '').replace(/(, or one of|，另有) \d.*/, ''));
    expect(said).not.toMatch(/->|undefined|\{/);
  }
  await expect(page.locator('.result')).toBeVisible();
}

test.use({ reducedMotion: 'reduce' });

for (const [i, game] of games.entries()) {
  const language = languages[i % languages.length] ?? 'en';

  test.describe(game.name, () => {
    test.use({ locale: localeOf(language) });

    if (tried(i, 4)) test(`${game.name} by the pointer`, async ({ page }) => {
      const pick = picker(i + 1);
      await page.goto(played(game, i));
      await expect(page.locator('.standing')).toBeVisible();
      await expect(items(page).first()).toBeAttached(); // an upright line has no width
      await playOut(page, () => clickMove(page, pick));
    });

    if (tried(i + 2, 4)) test(`${game.name} by the keyboard`, async ({ page }) => {
      const pick = picker(i + 7);
      await page.goto(played(game, i + 100));
      await expect(items(page).first()).toBeAttached(); // an upright line has no width
      await page.locator('.board [tabindex="0"]').first().focus();
      await playOut(page, async () => {
        const before = await turns(page);
        let name = '';
        for (let keys = 0; keys < 24 && !(await made(page, before)); keys++) {
          // The focus never leaves the board while the match is open.
          await expect(page.locator('.board :focus')).toHaveCount(1);
          const [arrow = 'ArrowRight'] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].slice(pick(4));
          for (let step = pick(3); step > 0; step--) await page.keyboard.press(arrow);
          if (keys > 6 && (await page.locator('.offers button').count())) {
            while (!(await page.locator('.offers button:focus').count())) await page.keyboard.press('Tab');
          }
          name = (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '';
          await page.keyboard.press('Enter');
        }
        await gone(page, before);
        return name;
      });
    });
  });
}

for (const language of languages) {
  test(`the names of the moves are the program’s: ${language}`, async ({ browser }) => {
    const page = await browser.newPage({ locale: localeOf(language), reducedMotion: 'reduce' });
    for (const [game, pos] of [['nim', '3 4 5'], ['chomp', '3x4'], ['wythoff', '3,5']] as const) {
      const args = ['play', game, ...pos.split(' '), '--json', '--lang', language];
      const lines = native(args, 'moves\n').split('\n').filter(Boolean).map((line) => JSON.parse(line) as { event: string; moves?: { text: string }[] });
      const texts = lines.find(({ event }) => event === 'moves')?.moves?.map(({ text }) => text) ?? [];
      await page.goto(`/#tab=play&game=${game}&pos=${encodeURIComponent(pos)}`);
      // The board of the game before this one may stand a moment longer, with as many moves.
      const named = () => items(page).evaluateAll((list) => list.map((each) => each.getAttribute('aria-label') ?? '').sort());
      await expect.poll(named).toEqual([...texts].sort());
    }
    await page.close();
  });
}
