/* The Worker of Node.js. */
import { parentPort } from 'node:worker_threads';
import { serve } from './serve.js';
import { execute } from './program.js';

const receive = serve(execute, (reply) => parentPort?.postMessage(reply));
parentPort?.on('message', receive);
