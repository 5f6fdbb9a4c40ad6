import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { words } from './tools/words.mjs';

const program = process.env.GRUNDY ?? new URL('../build/release/grundy', import.meta.url).pathname;
const native = () => ({
  name: 'native',
  configureServer(server) {
    server.middlewares.use('/run', (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const { args, input, files } = JSON.parse(body);
        const dir = mkdtempSync(join(tmpdir(), 'wp-'));
        for (const [name, text] of Object.entries(files ?? {})) writeFileSync(join(dir, name), text);
        const r = spawnSync(program, args, { cwd: dir, input: input ?? '', encoding: 'utf8', timeout: 60000 });
        rmSync(dir, { recursive: true });
        response.end(JSON.stringify({ status: r.status ?? 70, out: r.stdout, err: r.stderr }));
      });
    });
  },
});
export default { base: './', plugins: [words(), native()] };
