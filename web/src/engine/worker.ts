/* The Worker of the page. */
import { serve } from '../../../bindings/npm/src/serve';
import { execute } from '../../../bindings/npm/src/program';

const receive = serve(execute, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => receive(data));
