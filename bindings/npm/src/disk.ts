/* The system of the command line in Node.js: files are those of the disk, seen from the working folder,
 * and standard streams those of the process. Runs in a Worker, so that the process hears of an interrupt
 * while the program works. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { isatty } from 'node:tty';
import { CHARACTER_DEVICE, CREATE, DIRECTORY, EXCLUSIVE, OPEN_DIRECTORY, REGULAR_FILE, TRUNCATE,
  terminated, type Descriptor, type Stored } from './wasi.js';
import { ProgramSystem, type Child } from './program.js';

/** What the process does for the Worker. */
export interface Process {
  /** Whether an interrupt has come since it was last asked. */
  interrupted(): boolean;
  /** The next bytes of standard input, none at its end; undefined where an interrupt came first. */
  input(): Uint8Array | undefined;
}

/** Numbers of WASI for the errors of Node.js. */
const ERRORS: Readonly<Record<string, number>> = {
  EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EEXIST: 20, EFBIG: 22, EINTR: 27, EINVAL: 28, EIO: 29, EISDIR: 31,
  ELOOP: 32, EMFILE: 33, EMLINK: 34, ENAMETOOLONG: 37, ENFILE: 41, ENODEV: 43, ENOENT: 44, ENOMEM: 48,
  ENOSPC: 51, ENOTDIR: 54, ENOTEMPTY: 55, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESPIPE: 70, ETXTBSY: 74,
  EXDEV: 75,
};
const SOCKET = 6, READ = 2n, WRITE = 64n, FOLLOW = 1, KILLED_BY_PIPE = 141;
const PATIENCE = 5; // milliseconds

/** The variables that the program looks at. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG', 'NO_COLOR', 'TERM'];

/** Of what a program says on standard error this much is kept. PATIENCE_OF_CLOCK: how many times its limit of
 * processor time a program may sleep or wait. */
const SAID = 2000, PATIENCE_OF_CLOCK = 5;

const clockwork = new Int32Array(new SharedArrayBuffer(4));

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function typeOf(about: fs.Stats | fs.BigIntStats): number {
  if (about.isFile()) return REGULAR_FILE;
  if (about.isDirectory()) return DIRECTORY;
  return about.isCharacterDevice() ? CHARACTER_DEVICE : SOCKET;
}

/** Is there such a program, along PATH unless its name has a slash? An error's number if not. */
function missing(name: string): number {
  const folders = name.includes('/') ? [''] : (globalThis.process.env['PATH'] ?? '/bin:/usr/bin').split(delimiter);
  let worst = ERRORS['ENOENT'] ?? 0;
  for (const folder of folders) {
    try {
      fs.accessSync(folder ? join(folder, name) : name, fs.constants.X_OK);
      return 0;
    } catch (error) {
      if (codeOf(error) === 'EACCES') worst = ERRORS['EACCES'] ?? worst;
    }
  }
  return worst;
}

/** Writes all of it, also where the other end does not keep up. */
function writeAll(file: number, bytes: Uint8Array, at?: number): void {
  for (let done = 0; done < bytes.length;) {
    try {
      done += fs.writeSync(file, bytes, done, bytes.length - done, at === undefined ? null : at + done);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(clockwork, 0, 0, PATIENCE);
    }
  }
}

class DiskFile implements Stored {
  readonly number: bigint;
  readonly type: number;

  constructor(private readonly file: number) {
    const about = fs.fstatSync(file, { bigint: true });
    this.number = about.ino;
    this.type = typeOf(about);
  }

  get size(): number {
    return fs.fstatSync(this.file).size;
  }

  read(at: number, target: Uint8Array): number {
    return fs.readSync(this.file, target, 0, target.length, this.type === REGULAR_FILE ? at : null);
  }

  write(at: number, source: Uint8Array): void {
    writeAll(this.file, source, this.type === REGULAR_FILE ? at : undefined);
  }

  resize(size: number): void {
    fs.ftruncateSync(this.file, size);
  }

  sync(): void {
    fs.fsyncSync(this.file);
  }

  close(): void {
    fs.closeSync(this.file);
  }
}

export class DiskSystem extends ProgramSystem {
  private rest: Uint8Array = new Uint8Array(0);
  private ended = false;

  constructor(args: readonly string[], private readonly process: Process) {
    super({ args });
    const named = VARIABLES.flatMap((name) => (globalThis.process.env[name] === undefined ? [] : [`${name}=${globalThis.process.env[name]}`]));
    this.environment = [...named, `GRUNDY_FOLDER=${globalThis.process.cwd()}`].map(terminated);
    const type = (file: number): number => (isatty(file) ? CHARACTER_DEVICE : REGULAR_FILE);
    this.descriptors[0] = { type: type(0), at: 0, read: this.reader() };
    for (const file of [1, 2]) this.descriptors[file] = { type: type(file), at: 0, write: (bytes) => this.print(file, bytes) };
    this.guard();
  }

