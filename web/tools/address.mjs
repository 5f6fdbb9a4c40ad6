// What the page loads in addition to its scripts: a file next to it or, in the page that is one file, its bytes.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** A module that is the address of a file; web/src/engine/load.ts reads it. */
export function addressOf(path, single) {
  if (!single) return `export { default } from ${JSON.stringify(`${path}?url`)};`;
  const bytes = gzipSync(readFileSync(path), { level: 9 });
  return `export default ${JSON.stringify(`data:application/gzip;base64,${bytes.toString('base64')}`)};`;
}
