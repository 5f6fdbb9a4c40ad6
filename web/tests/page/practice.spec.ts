/* The first visit, the ladder of levels, the puzzle of the day, P-positions to find, and sheets in two versions. */
import { test } from '@playwright/test';
import { expect, languages, localeOf, native, nativeJson, sideways, tried } from './support';

interface Exercise {
  text: string;
  solution: { outcome: string; moves_total: string; moves: { text: string }[] };
}
const exercises = (args: readonly string[]): Exercise[] =>
  native(['exercise', ...args, '--answers', '--json']).out.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Exercise);

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language), reducedMotion: 'reduce', viewport: tried(0, 2) ? { width: 390, height: 844 } : { width: 1280, height: 800 } });

    test('the first visit is one game, and what else there is comes after it', async ({ page }) => {
      await page.goto('');
      await expect(page.locator('.intro h2')).toBeInViewport();
      await expect(page.locator('.board .can').last()).toBeInViewport();
      for (const part of ['.chooser', 'aside', '.rule']) await expect(page.locator(part)).toBeHidden();
      for (let turn = 0; turn < 20 && (await page.locator('.result').count()) === 0; turn++) {
        const before = page.url();
        await page.locator('.board .can').first().click();
        await expect.poll(() => page.url()).not.toBe(before);
        await expect(page.locator('.board .can, .result').first()).toBeAttached();
      }
      expect(await page.locator('.all-games:visible').count()).toBe(0); // the result has it
      await page.locator('.result button').last().click();
      await expect(page.locator('.chooser')).toBeInViewport();
      await expect(page.locator('.intro')).toBeHidden();
      const pictures = page.locator('.gallery li:visible');
      expect(await pictures.count()).toBeGreaterThan(40);
      await page.locator('.gallery input').fill('cram');
      await expect(pictures).toHaveCount(1);
      await expect(pictures.locator('.drawing')).toBeAttached();
      await pictures.locator('button').press('Enter');
      await expect(page).toHaveURL(/game=cram/);
      await page.goto('about:blank');
      await page.goto('');
      await expect(page.locator('.ladder')).toBeVisible();
      await expect(page.locator('.intro')).toBeHidden();
    });

    test('the words of the first visit are about its game alone', async ({ page }) => {
      await page.goto('');
      await expect(page.locator('.intro h2')).toBeVisible();
      await page.locator('#tab-explore').click();
      await page.locator('#explore-play').click();
      await expect(page).toHaveURL(/game=nim&pos=5\+7/);
      await expect(page.locator('.rule')).toBeVisible();
      await expect(page.locator('.intro')).toBeHidden();
    });

    test('a level that was won leads to the next, and is kept', async ({ page }) => {
      await page.goto('#tab=play&game=nim&pos=1&level=random');
      await page.locator('.board .can').click();
      await page.locator('.result button').first().click();
      await expect(page).toHaveURL(/level=mistakes/);
      await expect(page.locator('.ladder [aria-pressed=true]')).toHaveText(/./);
      await expect(page.locator('.ladder li').nth(0).locator('.good')).toBeVisible();
      await expect(page.locator('.ladder li').nth(1).locator('[aria-pressed=true]')).toBeVisible();
      await page.locator('.ladder button').nth(3).click();
      await expect(page).toHaveURL(/plain=1/);
      await expect(page.locator('[data-key=hint]')).toHaveCount(0);
      await page.locator('.ladder button').nth(4).click();
      await expect(page.locator('.find')).toHaveCount(6);
    });

    test('the puzzle of the day is solved by the moves of the native program, and its result kept', async ({ page }) => {
      await page.goto('#tab=practice&date=2026-11-28');
      const number = String(Math.round(Date.parse('2026-11-28') / 86_400_000));
      for (const [at, topic, level] of [[0, 'nim', '2'], [1, 'sums', '2']] as const) {
        const list = exercises([topic, '--level', level, '--seed', number, '--count', '16', ...(language === 'zh' ? ['--lang', 'zh'] : [])]);
        const { solution } = list.find((each) => each.solution.outcome === 'N' && each.solution.moves_total === '1')!;
        const move = page.locator('.board').getByRole('button', { name: solution.moves[0]!.text, exact: true }).first();
        const picked = page.locator('.picker select');
        await expect(page.locator('.steps-of-day [aria-current]')).toHaveText('●'.repeat(at + 1));
        await expect(picked.or(page.locator('.board .can').first()).first()).toBeAttached();
        if (await picked.isVisible()) {
          await picked.selectOption({ label: solution.moves[0]!.text });
          await page.locator('.picker button').click();
        } else await move.click();
        await expect(page.locator('.verdict-of-day .good')).toBeVisible();
        await page.locator('.verdict-of-day .main').click();
      }
      await expect(page.locator('.steps-of-day [aria-current]')).toHaveText('●●●');
      await page.locator('.board .can').first().click();
      if (await page.locator('.offers button').count()) await page.locator('.offers button').first().click();
      await expect(page.locator('.result-line')).toHaveText(/^grundy 2026-11-28 ●✓ ●●✓ ●●●[✓✗] \d+:\d\d$/);
      const line = await page.locator('.result-line').textContent();
      await page.reload();
      await expect(page.locator('.result-line')).toHaveText(line ?? '');
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });

    test('marked positions are judged, and a wrong mark is played', async ({ page }) => {
      await page.goto('#tab=practice&kind=find&game=kayles&seed=5');
      await expect(page.locator('.find')).toHaveCount(6);
      const lost = await page.locator('.find > :first-child').allTextContents();
      const outcomes = lost.map((text) => nativeJson<{ outcome: string }>(['solve', ...text.split(' ')]).outcome);
      expect(new Set(outcomes).size).toBe(2);
      for (const [i, outcome] of outcomes.entries()) if (outcome === 'P' && i !== outcomes.indexOf('P')) await page.locator('.find').nth(i).press('Enter');
      await page.locator('.finder .check').click();
      await expect(page.locator('.finds .good')).toHaveCount(5);
      await page.locator('.finds .bad + button').click();
      await expect(page).toHaveURL(/tab=play&game=kayles/);
      await expect(page.locator('.board .can').first()).toBeVisible();
    });

    test('a sheet has two versions, and answers on pages of their own', async ({ page }) => {
      await page.goto('#tab=practice&kind=sheet&topic=staircase&count=3&level=2&seed=4&versions=2');
      await page.locator('.sheet-form .main').click();
      await expect(page.locator('.version')).toHaveCount(2);
      await expect(page.locator('.solutions')).toHaveCount(2);
      const texts = await page.locator('.version .drawing').evaluateAll((drawings) => drawings.map((drawing) => drawing.getAttribute('aria-label')));
      const expected = ['4', '1000000004'].flatMap((seed) => exercises(['staircase', '--level', '2', '--count', '3', '--seed', seed]).map(({ text }) => text));
      expect(texts).toEqual(expected);
      await page.emulateMedia({ media: 'print' });
      const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type *\/Page\b/g) ?? [];
      expect(pages.length).toBeGreaterThanOrEqual(4);
      await page.emulateMedia({ media: 'screen' });
      await page.keyboard.press('Escape');
      await expect(page.locator('.sheet-form')).toBeVisible();
    });
  });
}
