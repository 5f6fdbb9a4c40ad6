/* Unpacks an `.lzma` file with an end marker, as `xz --format=lzma` writes it: a tenth less to load
 * than what a browser unpacks by itself. The format: I. Pavlov, "LZMA specification" (2015), whose
 * names are kept. All probabilities stand in one array, one after another. */

const MOST_POS_STATES = 16, STATES = 12, LENGTH_SIZE = 2 + 2 * 8 * MOST_POS_STATES + 256;

const IS_MATCH = 0;
const IS_REP = IS_MATCH + STATES * MOST_POS_STATES;
const IS_REP_G0 = IS_REP + STATES;
const IS_REP_G1 = IS_REP_G0 + STATES;
const IS_REP_G2 = IS_REP_G1 + STATES;
const IS_REP0_LONG = IS_REP_G2 + STATES;
const POS_SLOT = IS_REP0_LONG + STATES * MOST_POS_STATES;
const POS_DECODERS = POS_SLOT + 4 * 64;
const ALIGN = POS_DECODERS + 115;
const LENGTH = ALIGN + 16;
const REP_LENGTH = LENGTH + LENGTH_SIZE;
const LITERAL = REP_LENGTH + LENGTH_SIZE;
const HEADER = 13, END = 0xffffffff;

/** Binary decisions, each by a probability that learns. */
class RangeDecoder {
  private range = END;
  private code = 0;
  private at = HEADER + 1; // after a zero
  readonly probs: Uint16Array;

  constructor(private readonly input: Uint8Array, size: number) {
    this.probs = new Uint16Array(size).fill(1024);
    for (let i = 0; i < 4; i++) this.code = (this.code << 8) | (input[this.at++] ?? 0);
    this.code >>>= 0;
  }

  private normalize(): void {
    if (this.range >= 0x1000000) return;
    if (this.at >= this.input.length) throw new Error('the engine is cut off');
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.input[this.at++]!) >>> 0;
  }

  bit(index: number): number {
    const p = this.probs[index]!, bound = (this.range >>> 11) * p;
    const one = this.code >= bound;
    if (one) {
      this.range -= bound;
      this.code -= bound;
      this.probs[index] = p - (p >> 5);
    } else {
      this.range = bound;
      this.probs[index] = p + ((2048 - p) >> 5);
    }
    this.normalize();
    return one ? 1 : 0;
  }

  directBits(count: number): number {
    let result = 0;
    for (; count > 0; count--) {
      this.range >>>= 1;
      const one = this.code >= this.range;
      if (one) this.code -= this.range;
      this.normalize();
      result = 2 * result + (one ? 1 : 0);
    }
    return result;
  }

  tree(base: number, bits: number): number {
    let symbol = 1;
    for (let i = 0; i < bits; i++) symbol = 2 * symbol + this.bit(base + symbol);
    return symbol - (1 << bits);
  }

  reverseTree(base: number, bits: number): number {
    let symbol = 1, result = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(base + symbol);
      symbol = 2 * symbol + bit;
      result |= bit << i;
    }
    return result;
  }

  length(base: number, posState: number): number {
    if (!this.bit(base)) return this.tree(base + 2 + 8 * posState, 3);
    if (!this.bit(base + 1)) return 8 + this.tree(base + 2 + 8 * (MOST_POS_STATES + posState), 3);
    return 16 + this.tree(base + 2 + 16 * MOST_POS_STATES, 8);
  }

  distance(length: number): number {
    const slot = this.tree(POS_SLOT + 64 * Math.min(length, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1, start = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return start + this.reverseTree(POS_DECODERS + start - slot, bits);
    return start + 16 * this.directBits(bits - 4) + this.reverseTree(ALIGN, 4);
  }
}

class Unpacker {
  private out = new Uint8Array(1 << 20);
  private size = 0;
  private readonly lc: number;
  private readonly lp: number;
  private readonly pb: number;
  private readonly coder: RangeDecoder;

  constructor(input: Uint8Array) {
    const properties = input[0] ?? 0;
    this.lc = properties % 9;
    this.lp = Math.floor(properties / 9) % 5;
    this.pb = Math.floor(properties / 45);
    this.coder = new RangeDecoder(input, LITERAL + (0x300 << (this.lc + this.lp)));
  }

  private makeRoom(more: number): void {
    if (this.size + more <= this.out.length) return;
    const grown = new Uint8Array(2 * this.out.length);
    grown.set(this.out);
    this.out = grown;
  }

  private literal(afterMatch: boolean, rep0: number): void {
    const previous = this.size > 0 ? this.out[this.size - 1]! : 0;
    const place = ((this.size & ((1 << this.lp) - 1)) << this.lc) + (previous >> (8 - this.lc));
    const base = LITERAL + 0x300 * place;
    let symbol = 1;
    if (afterMatch) {
      let match = this.out[this.size - rep0 - 1]!, equal = true;
      while (symbol < 0x100 && equal) {
        const matchBit = (match >> 7) & 1, bit = this.coder.bit(base + ((1 + matchBit) << 8) + symbol);
        match <<= 1;
        symbol = 2 * symbol + bit;
        equal = bit === matchBit;
      }
    }
    while (symbol < 0x100) symbol = 2 * symbol + this.coder.bit(base + symbol);
    this.makeRoom(1);
    this.out[this.size++] = symbol;
  }

  private copy(distance: number, length: number): void {
    if (distance >= this.size) throw new Error('the engine is damaged');
    this.makeRoom(length);
    for (; length > 0; length--, this.size++) this.out[this.size] = this.out[this.size - distance - 1]!;
  }

  run(): Uint8Array {
    const { coder, pb } = this, reps: [number, number, number, number] = [0, 0, 0, 0];
    for (let state = 0; ;) {
      const posState = this.size & ((1 << pb) - 1);
      if (!coder.bit(IS_MATCH + MOST_POS_STATES * state + posState)) {
        this.literal(state >= 7, reps[0]);
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      if (!coder.bit(IS_REP + state)) {
        const length = coder.length(LENGTH, posState), distance = coder.distance(length);
        if (distance === END) return this.out.subarray(0, this.size);
        reps.pop();
        reps.unshift(distance);
        state = state < 7 ? 7 : 10;
        this.copy(distance, length + 2);
        continue;
      }
      if (!coder.bit(IS_REP_G0 + state)) {
        if (!coder.bit(IS_REP0_LONG + MOST_POS_STATES * state + posState)) {
          state = state < 7 ? 9 : 11;
          this.copy(reps[0], 1);
          continue;
        }
      } else {
        const which = !coder.bit(IS_REP_G1 + state) ? 1 : !coder.bit(IS_REP_G2 + state) ? 2 : 3;
        reps.unshift(...reps.splice(which, 1));
      }
      state = state < 7 ? 8 : 11;
      this.copy(reps[0], coder.length(REP_LENGTH, posState) + 2);
    }
  }
}

/** Throws where the input is damaged. */
export function unpack(input: Uint8Array): Uint8Array {
  return new Unpacker(input).run();
}
