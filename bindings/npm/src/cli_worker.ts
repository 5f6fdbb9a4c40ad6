/* The Worker of the command line. */
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { DiskSystem } from './disk.js';
import { loadEngine } from './engine_file.js';

/** What the process gives: `state` is [interrupts, news]; bytes of standard input come through `port`. */
export interface Given {
  args: string[];
  state: Int32Array;
  port: MessagePort;
}

const { args, state, port } = workerData as Given;
const SLICE = 50; // milliseconds
let asked = false;

const system = new DiskSystem(args, {
  interrupted: () => Atomics.exchange(state, 0, 0) > 0,
  input() {
    if (!asked) port.postMessage('more');
    asked = true;
    while (!Atomics.load(state, 0)) {
      const came = receiveMessageOnPort(port) as { message: Uint8Array } | undefined;
      if (came) {
        asked = false;
        return came.message;
      }
      Atomics.wait(state, 1, 0, SLICE);
      Atomics.store(state, 1, 0);
    }
    return undefined;
  },
});

const { status, err } = system.run(await loadEngine());
parentPort?.postMessage({ status, err });
