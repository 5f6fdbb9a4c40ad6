/* What moves on a board takes 150 to 250 ms, and nothing moves where the reader asks for less. */
import { expect, test, type Page } from '@playwright/test';

interface Motion {
  duration: number;
  of: string;
}

/** Looks at each frame which animations run, until the program has answered. */
async function movesMade(page: Page): Promise<Motion[]> {
  await page.goto('/#tab=play&game=nim&pos=3+4+5');
  await expect(page.locator('.board .can')).toHaveCount(12);
  await page.evaluate(() => {
    const seen = new Map<string, Motion>();
    /* A transition that turns around before its end takes as long as it had come, so what counts is what the style says. */
    const declared = (animation: Animation, effect: KeyframeEffect | null): number => {
      if (!(animation instanceof CSSTransition) || !effect?.target) return Number(effect?.getTiming().duration);
      const style = getComputedStyle(effect.target, effect.pseudoElement);
      const at = style.transitionProperty.split(', ').indexOf(animation.transitionProperty);
      return 1000 * parseFloat(style.transitionDuration.split(', ')[at] ?? '');
    };
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect | null;
        const target = effect?.target?.closest('.leaving, .taken, .can, .spinner');
        const of = target ? [...target.classList].join(' ') : 'none';
        const duration = declared(animation, effect);
        if (of !== 'spinner') seen.set(`${of} ${duration}`, { of, duration });
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.locator('.board .can').nth(6).hover();
  await page.locator('.board .can').nth(10).click();
  await expect(page.locator('.status')).toContainText('Program:');
  await page.waitForTimeout(900);
  return page.evaluate(() => [...(window as unknown as { seen: Map<string, Motion> }).seen.values()]);
}

test('motion takes 150 to 250 ms: what is taken leaves, and the place of the program’s move fades', async ({ page }) => {
  const motions = await movesMade(page);
  expect(motions.filter(({ of }) => of.includes('leaving'))).not.toEqual([]);
  expect(motions.filter(({ of }) => of.includes('taken'))).not.toEqual([]);
  for (const { of, duration } of motions) {
    expect(duration, of).toBeGreaterThanOrEqual(150);
    expect(duration, of).toBeLessThanOrEqual(250);
  }
});

test.describe('less motion', () => {
  test.use({ reducedMotion: 'reduce' });
  test('nothing moves', async ({ page }) => {
    expect(await movesMade(page)).toEqual([]);
    await expect(page.locator('.board .taken.last')).not.toHaveCount(0); // the move is outlined all the same
  });
});
