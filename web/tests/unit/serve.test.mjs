// The server of the page: what it answers, whom, and with which guards.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';

/** One request as it is written, dots and all. */
function ask(port, path, { method = 'GET', host = `127.0.0.1:${port}`, gzip = false } = {}) {
  return new Promise((resolve, reject) => {
    const headers = gzip ? { host, 'accept-encoding': 'gzip' } : { host };
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const body = [];
      response.on('data', (piece) => body.push(piece));
      response.on('end', () => {
        const bytes = Buffer.concat(body);
        const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({ status: response.statusCode, head: response.headers, body: plain.toString() });
      });
    }).on('error', reject).end();
  });
}

async function serving(work) {
  const server = spawn(process.execPath, [new URL('../../tools/serve.mjs', import.meta.url).pathname]);
  try {
    const [line] = await once(server.stdout, 'data');
    await work(Number(/:(\d+)\//.exec(String(line))[1]));
  } finally {
    server.kill();
  }
}

test('the page is served with its guards', () => serving(async (port) => {
  const { status, head, body } = await ask(port, '/');
  assert.equal(status, 200);
  assert.match(body, /<div id="page">/);
  const policy = head['content-security-policy'];
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.equal(head['x-content-type-options'], 'nosniff');
  const only = await ask(port, '/', { method: 'HEAD' });
  assert.deepEqual([only.status, only.body, only.head['content-security-policy']], [200, '', policy]);
}));

test('nothing outside the folder is served', () => serving(async (port) => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '//../package.json',
    '/assets/../../package.json', '/..%5cpackage.json', '/%00', '/%', '/no-such-file', '/assets']) {
    const { status, body } = await ask(port, path);
    assert.equal(status, 404, path);
    assert.equal(body, 'not found\n', path);
  }
}));

test('other methods and other names are refused', () => serving(async (port) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    assert.equal((await ask(port, '/', { method })).status, 405, method);
  }
  for (const host of ['example.org', `example.org:${port}`, '127.0.0.1', `127.0.0.1:${port + 1}`]) {
    assert.equal((await ask(port, '/', { host })).status, 421, host);
  }
  assert.equal((await ask(port, '/', { host: `localhost:${port}` })).status, 200);
}));

test('a file that is built again while the page is served is read again', () => serving(async (port) => {
  const folder = new URL('../../dist/', import.meta.url);
  const file = new URL('built-again.json', folder);
  await mkdir(folder, { recursive: true });
  try {
    for (const text of ['{"built":"once"}', '{"built":"twice"}', '{"built":"a third time"}']) {
      await writeFile(file, text);
      for (const gzip of [true, false, true]) {
        const { head, body } = await ask(port, '/built-again.json', { gzip });
        assert.equal(head['content-encoding'], gzip ? 'gzip' : undefined);
        assert.equal(body, text);
      }
    }
  } finally {
    await rm(file, { force: true });
  }
}));
