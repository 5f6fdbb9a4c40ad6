/* The engine as a file, for Node.js. */
import { readFile } from 'node:fs/promises';

export async function loadEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL('./grundy.wasm', import.meta.url)));
}
