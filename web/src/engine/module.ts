/* The engine's code, compiled. It travels compressed, whatever the server does, as a file beside the
 * page, or as a `data:` address within the page that is one file. */
import address from 'virtual:engine';

export async function loadModule(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok || !response.body) {
    throw new Error(`the engine cannot be loaded: ${response.status} ${address}`);
  }
  const code = response.body.pipeThrough(new DecompressionStream('gzip'));
  const headers = { 'Content-Type': 'application/wasm' };
  return WebAssembly.compileStreaming(new Response(code, { headers }));
}
