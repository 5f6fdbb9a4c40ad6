/* Unpacks engine.bin (web/engine/pack.sh): sixteen hexadecimal digits, the sizes of what unpacks and of
 * what is unpacked; the one, for WebAssembly; the other, packed. */

interface Unpacker {
  memory: WebAssembly.Memory;
  input(): number;
  output(): number;
  unpack(size: number): void;
}

const DIGITS = 8, HEAD = 2 * DIGITS;

/** The engine's code. Throws where the file is damaged. */
export async function unpack(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const head = new TextDecoder().decode(file.subarray(0, HEAD));
  const [first, second] = [head.slice(0, DIGITS), head.slice(DIGITS)].map((text) => parseInt(text, 16));
  if (!first || !second || HEAD + first >= file.length) throw new Error('libgrundy: the engine is damaged');
  const { instance } = await WebAssembly.instantiate(file.subarray(HEAD, HEAD + first), {});
  const { memory, input, output, unpack: work } = instance.exports as unknown as Unpacker;
  new Uint8Array(memory.buffer).set(file.subarray(HEAD + first), input());
  work(second);
  return new Uint8Array(memory.buffer, output(), second);
}
