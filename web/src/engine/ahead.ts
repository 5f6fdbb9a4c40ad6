/* Answers that come with the page, so that it need not wait for the engine to show its first position:
 * made by the engine itself when the page is built (tools/ahead.mjs). */
import address from 'virtual:ahead';
import { load } from './load';

type Answers = Readonly<Record<string, string>>;

async function read(): Promise<Answers> {
  const response = await load(address);
  return response.ok ? ((await response.json()) as Answers) : {};
}

const answers = read().catch((): Answers => ({}));

/** What the program prints when it is given the arguments and the input; undefined: ask it. */
export async function ahead(args: readonly string[], input: unknown = ''): Promise<string | undefined> {
  return (await answers)[JSON.stringify([args, input])];
}
