/* The frame of the page, Play, Why and Lessons, as a user meets them. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { native, nativeJson } from './native';
import { contentOf, languages } from './support';

interface Solution {
  value: string;
  moves: { component: number; to: string[]; text: string }[];
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
    losing: 'Move 1 lost the game (You: take 1 from heap 3).',
    retry: 'Try again from the losing move',
    history: 'The game move by move',
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
    losing: '第 1 步导致输棋（你：从第 3 堆取走 1 个）。',
    retry: '从走错的那一步重来',
    history: '逐步回顾',
    cancel: '取消',
  },
};

const status = (page: Page): Locator => page.locator('.status');
const tokens = (page: Page, heap: number): Locator => page.locator('.board .component').nth(heap).locator('.can');
const own = (page: Page): Promise<void> => page.locator('form.setup summary').click();

/** Goes to a state of the page, loaded again. */
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
  const count = await page.locator('.board .component').count();
  return Promise.all(Array.from({ length: count }, (_, i) => tokens(page, i).count()));
}

for (const lang of languages) {
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
      await page.getByText(words.history).click();
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
      await page.getByText(words.history).click();
      const cells = page.locator('.result tbody td:nth-child(3)');
      await expect(cells.last()).toHaveText('0'); // the values come when they are computed
      const values = await cells.allTextContents();
      const [start] = nativeJson<Solution>(['solve', 'nim', '3', '4', '5']);
      const [second] = nativeJson<Solution>(['solve', 'nim', '3', '4', '4']);
      expect(values.slice(0, 2)).toEqual([start?.value, second?.value]);
      expect(values.at(-1)).toBe('0');
      const [lasts] = nativeJson<{ remoteness: string }>(['solve', 'nim', '3', '4', '5', '--remoteness']);
      await expect(page.locator('.tug text.left.dot').first()).toHaveText(lasts?.remoteness ?? '');
      await expect(page.locator('.tug text.left.dot').last()).toHaveText('0');
      await expect(page.locator('.tug .rope.lost')).toHaveCount(1);
      await expect(page.locator('.tug circle.missed')).toHaveCount(1); // the only move that wins
      await page.getByRole('button', { name: words.retry }).click();
      await expect(page.locator('.result')).toHaveCount(0);
      expect(await heaps(page)).toEqual([3, 4, 5]);
      await expect(status(page)).toContainText(words.turn);
    });

    test('the signs are those of the native program', async ({ page }) => {
      await open(page, '#tab=play&game=kayles&pos=4+%2B+nim+2');
      await page.getByRole('button', { name: words.signs }).click();
      await page.locator('.moves summary').click();
      await expect(page.locator('.movelist .wins').first()).toBeVisible();
      const [solution] = nativeJson<Solution>(['solve', 'kayles', '4', '+', 'nim', '2', '--lang', lang]);
      const shown = await page.locator('.movelist .wins').allTextContents();
      expect(shown).toEqual(solution?.moves.map(({ text }) => text));
      expect(await page.locator('.movelist .loses').count()).toBe(6 - shown.length);
      // On the board a pin has the sign of the best move that it is part of.
      const wins = page.locator('.board .can.wins');
      await expect(wins.first()).toBeVisible();
      expect(await page.locator('.board .can .sign').count()).toBe(await page.locator('.board .can').count());
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
      await open(page, '#tab=why&game=octal&pos=0.77+9');
      await expect(page.locator('.verdict .note')).toHaveText(lang === 'zh' ? '按 `octal:0.77 9` 理解' : 'read as `octal:0.77 9`');
      await expect(page).toHaveURL(/game=octal:0.77&pos=9$/);
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
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await page.locator('#game').selectOption('subtraction');
  await expect(status(page)).toContainText(WORDS.en.turn);
  const form = page.locator('form.setup');
  await own(page);
  await form.getByLabel(/^Parameters/).fill('1,3,4');
  await form.getByLabel(/^Position/).fill('9 12 + nim 5');
  await page.locator('#start').click();
  await form.getByLabel('Who starts').selectOption('1');
  await expect(page.locator('.board .component')).toHaveCount(3);
  await expect.poll(() => page.url()).toContain('pos=9+12+%2B+nim+5');
  await expect(page.locator('.board .component h3').first()).toBeAttached();
  const texts = await page.locator('.board .component h3').allTextContents();
  const link = page.url();
  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await other.goto(link);
  await expect(other.locator('.board .component')).toHaveCount(3);
  await expect(other.locator('.board .component h3')).toHaveText(texts);
  await expect(other.locator('form.setup').getByLabel(/^Parameters/)).toHaveValue('1,3,4');
  await fresh.close();
});

