/* The entry of browsers: the engine lies next to this file, or where a bundler put it. */
import { usePlatform } from './platform.js';
import type { Reply } from './serve.js';
import { unpack } from './unpack.js';
import type { WholeAnswer } from './whole.js';

usePlatform({
  async load() {
    const address = new URL('./engine.bin', import.meta.url);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`libgrundy: the engine cannot be loaded: ${response.status} ${address.href}`);
    return WebAssembly.compile(await unpack(new Uint8Array(await response.arrayBuffer())));
  },
  start(receive, fail) {
    const worker = new Worker(new URL('./browser_worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply<WholeAnswer>>) => receive(data));
    worker.addEventListener('error', (event) => fail(new Error(event.message)));
    return {
      post: (request) => worker.postMessage(request),
      terminate: () => worker.terminate(),
    };
  },
}, navigator.hardwareConcurrency);

export * from './api.js';
