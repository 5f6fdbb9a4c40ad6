/* In a frame of another page there are the board and how it stands, from 320x240 on; on a projector a lesson is shown a
 * part at a time, with its proofs hidden until Space. */
import jsqr from 'jsqr';
import { expect, test } from '@playwright/test';
import { axe, sampled } from './support';

const SIDE = 300;

for (const viewport of [{ width: 320, height: 240 }, { width: 480, height: 400 }]) {
  test.describe(`a frame of ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });
    for (const game of sampled(['game=nim&pos=3+4+5', 'game=kayles&pos=7', 'game=chomp&pos=3x4'], 1)) {
      test(`is played to the end: ${game}`, async ({ page }) => {
        await page.goto(`/#tab=play&${game}&embed=1`);
        await expect(page.locator('.board .can').first()).toBeVisible();
        for (const part of ['.top', 'footer', '.chooser', 'aside', '.extra', '.rule']) await expect(page.locator(part).first()).toBeHidden();
        await expect(page.locator('.standing')).toBeInViewport({ ratio: 1 });
        for (let turn = 0; turn < 30 && (await page.locator('.result').count()) === 0; turn++) {
          const board = await page.locator('.components').boundingBox();
          expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
          const before = page.url();
          await page.locator('.board .can').first().dispatchEvent('click');
          if (await page.locator('.offers button').count()) await page.locator('.offers button').first().click();
          await expect.poll(() => page.url()).not.toBe(before);
          await expect(page.locator('.board .can, .result').first()).toBeAttached();
        }
        expect(page.url()).toContain('embed=1'); // a link from the frame is one to the frame
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await page.locator('.actions [data-key=again]').click();
        await expect(page.locator('.result')).toHaveCount(0);
      });
    }
  });
}

test('a frame says what happens to the page that holds it and asks, and to no other', async ({ page, baseURL }) => {
  const other = `http://localhost:${new URL(baseURL ?? '').port}/holder.html`; // another origin
  const frame = `${baseURL}#tab=play&game=nim&pos=3+4+5&embed=1`;
  const script = `const heard = []; addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));`;
  await page.route(other, (route) => route.fulfill({ contentType: 'text/html', body: `<script>${script}</script><iframe width="480" height="400" src="${frame}"></iframe>` }));
  await page.route(String(baseURL), async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy.replace("frame-ancestors 'none'", 'frame-ancestors http://localhost:*') } });
  });
  const heard = (): Promise<Record<string, unknown>[]> => page.evaluate('heard');
  const say = (message: object): Promise<void> => page.evaluate((what) => window.frames[0]?.postMessage(what, '*'), message);
  await page.goto(other);
  const board = page.frameLocator('iframe');
  await expect(board.locator('.board .can')).toHaveCount(12);
  expect((await heard()).map(({ grundy }) => grundy)).toEqual(['ready']); // nothing unasked
  await say({ grundy: 'listen' });
  const start = { game: 'nim', pos: '3 4 5' };
  await expect.poll(heard).toContainEqual({ grundy: 'position', start, position: start, moves: [], over: false, winner: null, origin: new URL(frame).origin });
  await board.locator('.board .can').first().dispatchEvent('click');
  await expect.poll(async () => ((await heard()).at(-1)?.['moves'] as { player: string }[]).map(({ player }) => player)).toEqual(['user', 'program']);
  await say({ grundy: 'show', game: 'kayles', pos: '7' });
  await expect.poll(async () => (await heard()).at(-1)?.['position']).toEqual({ game: 'kayles', pos: '7' });
  await expect(board.locator('.top')).toBeHidden();
  await say({ grundy: 'show', game: 7 });
  await page.frames()[1]?.evaluate(() => postMessage({ grundy: 'show', game: 'chomp', pos: '3x4' }, '*')); // not from the page that holds it
  await say({ grundy: 'show', game: 'nim', pos: '1 2' });
  await expect.poll(async () => (await heard()).at(-1)?.['position']).toEqual({ game: 'nim', pos: '1 2' });
  expect((await heard()).filter(({ grundy }) => grundy === 'position').map(({ start }) => (start as { game: string }).game)).not.toContain('chomp');
});

