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
    expect(wrong).toEqual([]);
  });
}
