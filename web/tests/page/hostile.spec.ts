// What stands in the address is text: names and rules that would be markup do nothing but be shown.
import { test, type Page } from '@playwright/test';
import { expect, open, sampled } from './support';

const MARKUP = '<img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg>"><script>window.hit=1</script>';
const NAME = MARKUP.replaceAll(' ', '/');
const LINK = 'javascript:window.hit=1';
const RULES = `return { name = [==[${MARKUP}]==], summary = [==[${MARKUP}]==], component = "text", example = [==[${NAME}]==],
  options = function(t) error([==[${MARKUP}]==]) end }`;

const states: Record<string, Readonly<Record<string, string>>> = {
  'the name of a game': { tab: 'play', game: MARKUP, pos: '3' },
  'a position': { tab: 'play', game: 'nim', pos: `3 ${NAME}` },
  'moves': { tab: 'play', game: 'nim', pos: '3 4', line: `1-2~${MARKUP}` },
  'the vertices of a game’s graph': { tab: 'play', game: 'graph:graph.txt', pos: NAME, file: `${NAME} ${LINK}\n` },
  'rules': { tab: 'play', game: 'rules.lua', pos: NAME, file: RULES },
  'reasons': { tab: 'why', game: 'graph:graph.txt', pos: NAME, file: `${NAME} ${LINK}\n` },
  'a rule to explore': { tab: 'explore', rule: MARKUP, n: MARKUP, w: MARKUP },
  'rules to explore': { tab: 'explore', rule: 'lua', lua: RULES },
  'the names of vertices': { tab: 'graph', v: `${NAME},90,200,1;${LINK},250,110,0`, e: `${NAME}>${LINK}` },
  'equations': { tab: 'xor', s: `${NAME} ^ x = 1\n${MARKUP}`, m: 'text' },
  'divisors': { tab: 'count', n: MARKUP, d: MARKUP },
  'sets': { tab: 'count', sets: MARKUP, t: MARKUP },
  'lost positions': { tab: 'explore', rule: 'wythoff', p: MARKUP },
  'a sum': { tab: 'why', game: 'nim', pos: '1 2', sum: MARKUP, remoteness: MARKUP },
  'a lesson': { tab: 'lessons', lesson: MARKUP, task: MARKUP, line: MARKUP },
  'a tab': { tab: MARKUP, [MARKUP]: MARKUP },
};

/** What markup from the address would leave in the page, once nothing changes any more. */
async function marks(page: Page): Promise<{ hit: unknown; elements: string[] }> {
  await page.waitForLoadState('networkidle');
  let before = '';
  await expect.poll(async () => {
    const now = await page.locator('#page').innerHTML();
    const same = now === before;
    before = now;
    return same;
  }).toBe(true);
  return page.evaluate(() => ({
    hit: (window as unknown as { hit?: unknown }).hit,
    elements: [...document.querySelectorAll('*')]
      .filter((e) => e.matches('img, iframe, object, embed, #page script')
        || [...e.attributes].some((a) => a.name.startsWith('on') || /^\s*javascript:/i.test(a.value) && a.name !== 'value'
          && ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(a.name)))
      .map((e) => e.outerHTML.slice(0, 200)),
  }));
}

for (const [what, state] of sampled(Object.entries(states), 8)) {
  test(`${what} in the address`, async ({ page }) => {
    await open(page, state);
    expect(await marks(page)).toEqual({ hit: undefined, elements: [] });
  });
}

test('what is no game is shown as it is', async ({ page }) => {
  await open(page, { tab: 'play', game: MARKUP, pos: '3' });
  await expect(page.locator('#page')).toContainText('<img src=x');
});
