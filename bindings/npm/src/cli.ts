#!/usr/bin/env node
/* The command line: `libgrundy solve nim 3 4 5` is `grundy solve nim 3 4 5`. The program runs in a Worker
 * that reads and writes by itself; this thread reads standard input where it has to be waited for, and
 * hears interrupts: the first asks the work to end with what is known, a second one ends the process. */
import { MessageChannel, Worker } from 'node:worker_threads';

const INTERRUPTED = 130, FAULT = 70;
const state = new Int32Array(new SharedArrayBuffer(8));
const { port1: port, port2 } = new MessageChannel();
const worker = new Worker(new URL('./cli_worker.js', import.meta.url), {
  workerData: { args: process.argv.slice(2), state, port: port2 },
  transferList: [port2],
  execArgv: [],
});

function wake(): void {
  Atomics.store(state, 1, 1);
  Atomics.notify(state, 1);
}

function send(bytes: Uint8Array): void {
  port.postMessage(bytes);
  wake();
}

let ended = false;

function begin(): void {
  const { stdin } = process;
  stdin.on('data', (bytes: Buffer) => {
    stdin.pause();
    send(new Uint8Array(bytes));
  });
  for (const event of ['end', 'error']) {
    stdin.once(event, () => {
      ended = true;
      send(new Uint8Array(0));
    });
  }
}

let begun = false;
port.on('message', () => {
  if (ended) return send(new Uint8Array(0));
  if (!begun) begin();
  begun = true;
  process.stdin.resume();
});

let interrupts = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupts++) process.exit(INTERRUPTED);
    Atomics.store(state, 0, 1);
    wake();
  });
}

worker.on('message', ({ status, err }: { status: number; err: string }) => {
  if (status === FAULT) process.stderr.write(err);
  process.exit(status);
});
worker.on('error', (error) => {
  process.stderr.write(`grundy: ${error.message}\n`);
  process.exit(FAULT);
});
