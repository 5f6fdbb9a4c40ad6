import { expect, test } from '@playwright/test';

const single = new URL('../../dist/grundy.html', import.meta.url).href;

for (const address of ['', single]) {
  const name = address ? 'one file from a disk' : 'served';

  test(`the page opens, answers, and says nothing wrong: ${name}`, async ({ page }) => {
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.goto(address);
    await expect(page.getByRole('tab').first()).toBeVisible();
    const first = await page.waitForFunction(() => performance.getEntriesByName('grundy answered')[0]?.startTime);
    console.log(`first answer after ${Math.round((await first.jsonValue()) ?? 0)} ms: ${name}`);
    for (const [tab, seen = ''] of [['lessons&lesson=nim&step=6', '.scrub'], ['practice', '.ask']]) { // what comes when a tab is opened
      await page.goto(`${address}#tab=${tab}`);
      await expect(page.locator(seen).first()).toBeVisible();
    }
    expect(wrong).toEqual([]);
  });
}

test('the first position needs no engine, and little of the page', async ({ page }) => {
  const MOST = 130_000;
  let [loaded, asked] = [0, false];
  page.on('response', async (response) => {
    const sizes = await response.request().sizes().catch(() => undefined);
    loaded += sizes?.responseBodySize ?? 0;
  });
  await page.route(/\.wasm$/, () => void (asked = true)); // never answered
  await page.goto('');
  await expect(page.locator('.board .can')).toHaveCount(12);
  await expect(page.locator('.chooser svg')).not.toHaveCount(0);
  await expect.poll(() => asked).toBe(true);
  console.log(`${loaded} bytes before the first position`);
  expect(loaded).toBeLessThan(MOST);
});
