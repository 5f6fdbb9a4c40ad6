import { test, type Page } from '@playwright/test';
import { axe, contentOf, expect, expectSame, languages, localeOf, native, nativeJson, open, sideways } from './support';

const SMALL = { v: 'a,90,200,1;b,250,110,0;c,250,290,1;d,410,200,0;e,560,200,0', e: 'a>b;a>c;b>c;b>d;c>d;d>e;b>e' };
const CYCLE = { v: 'a,160,120,1;b,320,60,0;c,480,120,0;d,480,290,0', e: 'a>b;b>c;c>a;c>d' };

const textOf = ({ v, e }: { v: string; e: string }): string => `${v.replace(/,[^;]*/g, '').replaceAll(';', '\n')}\n${e.replaceAll('>', ' ').replaceAll(';', '\n')}\n`;

/** Vertices and values as the table has them. */
async function valuesIn(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('.graph-table tbody tr').all();
  const pairs = await Promise.all(rows.map(async (row) => [await row.locator('th').textContent(), await row.locator('td').first().textContent()]));
  return Object.fromEntries(pairs) as Record<string, string>;
}

async function expectValues(page: Page, text: string): Promise<void> {
  const { values } = nativeJson<{ values: Record<string, number> }>(['values', 'graph:g'], { g: text });
  await expect.poll(() => valuesIn(page)).toEqual(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));
}

/** A point of the picture, which is 640 by 400. */
async function at(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await page.locator('#graph-picture').boundingBox();
  if (!box) throw new Error('there is no picture');
  const scale = Math.min(box.width / 640, box.height / 400);
  return [box.x + (box.width - 640 * scale) / 2 + x * scale, box.y + (box.height - 400 * scale) / 2 + y * scale];
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await at(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, ...to)), { steps: 4 });
  await page.mouse.up();
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language) });

    test('values, verdict and winning moves are the program’s', async ({ page }) => {
      await open(page, { tab: 'graph', ...SMALL });
      await expectValues(page, textOf(SMALL));
      const said = native(['solve', 'graph:g', 'a', 'c', '--lang', language], { g: textOf(SMALL) }).out.split('\n')[0] ?? '';
      await expect(page.locator('#graph-verdict .answer')).toHaveText(said);
      const { moves } = nativeJson<{ moves: unknown[] }>(['solve', 'graph:g', 'a', 'c'], { g: textOf(SMALL) });
      await expect(page.locator('#graph-verdict li')).toHaveCount(moves.length);
      await page.locator('#graph-verdict li button').first().click();
      const lost = native(['solve', 'graph:g', 'c', 'c', '--lang', language], { g: textOf(SMALL) }).out.split('\n')[0] ?? '';
      await expect(page.locator('#graph-verdict .answer')).toHaveText(lost);
    });

    test('nothing for axe, and nothing beyond the window of a phone', async ({ page }) => {
      await open(page, { tab: 'graph', ...SMALL });
      await expect(page.locator('#graph-verdict .answer')).toBeVisible();
      await page.locator('[data-key=player-back]').click();
      await page.locator('details summary').first().click();
      expect(await axe(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sideways(page)).toBe(0);
    });
  });
}

test('a graph is drawn with the mouse', async ({ page }) => {
  await open(page, { tab: 'graph', v: ';' });
  for (const [x, y] of [[100, 200], [300, 100], [500, 200]] as const) await page.mouse.click(...(await at(page, x, y)));
  await drag(page, [100, 200], [300, 100]);
  await drag(page, [300, 100], [500, 200]);
  await drag(page, [100, 200], [500, 200]);
  await drag(page, [500, 200], [500, 330]); // to an empty place: a vertex more
  await expectValues(page, 'a b\nb c\na c\nc d\n');
  await page.getByRole('radio', { name: 'Place tokens' }).check();
  await page.mouse.click(...(await at(page, 300, 100)));
  await expect(page.locator('#graph-verdict .answer')).toContainText('(P)');
  await page.getByRole('radio', { name: 'Delete', exact: true }).check();
  await page.mouse.click(...(await at(page, 500, 265)));
  await expectValues(page, 'd\na b\nb c\na c\n');
  await page.mouse.click(...(await at(page, 300, 100)));
  await expectValues(page, 'a c\nd\n');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectValues(page, 'd\na b\nb c\na c\n');
  await page.keyboard.press('Control+y');
  await expectValues(page, 'a c\nd\n');
  await page.keyboard.press('Control+z');
  await expectValues(page, 'd\na b\nb c\na c\n');
  await page.getByRole('radio', { name: 'Move', exact: true }).check();
  await drag(page, [300, 100], [320, 320]);
  await expect(page).toHaveURL(/b,320,320,1/);
});

