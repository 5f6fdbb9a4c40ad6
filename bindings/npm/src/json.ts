/* The program's JSON without loss. What may be large is a decimal string there; the few integers that
 * are not, indices and table values of games with a formula, may exceed what a number holds. */
import { GrundyError } from './errors.js';

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d+$/;
const MARK = '\0'; // no text of the program has it

function marked(text: string): string {
  return text.replace(TOKENS, (token) => (INTEGER.test(token) ? `"\\u0000${token}"` : token));
}

/** A number; an error where it does not hold the integer exactly. */
export function exact(token: string): number {
  const value = Number(token);
  if (Number.isSafeInteger(value)) return value;
  throw new GrundyError('number', `${token} is no number of JavaScript; { bigint: true } gives integers as BigInt`);
}

function checked(text: string): string {
  for (const [token] of text.matchAll(TOKENS)) {
    if (INTEGER.test(token)) exact(token);
  }
  return text;
}

/** Parses one object. With `bigint` every integer becomes a BigInt; otherwise one that a number does
 * not hold exactly throws a GrundyError of kind `number`. */
export function parse(text: string, bigint = false): unknown {
  if (!bigint) return JSON.parse(/\d{16}/.test(text) ? checked(text) : text);
  return JSON.parse(marked(text), (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(1)) : value);
}

/** The objects of an answer, one a line. */
export function parseLines(text: string, bigint = false): unknown[] {
  return text.split('\n').filter(Boolean).map((line) => parse(line, bigint));
}
