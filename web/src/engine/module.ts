/* The engine's code, compiled. It travels compressed, whatever the server does, as a file beside the
 * page, or as a `data:` address within the page that is one file. */
import address from 'virtual:engine';
import { unpack } from './lzma';
import { join } from './streams';

export async function loadModule(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`the engine cannot be loaded: ${response.status} ${address}`);
  }
  const code = join(unpack(new Uint8Array(await response.arrayBuffer())));
  return WebAssembly.compile(code as Uint8Array<ArrayBuffer>);
}
