/* Nothing moves but what is played: the layout shifts of loading a tab, and those of playing to the end, are next to
 * none. All count, also those that browsers excuse because they come soon after a click. */
import { expect, test, type Page } from '@playwright/test';
import { sampled } from './support';

const MOST = 0.02;
const SIZES = [
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const LOADED = ['play', 'play&game=hackenbush&pos=0-1,1-2,1-3,0-4,4-4', 'why', 'explore', 'graph', 'xor', 'count', 'lessons&lesson=subtraction&step=5', 'lessons&lesson=nim&step=1', 'practice'];
const PLAYED = ['play&game=nim&pos=3+4+5', 'play&game=kayles&pos=9', 'play&game=treblecross&pos=9&level=two', 'play&game=staircase&pos=2,1,3', 'play&game=nimstring&pos=0-1,1-2,2-3,0-3'];

interface Shift extends PerformanceEntry {
  value: number;
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as Shift).value))).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

async function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

async function load(page: Page, tab: string): Promise<void> {
  await page.goto(`/#tab=${tab}`);
  await expect(page.locator('#panel:not([aria-busy]) *').first()).toBeAttached();
  await page.waitForTimeout(700);
}

/** A move by a click, where the click leaves several by the first of them. False at the end. */
async function move(page: Page): Promise<boolean> {
  const can = page.locator('.board .can');
  const count = await can.count();
  if (count === 0) return false;
  const before = page.url();
  await can.nth(Math.floor(count / 2)).dispatchEvent('click');
  await page.waitForTimeout(700); // later than the half second of a click
  if (page.url() === before && (await page.locator('.offers button').count())) await page.locator('.offers button').first().click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.waitForTimeout(300);
  return true;
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => watch(page));
    for (const tab of sampled(LOADED, 2)) {
      test(`nothing moves while it loads: ${tab}`, async ({ page }) => {
        await load(page, tab);
        expect(await shifted(page)).toBeLessThan(MOST);
      });
    }
    for (const tab of sampled(PLAYED, 1)) {
      test(`nothing but the pieces moves: ${tab}`, async ({ page }) => {
        await load(page, tab);
        for (let turn = 0; turn < 12 && (await move(page)); turn++);
        await expect(page.locator('.result')).toBeVisible();
        expect(await shifted(page)).toBeLessThan(MOST);
      });
    }
  });
}

/** Screens that wait for the program: frames, steps of an algorithm, a program for a judge. */
const AWAITED = ['nim&step=4', 'nim&step=7', 'elimination&step=5', 'inclusion&step=4'];

for (const viewport of SIZES) {
  for (const screen of sampled(AWAITED, 1)) {
    test(`the way on stays where it is while the next screen comes: ${screen}, ${viewport.width}x${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await watch(page);
      await load(page, `lessons&lesson=${screen}`);
      const on = page.locator('[data-key=d-on]');
      const [before, place] = [await shifted(page), await on.boundingBox()];
      await on.click();
      await expect(page.locator('.discover :is(.board svg, .matrix, .stepper, code), .practice .board .can').filter({ visible: true }).first()).toBeVisible();
      await page.waitForTimeout(300);
      expect((await shifted(page)) - before).toBeLessThan(MOST);
      expect((await page.locator('.discover-bar > .main').boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
    });
  }
}

test('in a frame the board stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 400 });
  await watch(page);
  await load(page, 'play&game=nim&pos=3+4+5&embed=1');
  for (let turn = 0; turn < 2; turn++) await move(page);
  expect(await shifted(page)).toBeLessThan(MOST);
});

test('positions to be marked are awaited in their places', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watch(page);
  await load(page, 'lessons&lesson=nim&step=2');
  const before = await shifted(page);
  await page.locator('[data-key=d-on]').click();
  await expect(page.locator('.find .drawing')).not.toHaveCount(0);
  await page.waitForTimeout(300);
  expect((await shifted(page)) - before).toBeLessThan(MOST);
});

test('the button below the positions stays where it is when they are judged', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, 'practice&kind=find&game=nim&seed=1');
  await expect(page.locator('.find .drawing').first()).toBeVisible();
  const check = page.locator('.check');
  const before = await check.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  await check.click();
  await expect(page.locator('.finds .bad')).not.toHaveCount(0);
  expect(Math.abs((await check.evaluate((button) => button.getBoundingClientRect().top + scrollY)) - before)).toBeLessThan(4);
});

test('the first values leave room for those that are awaited', async ({ page }) => {
  await watch(page);
  await page.goto('/#tab=explore&rule=grundy&n=100000');
  await expect(page.locator('#explore-summary')).toContainText('100,001');
  await page.waitForTimeout(300);
  expect(await shifted(page)).toBeLessThan(MOST);
});

test('what a list was found to be stays while more of its values are computed', async ({ page }) => {
  await watch(page);
  await load(page, 'explore&rule=0,1,0,1,2,3,2,0,1&n=100');
  await expect(page.locator('#explore-summary')).toContainText('101');
  await page.waitForTimeout(300);
  const before = await shifted(page);
  await page.locator('#explore-heaps').selectOption('1000');
  await expect(page.locator('#explore-summary')).toContainText('1,001');
  await page.waitForTimeout(300);
  expect((await shifted(page)) - before).toBeLessThan(MOST);
});
