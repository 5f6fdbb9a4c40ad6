// The graph of all positions, under Why: what the program says of each, and the way to them.
import { test, type Page } from '@playwright/test';
import { axe, expect, languages, localeOf, nativeJson, open, sideways } from './support';

interface Graph {
  readonly positions: number;
  readonly vertices: readonly { position: string; outcome: string; value: string; options: number[] }[];
}

async function unfold(page: Page): Promise<void> {
  const summary = page.locator('.sides summary').filter({ hasText: /graph|图/ });
  await summary.click();
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language) });

    test('every position of the program, with its value, and its moves lit', async ({ page }) => {
      const { vertices } = nativeJson<Graph>(['graph', 'nim', '2', '3']);
      await open(page, { tab: 'why', game: 'nim', pos: '2 3' });
      await unfold(page);
      const boxes = page.locator('.game-graph .position');
      await expect(boxes).toHaveCount(vertices.length);
      await expect(boxes).toHaveText(vertices.map(({ position, outcome, value }) => `${position} ${outcome} ${value}`));
      await expect(page.locator('.game-graph .P')).toHaveCount(vertices.filter(({ outcome }) => outcome === 'P').length);
      await expect(page.locator('.game-graph .edge')).toHaveCount(vertices.reduce((sum, { options }) => sum + options.length, 0));
      const place = vertices.findIndex(({ position }) => position === '1+2');
      await boxes.nth(place).hover();
      await expect(page.locator('.game-graph .option')).toHaveCount(vertices[place]?.options.length ?? 0);
      for (const to of vertices[place]?.options ?? []) await expect(page.locator('.options')).toContainText(`${vertices[to]?.position} (`);
      expect(await axe(page)).toEqual([]);
    });

    test('too many positions are not drawn', async ({ page }) => {
      const { positions } = nativeJson<Graph>(['graph', 'nim', '7', '8', '9']);
      await open(page, { tab: 'why', game: 'nim', pos: '7 8 9' });
      await unfold(page);
      await expect(page.locator('.sides details .note')).toContainText(String(positions));
      await expect(page.locator('.game-graph')).toHaveCount(0);
    });
  });
}

test('keys go from position to position, and open one', async ({ page }) => {
  await open(page, { tab: 'why', game: 'nim', pos: '1 + kayles 3' });
  await unfold(page);
  await page.locator('.game-graph .position').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const name = await page.locator('.game-graph .position:focus .name').textContent();
  expect(name).not.toBe('nim:1+kayles:3');
  await page.keyboard.press('Enter');
  await expect(page.locator('.verdict .position')).toHaveText((name ?? '').replaceAll('+', ' + ').replaceAll(':', ' '));
  await page.goBack();
  await expect(page.locator('.verdict .position')).toHaveText('nim 1 + kayles 3');
});

test('in misère play too, and on a telephone nothing is cut off', async ({ page }) => {
  const { vertices } = nativeJson<Graph>(['graph', 'nim', '1', '2', '--misere']);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, { tab: 'why', game: 'nim', pos: '1 2', misere: '1' });
  await unfold(page);
  await expect(page.locator('.game-graph .P')).toHaveCount(vertices.filter(({ outcome }) => outcome === 'P').length);
  expect(await sideways(page)).toBe(0);
});
