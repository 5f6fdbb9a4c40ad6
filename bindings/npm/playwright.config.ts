/* The tests of the installed package in the distribution's Chromium. */
import { defineConfig } from '@playwright/test';

// One for this run and all its workers, which inherit it.
const port = Number((process.env['PAGE_PORT'] ??= String(20_000 + (process.pid % 20_000))));

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  outputDir: '../../build/npm/results',
  forbidOnly: true,
  timeout: 300_000, // machines that test are often busy
  expect: { timeout: 90_000 },
  workers: 1,
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
    command: `node tests/serve.mjs ${port}`,
    port,
    reuseExistingServer: false,
  },
});
