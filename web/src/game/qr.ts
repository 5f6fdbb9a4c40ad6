// A link as a QR code (ISO/IEC 18004): bytes, with the least correction (level L), as large a symbol as it needs.

/** Of each version from 1 on: bytes of correction in a block, and how many blocks there are. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, ...Array<number>(14).fill(30)];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Modules of a symbol that hold data and correction. */
function room(version: number): number {
  const aligned = Math.floor(version / 7) + 2;
  const patterns = version < 2 ? 0 : (25 * aligned - 10) * aligned - 55 + (version < 7 ? 0 : 36);
  return (16 * version + 128) * version + 64 - patterns;
}

const dataBytes = (version: number): number => Math.floor(room(version) / 8) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

/** The product in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = ((product << 1) ^ (product >> 7 ? 0x11d : 0)) ^ ((b >> bit) & 1 ? a : 0);
  return product;
}

/** The remainder of data times x^degree by (x - 1)(x - 2)(x - 4)… (Reed and Solomon). */
function correction(data: readonly number[], degree: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) divisor = [...divisor, 0].map((each, k) => each ^ times(divisor[k - 1] ?? 0, root));
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.slice(1).forEach((each, i) => (rest[i] = (rest[i] ?? 0) ^ times(each, factor)));
  }
  return rest;
}

/** The bytes of the symbol: the text with its length, filled up, in blocks that are corrected each and taken in turns. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const size = dataBytes(version);
  const bits = `0100${bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')}${[...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`;
  const data = (bits.slice(0, size * 8).match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '0'), 2));
  for (let fill = 0xec; data.length < size; fill ^= 0xec ^ 0x11) data.push(fill);
  const count = BLOCKS[version - 1] ?? 1;
  const short = Math.floor(size / count);
  const longer = size % count; // so many blocks, the last ones, hold one byte more
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => data.slice(at, (at += short + (i < count - longer ? 0 : 1))));
  const turns = (all: readonly number[][]): number[] => Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, i) => all.flatMap((each) => each[i] ?? [])).flat();
  return [...turns(blocks), ...turns(blocks.map((block) => correction(block, CORRECTION[version - 1] ?? 0)))];
}

/** A number followed by its remainder, as formats and versions are written. */
function guarded(data: number, divisor: number): number {
  const degree = 31 - Math.clz32(divisor);
  let rest = data << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - degree);
  return (data << degree) | rest;
}

/** Where the middles of the alignment patterns are, in both directions. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => version * 4 + 10 - (count - 2 - i) * step)];
}

type Modules = (boolean | undefined)[][];

/** What each symbol of the version has, whatever it says; undefined where data will be. */
function patterns(version: number): Modules {
  const size = version * 4 + 17;
  const modules: Modules = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean): void => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (x: number, y: number, radius: number, dark: (ring: number) => boolean): void => {
    for (let dy = -radius; dy <= radius; dy++) for (let dx = -radius; dx <= radius; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i++) for (const [x, y] of [[6, i], [i, 6]] as const) set(x, y, i % 2 === 0);
  const middles = alignments(version);
  const last = size - 7;
  for (const x of middles) for (const y of middles) if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) square(x, y, 2, (ring) => ring !== 1);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const bits = version < 7 ? 0 : guarded(version, 0x1f25);
  for (let i = 0; version >= 7 && i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    for (const [x, y] of [[a, b], [b, a]] as const) set(x, y, ((bits >> i) & 1) === 1);
  }
  format(modules, 0);
  return modules;
}

/** Writes level and mask, twice, next to the corners. */
function format(modules: Modules, mask: number): void {
  const size = modules.length;
  const bits = guarded((1 << 3) | mask, 0x537) ^ 0x5412;
  const set = (x: number, y: number, i: number): void => {
    const row = modules[y];
    if (row) row[x] = ((bits >> i) & 1) === 1;
  };
  for (let i = 0; i < 15; i++) {
    set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, i);
    set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, i);
  }
  const row = modules[size - 8];
  if (row) row[8] = true;
}

/** How often neighbours are alike: pairs in a row or column, and twos by twos. */
function alike(modules: Modules): number {
  let sum = 0;
  modules.forEach((row, y) => row.forEach((dark, x) => {
    const [right, below] = [row[x + 1] === dark, modules[y + 1]?.[x] === dark];
    sum += Number(right) + Number(below) + (right && below && modules[y + 1]?.[x + 1] === dark ? 2 : 0);
  }));
  return sum;
}

/** The modules of the code, true where they are dark; undefined where the text is too long. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => dataBytes(i + 1) * 8 >= bytes.length * 8 + (i < 9 ? 12 : 20)) + 1;
  if (version === 0) return undefined;
  const words = codewords(bytes, version);
  const fixed = patterns(version);
  const size = fixed.length;
  const masked = MASKS.map((mask, which) => {
    const modules = fixed.map((row) => [...row]);
    let at = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5; // the column of the timing pattern
      const up = ((right + 1) & 2) === 0;
      for (let i = 0; i < size; i++) for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (fixed[y]?.[x] !== undefined) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        const row = modules[y];
        if (row) row[x] = (bit === 1) !== mask(x, y);
        at++;
      }
    }
    format(modules, which);
    return modules;
  });
  const best = masked.reduce((least, each) => (alike(each) < alike(least) ? each : least));
  return best.map((row) => row.map((dark) => dark === true));
}
