/* A lesson by discovery, from the first screen to the last, by keyboard alone. */
import { test } from '@playwright/test';
import { axe, expect, languages, localeOf, nativeJson, sampled, sideways, tried } from './support';

const LESSONS = ['nim', 'xor', 'misere', 'staircase', 'subtraction', 'mex', 'sums', 'graphs', 'elimination', 'inclusion', 'odd', 'remoteness', 'compounds', 'chains'];
/** Lessons whose positions are played, and whose practice is. */
const PLAYED = ['nim', 'xor', 'misere', 'staircase', 'subtraction', 'mex', 'sums', 'graphs', 'chains'];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: localeOf(language), reducedMotion: 'reduce', viewport: tried(1, 2) ? { width: 390, height: 844 } : { width: 1280, height: 800 } });
    for (const lesson of sampled(LESSONS, 1)) {
      test(`is gone through with the keyboard: ${lesson}`, async ({ page }) => {
        await page.goto(`#tab=lessons&lesson=${lesson}`);
        const dots = page.locator('.dots button');
        await expect(dots.first()).toHaveAttribute('aria-current', 'step');
        const count = await dots.count();
        const met = new Set<string>();
        for (let at = 0; at < count; at++) {
          await expect(dots.nth(at)).toHaveAttribute('aria-current', 'step');
          await expect(page).toHaveURL(new RegExp(`step=${at + 1}`));
          await expect(page.locator('article')).toBeHidden();
          if (at > 0) await expect(page.locator('.discover h2')).toBeFocused();
          if (await page.locator('.discover .choice').count()) {
            met.add('notice');
            const verdict = page.locator('.discover [role=status]');
            const answers: string[] = [];
            for (const choice of await page.locator('.choice').all()) {
              await choice.press('Enter');
              answers.push((await verdict.getAttribute('class')) ?? '');
            }
            expect(answers.filter((each) => each === 'good')).toHaveLength(1);
          } else if (await page.locator('.discover .marks').count()) {
            met.add('predict');
            const finds = page.locator('.find');
            await expect(finds).toHaveCount(6);
            const cut = await finds.evaluateAll((all) => all.flatMap((find) => [...find.querySelectorAll('.drawing')].filter((drawing) => drawing.getBoundingClientRect().bottom > find.getBoundingClientRect().bottom || drawing.getBoundingClientRect().top < find.getBoundingClientRect().top)).length);
            expect(cut).toBe(0);
            await page.locator('.check').press('Enter'); // nothing marked: three are wrong, and played
            await expect(page.locator('.finds .bad')).toHaveCount(3);
            await page.locator('.finds .bad + button').first().press('Enter');
            if (!PLAYED.includes(lesson)) {
              await expect(page.locator('.discover .said')).not.toBeEmpty();
              const wrong = await finds.evaluateAll((all) => all.flatMap((find, i) => (find.nextElementSibling?.classList.contains('bad') ? [i] : [])));
              for (const i of wrong) await finds.nth(i).press('Enter');
            } else {
              await expect(page.locator('.refuting .board .can').first()).toBeAttached(); // a straight string has no height
              const texts = await finds.locator(':scope > :first-child').allTextContents();
              for (const [i, text] of texts.entries()) {
                const { outcome } = nativeJson<{ outcome: string }>(['solve', ...text.split(' '), ...(lesson === 'misere' ? ['--misere'] : [])]);
                if (outcome === 'P') await finds.nth(i).press('Enter');
              }
            }
            await page.locator('.check').press('Enter');
            await expect(page.locator('.marks [role=status] .good')).toBeVisible();
          } else if (await page.locator('.discover .stepper').count()) {
            met.add('player');
            const words = page.locator('.frame-words');
            await expect(words).not.toBeEmpty();
            const before = await words.textContent();
            const predict = page.getByRole('checkbox');
            const asks = await predict.isVisible();
            if (asks) await predict.press('Space');
            for (let step = 0; step < (asks ? 6 : 1) && (await page.locator('.guess-choice').count()) === 0; step++) await page.locator('[data-key=player-on]').press('Enter');
            if (asks) {
              await page.keyboard.press('Enter'); // the first choice has the focus
              await expect(page.locator('.algorithm [role=status]')).toHaveClass(/good|bad/);
              await expect(page.locator('.pseudo .lit').first()).toBeVisible();
              await predict.press('Space');
            }
            await expect(words).not.toHaveText(before ?? '');
            await page.locator('[data-key=player-last]').press('Enter');
            await expect(page.locator('[data-key=player-on]')).toBeDisabled();
            await page.locator('[data-key=player-play]').press('Enter'); // from the beginning, by itself
            await expect(page.locator('[data-key=player-on]')).toBeEnabled();
          } else if (await page.locator('.practice:visible').count()) {
            met.add('use');
            await expect(page.locator(PLAYED.includes(lesson) ? '.practice .board .can' : '.quiz button').first()).toBeAttached();
          }
          for (const number of (await page.locator('.scrub').all()).slice(0, 1)) {
            const before = await page.locator('.live').textContent();
            await number.press('ArrowRight');
            await expect(page.locator('.live')).not.toHaveText(before ?? '');
          }
          expect(await sideways(page)).toBeLessThanOrEqual(0);
          if (at === (count >> 1)) expect(await axe(page, ['light'])).toEqual([]);
          if (at < count - 1) await page.locator('[data-key=d-on]').press('Enter');
        }
        const order = await page.locator('.lessons button').evaluateAll((all) => all.map((each) => each.dataset['key']));
        const next = order[order.indexOf(lesson) + 1];
        await expect(page.locator('[data-key=d-next]')).toHaveCount(next ? 1 : 0);
        expect([...met].sort()).toEqual(['notice', 'player', 'predict', 'use']);
        if (lesson !== 'chains') await expect(page.locator('.discover pre')).toContainText('#include');
        if (!next) return;
        await page.locator('[data-key=d-next]').press('Enter');
        await expect(page).toHaveURL(new RegExp(`lesson=${next}&step=1`));
        await expect(page.locator('.discover h2')).toBeFocused();
      });
    }
  });
}

