/* The Worker of browsers. */
import { serve } from './serve.js';
import { execute } from './whole.js';

const receive = serve(execute, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => receive(data));
