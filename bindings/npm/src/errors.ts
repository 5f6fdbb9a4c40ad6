/* What the functions throw. */
import type { Failure, Kind } from './program.js';

/** `number`: an integer of the answer is beyond what a number of JavaScript holds exactly. */
export type ErrorKind = Kind | 'number';

export interface ErrorDetails extends Partial<Pick<Failure, 'id' | 'line' | 'column' | 'offset'>> {
  exitCode?: number;
  answer?: unknown;
}

/** Why there is no answer, in the language that was asked for. */
export class GrundyError extends Error {
  override readonly name = 'GrundyError';
  readonly kind: ErrorKind;
  /** Names the message; does not change with its wording or language. */
  readonly id: string;
  /** Where input is at fault, counted from 1; `offset` is the byte's, from 0. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly offset: number | undefined;
  /** The exit status that the program has then. */
  readonly exitCode: number | undefined;
  /** What is known where a limit was reached: the answer as far as it goes. */
  readonly answer: unknown;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.id = details.id ?? '';
    this.line = details.line;
    this.column = details.column;
    this.offset = details.offset;
    this.exitCode = details.exitCode;
    this.answer = details.answer;
  }
}
