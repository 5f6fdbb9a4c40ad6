/* The tests of the page in the distribution's Chromium. */
import { defineConfig } from '@playwright/test';

// One for this run and all its workers, which inherit it.
const port = Number((process.env['PAGE_PORT'] ??= String(20_000 + (process.pid % 20_000))));

export default defineConfig({
  testDir: 'tests/page',
  testIgnore: Number(process.env['GRUNDY_EFFORT'] ?? 1) >= 10 ? [] : /firefox/, // at night
  outputDir: '../build/web/results',
  forbidOnly: true,
  fullyParallel: true,
  timeout: 300_000, // machines that test are often busy, and some are slow
  expect: { timeout: 90_000 },
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox', // a container has none
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node tools/serve.mjs ${port}`,
    port,
    reuseExistingServer: false,
  },
});
