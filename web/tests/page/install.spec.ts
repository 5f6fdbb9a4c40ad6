/* The page can be installed: its manifest has what browsers ask for, and what was loaded once works without a network. */
import { expect, test } from '@playwright/test';

test('the page has a manifest, and opens and answers without a network', async ({ page, context }) => {
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.goto('');
  await expect(page.locator('.board .can')).toHaveCount(12);
  for (const [name, content] of [['title', /grundy/], ['description', /games/], ['type', /^website$/]] as const) await expect(page.locator(`head meta[property="og:${name}"]`)).toHaveAttribute('content', content);
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const read = (await (await fetch(address)).json()) as { start_url: string; display: string; icons: { src: string }[] };
    const icon = await fetch(new URL(read.icons[0]?.src ?? '', address));
    return { ...read, icon: [icon.status, icon.headers.get('content-type')] };
  });
  expect(manifest).toMatchObject({ start_url: './', display: 'standalone', icon: [200, 'image/svg+xml'] });
  const kept = (): Promise<string[]> => page.evaluate(async () => (await (await caches.open('grundy')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await kept()).some((url) => url.endsWith('.wasm'))).toBe(true);
  expect(wrong).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.board .can')).toHaveCount(12);
  await page.locator('.board .can').last().click();
  await expect(page).toHaveURL(/line=/);
  await expect(page.locator('.strip button')).toHaveCount(1);
});

test('what the server has wins over what was kept, and takes its place', async ({ page, context }) => {
  await page.goto('');
  const kept = (): Promise<string[]> => page.evaluate(async () => (await (await caches.open('grundy')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await kept()).some((url) => url.endsWith('.wasm'))).toBe(true);
  await page.evaluate(async () => {
    const cache = await caches.open('grundy');
    await cache.put(location.href.replace(/#.*/, ''), new Response('<title>old</title>', { headers: { 'Content-Type': 'text/html' } }));
    await cache.put('./assets/of-an-older-page.js', new Response('old'));
  });
  await page.reload();
  await expect(page.locator('.board .can')).toHaveCount(12);
  await expect.poll(async () => (await kept()).some((url) => url.includes('older'))).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('.board .can')).toHaveCount(12);
});
