// pictures.mjs: takes docs/page-TAB.webp and docs/page-TAB.zh.webp, one of each of four tabs, from dist/grundy.html.
// To be run after `npm run build` when the page looks different.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const page = new URL('../dist/grundy.html', import.meta.url).href;
const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const width = 960;
const height = 700;
const TABS = {
  play: { state: 'game=nim&pos=3+4+5', click: '[data-key=signs]', tall: 740 },
  why: { state: 'game=nim&pos=3+4+5' },
  graph: { state: '', tall: 950 },
  xor: { state: '' },
};

/** A PNG as WebP, made by the browser. */
function toWebp(tab, png) {
  return tab.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.6).split(',')[1];
  }, png.toString('base64'));
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const [locale, ending] of [
  ['en-GB', ''],
  ['zh-CN', '.zh'],
]) {
  const context = await browser.newContext({ viewport: { width, height }, locale, reducedMotion: 'reduce' });
  for (const [name, { state, click, tall }] of Object.entries(TABS)) {
    const tab = await context.newPage();
    await tab.setViewportSize({ width, height: tall ?? height });
    await tab.goto(`${page}#tab=${name}&${state}`);
    await tab.waitForTimeout(2500);
    if (click) await tab.click(click);
    await tab.waitForTimeout(800);
    const webp = Buffer.from(await toWebp(tab, await tab.screenshot()), 'base64');
    writeFileSync(`${docs}/page-${name}${ending}.webp`, webp);
    console.log(`page-${name}${ending}.webp: ${webp.length} bytes`);
    await tab.close();
  }
  await context.close();
}
await browser.close();