test('a graph is made with keys alone', async ({ page }) => {
  await open(page, { tab: 'graph', v: ';' });
  await page.locator('#graph-name').focus();
  for (const name of ['top', 'mid', 'end']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  const edge = async (from: string, to: string): Promise<void> => {
    await page.locator('#graph-from').selectOption(from);
    await page.locator('#graph-to').selectOption(to);
    await page.locator('#graph-to').press('Tab');
    await page.keyboard.press('Enter');
  };
  await edge('top', 'mid');
  await edge('mid', 'end');
  await page.getByRole('combobox', { name: 'add an edge from top to' }).selectOption('end');
  await expectValues(page, 'top mid\nmid end\ntop end\n');
  const more = page.getByRole('button', { name: 'one token more on top' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#graph-verdict .answer')).toContainText('nim-value 2');
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: 'delete the edge from top to mid' }).press('Enter');
  await expect(page.locator('#graph-verdict .answer')).toContainText('nim-value 1');
  await page.locator('#graph-name').fill('a b');
  await page.keyboard.press('Enter');
  await expect(page.locator('.problem:visible')).toContainText('cannot be named');
});

test('each value follows from those of the successors, one step at a time', async ({ page }) => {
  await open(page, { tab: 'graph', ...SMALL });
  await expect(page.locator('#graph-step')).toContainText('All values are known');
  const [back, next] = [page.locator('[data-key=player-back]'), page.locator('[data-key=player-on]')];
  for (let step = 0; step < 5; step++) await back.click();
  await expect(page.locator('#graph-step')).toHaveText('e has no successors: the mex of nothing is 0.');
  await expect(page.locator('.vertex .value')).toHaveText(['?', '?', '?', '?', '0']);
  for (const said of ['d leads to e (0); the least missing value is 1.', 'c leads to d (1); the least missing value is 0.', 'b leads to c (0), d (1), e (0); the least missing value is 2.', 'a leads to b (2), c (0); the least missing value is 1.']) {
    await next.click();
    await expect(page.locator('#graph-step')).toHaveText(said);
  }
  await expect(page.locator('.mex-table .absent')).toHaveText(['1', 'missing']);
});

test('a cycle is refused in the program’s words and lit, and answered where it is allowed', async ({ page }) => {
  await open(page, { tab: 'graph', ...CYCLE });
  await expect(page.locator('.problem:visible')).toContainText(native(['values', 'graph:g'], { g: textOf(CYCLE) }).err.trim().replace('g: ', '').replace('grundy: ', ''));
  await expect(page.locator('.edge.cycle')).toHaveCount(3);
  await page.locator('#graph-loopy').check();
  await expect(page.locator('.problem:visible')).toHaveCount(0);
  await expectValuesLoopy(page);
  await expect(page).toHaveURL(/loopy=1/);
});

async function expectValuesLoopy(page: Page): Promise<void> {
  const { values } = nativeJson<{ values: Record<string, number | { loopy: string[] }> }>(['values', 'graph:g', '--loopy'], { g: textOf(CYCLE) });
  const shown = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : `∞{${value.loopy.join(',')}}`]);
  await expect.poll(() => valuesIn(page)).toEqual(Object.fromEntries(shown));
}

test('files are read and written', async ({ page }) => {
  await open(page, { tab: 'graph' });
  await page.locator('#graph-text').fill('p q # one\nq r\nbad line here\n');
  await page.getByRole('button', { name: 'Draw this' }).click();
  await expect(page.locator('.problem:visible')).toContainText('Line 3');
  await page.locator('#graph-text').fill('p q # one\nq r\n');
  await page.getByRole('button', { name: 'Draw this' }).click();
  await expectValues(page, 'p q\nq r\n');
  const save = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return String(await contentOf(await download));
  };
  expect(await save('Save the file')).toBe('p\nq\nr\np q\nq r\n');
  expect(await save('Save as DOT')).toBe(native(['values', 'graph:graph.txt', '--dot', 'graph.dot'], { 'graph.txt': 'p\nq\nr\np q\nq r\n' }, 'graph.dot').file);
});

test('a link opens the same in another browser', async ({ page, browser }) => {
  await open(page, { tab: 'graph', ...SMALL });
  await page.getByRole('button', { name: 'one token more on b' }).click();
  await expect(page).toHaveURL(/b,250,110,1/);
  await expect(page.locator('#graph-verdict .answer')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.locator('.vertex .piece')).toHaveCount(3);
  await expectSame(page, other, '#graph-verdict .answer');
});