test('a fault is shown next to the field, with a button that mends it', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(status(page)).toContainText(WORDS.en.turn);
  await own(page);
  await page.getByLabel(/^Position/).fill('3 x');
  await page.locator('#start').click();
  const problem = page.locator('form.setup .problem');
  await expect(problem).toHaveText("! heap: expected a whole number from 0 to 2^64-1, got 'x' Take nim 3");
  await expect(page.getByLabel(/^Position/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.board .component')).toHaveCount(3);
  await page.getByLabel(/^Position/).fill('3 3');
  await page.locator('#start').click();
  await expect(problem).toBeHidden();
  await expect(page.locator('.board .component')).toHaveCount(2);
});

test('a position may be typed with the name of its game, or as an XOR', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(status(page)).toContainText(WORDS.en.turn);
  await own(page);
  for (const [typed, url] of [['kayles 4 5', /game=kayles&pos=4\+5/], ['octal:0.137 9', /game=octal:0.137&pos=9/], ['nim 3 xor 4 xor 9', /game=nim&pos=3\+4\+9/]] as const) {
    await page.getByLabel(/^Position/).fill(typed);
    await page.locator('#start').click();
    await expect(page).toHaveURL(url);
    await expect(page.locator('form.setup .problem')).toBeHidden();
    await expect(page.locator('#game')).toHaveValue(/^(kayles|octal|nim)$/);
  }
});

