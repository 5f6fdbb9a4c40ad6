import { test } from '@playwright/test';
import { axe, expect, expectSame, languages, localeOf, native, nativeJson, open, sideways } from './support';

const CONTRADICTION = 'a ^ b = 1\nb ^ c = 1\na ^ c = 1\nc ^ d = 0\n';

interface Xor {
  status: string;
  contradiction: number[] | null;
  reasons: { id: string }[];
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language) });

    test('a contradiction: the verdict of the program, its rows lit, and the steps up to it', async ({ page }) => {
      await open(page, { tab: 'xor', s: CONTRADICTION });
      const files = { s: CONTRADICTION };
      const said = native(['xor', 's', '--lang', language], files).out.split('\n')[0] ?? '';
      await expect(page.locator('#equations-result')).toContainText(said);
      const answer = nativeJson<Xor>(['xor', 's', '--explain'], files);
      await expect(page.locator('.editor tr.lit')).toHaveCount(answer.contradiction?.length ?? -1);
      const next = page.locator('[aria-labelledby=equations-steps-title] [data-key=player-on]');
      const pivots = answer.reasons.filter(({ id }) => id === 'pivot').length;
      for (let step = 0; step < pivots; step++) {
        await next.click();
        await expect(page.locator('tr.pivot')).toHaveCount(1);
      }
      await next.click();
      await expect(next).toBeDisabled();
      await expect(page.locator('.matrix tfoot .bit')).toHaveText(['0', '0', '0', '0', '1']);
      const steps = native(['xor', 's', '--explain', '--lang', language], files).out.split('\n').filter((line) => /^ +[01 ]+\|/.test(line));
      await expect(page.locator('.said')).not.toBeEmpty();
      const shown = (await page.locator('.said').textContent()) ?? '';
      for (const line of steps) expect(shown).toContain(line);
    });

    test('nothing for axe, and nothing beyond the window of a phone', async ({ page }) => {
      await open(page, { tab: 'xor', s: CONTRADICTION });
      await expect(page.locator('#equations-result p').first()).toBeVisible();
      await page.locator('[aria-labelledby=equations-steps-title] [data-key=player-on]').click();
      expect(await axe(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sideways(page)).toBe(0);
      expect(await axe(page, ['light'])).toEqual([]);
    });
  });
}