test('numbers in the pictures to be marked can be read on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, count] of [['lessons&lesson=graphs&step=3', 22], ['practice&kind=find&game=silver-dollar', 4]] as const) {
    await page.goto(`#tab=${address}`);
    await expect(page.locator('.find')).toHaveCount(6);
    const heights = await page.locator('.find .drawing text').evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThanOrEqual(6 * count);
    expect(Math.min(...heights)).toBeGreaterThan(8);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
});

test('where a picture does not speak for itself, a line says how it is read', async ({ page }) => {
  await page.goto('#tab=play&game=wythoff&pos=2,5');
  await expect(page.locator('.rule .note')).toContainText('queen');
  await page.goto('#tab=play&game=kayles&pos=5');
  await expect(page.locator('.rule')).toContainText('Kayles');
  await expect(page.locator('.rule p')).toHaveCount(1);
});

/** The lessons whose diagram follows the numbers of a sentence: its screen, what stands out, and what the native program says of that. */
const FOLLOWING: readonly { lesson: string; step: number; out: string; says(numbers: readonly number[]): number }[] = [
  { lesson: 'nim', step: 6, out: '.more', says: ([a = 0, b = 0]) => Number(nativeJson<{ components: { value: string }[] }>(['solve', 'nim', String(Math.max(a, b)), String(Math.min(a, b))]).components[0]?.value) - Math.min(a, b) },
  { lesson: 'xor', step: 4, out: '.xor .one', says: (all) => ones(Number(nativeJson<{ value: string }>(['solve', 'nim', ...all.map(String)]).value)) },
  { lesson: 'staircase', step: 4, out: '.xor .one', says: (all) => ones(Number(nativeJson<{ value: string }>(['solve', 'staircase', all.join(',')]).value)) },
  { lesson: 'subtraction', step: 4, out: '.rest .more', says: ([k = 1, n = 1]) => Number(nativeJson<{ value: string }>(['solve', `bounded-nim:${k}`, String(n)]).value) },
  { lesson: 'inclusion', step: 4, out: ':is(.of-a, .of-b)', says: (all) => Number(nativeJson<{ count: string }>(['count', ...all.map(String)]).count) },
];
const ones = (n: number): number => n.toString(2).replaceAll('0', '').length;

test('a diagram follows the numbers of its sentence, as the native program has them', async ({ page }) => {
  for (const { lesson, step, out, says } of FOLLOWING) {
    await page.goto(`#tab=lessons&lesson=${lesson}&step=${step}`);
    const numbers = page.locator('.scrub');
    await expect(numbers.first()).toBeVisible();
    for (const [i, key] of ['ArrowRight', 'PageUp', 'ArrowLeft', 'ArrowRight'].entries()) {
      const count = await numbers.count();
      await numbers.nth(i % count).press(key);
      const now = (await numbers.allTextContents()).map(Number);
      expect(await page.locator(`.follows ${out}`).count(), `${lesson} ${now.join(' ')}`).toBe(says(now));
    }
  }
});
