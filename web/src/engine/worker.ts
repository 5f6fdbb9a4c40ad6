/* A Worker that runs the engine: one compiled module, one instance a job. */
import { execute, type Answer, type Task } from '../../../bindings/npm/src/wasi';

/** To the Worker: the module, once; then jobs. `progress` says whether lines of it are wanted. */
export type Request =
  | { module: WebAssembly.Module }
  | { task: Omit<Task, 'onProgress'>; progress: boolean };

/** From the Worker: lines of progress, then the answer. */
export type Reply = { line: string } | { answer: Answer };

let module: WebAssembly.Module;

function reply(message: Reply): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('module' in data) {
    module = data.module;
    return;
  }
  const onProgress = data.progress ? (line: string) => reply({ line }) : undefined;
  reply({ answer: execute(module, { ...data.task, onProgress }) });
});
