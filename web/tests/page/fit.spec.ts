/* Every game's board is seen whole after two moves: at 200 % and on a telephone nothing is beyond the sides, and
 * where a window is of usual size the board fits into it. */
import { expect, test, type Page } from '@playwright/test';
import { addressOf, games } from './matches';
import { sampled } from './support';

const SIZES = [
  { name: 'large screen', width: 1920, height: 1080, high: true, scrolled: false },
  { name: 'laptop', width: 1280, height: 800, high: true, scrolled: false },
  { name: 'telephone', width: 390, height: 844, high: true, scrolled: true },
  { name: '200 % of 1280x800', width: 640, height: 400, high: false, scrolled: true },
];

/** By how much the board and the page are larger than the window. */
async function beyond(page: Page, scrolled: boolean): Promise<{ below: number; aside: number }> {
  return page.evaluate((scrolled) => {
    const [board, table] = ['.components', '.table'].map((name) => document.querySelector(name)!.getBoundingClientRect());
    const aside = [document.documentElement, ...document.querySelectorAll('.component .scroll')].map((each) => each.scrollWidth - each.clientWidth);
    return { below: board!.bottom - innerHeight - (scrolled ? table!.top : 0), aside: Math.max(...aside) };
  }, scrolled);
}

for (const { name, width, height, high, scrolled } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, reducedMotion: 'reduce' });
    test('every board is seen whole', async ({ page }) => {
      const cut: string[] = [];
      for (const game of sampled(games, 24)) {
        await page.goto(addressOf(game, { line: '#1', level: 'random' }));
        await expect(page.locator(`.match[data-game="${game.name}"] .status p.soft`)).toBeAttached();
        const { below, aside } = await beyond(page, scrolled);
        if (aside > 1 || (high && below > 0)) cut.push(`${game.name}: ${below} below, ${aside} aside`);
      }
      expect(cut).toEqual([]);
    });
  });
}
