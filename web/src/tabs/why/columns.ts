// Which steps a position needs to be understood, and the column of the XOR that decides.
import { unwrapped } from '../tools/unwrap';
import type { Explained } from './explanation';

export type Step = 'worth' | 'binary' | 'column' | 'reasons' | 'move';

/** The values of the parts, where their XOR decides. */
export function valuesOf({ reasons }: Explained): bigint[] | undefined {
  return reasons.find(({ id }) => id === 'xor-columns')?.values?.map(BigInt);
}

/** The steps that a position needs: one part alone has no columns to add. */
export function stepsOf(answer: Explained): Step[] {
  const values = valuesOf(answer);
  if (!values?.length) return ['reasons', 'move'];
  return values.length === 1 ? ['worth', 'move'] : ['worth', 'binary', 'column', 'move'];
}

/** The column that decides, counted from 0 at the right: the highest one of an odd number of ones; -1: there is none. */
export function decidingColumn(values: readonly bigint[]): number {
  const xor = values.reduce((sum, value) => sum ^ value, 0n);
  return xor === 0n ? -1 : xor.toString(2).length - 1;
}

/** The reasons in words: moves that the step "The move" shows are left out, others have their names in place of "game position -> position". */
export function withoutNotation(text: string): string {
  const parts = unwrapped(text).split('\n\n').filter((part) => !/^.*\n {2}\S.* -> /.test(part));
  return parts.join('\n\n').replace(/\S+ \S+ -> [^:：()（）]*[(（]([^()（）]*)[)）]/g, '$1').replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}
