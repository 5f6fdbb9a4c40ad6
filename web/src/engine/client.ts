/* The engine as the page uses it: `run` takes what one would type after `grundy` and gives back what
 * the program would print.
 *
 *   const answer = await run({ args: ['solve', 'nim', '3', '4', '5', '--json'] });
 *   if (answer.status === 0) show(JSON.parse(answer.out)); else complain(answer.err);
 *
 * Jobs of a lane run in the order in which they came; each lane has a Worker of its own, so that what
 * takes long need not hold up what is typed. A job that is aborted ends at once: its Worker is
 * terminated and another begins with the next job. */
import { ahead } from './ahead';
import { loadModule } from './module';
import EngineWorker from './worker?worker&inline';
import type { Answer } from '../../../bindings/npm/src/wasi';
import type { Reply, Request } from './worker';

export type { Answer } from '../../../bindings/npm/src/wasi';

export interface Job {
  /** What follows `grundy` on the command line. */
  args: string[];
  /** Standard input. */
  input?: string | Uint8Array;
  /** Files that the program finds, by path; it may write others, which the answer has. */
  files?: Record<string, string | Uint8Array>;
  /** Ends the job; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Gets the line of progress of work that takes longer than half a second. */
  onProgress?: (line: string) => void;
  /** Jobs of different lanes run side by side. */
  lane?: 'main' | 'long';
}

interface Waiting {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** The browser's timeline has a mark of this name for each answer. */
const ANSWERED = 'grundy answered';

let loading: Promise<WebAssembly.Module> | undefined;

/** The engine, which is fetched when it is first asked for. */
function engine(): Promise<WebAssembly.Module> {
  loading ??= loadModule();
  loading.catch(() => {}); // reported by each job that needs it
  return loading;
}

class Lane {
  private readonly queue: Waiting[] = [];
  private running: Waiting | undefined;
  private worker: Worker | undefined;

  add(waiting: Waiting): void {
    this.queue.push(waiting);
    waiting.job.signal?.addEventListener('abort', () => this.abort(waiting), { once: true });
    this.next();
  }

  private abort(waiting: Waiting): void {
    const place = this.queue.indexOf(waiting);
    if (place >= 0) this.queue.splice(place, 1);
    else if (waiting === this.running) this.discardWorker();
    else return;
    waiting.reject(waiting.job.signal?.reason);
    if (waiting === this.running) this.finish();
  }

  private discardWorker(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private finish(): void {
    this.running = undefined;
    this.next();
  }

  private next(): void {
    if (this.running) return;
    const waiting = (this.running = this.queue.shift());
    if (!waiting) return;
    engine().then((module) => this.send(waiting, module), (error: unknown) => {
      waiting.reject(error);
      if (waiting === this.running) this.finish();
    });
  }

  private send(waiting: Waiting, module: WebAssembly.Module): void {
    if (waiting !== this.running) return; // aborted while the module was loaded
    const { args, input, files, onProgress } = waiting.job;
    const worker = (this.worker ??= this.startWorker(module));
    this.post(worker, { task: { args, input, files }, progress: onProgress !== undefined });
  }

  private post(worker: Worker, request: Request): void {
    worker.postMessage(request);
  }

  private startWorker(module: WebAssembly.Module): Worker {
    const worker = new EngineWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.receive(data));
    worker.addEventListener('error', (event) => this.fail(event));
    this.post(worker, { module });
    return worker;
  }

  private receive(reply: Reply): void {
    const waiting = this.running;
    if (!waiting) return;
    if ('line' in reply) {
      waiting.job.onProgress?.(reply.line);
      return;
    }
    performance.mark(ANSWERED);
    waiting.resolve(reply.answer);
    this.finish();
  }

  private fail(event: ErrorEvent): void {
    this.discardWorker();
    this.running?.reject(new Error(event.message));
    this.finish();
  }
}

const lanes = { main: new Lane(), long: new Lane() };

/** Runs the program. Rejected only when the signal aborts, or the engine cannot be loaded. */
export async function run(job: Job): Promise<Answer> {
  const out = Object.keys(job.files ?? {}).length ? undefined : await ahead(job.args, job.input);
  job.signal?.throwIfAborted();
  if (out !== undefined) {
    performance.mark(ANSWERED);
    requestAnimationFrame(() => setTimeout(() => void engine(), 0)); // once the answer can be seen
    return { status: 0, out, err: '', files: {} };
  }
  return new Promise((resolve, reject) => {
    lanes[job.lane ?? 'main'].add({ job, resolve, reject });
  });
}
