/* The engine's code, compiled. */
import address from 'virtual:engine';
import { compile } from '../../../bindings/npm/src/compile';
import { load } from './load';

export async function loadModule(): Promise<WebAssembly.Module> {
  return compile(await load(address));
}
