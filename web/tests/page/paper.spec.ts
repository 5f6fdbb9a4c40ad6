/* On paper every tab has what there is to read and to see, and nothing to press, in dark ink. */
import { expect, test } from '@playwright/test';
import { sampled } from './support';

const TABS = {
  'play&game=kayles&pos=9': '.board .drawing',
  'why&game=nim&pos=3+4+5': '.verdict .standing',
  'explore&rule=0.77': '#explore-period',
  graph: 'svg',
  xor: '#equations-result',
  count: '#divisors-answer',
  'lessons&lesson=nim&task=1': 'article .proof',
  practice: '.puzzle .drawing',
  'practice&kind=find&game=kayles': '.find .drawing',
};

test.use({ colorScheme: 'dark' });

for (const [tab, shown] of sampled(Object.entries(TABS), 3)) {
  test(tab, async ({ page }) => {
    await page.goto(`/#tab=${tab}`);
    await expect(page.locator('#panel:not([aria-busy])')).not.toBeEmpty();
    await expect(page.locator(`#panel ${shown}`).first()).toBeVisible();
    await page.setViewportSize({ width: 718, height: 1047 }); // A4 within its margins
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(`#panel ${shown}`).first()).toBeVisible();
    await expect(page.locator(':is(button:not(.find), select, textarea, input, footer, .tabs):visible')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(29, 35, 39)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
