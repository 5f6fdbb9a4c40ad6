/* Every tab and every game's board in both languages, light and dark, on a telephone and a large screen:
 * axe finds nothing, and nothing is cut off. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { addressOf, games } from './matches';
import { sampled } from './support';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TABS = [
  'play',
  'play&game=chomp&pos=3x4',
  'play&game=kayles&pos=9+7&line=%231;%231',
  'play&game=hackenbush&pos=0-1,1-2,1-3,0-4,4-4&level=two&line=%231',
  'play&game=staircase&pos=2,1,3+%2B+nimble+1,4,4,7+%2B+nim+100&misere=1',
  'play&game=nim&pos=1',
  'why&game=nim&pos=3+4+5+%2B+kayles+4+%2B+staircase+2,1,3',
  'why&game=nim&pos=1+2+3',
  'explore',
  'graph',
  'xor',
  'count',
  'lessons',
  'lessons&lesson=subtraction&task=1',
  'lessons&lesson=nim&step=3',
  'lessons&lesson=subtraction&step=5',
  'lessons&lesson=remoteness',
  'why&game=kayles&pos=4+5&sum=conjunctive',
  'explore&rule=wythoff&p=P+20',
  'practice',
  'practice&kind=find&game=kayles',
  'practice&kind=sheet',
];
const SETTINGS = [
  { name: 'en, 200 % of 1280x800, dark', locale: 'en-GB', viewport: { width: 640, height: 400 }, colorScheme: 'dark' },
  { name: 'en, telephone, light', locale: 'en-GB', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'zh, large screen, dark', locale: 'zh-CN', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}\n${failureSummary}`),
    );
  });
}

for (const { name, locale, viewport, colorScheme } of sampled(SETTINGS, 1)) {
  test.describe(name, () => {
    test.use({ locale, viewport, colorScheme, reducedMotion: 'reduce' });
    test('the boards of all games', async ({ page }) => {
      const found: string[] = [];
      for (const game of sampled(games, 16)) {
        await page.goto(addressOf(game, { line: '#1', level: 'random' }));
        await expect(page.locator(`.match[data-game="${game.name}"] .status p.soft`)).toBeAttached();
        found.push(...(await violations(page)).map((text) => `${game.name}: ${text}`));
      }
      expect(found).toEqual([]);
    });
    for (const tab of sampled(TABS, 12)) {
      test(tab, async ({ page }) => {
        await page.goto(`/#tab=${tab}`);
        await expect(page.locator('#panel')).not.toBeEmpty();
        await expect(page.locator('.busy')).toBeHidden();
        if (tab === 'play&game=nim&pos=1') await page.locator('.board .can').click();
        if (tab.startsWith('play&game=chomp')) {
          await page.locator('[data-key=signs]').click();
          await page.locator('.board .can').nth(6).hover();
        }
        await page.waitForTimeout(500);
        const found = await violations(page);
        expect(found).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });
}
