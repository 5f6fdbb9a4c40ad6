// gallery.mjs [--games | --lessons] [--only=TEXT] [GAME…]: takes build/web/gallery/KIND-WIDTHxHEIGHT-COLOURS-LANGUAGE-N.webp,
// contact sheets small enough to be seen whole, from dist/grundy.html: of the boards of all games after the first
// moves (middle) and when the match is over (end), and of every screen of every lesson (lessons); on a projector, a
// desktop and a phone, light and dark, in English and Chinese. Fails where a board is cut off or a page is wider than the
// screen. Run it after `npm run build` when something looks different, and look at the sheets. --only takes those whose
// WIDTHxHEIGHT-COLOURS-LANGUAGE contains TEXT; with names of games it takes these alone, one file each.
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
  { width: 1920, height: 1080, shown: 480, columns: 3, rows: 5 },
  { width: 1280, height: 800, shown: 480, columns: 3, rows: 5 },
  { width: 390, height: 844, shown: 240, columns: 6, rows: 3 },
];
const options = process.argv.slice(2).filter((each) => each.startsWith('--'));
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const only = options.find((each) => each.startsWith('--only='))?.slice(7) ?? '';
const ofGames = !options.includes('--lessons');
const ofLessons = !options.includes('--games') && !wanted.length;

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

let faults = 0;

/** The sheet is taken all the same. */
function fault(what) {
  console.error(what);
  faults++;
}

/** Nothing is wider than the screen. */
async function narrow(tab, what) {
  const over = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) fault(`${what}: the page is ${over} pixels wider than the screen`);
}

/** Brings the whole board on the screen, where it is none yet; it must fit. */
async function wholeBoard(tab, what) {
  await narrow(tab, what);
  const bottom = () => tab.locator('.components').evaluate((board) => board.getBoundingClientRect().bottom - innerHeight);
  if ((await bottom()) > 0) await tab.locator('.table').evaluate((table) => table.scrollIntoView());
  if ((await bottom()) > 0) fault(`${what}: the board is cut off`);
}

async function shoot(browser, { width, height }, colorScheme, locale, games) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  const shots = { middle: [], end: [] };
  const take = async (kind, name) => {
    await tab.waitForTimeout(150);
    await wholeBoard(tab, `${name}, ${kind}, ${width}x${height}, ${locale}`);
    shots[kind].push({ name, png: await tab.screenshot() });
  };
  for (const game of games) {
    await atPlay(tab, game);
    await take('middle', game.name);
    await playOut(tab);
    await take('end', game.name);
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
      await narrow(tab, `${lesson}, screen ${step}, ${width}x${height}, ${locale}`);
      shots.push({ name: `${lesson}-${step}`, png: await tab.screenshot() });
    }
  await context.close();
  return { lessons: shots };
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

/** The shots of one kind, in sheets, or one file each. */
async function write(kind, name, shots, size, dark) {
  for (const shot of wanted.length ? shots : []) writeFileSync(`${out}${shot.name}-${kind}-${name}.png`, shot.png);
  const many = size.columns * size.rows;
  for (let at = 0; !wanted.length && at < shots.length; at += many) {
    const file = `${kind}-${name}-${at / many + 1}.webp`;
    writeFileSync(`${out}${file}`, await sheet(browser, shots.slice(at, at + many), size, dark));
    console.log(`${file}: ${shots.slice(at, at + many).map((shot) => shot.name).join(' ')}`);
  }
}

for (const size of SIZES) {
  for (const colours of ['light', 'dark']) {
    for (const locale of ['en-GB', 'zh-CN']) {
      const name = `${size.width}x${size.height}-${colours}-${locale.slice(0, 2)}`;
      if (!name.includes(only)) continue;
      const shots = { ...(ofGames && (await shoot(browser, size, colours, locale, games))), ...(ofLessons && (await shootLessons(browser, size, colours, locale))) };
      for (const [kind, each] of Object.entries(shots)) await write(kind, name, each, size, colours === 'dark');
    }
  }
}
await browser.close();
process.exitCode = faults ? 1 : 0;