test('the code of a frame holds the address of the frame', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#tab=play&game=nim&pos=3+4+5');
  await page.locator('summary', { hasText: 'Share and print' }).click();
  await page.getByRole('button', { name: 'Copy frame' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const address = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').querySelector('iframe')?.src ?? '', code);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('.board .can')).toHaveCount(12);
  await expect(page.locator('.top')).toBeHidden();
});

test('in a frame and on a projector there is nothing for axe either', async ({ page }) => {
  for (const mode of sampled(['play&embed=1', 'play&present=1', 'lessons&lesson=nim&step=1&present=1', 'lessons&lesson=nim&task=1&present=1'], 2)) {
    await page.goto('about:blank');
    await page.goto(`/#tab=${mode}`);
    await expect(page.locator('.board .can').first()).toBeAttached();
    expect(await axe(page)).toEqual([]);
  }
});

test('a telephone reads the link from its picture', async ({ page }) => {
  await page.goto('/#tab=play&game=nim&pos=3+4+5');
  await page.locator('summary', { hasText: 'Share and print' }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.locator('.qr figcaption')).toHaveText('nim 3 4 5');
  const pixels = await page.locator('.qr svg').evaluate(async (svg, side) => {
    const image = new Image(side, side);
    svg.setAttribute('width', String(side));
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const context = new OffscreenCanvas(side, side).getContext('2d');
    if (!context) return [];
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    return [...context.getImageData(0, 0, side, side).data];
  }, SIDE);
  expect(jsqr(new Uint8ClampedArray(pixels), SIDE, SIDE)?.data).toBe(page.url());
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.locator('.qr')).toHaveCount(0);
});

test('on a projector the screens of a lesson are stepped through by arrows, and Escape leads back to the one that was shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/#tab=lessons&lesson=nim&step=1');
  await expect(page.locator('.discover .board .can').first()).toBeVisible();
  await page.getByRole('button', { name: 'On a projector' }).click();
  await expect(page.locator('.top')).toBeHidden();
  const heading = page.locator('.discover h2');
  const count = await page.locator('.dots button').count();
  const seen = new Set<string>();
  for (let at = 1; at <= count; at++) {
    await expect(page).toHaveURL(new RegExp(`step=${at}&.*present=1|present=1&.*step=${at}$`));
    await expect(page.locator('.place')).toContainText(`${at} of ${count}`);
    await expect(heading).toBeInViewport();
    await expect(page.locator('article')).toBeHidden();
    expect(await heading.evaluate((text) => parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(28);
    if (await page.locator('.practice:visible').count()) await expect(page.locator('.practice .board .can').last()).toBeInViewport();
    seen.add((await heading.textContent()) ?? '');
    await page.keyboard.press('ArrowRight'); // after the last one none follows
  }
  expect(seen.size).toBe(count);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.place')).toContainText(`${count - 1} of ${count}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('.top')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`step=${count - 1}(?!.*present)`));
});

test('on a projector the text of a lesson is shown a part at a time, and proofs when asked for', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/#tab=lessons&lesson=nim&task=1');
  await expect(page.locator('article .part').first()).toBeAttached();
  const parts = await page.locator('article .part').count();
  await page.getByRole('button', { name: 'On a projector' }).click();
  await expect(page.locator('.top')).toBeHidden();
  await expect(page).toHaveURL(/present=1/);
  let proofs = 0;
  for (let at = 0; at < parts; at++) {
    await expect(page.locator('article .part:visible')).toHaveCount(1);
    await expect(page.locator('article .part').nth(at)).toHaveClass(/now/);
    expect(await page.locator('.part.now p, .part.now pre').first().evaluate((text) => parseFloat(getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(28);
    const proof = page.locator('.part.now p.proof');
    if (await proof.count()) {
      proofs++;
      await expect(proof).toBeHidden();
      await page.keyboard.press('Space');
      await expect(proof).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
  }
  expect(proofs).toBeGreaterThan(0);
  await expect(page.locator('.practice .board')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.practice')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('.top')).toBeVisible();
  await expect(page).not.toHaveURL(/present/);
});

test('on a projector arrows go through a match, and Space shows which moves win', async ({ page }) => {
  await page.goto('/#tab=play&game=nim&pos=3+4+5&line=1+2&present=1');
  await expect(page.locator('.chooser')).toBeHidden();
  await expect(page.locator('.board .can')).not.toHaveCount(0);
  await expect(page.locator('.board .sign')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.board .can')).toHaveCount(12);
  await page.keyboard.press('Space');
  await expect(page.locator('.board .sign')).toHaveCount(12);
  await page.keyboard.press('Space');
  await expect(page.locator('.board .sign')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/line=1\+2/);
});
