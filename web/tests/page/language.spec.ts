/* No English in the Chinese page: every Latin word that can be seen, or is read out, is a name, a symbol
 * or code. */
import { test, type Page } from '@playwright/test';
import { addressOf, games } from './matches';
import { expect, sampled } from './support';

const TABS = [
  'play',
  'play&game=kayles&pos=9+7&line=%231;%231',
  'play&game=cram&pos=3x4&level=two&line=%231',
  'play&game=hackenbush&pos=0-1,1-2,1-3',
  'play&game=nim&pos=1&line=-%3E+0',
  'play&game=nim&pos=a',
  'why&game=nim&pos=3+4+5+%2B+kayles+4+%2B+staircase+2,1,3',
  'why&game=nim&pos=3+4&misere=1',
  'explore',
  'explore&rule=0.137',
  'graph',
  'xor',
  'count',
  'count&sets=a+b%0Ab+c',
  'play&game=nim&pos=1+1&line=%231',
  'explore&rule=wythoff&p=P+20',
  'explore&rule=kayles&misere=1',
  'explore&judge=3%0A2+1+3',
  'graph&loopy=1',
  'why&game=nim&pos=2+3&sum=continued&remoteness=1',
  'practice&date=2026-11-28',
  'practice&kind=find&game=staircase',
  'practice&kind=sheet',
  ...['nim', 'subtraction', 'mex', 'sums', 'staircase', 'misere', 'xor', 'remoteness', 'compounds', 'graphs', 'elimination', 'inclusion', 'odd', 'chains'].map((lesson) => `lessons&lesson=${lesson}&task=1`),
  'lessons&lesson=nim&step=3',
  'lessons&lesson=mex&step=5',
  'lessons&lesson=sums&step=5',
];

/** Names of people, games, files and formats; symbols of the theory. */
const ALLOWED = new Set(
  `grundy nim nimble kayles chomp cram hackenbush sprouts wythoff euclid lasker treblecross dawson conway guy smith bouton sprague
   sibert berlekamp winning ways lua sg mex xor anti sj f2 nim's misere english gf csv svg png html wasm python dot octal hex lcm gcd mod div and or rxc ctrl charles
   gauss venn euler moore staircase subtraction split take away bounded race turtles mock twins ruler tartan flip paper domineering node arc
   but perl jenkyns mayberry path cycle grid strip torus circulant petersen queens kings knights complete mirror
   remoteness suspense loony conjunctive continued selective ordinal every
   vertex undirected geography graph aliquot positive silver dollar bag board set fibonacci end txt all from to new
   turning sym divisor prime power limit code clobber impartial`.split(/\s+/),
);

/** What is seen or read out, code and input left out. */
async function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('code, textarea, script, style, noscript, .mono, .values-text, [lang="en"], .drawing, .thumbnail, .name-of-problem')) continue;
      if (node instanceof Element) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '');
      else if (element.checkVisibility({ visibilityProperty: true })) texts.push(node.textContent ?? '');
    }
    return texts;
  });
}

test.use({ locale: 'zh-CN', reducedMotion: 'reduce' });

/** Rows of a board, squares and regions, .xx/oxo, 3xN, b1xa2, 0.ab.}, and the codes of coin-turning games. */
const POSITIONS = /[xowb.]*(\/[xowb.]+)+|\b3xN|\b[a-h]\d+x[a-h]\d+|[\w.}]*\}[\w.}]*|^CODE：.*$/gs;

const names = new Set([
  ...ALLOWED,
  ...games.flatMap(({ name, source, parameters }) => `${name} ${source ?? ''} ${parameters ?? ''}`.toLowerCase().split(/[^a-z]+/)),
]);

/** Waits until the text of the page has stayed the same for half a second. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = '';
    for (let same = 0; same < 4; ) {
      await new Promise((resolve) => setTimeout(resolve, 120));
      const now = document.body.innerText;
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** The English words that the page shows or has read out once all of it is opened. */
async function english(page: Page): Promise<string[]> {
  const details = page.locator('#panel details:not([open], .gallery) > summary:visible');
  for (let i = 0; i < 6 && (await details.count()) > 0; i++) await details.first().click();
  await settled(page);
  const texts = await said(page);
  expect(texts.join('').match(/\p{Script=Han}/gu)?.length).toBeGreaterThan(20);
  return texts.flatMap((text) =>
    (text.replace(POSITIONS, '').match(/[A-Za-z][A-Za-z'’]*[A-Za-z]/g) ?? [])
      .filter((word) => !names.has(word.toLowerCase()) && !/^[A-Z]{1,3}$/.test(word))
      .map((word) => `${word}: ${text.trim().slice(0, 80)}`));
}

for (const tab of sampled(TABS, 10)) {
  test(`no English word: ${tab}`, async ({ page }) => {
    await page.goto(`/#tab=${tab}`);
    await expect(page.locator('#panel')).not.toBeEmpty();
    await expect(page.locator('.busy')).toBeHidden();
    await settled(page);
    expect(await english(page)).toEqual([]);
  });
}

for (const tab of ['play', 'why']) {
  test(`no English word: every game, ${tab}`, async ({ page }) => {
    const found: string[] = [];
    for (const game of sampled(games, 16)) {
      await page.goto(addressOf(game, { tab, ...(tab === 'play' ? { line: '#1', level: 'random' } : {}) }));
      const shown = tab === 'play' ? `.match[data-game="${game.name}"] .status p.soft` : '.verdict .standing';
      await expect(page.locator(shown)).toBeAttached();
      found.push(...(await english(page)).map((text) => `${game.name}: ${text}`));
    }
    expect(found).toEqual([]);
  });
}

test('the rules of games have no marks of code', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'zh-CN' });
  for (const [game, pos] of [['new-nim', '3,5,6'], ['turning:sym', '2,3,6']] as const) {
    await page.goto(`/#tab=play&game=${game}&pos=${pos}`);
    await expect(page.locator('.rule').first()).toContainText(/[\u4e00-\u9fff]{4}/);
    await expect(page.locator('main')).not.toContainText('`');
  }
  await page.close();
});
