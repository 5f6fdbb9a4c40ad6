/* Runs the engine in Workers: `run` takes what one would type after `grundy` and gives back what the
 * program would print.
 *
 * Jobs of a lane run in the order in which they came; each lane has a Worker of its own, so that what
 * takes long need not hold up what is quick. A job that is aborted ends at once: its Worker is
 * terminated and another begins with the next job. */
import type { Reply, Request } from './serve.js';
import type { Answer } from './wasi.js';

export interface Job {
  /** What follows `grundy` on the command line. */
  args: string[];
  /** Standard input. */
  input?: string | Uint8Array | undefined;
  /** Files that the program finds, by path; it may write others, which the answer has. */
  files?: Record<string, string | Uint8Array> | undefined;
  /** Ends the job; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Gets the line of progress of work that takes longer than half a second. */
  onProgress?: ((line: string) => void) | undefined;
}

/** A Worker as the client sees it. */
export interface Thread {
  post(request: Request): void;
  terminate(): void;
  /** Whether the process waits for it; a page has no such thing. */
  hold?(held: boolean): void;
}

/** What a platform has to offer: the engine, which is asked for once, and Workers. */
export interface Platform<A extends Answer> {
  load(): Promise<WebAssembly.Module>;
  start(receive: (reply: Reply<A>) => void, fail: (error: Error) => void): Thread;
}

interface Waiting<A> {
  job: Job;
  resolve: (answer: A) => void;
  reject: (reason: unknown) => void;
}

class Lane<A extends Answer> {
  private readonly queue: Waiting<A>[] = [];
  private running: Waiting<A> | undefined;
  private thread: Thread | undefined;

  constructor(private readonly client: Client<A>) {}

  get load(): number {
    return this.queue.length + (this.running ? 1 : 0);
  }

  add(waiting: Waiting<A>): void {
    this.queue.push(waiting);
    this.next();
  }

  abort(waiting: Waiting<A>): void {
    const place = this.queue.indexOf(waiting);
    if (place >= 0) this.queue.splice(place, 1);
    else if (waiting === this.running) this.discard();
    else return;
    waiting.reject(waiting.job.signal?.reason);
    if (waiting === this.running) this.finish();
  }

  private discard(): void {
    this.thread?.terminate();
    this.thread = undefined;
  }

  private finish(): void {
    this.running = undefined;
    this.thread?.hold?.(false);
    this.next();
  }

  private next(): void {
    if (this.running) return;
    const waiting = (this.running = this.queue.shift());
    if (!waiting) return;
    this.client.engine().then((module) => this.send(waiting, module), (error: unknown) => {
      waiting.reject(error);
      if (waiting === this.running) this.finish();
    });
  }

  private send(waiting: Waiting<A>, module: WebAssembly.Module): void {
    if (waiting !== this.running) return; // aborted while the module was loaded
    const { args, input, files, onProgress } = waiting.job;
    const thread = (this.thread ??= this.begin(module));
    thread.hold?.(true);
    thread.post({ task: { args, input, files }, progress: onProgress !== undefined });
  }

  private begin(module: WebAssembly.Module): Thread {
    const thread: Thread = this.client.platform.start(
      (reply) => thread === this.thread && this.receive(reply),
      (error) => thread === this.thread && this.fail(error));
    thread.post({ module });
    return thread;
  }

  private receive(reply: Reply<A>): void {
    const waiting = this.running;
    if (!waiting) return;
    if ('line' in reply) {
      waiting.job.onProgress?.(reply.line);
      return;
    }
    waiting.resolve(reply.answer);
    this.finish();
  }

  private fail(error: Error): void {
    this.discard();
    this.running?.reject(error);
    this.finish();
  }
}

export class Client<A extends Answer = Answer> {
  private readonly lanes: Lane<A>[] = [];
  private loading: Promise<WebAssembly.Module> | undefined;

  constructor(readonly platform: Platform<A>) {}

  /** The engine, which is loaded when it is first asked for. */
  engine(): Promise<WebAssembly.Module> {
    this.loading ??= this.platform.load();
    this.loading.catch(() => (this.loading = undefined)); // reported by each job that needs it
    return this.loading;
  }

  /** Runs the program in a lane. Rejected only when the signal aborts, or the engine cannot be had. */
  run(job: Job, lane: number): Promise<A> {
    const queue = (this.lanes[lane] ??= new Lane(this)), { signal } = job;
    let abort = (): void => {};
    return new Promise<A>((resolve, reject) => {
      const waiting = { job, resolve, reject };
      abort = () => queue.abort(waiting);
      signal?.throwIfAborted();
      signal?.addEventListener('abort', abort);
      queue.add(waiting);
    }).finally(() => signal?.removeEventListener('abort', abort));
  }

  /** The lane, of so many, that has least to do. */
  idle(lanes: number): number {
    const loads = Array.from({ length: lanes }, (_, i) => this.lanes[i]?.load ?? 0);
    return loads.indexOf(Math.min(...loads));
  }
}
