// What the page loads besides its scripts, packed: src/engine/lzma.ts unpacks it.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** What `xz` makes of some bytes or text. The settings suit what the page has: no columns of 2, 4, 8 bytes. */
export function pack(input) {
  const { stdout, status, error } = spawnSync('xz', ['--format=lzma', '--lzma1=preset=9e,pb=0', '-c'], { input, maxBuffer: 1 << 28 });
  if (status !== 0) throw error ?? new Error(`xz: ${status}`);
  return stdout;
}

/** A module that is the address of these bytes: a file beside the page, or, in the page that is a single one, all of them. */
export function addressOf(path, bytes, single) {
  if (single) return `export default ${JSON.stringify(`data:application/octet-stream;base64,${bytes.toString('base64')}`)};`;
  writeFileSync(path, bytes);
  return `export { default } from ${JSON.stringify(`${path}?url`)};`;
}
