/* What is pressed measures at least 32 px each way, and where the pieces of a board are smaller, moves can be picked from
 * a list; a label counts as part of its control. The first stone is on the first screen, also of a telephone on its side. */
import { expect, test, type Page } from '@playwright/test';
import { addressOf, games } from './matches';
import { sampled } from './support';

const LEAST = 32;
const TABS = [
  'play&game=nim&pos=3+4+5',
  'play&game=nim&pos=1',
  'why',
  'explore',
  'explore&rule=wythoff&p=P+20',
  'graph',
  'xor',
  'count',
  'lessons&lesson=subtraction&task=1',
  'lessons&lesson=subtraction&step=5',
  'practice',
  'practice&kind=sheet',
];
const SIZES = [
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
];

/** The controls that can be seen and are too small. */
async function small(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, a[href]')];
    return controls.flatMap((control) => {
      if (control.closest('.unseen') || !control.checkVisibility({ checkVisibilityCSS: true })) return [];
      const boxed = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
      const { width, height } = ((boxed && control.closest('label')) || control).getBoundingClientRect();
      if (Math.min(width, height) >= least - 0.5) return [];
      return [`${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 90)}`];
    });
  }, LEAST);
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });
    for (const tab of sampled(TABS, 3)) {
      test(`every control is large enough: ${tab}`, async ({ page }) => {
        await page.goto(`/#tab=${tab}`);
        await expect(page.locator('#panel:not([aria-busy]) *').first()).toBeAttached();
        if (tab.endsWith('pos=1')) await page.locator('.board .can').click();
        await page.waitForTimeout(500);
        expect(await small(page)).toEqual([]);
      });
    }
    test('where pieces are small, moves can be picked from a list', async ({ page }) => {
      const wrong: string[] = [];
      for (const game of sampled(games, 8)) {
        await page.goto(addressOf(game, {}));
        await expect(page.locator(`.match[data-game="${game.name}"] .actions button`).first()).toBeAttached();
        const least = await page.locator('.board .can:not(:has(.hit))').evaluateAll((items) => Math.min(...items.map((item) => Math.min(item.getBoundingClientRect().width, item.getBoundingClientRect().height))));
        if (least < LEAST && !(await page.locator('.picker select').isVisible())) wrong.push(`${game.name}: ${least}`);
      }
      expect(wrong).toEqual([]);
    });
  });
}

test('a move is picked from the list, and shown before it is made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#tab=play&game=nim&pos=30+1');
  const list = page.locator('.picker select');
  await list.selectOption({ label: 'take 7 from heap 1' });
  await expect(page.locator('.board .going')).toHaveCount(7);
  await page.locator('.picker button').click();
  await expect(page).toHaveURL(/line=1\+23/);
});

for (const viewport of [{ width: 844, height: 390 }, { width: 640, height: 400 }, { width: 390, height: 844 }]) {
  test(`the first stone is on the first screen of ${viewport.width}x${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const address of ['', '#tab=play&game=nim&pos=3+4+5']) {
      await page.goto('about:blank');
      await page.goto(address);
      const stone = await page.locator('.board .can').first().boundingBox();
      expect((stone?.y ?? Infinity) + (stone?.height ?? 0)).toBeLessThan(viewport.height);
    }
  });
}
