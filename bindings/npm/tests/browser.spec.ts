/* The installed package in a browser, without a bundler: its answers are the native program's. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';

type Package = typeof import('../src/api.js');

const program = process.env['GRUNDY'] ?? fileURLToPath(new URL('../../../build/release/grundy', import.meta.url));
const ADDRESS = '/node_modules/libgrundy/dist/browser.js';
const HARD = ['values', 'octal:0.007', '--upto', '1e9', '--statistics', '--no-values', '--json'];

function native(args: readonly string[], input = ''): { exitCode: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8', env: { LANG: 'C' } });
  return { exitCode: status, stdout, stderr };
}

/** A page with the package as `window.grundy`; what its policy forbids fails the test. */
async function open(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) throw new Error(message.text());
  });
  await page.goto('/');
  await page.evaluate(async (address) => {
    Object.assign(window, { grundy: await import(address), hard: [] });
  }, ADDRESS);
}

declare global {
  interface Window {
    grundy: Package;
  }
}

test('commands print what the native program prints', async ({ page }) => {
  await open(page);
  for (const [args, stdin] of [
    [['solve', 'nim', '3', '4', '5', '--explain'], ''], [['solve', 'kayles', '20', '30', '--json', '--lang', 'zh'], ''],
    [['xor', '--explain', '--kernel'], '1101\n0110\n1010\n'], [['xor'], '11\n1x\n'], [['games'], ''], [['help', 'solve', '--lang', 'zh'], ''],
    [['values', 'octal:0.137', '--period'], ''], [['identify', '0', '1', '2', '3', '1', '4', '3', '2', '1', '4'], ''],
    [['judge', 'acwing-892'], '3\n2 1 3\n'], [['nimber', '3*5', '--explain'], ''], [['solve', 'nim', 'x'], ''], [['nonsense'], ''],
  ] as const) {
    const { exitCode, stdout, stderr } = await page.evaluate(([args, stdin]) => window.grundy.run(args, { stdin }), [args, stdin] as const);
    expect({ exitCode, stdout, stderr }).toEqual(native(args, stdin));
  }
});

test('functions, errors, large numbers, certificates', async ({ page }) => {
  await open(page);
  const answers = await page.evaluate(async () => {
    const { explain, periodCertificate, solve, values, verify, xor } = window.grundy;
    const error = await xor('110\n1x0\n').catch((error: unknown) => error as InstanceType<Package['GrundyError']>);
    return {
      solution: await solve('nim 3 4 5'),
      big: String((await values('nim', { from: 2n ** 60n, upto: 2n ** 60n, bigint: true })).values),
      zh: await explain('nim 3 4 5', { lang: 'zh' }),
      verified: (await verify(await periodCertificate('kayles'))).verified,
      error: 'kind' in error ? [error.kind, error.line, error.column] : [],
    };
  });
  expect(answers.solution).toEqual(JSON.parse(native(['solve', 'nim', '3', '4', '5', '--json']).stdout));
  expect(answers.big).toBe(String(2n ** 60n));
  expect(answers.zh).toBe(native(['solve', 'nim', '3', '4', '5', '--explain', '--lang', 'zh']).stdout);
  expect(answers.verified).toBe(true);
  expect(answers.error).toEqual(['bad-input', 2, 2]);
});

test('two at once, abort, progress', async ({ page }) => {
  await open(page);
  const found = await page.evaluate(async (hard) => {
    const { run, setWorkers, solve } = window.grundy;
    setWorkers(2);
    const control = new AbortController();
    const lines: string[] = [];
    const told = new Promise<void>((done) => {
      void run(hard, { signal: control.signal, onProgress: (line) => (lines.push(line), done()) }).catch((error: unknown) => lines.push(String(error)));
    });
    const beside = (await solve('nim 3 4 5')).value;
    await told;
    const asked = performance.now();
    control.abort('enough');
    const after = (await solve('nim 3 4')).value;
    return { beside, after, lines, waited: performance.now() - asked };
  }, HARD);
  expect([found.beside, found.after]).toEqual(['2', '7']);
  expect(found.lines[0]).toMatch(/^\d+ s {2}nim-values: /);
  expect(found.lines.at(-1)).toBe('enough');
  expect(found.waited).toBeLessThan(30_000);
});
