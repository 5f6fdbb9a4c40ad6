// serve.mjs [PORT]: serves dist/ on the loopback address and prints the link. Without a port the
// system chooses one. Compresses what the browser takes compressed, as other servers do. Answers
// GET and HEAD, and only who calls it by a name of this machine, so that no page elsewhere reaches
// it by a name of its own; what it serves may load and run nothing else.
import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const guards = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const packed = new Map();

/** The file compressed, again where it was built again. */
async function pack(path) {
  const { mtimeMs, size } = await stat(path);
  const kept = packed.get(path);
  if (kept?.mtimeMs === mtimeMs && kept.size === size) return kept.body;
  const body = gzipSync(await readFile(path));
  packed.set(path, { mtimeMs, size, body });
  return body;
}

/** A refusal: its status and what it says. */
function refuse(response, status, text, head = {}) {
  response.writeHead(status, { ...guards, ...head, 'Content-Type': 'text/plain' }).end(`${text}\n`);
}

/** The file that a path means; undefined outside the folder. */
function fileOf(url) {
  const name = normalize(decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname));
  const path = join(folder, name.endsWith('/') ? `${name}index.html` : name);
  return path.startsWith(folder + sep) && !path.includes('\0') ? path : undefined;
}

async function answer(request, response) {
  const { port } = server.address();
  const { host } = request.headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) {
    return refuse(response, 421, 'not served under this name');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(response, 405, 'only GET and HEAD', { Allow: 'GET, HEAD' });
  }
  const path = fileOf(request.url);
  if (!path) return refuse(response, 404, 'not found');
  const head = {
    ...guards,
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
  };
  const wanted = extname(path) in types && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = wanted ? await pack(path) : await readFile(path);
  response.writeHead(200, wanted ? { ...head, 'Content-Encoding': 'gzip' } : head);
  response.end(request.method === 'GET' ? body : undefined);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => refuse(response, 404, 'not found'));
});
server.on('error', (error) => {
  console.error(`serve.mjs: ${error.message}`);
  process.exitCode = 5;
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
