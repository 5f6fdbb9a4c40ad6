/* browse.mjs SITE PICTURES: a reader of the site in Chromium. axe finds nothing on any kind of page, in both languages, on a
 * telephone and a large screen, light and dark; nothing is wider than the screen; the atlas finds games by code, by name and by
 * first values. Pictures of the pages go to a folder. Playwright and axe are those of web/. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';

const needs = createRequire(new URL('../web/package.json', import.meta.url));
const { chromium } = needs('@playwright/test');
const axe = readFileSync(needs.resolve('axe-core/axe.min.js'), 'utf8');
const [site, pictures] = process.argv.slice(2).map((path) => resolve(path));
const at = (page) => `${pathToFileURL(site).href}/${page}`;

const PAGES = ['index', 'zh/index', 'atlas', 'zh/atlas', 'theory', 'zh/theory', 'manual', 'python', 'javascript', 'games', 'survey', 'embed'];
const SETTINGS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'desk', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
];
// What is asked of the atlas, and the code that it shows first.
const ASKED = [
  ['0.77', '0.77'], ['octal:0.770', '0.77'], ['hex:0.77', 'hex:0.77'], ['Kayles', '0.07'], ['凯尔斯', '0.07'], ['道森棋', '0.137'], ['０．１３７', '0.137'],
  ['0 1 2 3 1 4 3 2 1 4 2 6', '0.77'], ['[0, 1, 2, 3, 1, 4]', '0.77'], ['0，0，1，1，2，0，3，1，1，0，3', '0.07'],
  ['{4，1，3}', '{1,3,4}'], ['集合:2,5', '{2,5}'], ['1-3', 'turning:1-3'], ['turning:1-,run', 'turning:1-,run'], ['假乌龟', 'turning:1-3'],
  ['1 2 4 7 8 11 13 14', 'turning:1-3'],
];
const NOTHING = ['0 5 5 5', 'no such game', '9.1', '{13}', 'turning:1-12'];

const faults = [];
const expect = (good, words) => good || faults.push(words);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
mkdirSync(pictures, { recursive: true });

async function violations(tab) {
  await tab.evaluate(axe);
  return tab.evaluate(async () => (await window.axe.run({ iframes: false })).violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)));
}

for (const { name, viewport, colorScheme } of SETTINGS) {
  const context = await browser.newContext({ viewport, colorScheme });
  const tab = await context.newPage();
  tab.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
  for (const page of PAGES) {
    await tab.goto(at(`${page}.html`));
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `${page}, ${name}: ${wide} pixels wider than the screen`);
    faults.push(...(await violations(tab)).map((text) => `${page}, ${name}: ${text}`));
    await tab.screenshot({ path: `${pictures}/${page.replace('/', '-')}-${name}.png` });
  }
  await context.close();
}

const tab = await browser.newPage();
const first = () => tab.locator('article h2 a').first().textContent();
for (const page of ['atlas', 'zh/atlas']) {
  await tab.goto(at(`${page}.html`));
  for (const [asked, code] of ASKED) {
    await tab.fill('#asked', asked);
    const found = await tab.locator('article').count() ? await first() : 'nothing';
    expect(found === code, `${page}: '${asked}' finds ${found}, not ${code}`);
  }
  for (const asked of NOTHING) {
    await tab.fill('#asked', asked);
    expect(await tab.locator('article').count() === 0, `${page}: '${asked}' finds something`);
  }
  await tab.goto(at(`${page}.html#asked=octal%3A0.16`));
  await tab.reload();
  const text = await tab.locator('article').first().textContent();
  for (const word of ['149459', '105351', 'A071430']) expect(text.includes(word), `${page}: 0.16 lacks ${word}`);
  await tab.fill('#asked', '0.77');
  const kayles = await tab.locator('article').first().textContent();
  expect(/and 3\d more|等另外 3/.test(kayles), `${page}: 0.77 in both notations is one game`);
  await tab.fill('#asked', '4.405');
  expect(await tab.locator('a[href$="files/docs/records/4.404.cert"]').count() > 0, `${page}: 4.405 has the certificate of 4.404`);
  for (const asked of ['{2,5}', 'turning:1-3']) {
    await tab.fill('#asked', asked);
    faults.push(...(await violations(tab)).map((text) => `${page}, ${asked}: ${text}`));
    await tab.screenshot({ path: `${pictures}/${page.replace('/', '-')}-${asked.replace(/\W/g, '')}.png` });
  }
  await tab.fill('#asked', '');
  expect(await first() === '0.6', `${page}: named games come first`);
  await tab.selectOption('#order', 'period');
  expect(await first() === '0.106', `${page}: the longest period is shown of ${await first()}`);
  await tab.selectOption('#misere', 'infinite');
  const shown = await tab.locator('#count').textContent();
  expect(/\b98\b/.test(shown), `${page}: games with an infinite quotient: ${shown}`);
}
// The page, as a server of files shows it: in a frame, and where the atlas leads.
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/json' };
const server = createServer(({ url }, answer) => {
  try {
    const file = resolve(`${site}/${decodeURIComponent(new URL(url, 'http://x').pathname)}`);
    const data = readFileSync(file);
    answer.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream').end(data);
  } catch {
    answer.writeHead(404).end();
  }
}).listen(0, '127.0.0.1');
await new Promise((ready) => server.once('listening', ready));
const served = `http://127.0.0.1:${server.address().port}`;
await tab.goto(`${served}/embed.html`);
await tab.frameLocator('iframe').locator('.board').first().waitFor({ timeout: 60_000 }).catch(() => faults.push('embed: no board in the frame'));
await tab.locator('[data-game=nim]').click();
await tab.frameLocator('iframe').locator('.board .can').nth(9).waitFor();
await tab.frameLocator('iframe').locator('.board .can').first().dispatchEvent('click');
await tab.locator('#moves li').nth(1).waitFor({ timeout: 60_000 }).catch(() => faults.push('embed: the frame does not say what was played'));
await tab.screenshot({ path: `${pictures}/embed-served.png` });
await tab.goto(`${served}/zh/atlas.html#asked=0.07`);
await tab.locator('article').first().locator('a[href*="play/"]').click();
await tab.locator('#explore-period').filter({ hasText: '34' }).waitFor({ timeout: 60_000 }).catch(() => faults.push('atlas: the page does not show the period of 0.07'));
await tab.goto(`${served}/atlas.html#asked=turning:1-3`);
await tab.locator('article').first().locator('a[href*="play/"]').click();
await tab.locator('.board').first().waitFor({ timeout: 60_000 }).catch(() => faults.push('atlas: the page shows no row of coins'));
server.close();

await tab.goto(at('atlas.html#asked=0.77'));
await tab.emulateMedia({ media: 'print' });
expect(await tab.locator('.asked').isHidden() && await tab.locator('article').first().isVisible(), 'the atlas on paper');
await tab.screenshot({ path: `${pictures}/atlas-paper.png` });
await browser.close();
for (const fault of faults) console.error(`browse.mjs: ${fault}`);
process.exitCode = faults.length ? 1 : 0;
