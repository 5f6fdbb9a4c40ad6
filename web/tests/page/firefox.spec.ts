/* Firefox opens the page once. Playwright drives no Firefox of the distribution, so the page itself
 * reports, to a server of the test, what it shows after its first answer. */
import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface Report {
  wrong: string[];
  text: string;
}

/** Runs in the page. */
function reporter(to: string): void {
  const wrong: string[] = [];
  addEventListener('error', (event) => wrong.push(event.message));
  addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason)));
  let rounds = 0;
  const look = (): void => {
    const answered = performance.getEntriesByName('grundy answered').length > 0 && document.body.innerText.length > 200;
    if (!answered && wrong.length === 0 && ++rounds < 2500) return void setTimeout(look, 100);
    setTimeout(() => {
      const report: Report = { wrong, text: document.body.innerText };
      void fetch(to, { method: 'POST', mode: 'no-cors', body: JSON.stringify(report) });
    }, 500);
  };
  look();
}

const reporting = (html: string, to: string): string =>
  html.replace('<head>', () => `<head><script>(${reporter.toString()})(${JSON.stringify(to)})</script>`);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Serves dist/ with pages that report; resolves `report` with the first one. */
async function serve(): Promise<{ server: Server; origin: string; report: Promise<Report> }> {
  let tell: (report: Report) => void;
  const report = new Promise<Report>((resolve) => (tell = resolve));
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      tell(JSON.parse(await bodyOf(request)) as Report);
      return void response.end();
    }
    const path = join(dist, request.url === '/' ? 'index.html' : (request.url ?? ''));
    if (!existsSync(path)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    response.end(path.endsWith('.html') ? reporting(readFileSync(path, 'utf8'), '/report') : readFileSync(path));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, report };
}

async function stop(firefox: ChildProcess): Promise<void> {
  if (firefox.exitCode !== null) return;
  const gone = once(firefox, 'exit');
  firefox.kill('SIGTERM');
  await gone;
}

for (const from of ['a server', 'a disk']) {
  test(`Firefox opens the page from ${from}`, async () => {
    test.setTimeout(600_000);
    const { server, origin, report } = await serve();
    const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
    const file = join(folder, 'grundy.html');
    writeFileSync(file, reporting(readFileSync(join(dist, 'grundy.html'), 'utf8'), `${origin}report`));
    const firefox = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', folder, from === 'a disk' ? `file://${file}` : origin], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, MOZ_HEADLESS: '1', LANG: 'en_US.UTF-8' },
    });
    try {
      const { wrong, text } = await report;
      expect(wrong).toEqual([]);
      expect(text).toContain('Your move.');
      expect(text.length).toBeGreaterThan(200);
    } finally {
      await stop(firefox);
      server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  });
}
