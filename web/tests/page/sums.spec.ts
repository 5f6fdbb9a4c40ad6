// Other sums and how long play lasts: explained under Why, and asked in lessons.
import { test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { axe, expect, languages, localeOf, native, open, program } from './support';

/** What the program says of a match on that staircase. */
function played(line: string): string {
  return spawnSync(program, ['play', 'staircase', '0,3,0,2', '--json'], { input: `${line}\n`, encoding: 'utf8' }).stdout;
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language) });

    test('a sum of each kind is explained in the program’s words', async ({ page }) => {
      await open(page, { tab: 'why', game: 'kayles', pos: '4 5' });
      for (const sum of ['conjunctive', 'continued', 'selective', 'ordinal', 'disjunctive']) {
        await page.locator('#sum').selectOption(sum);
        await page.locator('#start').click();
        const lines = native(['solve', 'kayles', '4', '5', '--sum', sum, '--explain', '--lang', language]).out.trim().split('\n');
        await expect(page.locator('.sides pre')).toHaveText(lines.slice(1).join('\n').trim());
        await expect(page.locator('.standing')).toHaveText(lines[0] ?? '');
        await expect(page.locator('.verdict button')).toHaveCount(sum === 'disjunctive' ? 1 : 0);
      }
      await page.locator('#remoteness').check();
      await page.locator('#start').click();
      const said = native(['solve', 'kayles', '4', '5', '--remoteness', '--explain', '--lang', language]).out;
      await expect(page.locator('.sides pre')).toHaveText(said.trim().split('\n').slice(1).join('\n').trim());
      await expect(page).toHaveURL(/remoteness=1/);
    });

    test('a question is answered, and the page remembers it', async ({ page }) => {
      await open(page, { tab: 'lessons', lesson: 'remoteness', task: '1' });
      const stars = page.locator('.stars').nth(7);
      const remoteness = /\d+/.exec(native(['solve', 'subtraction:1,3,4', '13', '--remoteness']).out.split('\n')[1] ?? '')?.[0] ?? '';
      await page.locator('.quiz input').fill(String(Number(remoteness) + 1));
      await page.locator('.quiz form button').click();
      await expect(page.locator('.quiz .bad')).toBeVisible();
      await expect(stars).toHaveText('○○○');
      await page.locator('.quiz input').fill(remoteness);
      await page.locator('.quiz form button').click();
      await expect(page.locator('.quiz .good')).toBeVisible();
      await expect(page.locator('.quiz pre')).toContainText(remoteness);
      await expect(stars).toHaveText('●○○');
      expect(await axe(page)).toEqual([]);
      await page.locator('.quiz button.main').last().click();
      await expect(page).toHaveURL(/task=2/);
      await page.locator('.quiz button').nth(1).click();
      await expect(page.locator('.quiz .good')).toBeVisible();
      await page.reload();
      await expect(stars).toHaveText('●●○');
    });
  });
}

test('on a staircase the program says why it moves the same stones on', async ({ page }) => {
  await open(page, { tab: 'play', game: 'staircase', pos: '0,3,0,2', line: '#4' });
  const [, why = ''] = /"why":"([^"]*)"/.exec(played('#4')) ?? [];
  expect(why).not.toBe('');
  await expect(page.locator('.status p.soft').first()).toContainText(why);
  await expect(page.locator('.strip')).toContainText(why);
});
