/* The entry of Node.js. A Worker that has nothing to do does not keep the process alive. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loadEngine } from './engine_file.js';
import { usePlatform } from './platform.js';

usePlatform({
  load: loadEngine,
  start(receive, fail) {
    const worker = new Worker(new URL('./node_worker.js', import.meta.url), { execArgv: [] });
    worker.on('message', receive);
    worker.on('error', fail);
    return {
      post: (request) => worker.postMessage(request),
      terminate: () => void worker.terminate(),
      hold: (held) => (held ? worker.ref() : worker.unref()),
    };
  },
}, availableParallelism());

export * from './api.js';
