/* The engine as a file, for Node.js. */
import { readFile } from 'node:fs/promises';
import { unpack } from './unpack.js';

export async function loadEngine(): Promise<WebAssembly.Module> {
  const file = await readFile(new URL('./engine.bin', import.meta.url));
  return WebAssembly.compile(await unpack(file));
}