  /** Errors of Node.js become those of WASI; whenever the clock is read an interrupt may be heard. */
  private guard(): void {
    const { clock_time_get: clock } = this.wasi;
    this.wasi.clock_time_get = (...given) => {
      this.hear();
      return clock(...given);
    };
    const table = this.wasi as unknown as Record<string, (...given: unknown[]) => number>;
    for (const [name, call] of Object.entries(table)) {
      table[name] = (...given) => {
        try {
          return call(...given);
        } catch (error) {
          const number = ERRORS[codeOf(error)];
          if (number === undefined) throw error;
          return number;
        }
      };
    }
  }

  private hear(): boolean {
    const came = this.process.interrupted();
    if (came) this.interrupt?.(2);
    return came;
  }

  // ---- streams ----

  /** The reader of the output may end before: then so does the program, as by a signal. */
  private print(file: number, bytes: Uint8Array): void {
    try {
      writeAll(file, bytes);
    } catch (error) {
      if (codeOf(error) === 'EPIPE') this.wasi.proc_exit(KILLED_BY_PIPE);
      throw error;
    }
  }

  private reader(): (target: Uint8Array) => number {
    let regular = false;
    try {
      regular = fs.fstatSync(0).isFile();
    } catch {
      return () => {
        throw Object.assign(new Error(), { code: 'EBADF' });
      };
    }
    return regular ? (target) => fs.readSync(0, target) : (target) => this.take(target);
  }

  private take(target: Uint8Array): number {
    if (!this.rest.length && !this.ended) {
      const next = this.process.input();
      if (!next) {
        this.hear();
        throw Object.assign(new Error(), { code: 'EINTR' });
      }
      this.rest = next;
      this.ended = !next.length;
    }
    const part = this.rest.subarray(0, target.length);
    target.set(part);
    this.rest = this.rest.subarray(part.length);
    return part.length;
  }

  // ---- files: the one folder there is, `/`, is that of the disk ----

  protected override open(name: string, flags: number, rights: bigint, follow: number): Descriptor | number {
    const c = fs.constants;
    const access = !(rights & WRITE) ? c.O_RDONLY : rights & READ ? c.O_RDWR : c.O_WRONLY;
    const how = access | (flags & CREATE ? c.O_CREAT : 0) | (flags & EXCLUSIVE ? c.O_EXCL : 0) |
      (flags & TRUNCATE ? c.O_TRUNC : 0) | (flags & OPEN_DIRECTORY ? c.O_DIRECTORY : 0) |
      (follow & FOLLOW ? 0 : c.O_NOFOLLOW);
    const file = new DiskFile(fs.openSync(`/${name}`, how));
    return { type: file.type, file, at: 0 };
  }

  protected override look(name: string, follow: number): [number, bigint, number] | undefined {
    const how = { bigint: true, throwIfNoEntry: false } as const;
    const about = follow & FOLLOW ? fs.statSync(`/${name}`, how) : fs.lstatSync(`/${name}`, how);
    return about && [typeOf(about), about.ino, Number(about.size)];
  }

  protected override remove(name: string): boolean {
    fs.unlinkSync(`/${name}`);
    return true;
  }

  protected override rename(from: string, to: string): boolean {
    fs.renameSync(`/${from}`, `/${to}`);
    return true;
  }

  // ---- other programs ----

  /** The shell that starts it does nothing but limit its processor time. */
  protected override child(args: string[], input: Uint8Array, seconds: number, most: number): Child {
    const [name = ''] = args, error = missing(name);
    if (error) return error;
    const run = spawnSync('/bin/sh', ['-c', 'ulimit -S -t "$0"; exec "$@"', String(Math.ceil(seconds)), ...args], {
      input, maxBuffer: most + SAID, timeout: 1000 * PATIENCE_OF_CLOCK * seconds, killSignal: 'SIGKILL',
    });
    const { status, signal, stdout, stderr } = run, why = codeOf(run.error);
    const said = stderr.subarray(0, SAID);
    if (why === 'ENOBUFS' || stdout.length > most) return { ending: 'flooded', code: 0, out: stdout.subarray(0, most), said };
    if (why === 'ETIMEDOUT' || signal === 'SIGXCPU') return { ending: 'timeout', code: 0, out: stdout, said };
    if (signal) return { ending: 'signalled', code: constants.signals[signal], out: stdout, said };
    return { ending: 'ended', code: status ?? 0, out: stdout, said };
  }
}
