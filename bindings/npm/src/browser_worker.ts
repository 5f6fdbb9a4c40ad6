/* The Worker of browsers. */
import { serve } from './serve.js';
import { execute } from './program.js';

const receive = serve(execute, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => receive(data));
