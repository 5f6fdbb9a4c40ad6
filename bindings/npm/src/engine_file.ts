/* The engine as a file, for Node.js. */
import { readFile } from 'node:fs/promises';
import { unpack } from './lzma.js';

export async function loadEngine(): Promise<WebAssembly.Module> {
  const packed = await readFile(new URL('./engine.bin', import.meta.url));
  return WebAssembly.compile(unpack(packed) as Uint8Array<ArrayBuffer>);
}
