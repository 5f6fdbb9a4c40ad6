// What the tests of several tabs use: the native program, pages in a language, and axe.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect as usual, test, type Download, type Page } from '@playwright/test';

/** Machines that test may be busy. */
export const expect = usual.configure({ timeout: 90_000 });

/** Does this run try everything (./check nightly), or what the seed chooses? */
export const everything = Number(process.env['GRUNDY_EFFORT'] ?? 1) >= 10;
const seed = Number(BigInt(process.env['GRUNDY_SEED'] ?? 52) % 1_000_000n);

/** Those that this run tries: all at night, else `count` in a row, from a place that the seed chooses. */
export function sampled<T>(all: readonly T[], count: number): T[] {
  return everything ? [...all] : all.slice(0, count).map((_, i) => all[(seed + i) % all.length] as T);
}

/** Is the i-th of many tried in this run? All at night, else one in n. */
export const tried = (i: number, n: number): boolean => everything || (seed + i) % n === 0;

export type Language = 'en' | 'zh';
const both: readonly Language[] = ['en', 'zh'];
export const languages: readonly Language[] = sampled(both, 1);
export const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-US');

export const program = process.env['GRUNDY'] ?? fileURLToPath(new URL('../../../build/release/grundy', import.meta.url));

/** What the native program answers, in a fresh folder that holds the files; `written` is a file that it writes. */
export function native(args: readonly string[], files: Readonly<Record<string, string>> = {}, written = ''): { status: number | null; out: string; err: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'grundy-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
    return { status, out: stdout, err: stderr, file: written ? readFileSync(join(folder, written), 'utf8') : '' };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function nativeJson<T>(args: readonly string[], files?: Readonly<Record<string, string>>): T {
  return JSON.parse(native([...args, '--json'], files).out) as T;
}

/** Opens a tab in a state; fails the test at the end where the page complained. */
export async function open(page: Page, state: Readonly<Record<string, string>>): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) throw new Error(message.text());
  });
  await page.goto(`#${new URLSearchParams(state).toString()}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** What axe finds wrong, in light and in dark colours. Takes its time. */
export async function axe(page: Page, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<string[]> {
  const found: string[] = [];
  test.slow();
  await page.evaluate(axeSource);
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const { violations } = await page.evaluate(() => (window as unknown as { axe: Axe }).axe.run());
    for (const { id, nodes } of violations) found.push(...nodes.map(({ html, failureSummary }) => `${scheme} ${id}: ${html} ${failureSummary ?? ''}`));
  }
  return found;
}

/** Does the page stay within its window? */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Two pages come to say the same in a place, and more than nothing. */
export async function expectSame(page: Page, other: Page, place: string): Promise<void> {
  const said = (): Promise<(string | null)[]> => Promise.all([page, other].map((each) => each.locator(place).textContent()));
  await expect(page.locator(place)).not.toBeEmpty();
  await expect.poll(async () => new Set(await said()).size).toBe(1);
}

export async function contentOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}
