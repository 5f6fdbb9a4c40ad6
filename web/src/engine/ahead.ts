/* Answers that come with the page, so that it need not wait for the engine to show its first position:
 * made by the engine itself when the page is built (tools/ahead.mjs). */
import address from 'virtual:ahead';
import { unpack } from './lzma';

type Answers = Readonly<Record<string, string>>;

async function load(): Promise<Answers> {
  const response = await fetch(address);
  if (!response.ok) return {};
  const text = new TextDecoder().decode(unpack(new Uint8Array(await response.arrayBuffer())));
  return JSON.parse(text) as Answers;
}

const answers = load().catch((): Answers => ({}));

/** What the program prints when it is given the arguments and the input; undefined: ask it. */
export async function ahead(args: readonly string[], input: unknown = ''): Promise<string | undefined> {
  return (await answers)[JSON.stringify([args, input])];
}
