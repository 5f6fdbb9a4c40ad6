/* The frame of the page, Play, Why and Lessons, as a user meets them. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { native, nativeJson } from './native';

interface Solution {
  value: string;
  moves: { component: number; to: string[] }[];
}

const WORDS = {
  en: {
    turn: 'Your move.',
    won: 'You win!',
    lost: 'The program wins.',
    signs: 'Show which moves win',
    explain: 'Explain',
    play: 'Play',
    hint: 'Hint 1 of 4',
    undo: 'Undo',
    losing: 'Move 1 lost the game (You: nim 5 → 4).',
    cancel: 'Cancel',
  },
  zh: {
    turn: '轮到你走。',
    won: '你赢了！',
    lost: '程序赢了。',
    signs: '显示哪些走法必胜',
    explain: '解释',
    play: '开始',
    hint: '提示 1/4',
    undo: '悔棋',
    losing: '第 1 步导致输棋（你：nim 5 → 4）。',
    cancel: '取消',
  },
};

const status = (page: Page): Locator => page.locator('.status');
const tokens = (page: Page, heap: number): Locator => page.locator('.component').nth(heap).locator('.token');

/** Goes to a state of the page, loaded anew. */
async function open(page: Page, fragment: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/${fragment}`);
}

/** Leaves so many in a heap, and waits until it is the user's turn again or all is over. */
async function leave(page: Page, heap: number, left: number): Promise<void> {
  await expect(tokens(page, heap).nth(left)).toBeVisible();
  const before = await page.evaluate(() => location.hash);
  await tokens(page, heap).nth(left).click();
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(before);
}

async function heaps(page: Page): Promise<number[]> {
  const count = await page.locator('.component').count();
  return Promise.all(Array.from({ length: count }, (_, i) => tokens(page, i).count()));
}

for (const lang of ['en', 'zh'] as const) {
  const words = WORDS[lang];

  test.describe(lang, () => {
    test.use({ locale: lang === 'zh' ? 'zh-CN' : 'en-GB' });

    test('a game is won by the moves that the native program lists', async ({ page }) => {
      await open(page, '#tab=play&game=nim&pos=3+4+5');
      await expect(status(page)).toContainText(words.turn);
      for (;;) {
        const now = await heaps(page);
        const [solution] = nativeJson<Solution>(['solve', 'nim', ...now.map(String)]);
        const move = solution?.moves[0];
        if (!move) throw new Error(`no winning move in ${now.join(' ')}`);
        await leave(page, move.component, Number(move.to[0]));
        if ((await page.locator('.result').count()) > 0) break;
      }
      await expect(status(page)).toContainText(words.won);
      await expect(page.locator('.result')).toContainText(words.won);
      await expect(page.locator('.result svg.chart')).toBeVisible();
    });

    test('a game is lost by one mistake, which is named, and its values are those of the native program', async ({
      page,
    }) => {
      await open(page, '#tab=play&game=nim&pos=3+4+5');
      await leave(page, 2, 4);
      while ((await page.locator('.result').count()) === 0) {
        const now = await heaps(page);
        await leave(
          page,
          now.findIndex((n) => n > 0),
          0,
        );
      }
      await expect(page.locator('.result')).toContainText(words.lost);
      await expect(page.locator('.result')).toContainText(words.losing);
      const cells = page.locator('.result tbody td:nth-child(3)');
      await expect(cells.last()).toHaveText('0'); // the values come when they are computed
      const values = await cells.allTextContents();
      const [start] = nativeJson<Solution>(['solve', 'nim', '3', '4', '5']);
      const [second] = nativeJson<Solution>(['solve', 'nim', '3', '4', '4']);
      expect(values.slice(0, 2)).toEqual([start?.value, second?.value]);
      expect(values.at(-1)).toBe('0');
      await page.getByRole('button', { name: words.undo }).click();
      await expect(page.locator('.result')).toHaveCount(0);
      await expect(status(page)).toContainText(words.turn);
    });

    test('the signs are those of the native program', async ({ page }) => {
      await open(page, '#tab=play&game=kayles&pos=4+%2B+nim+2');
      await page.getByRole('button', { name: words.signs }).click();
      await expect(page.locator('.move.wins').first()).toBeVisible();
      const [solution] = nativeJson<Solution>(['solve', 'kayles', '4', '+', 'nim', '2']);
      await expect(page.locator('.move.wins').first()).toBeAttached();
      const shown = await page.locator('.move.wins').allTextContents();
      const position = ['kayles 4', 'nim 2'];
      expect(shown).toEqual(
        solution?.moves.map(({ component, to }) => `${component + 1}: ${position[component]} → ${to.join(' + ')}`),
      );
      expect(await page.locator('.move.loses').count()).toBe(6 - shown.length);
    });

    test('the hints are those of the native program', async ({ page }) => {
      await open(page, '#tab=play&game=nim&pos=3+4+5');
      await page.getByRole('button', { name: words.hint }).click();
      const [hint] = nativeJson<{ event: string; text: string }>(
        ['play', 'nim', '3', '4', '5', '--seed', '1', '--lang', lang],
        'hint\n',
      ).filter(({ event }) => event === 'hint');
      await expect(page.locator('.hint')).toHaveText(hint?.text.trim() ?? '');
    });

    test('Why says what the native program says', async ({ page }) => {
      await open(page, '#tab=why&game=nim&pos=3+4+5+%2B+staircase+2,1,3');
      const [verdict = '', ...rest] = native([
        'solve',
        'nim',
        '3',
        '4',
        '5',
        '+',
        'staircase',
        '2,1,3',
        '--explain',
        '--lang',
        lang,
      ]).split('\n');
      await expect(page.locator('.verdict .standing')).toHaveText(verdict);
      await expect(page.locator('pre').last()).toHaveText(rest.join('\n').trim());
      const columns = page.locator('.columns');
      await expect(columns.locator('tfoot td.number')).toHaveText('3');
      await expect(columns.locator('tfoot td.deciding')).toHaveText('1');
      await expect(columns.locator('tbody tr').first().locator('.digit')).toHaveText(['0', '1', '1']);
      const [solution] = nativeJson<Solution>(['solve', 'nim', '3', '4', '5', '+', 'staircase', '2,1,3']);
      await expect(page.locator('.plain-list .good')).toHaveCount(
        new Set(solution?.moves.map(({ component }) => component)).size,
      );
      await expect(page.locator('.mex').first().locator('li')).toHaveCount(4);
      await expect(page.locator('.staircase .counts')).toHaveCount(2);
    });

    test('a lesson is won, and the page remembers it', async ({ page }) => {
      await open(page, '#tab=lessons&lesson=nim&task=1');
      await leave(page, 1, 3);
      for (;;) {
        const now = await heaps(page);
        if ((await page.locator('.result').count()) > 0) break;
        const [solution] = nativeJson<Solution>(['solve', 'nim', ...now.map(String)]);
        const move = solution?.moves[0];
        if (!move) throw new Error('the lesson is lost');
        await leave(page, move.component, Number(move.to[0]));
      }
      await expect(page.locator('.result')).toContainText(words.won);
      await expect(page.locator('.stars').first()).toHaveText('●○○');
      await page.reload();
      await expect(page.locator('.stars').first()).toHaveText('●○○');
    });
  });
}

test('the language is switched by one key, and the match goes on', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await leave(page, 0, 1);
  const moved = await heaps(page);
  await page.keyboard.press('F2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(status(page)).toContainText(WORDS.zh.turn);
  expect(await heaps(page)).toEqual(moved);
  await page.reload();
  await expect(status(page)).toContainText(WORDS.zh.turn);
  await page.keyboard.press('F2');
  await expect(status(page)).toContainText(WORDS.en.turn);
});

test('a position that was typed opens the same from its link in a fresh browser', async ({ page, browser }) => {
  await open(page, '');
  await page.locator('#game').selectOption('subtraction');
  await expect(status(page)).toContainText(WORDS.en.turn);
  const form = page.locator('form.setup');
  await form.getByLabel(/^Parameters/).fill('1,3,4');
  await form.getByLabel(/^Position/).fill('9 12 + nim 5');
  await form.getByLabel('Who starts').selectOption('1');
  await page.locator('#start').click();
  await expect(page.locator('.component')).toHaveCount(3);
  await expect.poll(() => page.url()).toContain('pos=9+12+%2B+nim+5');
  await expect(page.locator('.component h3').first()).toBeAttached();
  const texts = await page.locator('.component h3').allTextContents();
  const link = page.url();
  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await other.goto(link);
  await expect(other.locator('.component')).toHaveCount(3);
  await expect(other.locator('.component h3')).toHaveText(texts);
  await expect(other.locator('form.setup').getByLabel(/^Parameters/)).toHaveValue('1,3,4');
  await fresh.close();
});

test('what is wrong is told in the words of the program, and goes away', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(status(page)).toContainText(WORDS.en.turn);
  await page.getByLabel(/^Position/).fill('3 x');
  await page.locator('#start').click();
  await expect(page.getByRole('alert')).toContainText('grundy: argument 3: ');
  await expect(page.locator('.component')).toHaveCount(3);
  await page.getByLabel(/^Position/).fill('3 3');
  await page.locator('#start').click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('.component')).toHaveCount(2);
});

test('rules that loop for ever are stopped and named, and the page stays alive', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await page.locator('#game').selectOption('rules.lua');
  await expect(page.locator('.component')).toHaveCount(2);
  await page.getByLabel('Rules in Lua').fill('return { name = "loop", options = function(n) while true do end end }');
  await page.locator('#start').click();
  await expect(page.getByRole('alert')).toContainText('rules.lua');
  await page.locator('#game').selectOption('nim');
  await expect(page.locator('.component')).toHaveCount(3);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('work that takes long is cancelled, and the page goes on', async ({ page }) => {
  await open(page, '#tab=why&game=cram&pos=7x7');
  await page.getByRole('button', { name: WORDS.en.cancel }).click();
  await expect(page.locator('.busy')).toBeHidden();
  await page.getByLabel(/^Position/).fill('2x3');
  await page.getByRole('button', { name: WORDS.en.explain }).click();
  await expect(page.locator('.verdict')).toContainText('The next player wins');
});

test('cancelling while the page still loads leaves no empty tab', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/engine-.*\.bin/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./#tab=why&game=nim&pos=3+4+5');
  await page.getByRole('button', { name: WORDS.en.cancel }).click();
  release();
  await expect(page.locator('.verdict')).toContainText('The next player wins');
});

test('everything can be done with the keyboard', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(status(page)).toContainText(WORDS.en.turn);
  await page.locator('#tab-play').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#tab-why')).toBeFocused();
  await expect(page.locator('#tab-why')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#tab-play')).toHaveAttribute('aria-selected', 'true');
  await expect(tokens(page, 0).first()).toBeVisible();
  await tokens(page, 0).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tokens(page, 0).nth(1)).toBeFocused();
  await expect(tokens(page, 0).nth(1)).toHaveAccessibleName('take 2, leave 1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#live')).toContainText('Program:');
  expect((await heaps(page))[0]).toBeLessThanOrEqual(1);
});

test('the keyboard stays where it is when the page changes', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(status(page)).toContainText(WORDS.en.turn);
  await page.locator('#game').focus();
  await page.locator('#game').selectOption('wythoff');
  await expect(page.locator('.component')).toHaveCount(1);
  await expect(page.locator('#game')).toBeFocused();
  await page.getByRole('button', { name: WORDS.en.hint }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hint 2 of 4' })).toBeFocused();
  await open(page, '#tab=lessons');
  await page.getByRole('button', { name: /^Position 2/ }).press('Enter');
  await expect(page.locator('.practice')).toContainText('nim 4 4');
  await expect(page.getByRole('button', { name: /^Position 2/ })).toBeFocused();
});

test('squares of a board are chosen, and the move is made', async ({ page }) => {
  await open(page, '#tab=play&game=cram&pos=2x4');
  const cells = page.locator('.cell');
  await cells.nth(0).click();
  await expect(cells.nth(1)).toHaveClass(/possible/);
  await expect(cells.nth(4)).toHaveClass(/possible/);
  await cells.nth(4).click();
  await expect(page.locator('.cell.gone')).toHaveCount(4);
  await open(page, '#tab=play&game=chomp&pos=3x4');
  await cells.nth(6).click();
  await expect(page.locator('.cell.going')).toHaveCount(4);
  await cells.nth(6).click();
  await expect(status(page)).toContainText('You: chomp 3x4 → ..../..xx/..xx');
});

test('every game of the registry opens, and so does another position of it', async ({ page }) => {
  test.setTimeout(1_200_000);
  await open(page, '#tab=play');
  await expect(status(page)).toContainText(WORDS.en.turn);
  const names = await page
    .locator('#game option')
    .evaluateAll((list) => list.map((each) => (each as HTMLOptionElement).value));
  const games = nativeJson<{ name: string }>(['games']).map(({ name }) => name);
  expect(names).toEqual([...games, 'rules.lua']);
  for (const name of names) {
    await page.locator('#game').selectOption(name);
    await expect.poll(() => page.evaluate(() => location.hash)).toContain(`game=${name}`);
    const seed = await page.evaluate(() => location.hash);
    await page.locator('#random').click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(seed);
    await expect(page.getByRole('alert')).toBeHidden();
    expect(await page.locator('.component').count()).toBeGreaterThan(0);
    expect(await page.locator('.move').count()).toBeGreaterThan(0);
  }
});

test('the colours are those of the system until the user chooses, and then stay', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '');
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.getByRole('button', { name: 'Light colours' }).click();
  const light = await paper();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await paper()).toBe(light);
  await page.getByRole('button', { name: 'Dark colours' }).click();
  expect(await paper()).toBe(dark);
});
