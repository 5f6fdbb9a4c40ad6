// serve.mjs PORT: serves the folder that the package is installed in, and an empty page that may load and
// run what the package says it needs, and nothing else.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../build/npm/installed', import.meta.url));
const types = { '.js': 'text/javascript', '.html': 'text/html; charset=utf-8' };
const head = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
};

createServer(async ({ url }, response) => {
  if (url === '/') return response.writeHead(200, { ...head, 'Content-Type': types['.html'] }).end('<!doctype html><title>libgrundy</title>');
  const path = join(folder, normalize(new URL(url, 'http://127.0.0.1').pathname));
  try {
    const body = await readFile(path);
    response.writeHead(200, { ...head, 'Content-Type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(process.argv[2]), '127.0.0.1');
