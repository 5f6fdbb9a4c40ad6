/* The entry of browsers: the engine lies next to this file, or where a bundler put it. */
import { compile } from './compile.js';
import { usePlatform } from './platform.js';
import type { Reply } from './serve.js';
import type { ProgramAnswer } from './program.js';

usePlatform({
  async load() {
    const address = new URL('./grundy.wasm', import.meta.url);
    return compile(await fetch(address));
  },
  start(receive, fail) {
    const worker = new Worker(new URL('./browser_worker.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply<ProgramAnswer>>) => receive(data));
    worker.addEventListener('error', (event) => fail(new Error(event.message)));
    return {
      post: (request) => worker.postMessage(request),
      terminate: () => worker.terminate(),
    };
  },
}, navigator.hardwareConcurrency);

export * from './api.js';