test('the grid is written with keys, and each change is answered', async ({ page }) => {
  await open(page, { tab: 'xor', s: '1 1 0\n0 1 1\n' });
  await expect(page.locator('#equations-result')).toContainText(/One solution/);
  await page.locator('.editor button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('111');
  await expect(page.locator('.editor tbody tr').nth(1).getByRole('button')).toHaveText(['1', '1', '1']);
  await expect(page.locator('#equations-result')).toContainText('No solution. The XOR of equations 1, 2 reads 0 = 1.');
  await page.getByRole('button', { name: '+ unknown' }).click();
  await page.getByRole('button', { name: '+ equation' }).click();
  await expect(page.locator('.editor tbody tr')).toHaveCount(3);
  await expect(page.locator('.editor tbody tr').first().getByRole('button')).toHaveCount(4);
  await expect.poll(() => decodeURIComponent(page.url())).toContain('s=1+1+0+0\n1+1+0+1\n0+0+0+0');
});

test('a system that is pasted over the grid takes its place, with the number of its rows in front', async ({ page }) => {
  await open(page, { tab: 'xor' });
  await page.locator('.editor button').first().focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '3\n1 1 0 1\n0 1 1 0\n1 0 0 1\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('.editor tbody tr')).toHaveCount(3);
  await expect(page.locator('.editor tbody tr').nth(2).getByRole('button')).toHaveText(['1', '0', '0', '1']);
  const { solution } = nativeJson<{ solution: string }>(['xor', 's'], { s: '1 1 0 1\n0 1 1 0\n1 0 0 1\n' });
  await expect(page.locator('#equations-result')).toContainText('One solution');
  expect(await page.locator('#equations-result .values td').allTextContents()).toEqual([...solution]);
});

test('many solutions: the free unknowns and what may be flipped', async ({ page }) => {
  await open(page, { tab: 'xor', s: 'x ^ y = 1\ny ^ z = 0\n' });
  await expect(page.locator('#equations-result')).toContainText('2^1 = 2 solutions.');
  await expect(page.locator('.values .free')).toHaveCount(1);
  await expect(page.locator('#equations-result li')).toHaveText(['x, y, z']);
});

test('what is no system is named with its place; the text is kept', async ({ page }) => {
  await open(page, { tab: 'xor' });
  await page.getByLabel('Text', { exact: true }).check();
  await page.locator('#equations-text').fill('a ^ = 1\n');
  await expect(page.locator('.problem:visible')).toContainText(native(['xor', 's'], { s: 'a ^ = 1\n' }).err.trim().replace('grundy: ', '').replace('s:', ''));
  await page.locator('#equations-text').fill(`${'1'.repeat(20)} 1\n`);
  await expect(page.locator('#equations-result')).toContainText('2^19');
  await expect(page.locator('#equations-step')).toContainText('only solved');
});

test('a link opens the same in another browser', async ({ page, browser }) => {
  await open(page, { tab: 'xor' });
  await page.getByRole('button', { name: 'four lamps' }).click();
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expectSame(page, other, '#equations-result');
});

/** By the definition: the least number that no smaller pair gives. */
function nimTable(kind: 'sums' | 'products', size: number): string[] {
  const rows: number[][] = [];
  for (let a = 0; a < size; a++) {
    const row: number[] = [];
    rows.push(row);
    for (let b = 0; b < size; b++) {
      const at = (x: number, y: number): number => rows[x]?.[y] ?? NaN;
      const seen = new Set<number>();
      for (let x = 0; x < a; x++) for (let y = 0; y < b; y++) if (kind === 'products') seen.add(at(x, b) ^ at(a, y) ^ at(x, y));
      for (let x = 0; x < a; x++) if (kind === 'sums') seen.add(at(x, b));
      for (let y = 0; y < b; y++) if (kind === 'sums') seen.add(at(a, y));
      let mex = 0;
      while (seen.has(mex)) mex++;
      row.push(mex);
    }
  }
  return rows.flat().map(String);
}

test('the tables of nim-arithmetic are those of the definition', async ({ page, browser }) => {
  await open(page, { tab: 'xor' });
  const card = page.locator('section[aria-labelledby=nimbers-title]');
  await expect(card.locator('tbody td')).toHaveText(nimTable('sums', 16));
  await card.locator('input[value=products]').check();
  await expect(card.locator('tbody td')).toHaveText(nimTable('products', 16));
  await card.locator('tbody tr').nth(6).locator('td').nth(7).hover();
  await expect(card.locator('.readout')).toHaveText(`6 ⊗ 7 = ${nimTable('products', 8)[6 * 8 + 7]}`);
  await page.locator('#nimbers-size').selectOption('4');
  await expect(card.locator('tbody td')).toHaveText(nimTable('products', 4));
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.locator('section[aria-labelledby=nimbers-title] tbody td')).toHaveText(nimTable('products', 4));
  await page.locator('#nimbers-size').selectOption('32');
  await expect(card.locator('tbody td')).toHaveCount(1024);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(0);
});

test('bits that were clicked are taken back by Ctrl+Z, and set again by Ctrl+Y', async ({ page }) => {
  await open(page, { tab: 'xor', s: '10 1\n01 0' });
  const bits = page.locator('.matrix.editor td button');
  const row = async (): Promise<string> => (await bits.allTextContents()).join('');
  await expect.poll(row).toBe('101010');
  await bits.nth(1).click();
  await expect.poll(row).toBe('111010');
  await bits.nth(5).click();
  await expect.poll(row).toBe('111011');
  for (const [key, want] of [['Control+z', '111010'], ['Control+z', '101010'], ['Control+z', '101010'], ['Control+y', '111010'], ['Control+Shift+z', '111011']] as const) {
    await page.keyboard.press(key);
    await expect.poll(row).toBe(want);
  }
  await page.keyboard.press('Control+z');
  await expect.poll(row).toBe('111010');
  await bits.nth(0).click();
  await expect.poll(row).toBe('011010');
  await page.keyboard.press('Control+y'); // what came after is another now
  await page.waitForTimeout(400);
  expect(await row()).toBe('011010');
});
