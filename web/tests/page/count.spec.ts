import { test } from '@playwright/test';
import { axe, expect, languages, localeOf, native, nativeJson, open, sideways } from './support';

const SETS = 'a b c\nb c d x\nc d e f g';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language) });

    test('the count of the program, with the regions of three sets', async ({ page }) => {
      await open(page, { tab: 'count' });
      await page.locator('#divisors-n').fill('1000');
      await page.locator('#divisors-d').fill('4 6 9 12');
      await expect(page.locator('#divisors-answer')).toHaveText(native(['count', '1000', '4', '6', '9', '12', '--lang', language]).out.trim());
      await expect(page.locator('.terms tbody tr')).toHaveCount(7);
      await expect(page.locator('.venn .count')).toHaveText(['611', '167', '55', '56', '56', '0', '28', '27']);
      const terms = page.locator('#divisors-title ~ div').filter({ has: page.locator('.stepper') });
      await expect(terms.locator('.frame-words')).toContainText(/389/);
      await terms.locator('[data-key=player-first]').click();
      await expect(page.locator('.terms .later')).toHaveCount(6);
      await expect(terms.locator('.frame-words')).toContainText(/250/);
      await terms.locator('[data-key=player-on]').click();
      await expect(terms.locator('.frame-words')).toContainText(/416/); // + 1000 / 6
      await page.locator('#divisors-n').fill('many');
      await expect(page.locator('.problem:visible')).toContainText(native(['count', 'many', '4', '6', '9', '12', '--lang', language]).err.trim().replace('grundy: ', ''));
      await expect(page.locator('.terms')).toHaveCount(0);
    });

    test('the union of listed sets, with its regions', async ({ page, browser }) => {
      await open(page, { tab: 'count' });
      await page.locator('#divisors-title ~ .choices input[value=sets]').check();
      await page.locator('#divisors-sets').fill(SETS);
      const args = ['count', '--sets', 's', '--lang', language];
      const answer = nativeJson<{ regions: { in: string[]; count: string }[] }>([...args, '--explain'], { s: SETS });
      await expect(page.locator('#divisors-answer')).toHaveText(native(args, { s: SETS }).out.trim());
      await expect(page.locator('.terms tbody tr')).toHaveCount(7);
      await expect(page.locator('.venn .count')).toHaveText(answer.regions.map(({ count }) => count));
      await expect(page.locator('.venn .name')).toHaveText(['A1', 'A2', 'A3']);
      await expect(page.locator('.venn li').last()).toContainText(language === 'zh' ? 'A1、A2、A3' : 'A1, A2, A3');
      const other = await (await browser.newContext()).newPage();
      await other.goto(page.url());
      await expect(other.locator('#divisors-sets')).toHaveValue(SETS);
      await expect(other.locator('.venn .count')).toHaveCount(7);
      expect(await axe(page)).toEqual([]);
      await page.locator('#divisors-sets').fill('');
      await expect(page.locator('.venn .count')).toHaveCount(0);
    });

    test('nothing for axe, and nothing beyond the window of a phone', async ({ page }) => {
      await open(page, { tab: 'count' });
      await expect(page.locator('.terms')).toBeVisible();
      await page.locator('[data-key=player-first]').click();
      expect(await axe(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sideways(page)).toBe(0);
      const [bar, last] = [await page.locator('.tabs').boundingBox(), await page.getByRole('tab').last().boundingBox()];
      expect((last?.x ?? 999) + (last?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1); // all tabs are seen
      expect(await axe(page, ['light'])).toEqual([]);
    });
  });
}

test('a link opens the same in another browser, and numbers may be full-width', async ({ page, browser }) => {
  await open(page, { tab: 'count' });
  await page.locator('#divisors-n').fill('１００');
  await page.locator('#divisors-d').fill('７，11');
  await expect(page.locator('#divisors-answer')).toHaveText(native(['count', '100', '7', '11']).out.trim());
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.locator('#divisors-answer')).toHaveText(native(['count', '100', '7', '11']).out.trim());
});
