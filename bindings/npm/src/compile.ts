/* The engine's code as it comes from a server, compiled while it arrives. */

/** Throws where the server has no such file. */
export async function compile(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`the engine cannot be loaded: ${response.status} ${response.url}`);
  // A server that does not know the type must not keep the engine from those who ask for it.
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
