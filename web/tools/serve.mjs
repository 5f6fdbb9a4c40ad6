// serve.mjs [PORT]: serves dist/ on the loopback address and prints the link. Without a port the
// system chooses one. Compresses what the browser takes compressed, as other servers do.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const packed = new Map();

async function pack(path) {
  if (!packed.has(path)) packed.set(path, gzipSync(await readFile(path)));
  return packed.get(path);
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://127.0.0.1');
  const name = normalize(decodeURIComponent(pathname));
  const path = join(folder, name.endsWith('/') ? `${name}index.html` : name);
  const head = {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
  };
  const wanted = extname(path) in types && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = wanted ? await pack(path) : await readFile(path);
  response.writeHead(200, wanted ? { ...head, 'Content-Encoding': 'gzip' } : head).end(body);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(404).end('not found\n'));
});
server.on('error', (error) => {
  console.error(`serve.mjs: ${error.message}`);
  process.exitCode = 5;
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