for (const { typed, words, mend, pos } of [
  { typed: 'game=kayls&pos=5', words: "unknown game 'kayls'", mend: 'Take kayles 5', pos: 'game=kayles&pos=5' },
  { typed: 'game=nim&pos=3+-4', words: "got '-4'", mend: 'Take nim 3 4', pos: 'pos=3+4' },
  { typed: 'game=kayles&pos=5&line=no+move', words: '', mend: 'Take kayles 5', pos: 'game=kayles&pos=5' },
  { typed: 'game=chomp&pos=3y4', words: "got '3y4'", mend: 'Take chomp', pos: 'game=chomp&pos=' },
]) {
  test(`a slip is put right by one click: ${typed}`, async ({ page }) => {
    for (const tab of typed.includes('line') ? ['play'] : ['play', 'why']) {
      await open(page, `#tab=${tab}&${typed}`);
      const problem = page.locator('form.setup .problem');
      await expect(problem).toContainText(words);
      await expect(problem).not.toContainText(/grundy|argument|`/);
      await problem.getByRole('button', { name: mend }).click();
      await expect(problem).toBeHidden();
      await expect(page).toHaveURL(new RegExp(pos.replaceAll('+', '\\+')));
      await expect(page.locator(tab === 'play' ? '.board .can' : '.verdict .standing').first()).toBeVisible();
    }
  });
}

test('rules that loop for ever are stopped and named, and the page stays alive', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await page.locator('#game').selectOption('rules.lua');
  await expect(page.locator('.board .component')).toHaveCount(2);
  await page.getByLabel('Rules in Lua').fill('return { name = "loop", options = function(n) while true do end end }');
  await page.locator('#start').click();
  await expect(page.locator('form.setup .problem')).toContainText('rules.lua');
  await page.locator('#game').selectOption('nim');
  await expect(page.locator('.board .component')).toHaveCount(3);
  await expect(page.locator('form.setup .problem')).toBeHidden();
});

test('work that takes long is cancelled, and the page goes on', async ({ page }) => {
  await open(page, '#tab=why&game=cram&pos=7x7');
  await page.getByRole('button', { name: WORDS.en.cancel }).click();
  await expect(page.locator('.busy')).toBeHidden();
  await page.getByLabel(/^Position/).fill('2x3');
  await page.getByRole('button', { name: WORDS.en.explain }).click();
  await expect(page.locator('.verdict')).toContainText('The next player wins');
});

test('what is cancelled while the page still loads can be asked again', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./#tab=why&game=nim&pos=3+4+5');
  await page.getByRole('button', { name: WORDS.en.cancel }).click();
  await expect(page.locator('.busy')).toBeHidden();
  release();
  await page.getByRole('button', { name: WORDS.en.explain }).click();
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
  await expect(tokens(page, 0).nth(1)).toHaveAccessibleName('take 2 from heap 1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#live')).toContainText('Program:');
  await expect(page.locator('.board :focus')).toHaveCount(1); // the keyboard stays on the board
  expect((await heaps(page))[0]).toBeLessThanOrEqual(1);
});

test('the keyboard stays where it is when the page changes', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(status(page)).toContainText(WORDS.en.turn);
  await page.locator('#game').focus();
  await page.locator('#game').selectOption('wythoff');
  await expect(page.locator('.board .component')).toHaveCount(1);
  await expect(page.locator('#game')).toBeFocused();
  await page.getByRole('button', { name: WORDS.en.hint }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hint 2 of 4' })).toBeFocused();
  await open(page, '#tab=lessons&lesson=nim&task=1');
  await page.getByRole('button', { name: /^Position 2/ }).press('Enter');
  await expect(page.locator('.practice')).toContainText('You move second');
  await expect(page.getByRole('button', { name: /^Position 2/ })).toBeFocused();
});

test('squares of a board are chosen, and the move is made', async ({ page }) => {
  const square = (name: string): Locator => page.locator(`.board [data-name="${name}"]`);
  await open(page, '#tab=play&game=cram&pos=2x4');
  await square('b1').click();
  await expect(square('a1')).toHaveClass(/possible/);
  await expect(square('b2')).toHaveClass(/possible/);
  await expect(page.locator('.offers button')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.locator('.offers button')).toHaveCount(0);
  await square('b1').click();
  await square('b2').click();
  await expect(page.locator('.board .square.taken')).toHaveCount(4);
  await expect(page.locator('.board .last')).toHaveCount(2); // the program's domino
  await open(page, '#tab=play&game=chomp&pos=3x4');
  await square('c2').hover();
  await expect(page.locator('.board .going')).toHaveCount(4);
  await square('c2').click();
  await expect(status(page)).toContainText('You: eat');
});

test('pins are knocked down: one at a second click, or two neighbours', async ({ page }) => {
  const pin = (name: string): Locator => page.locator(`.board [data-name="${name}"]`);
  await open(page, '#tab=play&game=kayles&pos=9&level=two');
  await pin('4').click();
  await expect(page.locator('.offers .main')).toHaveText('knock down pin 4');
  await pin('4').click();
  // It fell where it stood, and the others keep their places and names.
  await expect(pin('4')).toHaveClass(/taken/);
  await expect(page.locator('.board .item.pin')).toHaveCount(9);
  await pin('9').click();
  await pin('9').click();
  await expect(status(page)).toContainText('Second player: knock down pin 9');
  await expect(pin('9')).toHaveClass(/taken/);
  await open(page, '#tab=play&game=kayles&pos=9&level=two');
  await pin('4').click();
  await pin('5').click();
  await expect(status(page)).toContainText('First player: knock down pins 4 and 5');
  await expect(status(page)).toContainText('Second player to move.');
});

test('the history is a strip of pictures that goes back', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5&level=random&seed=4');
  await expect(tokens(page, 0)).toHaveCount(3);
  for (let turn = 0; turn < 2; turn++) {
    const most = await heaps(page);
    await leave(page, most.indexOf(Math.max(...most)), Math.max(...most) - 1);
    await expect(page.locator('.strip button')).toHaveCount(turn + 1);
  }
  await page.setViewportSize({ width: 320, height: 640 }); // narrower than the strip, which alone is scrolled
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.locator('.strip button').nth(1).click();
  await expect(page.locator('.strip button')).toHaveCount(1);
  await page.locator('.strip button').first().click();
  await expect(page.locator('.strip')).toHaveCount(0);
  expect(await heaps(page)).toEqual([3, 4, 5]);
});

test('board only: nothing else is shown, and everything comes back', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  const stone = tokens(page, 0).first();
  await expect(stone).toBeVisible();
  const before = (await stone.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Board only' }).click();
  await expect(page.locator('#tab-play')).toBeHidden();
  await expect(page.locator('form.setup')).toBeHidden();
  await expect.poll(async () => (await stone.boundingBox())?.width ?? 0).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.locator('#tab-play')).toBeVisible();
});

/** Opens a match and what leaves it. */
async function sharing(page: Page, fragment: string): Promise<void> {
  await open(page, fragment);
  await expect(page.locator('.board .can').first()).toBeVisible();
  await page.getByText('Share and print').click();
}

test('a link without hints opens the same position, and gives nothing away', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sharing(page, '#tab=play&game=nim&pos=3+4+5');
  await page.getByRole('button', { name: 'Copy link without hints' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('plain=1');
  const fresh = await context.newPage();
  await fresh.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(tokens(fresh, 2)).toHaveCount(5);
  await expect(fresh.getByRole('button', { name: WORDS.en.hint })).toHaveCount(0);
  await expect(fresh.getByRole('button', { name: WORDS.en.signs })).toHaveCount(0);
  await expect(fresh.getByRole('button', { name: WORDS.en.undo })).toBeVisible();
  await fresh.getByText('Share and print').click();
  await expect(fresh.getByRole('button', { name: 'Picture as PNG' })).toBeVisible();
  await expect(fresh.getByRole('button', { name: 'Exercise sheet' })).toBeHidden();
});

test('the picture is saved as SVG, which stands alone', async ({ page, context }) => {
  await sharing(page, '#tab=play&game=nim&pos=3+4+5');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture as SVG' }).click();
  expect((await download).suggestedFilename()).toBe('position.svg');
  const text = (await contentOf(await download)).toString();
  const alone = await context.newPage();
  await alone.goto(`data:image/svg+xml,${encodeURIComponent(text)}`);
  await expect(alone.locator('svg svg')).toHaveCount(3);
  await expect(alone.locator('.stone circle')).toHaveCount(12);
  expect(await alone.locator('.stone circle').first().evaluate((circle) => getComputedStyle(circle).fill)).not.toBe('rgb(0, 0, 0)');
  const boxes = await alone.locator('svg svg').evaluateAll((list) => list.map((each) => each.getBoundingClientRect().top));
  expect([...boxes].sort((a, b) => a - b)).toEqual(boxes);
});

test('the picture is saved as PNG, in the colours of the page', async ({ page }) => {
  await sharing(page, '#tab=play&game=chomp&pos=3x4');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture as PNG' }).click();
  expect((await download).suggestedFilename()).toBe('position.png');
  const bytes = await contentOf(await download);
  expect(bytes.toString('latin1').slice(0, 4)).toBe('\u0089PNG');
  const [wide, high, colours] = await page.evaluate(async (data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return [image.width, image.height, new Set(pixels).size] as const;
  }, bytes.toString('base64'));
  expect(wide).toBeGreaterThan(high);
  expect(high).toBeGreaterThan(200);
  expect(colours).toBeGreaterThan(4);
});

test('a sheet of positions is printed with the solutions of the native program on a page of their own', async ({ page }) => {
  await sharing(page, '#tab=play&game=nim&pos=3+4+5');
  await page.getByRole('button', { name: 'Exercise sheet' }).click();
  await expect(page.locator('.exercises > li')).toHaveCount(6);
  await expect(page.locator('.exercise-sheet')).toContainText('Nim: take any number from one heap.');
  await expect(page.locator('.exercise-sheet')).toContainText('A player who cannot move loses. Who wins');
  const positions = await page.locator('.exercises .drawing').evaluateAll((drawings) =>
    drawings.map((drawing) => drawing.getAttribute('aria-label') ?? ''));
  expect(positions[0]).toBe('nim 3 4 5');
  await expect(page.locator('.exercises .drawing').first().locator('.caption')).toHaveText(['heap 1: 3', 'heap 2: 4', 'heap 3: 5']);
  for (const [i, position] of positions.entries()) {
    const solution = nativeJson<Solution>(['solve', ...position.split(' ')])[0];
    const said = (await page.locator('.solutions li').nth(i).textContent()) ?? '';
    for (const { text } of solution?.moves ?? []) expect(said).toContain(text);
    expect(said).toContain(solution?.moves?.length ? 'The next player wins' : 'The previous player wins');
    expect(said).toContain('1. The game is a sum');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Close the sheet' })).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type *\/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Close the sheet' }).click();
  await expect(page.locator('.exercise-sheet')).toHaveCount(0);
  await expect(page.locator('.board .can').first()).toBeVisible();
  await page.locator('.board .can').first().click();
  await page.locator('#tab-xor').click();
  await page.goBack();
  await page.getByText('Share and print').click();
  await page.getByRole('button', { name: 'Exercise sheet' }).click();
  await expect(page.locator('.exercise-sheet')).toBeVisible();
  await page.goForward(); // another page is not hidden by the sheet
  await expect(page.locator('.exercise-sheet')).toHaveCount(0);
  await expect(page.locator('#equations-result')).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no stone that is left looks taken after a move, and a hint that was asked for is seen', async ({ page }) => {
    await page.goto('#tab=play&game=nim&pos=3+4+5');
    const stones = page.locator('.board .can');
    await expect(stones).toHaveCount(12);
    await stones.nth(9).tap(); // the third of the third heap
    await expect(page).toHaveURL(/line=/);
    await expect(page.locator('.board .leaving')).toHaveCount(0);
    await expect(stones.first()).toBeVisible();
    await expect(page.locator('.board .going')).toHaveCount(0);
    await page.locator('[data-key=hint]').tap();
    await expect(page.locator('.hint p')).toBeInViewport({ ratio: 1 });
    await page.locator('.board .can').first().press('ArrowRight'); // a key shows what Enter would take
    await expect(page.locator('.board .going').first()).toBeAttached();
  });
});

test('what must be answered is named in words next to the stack', async ({ page }) => {
  const [move] = nativeJson<{ event: string; component: number; then?: string; position: string[] }>(['play', 'top-entails', '5', '6', '--two'], '#4\n').filter(({ event }) => event === 'move');
  expect(move?.then).toBe('answer');
  const [, left = ''] = /^must:(\d+)$/.exec(move?.position[move.component] ?? '') ?? [];
  await page.goto(`#${new URLSearchParams({ tab: 'play', game: 'top-entails', pos: '5 6', level: 'two', line: '#4' }).toString()}`);
  await expect(page.locator('.component h3').nth(move?.component ?? 0)).toContainText(`${left} (the next move must be here)`);
});

test('a second click before the answer changes nothing', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(tokens(page, 0).first()).toBeVisible();
  await page.locator('.board').evaluate((board) => {
    const [first, second] = [...board.querySelectorAll('.can')].map((item) => item as SVGElement);
    first?.focus();
    for (const item of [second, first]) item?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(status(page)).toContainText('You: take 2 from heap 1');
  await expect(page.locator('.board :focus')).toHaveCount(1);
});

test('a game without a position says how one is written', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=');
  await expect(page.locator('.note')).toContainText('components are written like 3 4 5');
});

for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
  test(`on a telephone Why is a sheet next to the board: ${viewport.width}x${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '#tab=play&game=nim&pos=3+4+5');
    const opener = page.locator('.why-opener');
    const sheet = page.locator('.why-steps');
    await expect(sheet).not.toBeInViewport();
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(sheet).toBeInViewport({ ratio: 1 });
    await expect(sheet.locator('h3')).toContainText('1/4');
    await page.locator('.board .can').nth(5).click({ trial: true }); // not covered
    for (let step = 2; step <= 4; step++) await page.locator('[data-key=step-on]').click();
    await page.locator('[data-key=win-0]').click();
    await expect(page).toHaveURL(/line=1\+1/);
    await expect(sheet.locator('.bad, h3').first()).toBeInViewport();
    await sheet.locator('summary').focus();
    await page.keyboard.press('Escape');
    await expect(sheet).not.toBeInViewport();
    await expect(opener).toBeFocused();
    await page.reload();
    await expect(page.locator('.board .can').first()).toBeInViewport();
  });
}

test('where the two sides move differently, only moves of the one to move are offered', async ({ page }) => {
  await open(page, '#tab=play&game=domineering&pos=3x3');
  await page.locator('.why-steps > summary').click();
  await expect(page.locator('.why-steps pre')).not.toContainText('->');
  await page.locator('[data-key=step-on]').click();
  const moves = page.locator('.why-steps .winning li');
  const { moves: all } = nativeJson<{ moves: { side: string }[] }>(['solve', 'domineering', '3x3'])[0] ?? { moves: [] };
  await expect(moves).toHaveCount(all.filter(({ side }) => side === 'left').length);
  expect(await moves.count()).toBeLessThan(all.length);
  await moves.first().getByRole('button').click();
  await expect(page).toHaveURL(/line=/);
});

test('Why follows the play in steps, and has its position in common with the tab Why', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await page.locator('.why-steps > summary').click();
  await expect(page.locator('.worths b')).toHaveText(['3', '4', '5']);
  await page.locator('[data-key=step-on]').click();
  await expect(page.locator('.why-steps tfoot td.number')).toHaveText('2');
  await page.locator('[data-key=step-on]').click();
  await page.locator('[data-key=column-0]').click();
  await expect(page.locator('.why-steps [role=status]')).toHaveClass('bad');
  await page.locator('[data-key=column-1]').click();
  await expect(page.locator('.why-steps [role=status]')).toHaveClass('good');
  await page.locator('[data-key=step-on]').click();
  await page.locator('[data-key=win-0]').press('Enter');
  await expect(page).toHaveURL(/line=/);
  await expect(page.locator('.why-steps h3')).toContainText('4/4');
  const now = new URLSearchParams(await page.evaluate(() => location.hash.slice(1))).get('line');
  await page.locator('#tab-why').click();
  await expect(page.locator('.verdict .position')).not.toHaveText('nim 3 4 5');
  await expect(page.locator('.verdict .position')).toHaveText(/^nim \d \d/);
  await page.locator('#tab-play').click(); // the match is as it was
  await expect(page).toHaveURL(new RegExp(`line=${(now ?? '').replace('-> ', '').replace(/ /g, '\\+')}`));
  await page.locator('#tab-why').click();
  await page.getByLabel(/^Position/).fill('6 9');
  await page.locator('#start').click();
  await expect(page.locator('.verdict .position')).toHaveText('nim 6 9');
  await page.locator('#tab-play').click();
  await expect(page).toHaveURL(/pos=6\+9/);
});

test('one begins with a picture', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(page.locator('.chooser button')).toHaveCount(8);
  await page.locator('.chooser button[data-game=chomp]').click();
  await expect(page.locator('.board .square')).toHaveCount(20);
  await expect(page.locator('#game')).toHaveValue('chomp');
  await expect(page.locator('.chooser [aria-pressed=true]')).toHaveAttribute('data-game', 'chomp');
});

test('a move is typed as it is said', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+100');
  await expect(page.locator('.board .component').nth(1)).toContainText('100');
  await page.getByLabel('Type a move').fill('take 97 from heap 2');
  await page.getByRole('button', { name: 'Make this move' }).click();
  await expect(status(page)).toContainText('You: take 97 from heap 2');
});

test('every game of the registry opens, and so does another position of it', async ({ page }) => {
  test.setTimeout(1_200_000);
  await open(page, '#tab=play&game=nim&pos=3+4+5');
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
    expect(await page.locator('.board .component').count()).toBeGreaterThan(0);
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

test('Ctrl+Z takes moves back, and Ctrl+Y makes the same again', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  const line = (): string => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('line') ?? '';
  for (const made of [1, 2]) {
    await page.locator('.board .can:visible').last().click();
    await expect.poll(() => line().split(';').length).toBe(made);
    await expect(page.locator('.strip button')).toHaveCount(made);
  }
  const both = line();
  const said = await page.locator('.status').textContent();
  for (const before of [both.split(';')[0] ?? '?', '']) {
    await page.keyboard.press('Control+z');
    await expect.poll(line).toBe(before);
  }
  await page.keyboard.press('Control+y');
  await expect.poll(line).toBe(both.split(';')[0]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(line).toBe(both);
  await expect(page.locator('.status')).toHaveText(said ?? '?');
  await page.keyboard.press('Control+y'); // nothing more
  await own(page);
  await page.getByLabel(/^Position/).fill('7 7');
  await page.keyboard.press('Control+z'); // in a field it is the field's
  await expect(page.locator('.strip button')).toHaveCount(2);
});

test('each game is an entry in the history, with a title of its own', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(page).toHaveTitle('Nim 3 4 5 – grundy');
  await page.locator('.chooser [data-game=kayles]').click();
  await expect(page).toHaveTitle(/^Kayles \d+ – grundy$/);
  await page.locator('.chooser [data-game=chomp]').click();
  await expect(page).toHaveTitle(/^Chomp .* – grundy$/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Kayles/);
  await expect(page.locator('.match')).toHaveAttribute('data-game', 'kayles');
  await page.goBack();
  await expect(page.locator('.board .can')).toHaveCount(12);
  await page.goForward();
  await expect(page.locator('.match')).toHaveAttribute('data-game', 'kayles');
});

test('the first key leads past the head of the page', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await expect(page.locator('.board .can')).toHaveCount(12);
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#panel')).toBeFocused();
  await expect(page).toHaveURL(/game=nim/);
});

test('lines that are pasted stay apart, and the count before them is no heap', async ({ page }) => {
  await open(page, '#tab=play&game=nim&pos=3+4+5');
  await own(page);
  const paste = async (field: Locator, text: string): Promise<void> => {
    await field.fill('');
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  };
  const position = page.getByLabel(/^Position/);
  for (const [text, want] of [['3\n3 4 5\n', '3 4 5'], ['2\n3 4 5\n', '2 3 4 5'], ['7\r\n8\r\n', '7 8']] as const) {
    await paste(position, text);
    await expect(position).toHaveValue(want);
  }
  await page.locator('#tab-explore').click();
  await paste(page.locator('#explore-rule'), '0\n1\n0\n1\n2\n3\n2\n');
  await expect(page.locator('#explore-found')).toContainText('These 7 values');
  await paste(page.locator('#explore-rule'), '3\n2 1 3\n'); // a judge's input
  const staircase = page.locator('.judged li').filter({ hasText: 'acwing-892' });
  await expect(staircase.locator('.judge-answer')).toHaveText('Yes');
  await staircase.locator('summary').click();
  await expect(staircase.locator('pre').last()).toContainText('step % 2 == 1');
  await page.reload();
  await expect(staircase.locator('.judge-answer')).toHaveText('Yes');
  await page.locator('#explore-rule').fill('kayles');
  await expect(page.locator('#explore-summary')).toContainText('kayles');
  await expect(page.locator('.judged')).toBeEmpty();
});

test('where nothing is left, what was taken is still seen', async ({ page }) => {
  await open(page, '#tab=play&game=euclid&pos=4,2&line=->+0,2');
  await expect(page.locator('.result')).toBeVisible();
  await expect(page.locator('.board .square.taken')).toHaveCount(2);
  await expect(page.locator('.board .position')).toHaveCount(0);
  await page.locator('.actions [data-key=undo]').click();
  await expect(page.locator('.board .can')).toHaveCount(2);
  await expect(page.locator('.board .square.taken')).toHaveCount(0);
});
