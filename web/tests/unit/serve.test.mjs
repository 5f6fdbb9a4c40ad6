// The server of the page: what it answers, whom, and with which guards.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import test from 'node:test';

/** One request as it is written, dots and all. */
function ask(port, path, { method = 'GET', host = `127.0.0.1:${port}` } = {}) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host } }, (response) => {
      const body = [];
      response.on('data', (piece) => body.push(piece));
      response.on('end', () => resolve({ status: response.statusCode, head: response.headers, body: Buffer.concat(body).toString() }));
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
