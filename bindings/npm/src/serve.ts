/* The inside of a Worker that runs the engine: one compiled module, one instance a job. */
import type { Answer, Task } from './wasi.js';

/** To the Worker: the module, once; then jobs. `progress` says whether lines of it are wanted. */
export type Request =
  | { module: WebAssembly.Module }
  | { task: Omit<Task, 'onProgress'>; progress: boolean };

/** From the Worker: lines of progress, then the answer. */
export type Reply<A = Answer> = { line: string } | { answer: A };

/** What the Worker does with a request; `execute` runs the program, `post` sends to the client. */
export function serve<A>(execute: (module: WebAssembly.Module, task: Task) => A,
                         post: (reply: Reply<A>) => void): (request: Request) => void {
  let module: WebAssembly.Module;
  return (request) => {
    if ('module' in request) {
      module = request.module;
      return;
    }
    const onProgress = request.progress ? (line: string) => post({ line }) : undefined;
    post({ answer: execute(module, { ...request.task, onProgress }) });
  };
}
