// Inclusion and exclusion: which divisors each term of the program's list stands for. The counts are the
// program's; here they are only put in their places.
import type { Count, UnionCount } from '../../../../bindings/npm/src/answers';

type Reason = NonNullable<Count['reasons']>[number];
export type Term = Extract<Reason, { id: 'term' }>;

export type Dropped = Extract<Reason, { id: 'dropped' }>;

/** What `grundy count N D… --json --explain` says. */
export type Answer = Count;

export type Intersection = NonNullable<UnionCount['reasons']>[number];

/** What `grundy count --sets FILE --json --explain` says. */
export type Union = UnionCount & { reasons: Intersection[] };

export function termsOf(answer: Answer): Term[] {
  return (answer.reasons ?? []).filter((reason): reason is Term => reason.id === 'term');
}

export function droppedOf(answer: Answer): Dropped[] {
  return (answer.reasons ?? []).filter((reason): reason is Dropped => reason.id === 'dropped');
}

/** The divisors that the terms are made of, in their order: those whose terms of one divisor are listed. */
export function keptOf(answer: Answer): string[] {
  return termsOf(answer).filter((term) => term.size === 1).map((term) => term.lcm);
}

function gcd(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a;
}

/**
 * The places in keptOf() of the divisors of each term. The program lists the sets that do not count 0, each
 * followed one size later by itself with each later divisor; undefined where the list does not fit that.
 */
export function setsOf(answer: Answer): number[][] | undefined {
  const n = BigInt(answer.n);
  const kept = keptOf(answer).map(BigInt);
  const terms = termsOf(answer);
  const queue: { set: number[]; lcm: bigint }[] = [];
  const append = (set: number[], lcm: bigint): void => {
    if (lcm <= n && queue.length < terms.length) queue.push({ set, lcm });
  };
  kept.forEach((divisor, place) => append([place], divisor));
  for (let at = 0; at < queue.length; at++) {
    const { set, lcm } = queue[at] ?? { set: [], lcm: 1n };
    for (let place = (set[set.length - 1] ?? -1) + 1; place < kept.length; place++) {
      const divisor = kept[place] ?? 1n;
      append([...set, place], (lcm / gcd(lcm, divisor)) * divisor);
    }
  }
  const fits = queue.length === terms.length && queue.every(({ set, lcm }, at) => String(lcm) === terms[at]?.lcm && set.length === terms[at]?.size);
  return fits ? queue.map(({ set }) => set) : undefined;
}
