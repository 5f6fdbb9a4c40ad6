// gallery.mjs [--end | --lessons] [GAME…]: takes build/web/gallery/WIDTHxHEIGHT-COLOURS-LANGUAGE.webp, each a contact sheet
// of the boards of all games at play, from dist/grundy.html; fails where a board is cut off. Run it after
// `npm run build` when boards look different, and look at the sheets. With names of games it takes these
// alone, one file each; with --end each match has been played to its end. With --lessons it takes every screen of
// every lesson instead.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { answersAhead } from './ahead.mjs';

const page = new URL('../dist/grundy.html', import.meta.url).href;
const folder = (path) => fileURLToPath(new URL(`../../${path}/`, import.meta.url));
const GRAPH = 'a b\na c\nb c\nb d\nc d\nd e\n';
/** Where the example is over too soon. */
const LONGER = { flip: '1111011' };
const SIZES = [
  { width: 1920, height: 1080, shown: 320, columns: 6 },
  { width: 1280, height: 800, shown: 304, columns: 6 },
  { width: 390, height: 844, shown: 168, columns: 11 },
];
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const atEnd = process.argv.includes('--end');
const ofLessons = process.argv.includes('--lessons');

async function gamesOf() {
  const [, out] = Object.entries(await answersAhead()).find(([task]) => task.includes('"games"'));
  return out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

/** The game after a move and its answer. */
function stateOf({ name, parameters, example }, way) {
  const [, , game, ...position] = example.split(' ');
  const file = parameters === 'FILE';
  return new URLSearchParams({
    tab: 'play',
    game: file ? `${name}:graph.txt` : game,
    pos: file ? 'a b' : (LONGER[name] ?? position.join(' ')),
    ...(file ? { file: GRAPH } : {}),
    ...way,
  });
}

/** First moves and opponents, of which the first is taken that leaves the match open. */
const WAYS = ['#2', '#1', '#3'].flatMap((line) => [{ line }, { line, level: 'random' }, { line, level: 'random', seed: '2' }]);

async function atPlay(tab, game) {
  for (const way of WAYS) {
    await tab.goto(`${page}#${stateOf(game, way)}`);
    await tab.locator(`.match[data-game="${game.name}"] .status p.soft`).waitFor();
    if (!(await tab.locator('.result').count())) return;
  }
  throw new Error(`${game.name}: each way ends the match`);
}

/** Makes first moves until the match is over. */
async function playOut(tab) {
  for (let turn = 0; turn < 60 && !(await tab.locator('.result').count()); turn++) {
    const before = tab.url();
    await tab.locator('.moves').evaluate((moves) => (moves.open = true));
    await tab.locator('.movelist .move').first().dispatchEvent('click');
    await tab.waitForFunction((url) => location.href !== url, before);
    await tab.locator('.result, .movelist .move').first().waitFor({ state: 'attached' });
  }
}

/** Brings the whole board on the screen, where it is none yet; it must fit. */
async function wholeBoard(tab, what) {
  const bottom = () => tab.locator('.components').evaluate((board) => board.getBoundingClientRect().bottom - innerHeight);
  if ((await bottom()) > 0) await tab.locator('.table').evaluate((table) => table.scrollIntoView());
  if ((await bottom()) > 0) throw new Error(`${what}: the board is cut off`);
}

async function shoot(browser, { width, height }, colorScheme, locale, games) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  const shots = [];
  for (const game of games) {
    await atPlay(tab, game);
    if (atEnd) await playOut(tab);
    await tab.waitForTimeout(150);
    await wholeBoard(tab, `${game.name}, ${width}x${height}, ${locale}`);
    shots.push({ name: game.name, png: await tab.screenshot() });
  }
  await context.close();
  return shots;
}

/** Each screen of each lesson. */
async function shootLessons(browser, { width, height }, colorScheme, locale) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  const shots = [];
  const open = async (lesson, step) => {
    await tab.goto(`${page}#tab=lessons&lesson=${lesson}&step=${step}`);
    await tab.locator(`.dots li:nth-child(${step}) [aria-current]`).waitFor();
    await tab.locator('.busy').waitFor({ state: 'hidden' });
    await tab.waitForTimeout(250);
  };
  await open('nim', 1);
  for (const lesson of await tab.locator('.lessons button').evaluateAll((all) => all.map((each) => each.dataset.key)))
    for (let step = 1, count = 1; step <= count; step++) {
      await open(lesson, step);
      count = await tab.locator('.dots button').count();
      await tab.locator('.discover').evaluate((screen) => scrollBy(0, (screen.firstElementChild?.getBoundingClientRect().top ?? 0) - 8));
      shots.push({ name: `${lesson}-${step}`, png: await tab.screenshot() });
    }
  await context.close();
  return shots;
}

/** One picture of many, made by the browser. */
async function sheet(browser, shots, { width, height, shown, columns }, dark) {
  const tab = await browser.newPage();
  const data = await tab.evaluate(
    async ({ pictures, shown, tall, columns, paper }) => {
      const gap = 6;
      const canvas = document.createElement('canvas');
      canvas.width = columns * (shown + gap) + gap;
      canvas.height = Math.ceil(pictures.length / columns) * (tall + gap) + gap;
      const context = canvas.getContext('2d');
      context.fillStyle = paper;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = 'high';
      for (const [i, text] of pictures.entries()) {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
        context.drawImage(image, gap + (i % columns) * (shown + gap), gap + Math.floor(i / columns) * (tall + gap), shown, tall);
      }
      return canvas.toDataURL('image/webp', 0.8).split(',')[1];
    },
    { pictures: shots.map(({ png }) => png.toString('base64')), shown, tall: Math.round((height * shown) / width), columns, paper: dark ? '#000' : '#999' },
  );
  await tab.close();
  return Buffer.from(data, 'base64');
}

const games = (await gamesOf()).filter(({ name }) => !wanted.length || wanted.includes(name));
const out = folder('build/web/gallery');
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
let total = 0;
for (const size of SIZES) {
  for (const colours of ['light', 'dark']) {
    for (const locale of ['en-GB', 'zh-CN']) {
      const shots = ofLessons ? await shootLessons(browser, size, colours, locale) : await shoot(browser, size, colours, locale, games);
      const name = `${atEnd ? 'end-' : ofLessons ? 'lessons-' : ''}${size.width}x${size.height}-${colours}-${locale.slice(0, 2)}`;
      if (wanted.length) for (const shot of shots) writeFileSync(`${out}${shot.name}-${name}.png`, shot.png);
      else {
        const webp = await sheet(browser, shots, size, colours === 'dark');
        total += webp.length;
        writeFileSync(`${out}${name}.webp`, webp);
        console.log(`${name}.webp: ${webp.length} bytes`);
      }
    }
  }
}
if (!wanted.length) console.log(`${total} bytes in all`);
await browser.close();
