/* The engine as the page uses it: `run` takes what one would type after `grundy` and gives back what
 * the program would print.
 *
 *   const answer = await run({ args: ['solve', 'nim', '3', '4', '5', '--json'] });
 *   if (answer.status === 0) show(JSON.parse(answer.out)); else complain(answer.err);
 *
 * The client is that of the npm package (bindings/npm); the engine is the page's own, and some
 * answers come with the page. */
import { Client, type Job as AnyJob } from '../../../bindings/npm/src/client';
import type { Reply } from '../../../bindings/npm/src/serve';
import type { Answer } from '../../../bindings/npm/src/wasi';
import { ahead } from './ahead';
import { loadModule } from './module';
import EngineWorker from './worker?worker&inline';

export type { Answer } from '../../../bindings/npm/src/wasi';

export interface Job extends AnyJob {
  /** Jobs of different lanes run side by side. */
  lane?: 'main' | 'long';
}

/** The browser's timeline has a mark of this name for each answer. */
const ANSWERED = 'grundy answered';

const client = new Client({
  load: loadModule,
  start(receive, fail) {
    const worker = new EngineWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data));
    worker.addEventListener('error', (event) => fail(new Error(event.message)));
    return {
      post: (request) => worker.postMessage(request),
      terminate: () => worker.terminate(),
    };
  },
});

/** Runs the program. Rejected only when the signal aborts, or the engine cannot be loaded. */
export async function run(job: Job): Promise<Answer> {
  const out = Object.keys(job.files ?? {}).length ? undefined : await ahead(job.args, job.input);
  job.signal?.throwIfAborted();
  if (out !== undefined) {
    performance.mark(ANSWERED);
    requestAnimationFrame(() => setTimeout(() => void client.engine(), 0)); // once the answer can be seen
    return { status: 0, out, err: '', files: {} };
  }
  const answer = await client.run(job, job.lane === 'long' ? 1 : 0);
  performance.mark(ANSWERED);
  return answer;
}
