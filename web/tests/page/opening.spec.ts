import { expect, test } from '@playwright/test';

const single = new URL('../../dist/grundy.html', import.meta.url).href;

for (const address of ['', single]) {
  test(`the page opens and says nothing wrong: ${address ? 'one file from a disk' : 'served'}`, async ({ page }) => {
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.goto(address);
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(wrong).toEqual([]);
  });
}
