/* Where the engine's code comes from: a file beside the page, or, in the page that is one file, the
 * text `data:application/gzip;base64,…`, which is unpacked here. */
import address from 'virtual:engine';

async function unpacked(response: Response): Promise<Response> {
  if (!address.startsWith('data:application/gzip')) return response;
  const stream = response.body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream ?? null, { headers: { 'Content-Type': 'application/wasm' } });
}

export async function loadModule(): Promise<WebAssembly.Module> {
  const response = await unpacked(await fetch(address));
  if (!response.ok) throw new Error(`the engine cannot be loaded: ${response.status} ${address}`);
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
