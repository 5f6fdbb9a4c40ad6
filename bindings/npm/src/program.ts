/* What the program asks of its host in addition to WASI (web/engine/host.c): it says why a run ended, as data, and
 * leaves its handlers of interrupts. */
import { System, type Answer, type Exports, type Task } from './wasi.js';

/** What kind of failure, as the library's statuses have it (include/grundy/status.def). */
export type Kind = 'usage' | 'unknown-game' | 'bad-input' | 'limit' | 'unknown' | 'no-memory' | 'io'
  | 'fault' | 'cancelled';

/** By status; null is none. */
export const KINDS: readonly (Kind | null)[] = [null, null, null, 'usage', 'unknown-game', 'bad-input',
  'limit', 'unknown', 'no-memory', 'io', 'fault', 'cancelled'];

/** By exit status, where the library's status was told as another (a number after an option is usage). */
const BY_EXIT: Readonly<Record<number, Kind>> = { 2: 'usage', 3: 'bad-input', 4: 'limit', 5: 'io', 70: 'fault', 130: 'cancelled' };

/** Why a run ended otherwise than with an answer. */
export interface Failure {
  kind: Kind;
  /** Names the message; does not change with its wording. */
  id: string;
  /** The message in English and in Chinese. */
  en: string;
  zh: string;
  /** Where input is at fault: counted from 1, and the byte from 0. */
  line?: number;
  column?: number;
  offset?: number;
}

export interface ProgramAnswer extends Answer {
  failure?: Failure;
}

/** A program that `grundy test` tries, as it ended: by itself with a status, by a signal, out of time, or by
 * writing more than it may. A number is that of the error for which it could not be started. */
export type Child = number | {
  ending: 'ended' | 'signalled' | 'timeout' | 'flooded';
  code: number;
  out: Uint8Array;
  said: Uint8Array;
};

const ENDINGS = ['ended', 'signalled', 'timeout', 'flooded'] as const;
const NO_PROCESSES = 52;

/** A signal's handler; of these the program has one. */
type Handler = (number: number) => void;

export class ProgramSystem extends System {
  protected interrupt: Handler | undefined;
  private wrote: Uint8Array[] = [];
  private failed: { exit: number; failure: Failure } | undefined;

  private string(at: number): string {
    const bytes = new Uint8Array(this.memory.buffer, at >>> 0);
    return this.text(at, bytes.indexOf(0));
  }

  /** Runs a program; here there are none. */
  protected child(_args: string[], _input: Uint8Array, _seconds: number, _most: number): Child {
    return NO_PROCESSES;
  }

  private startChild(args: number, input: number, length: number, seconds: number, most: number, how: number): number {
    const words: string[] = [];
    for (let at = args; this.view.getUint32(at, true); at += 4) words.push(this.string(this.view.getUint32(at, true)));
    const child = this.child(words, this.slice(input, length).slice(), seconds, most);
    if (typeof child === 'number') return child;
    this.view.setInt32(how, ENDINGS.indexOf(child.ending), true);
    this.view.setInt32(how + 4, child.code, true);
    this.wrote = [child.out, child.said];
    return 0;
  }

  private fetch(stream: number, at: number, room: number): number {
    const rest = this.wrote[stream - 1] ?? new Uint8Array(0), part = rest.subarray(0, room);
    this.slice(at, part.length).set(part);
    this.wrote[stream - 1] = rest.subarray(part.length);
    return part.length;
  }

  protected override host(engine: () => Exports): WebAssembly.ModuleImports {
    return {
      ...super.host(engine),
      child: (...given: [number, number, number, number, number, number]) => this.startChild(...given),
      fetch: (stream: number, at: number, room: number) => this.fetch(stream, at, room),
      handle: (_number: number, handler: number) => {
        this.interrupt = engine().__indirect_function_table.get(handler) as Handler;
      },
      failed: (exit: number, status: number, id: number, en: number, zh: number, line: bigint,
               column: bigint, offset: bigint) => {
        const place = line ? { line: Number(line), column: Number(column), offset: Number(offset) } : {};
        const kind = KINDS[status] ?? 'fault';
        this.failed = {
          exit,
          failure: { kind, id: this.string(id), en: this.string(en), zh: this.string(zh), ...place },
        };
      },
    };
  }

  override run(module: WebAssembly.Module): ProgramAnswer {
    const answer: ProgramAnswer = super.run(module);
    if (answer.status > 1 && this.failed) {
      const { exit, failure } = this.failed;
      answer.failure = exit === answer.status ? failure : { ...failure, kind: BY_EXIT[answer.status] ?? 'fault' };
    }
    return answer;
  }
}

/** Runs the program once, to its end, on this thread. Never throws. */
export function execute(module: WebAssembly.Module, task: Task): ProgramAnswer {
  return new ProgramSystem(task).run(module);
}
