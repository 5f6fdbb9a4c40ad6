/* The system that the engine runs on: as much of WASI preview 1 as the program asks for (arguments,
 * clock, standard streams, files in memory) and the two functions that Lua's errors need
 * (web/engine/lua_errors.h). Works the same in a Worker, a page and Node. program.ts adds what else the program
 * asks for, and disk.ts files on a disk.
 * https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md has the layouts. */

/** What a run of the program came to. */
export interface Answer {
  /** The exit status, as `grundy` has it: 0 answered, 2 usage, 3 bad input, 4 limit, 5 I/O, 70 fault. */
  status: number;
  out: string;
  err: string;
  /** The files that the run wrote, by path. */
  files: Record<string, Uint8Array>;
}

/** What a run of the program gets. */
export interface Task {
  args: readonly string[];
  input?: string | Uint8Array | undefined;
  files?: Record<string, string | Uint8Array> | undefined;
  /** Called with the line of progress whenever it changes. */
  onProgress?: ((line: string) => void) | undefined;
}

export const SUCCESS = 0, DIRECTORY = 3, CHARACTER_DEVICE = 2, REGULAR_FILE = 4;
export const CREATE = 1, OPEN_DIRECTORY = 2, EXCLUSIVE = 4, TRUNCATE = 8;
const BADF = 8, EXIST = 20, INVAL = 28, ISDIR = 31, NOENT = 44, NOSYS = 52, NOTDIR = 54, SPIPE = 70;
const ALL_RIGHTS = 0x1fffffffn, STREAM_RIGHTS = 0x42n; // read and write, but neither seek nor tell
const FAULT = 70;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? encoder.encode(content) : content;
}

/** Bytes that grow; the capacity doubles. */
class Bytes {
  protected block: Uint8Array;
  size: number;

  constructor(content: Uint8Array = new Uint8Array(0)) {
    this.block = content;
    this.size = content.length;
  }

  get view(): Uint8Array {
    return this.block.subarray(0, this.size);
  }

  resize(size: number): void {
    if (size > this.block.length) {
      const grown = new Uint8Array(Math.max(size, 2 * this.block.length, 256));
      grown.set(this.view);
      this.block = grown;
    } else if (size > this.size) {
      this.block.fill(0, this.size, size);
    }
    this.size = size;
  }

  write(at: number, source: Uint8Array): void {
    if (at + source.length > this.size) this.resize(at + source.length);
    this.block.set(source, at);
  }

  read(at: number, target: Uint8Array): number {
    const part = this.view.subarray(at, at + target.length);
    target.set(part);
    return part.length;
  }
}

/** What a file is to the program. */
export interface Stored {
  readonly number: bigint;
  readonly size: number;
  read(at: number, target: Uint8Array): number;
  write(at: number, source: Uint8Array): void;
  resize(size: number): void;
  close?(): void;
  sync?(): void;
}

/** A file in memory. What is read only is not copied: the first write makes it the run's own. */
class File extends Bytes implements Stored {
  written = false;

  constructor(readonly number: bigint, content?: Uint8Array) {
    super(content);
  }

  private own(): void {
    if (!this.written) this.block = this.view.slice();
    this.written = true;
  }

  override resize(size: number): void {
    this.own();
    super.resize(size);
  }

  override write(at: number, source: Uint8Array): void {
    this.own();
    super.write(at, source);
  }
}

export interface Descriptor {
  type: number;
  file?: Stored;
  at: number;
  /** A stream's side of the host. */
  read?(target: Uint8Array): number;
  write?(source: Uint8Array): void;
}

/** Thrown through the program by proc_exit. */
class Exit {
  constructor(readonly status: number) {}
}

export interface Exports {
  memory: WebAssembly.Memory;
  _start(): void;
  __indirect_function_table: WebAssembly.Table;
}

/** Collects standard error; where progress is wanted it is a terminal, whose line is written over. */
class ErrorStream {
  private readonly bytes = new Bytes();
  constructor(private readonly onProgress: ((line: string) => void) | undefined) {}

  write(source: Uint8Array): void {
    this.bytes.write(this.bytes.size, source);
    const end = this.bytes.view.subarray(-3);
    if (!this.onProgress || end[0] !== 0x1b || end[1] !== 0x5b || end[2] !== 0x4b) return;
    const start = this.bytes.view.lastIndexOf(0x0d);
    if (start < 0) return;
    const line = decoder.decode(this.bytes.view.subarray(start + 1, this.bytes.size - 3));
    this.bytes.resize(start);
    if (line) this.onProgress(line);
  }

  get text(): string {
    return decoder.decode(this.bytes.view);
  }
}

/** A text as C has it. */
export function terminated(text: string): Uint8Array {
  return encoder.encode(text + '\0');
}

/** A path as the files are kept under: no slash in front, no `.` between. */
function normal(path: string): string {
  return path.split('/').filter((part) => part !== '' && part !== '.').join('/');
}

export class System {
  protected memory!: WebAssembly.Memory;
  protected environment: Uint8Array[] = [];
  protected readonly descriptors: (Descriptor | undefined)[];
  private readonly files = new Map<string, File>();
  private readonly args: Uint8Array[];
  private readonly out = new Bytes();
  private readonly err: ErrorStream;
  private numbers = 1n;

  constructor(task: Task) {
    this.args = ['grundy', ...task.args].map(terminated);
    this.err = new ErrorStream(task.onProgress);
    for (const [path, content] of Object.entries(task.files ?? {})) {
      this.files.set(normal(path), new File(this.numbers++, bytesOf(content)));
    }
    const input = new Bytes(bytesOf(task.input ?? ''));
    let taken = 0;
    const read = (target: Uint8Array): number => {
      const count = input.read(taken, target);
      taken += count;
      return count;
    };
    this.descriptors = [
      { type: REGULAR_FILE, at: 0, read },
      { type: REGULAR_FILE, at: 0, write: (bytes) => this.out.write(this.out.size, bytes) },
      { type: task.onProgress ? CHARACTER_DEVICE : REGULAR_FILE, at: 0,
        write: (bytes) => this.err.write(bytes) },
      { type: DIRECTORY, at: 0 },
    ];
  }

  // ---- the program's memory ----

  protected get view(): DataView {
    return new DataView(this.memory.buffer);
  }

  protected slice(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at >>> 0, length >>> 0);
  }

  protected text(at: number, length: number): string {
    return decoder.decode(this.slice(at, length));
  }

  /** The pieces of memory that a list of vectors names. */
  private *vectors(at: number, count: number): Generator<Uint8Array> {
    for (let i = 0; i < count; i++) {
      const view = this.view, place = (at >>> 0) + 8 * i;
      yield this.slice(view.getUint32(place, true), view.getUint32(place + 4, true));
    }
  }

  private strings(texts: Uint8Array[], pointers: number, place: number): number {
    for (const text of texts) {
      this.view.setUint32(pointers, place, true);
      this.slice(place, text.length).set(text);
      pointers += 4;
      place += text.length;
    }
    return SUCCESS;
  }

  private sizes(texts: Uint8Array[], count: number, size: number): number {
    this.view.setUint32(count, texts.length, true);
    this.view.setUint32(size, texts.reduce((sum, text) => sum + text.length, 0), true);
    return SUCCESS;
  }

  private putStat(at: number, type: number, number: bigint, size: number): number {
    this.slice(at, 64).fill(0);
    const view = this.view;
    view.setBigUint64(at + 8, number, true);
    view.setUint8(at + 16, type);
    view.setBigUint64(at + 24, 1n, true);
    view.setBigUint64(at + 32, BigInt(size), true);
    return SUCCESS;
  }

  // ---- files ----

  protected open(name: string, flags: number, _rights: bigint, _follow: number): Descriptor | number {
    const path = normal(name);
    if (path === '') return { type: DIRECTORY, at: 0 };
    let file = this.files.get(path);
    if (file && flags & OPEN_DIRECTORY) return NOTDIR;
    if (file && flags & EXCLUSIVE && flags & CREATE) return EXIST;
    if (!file && !(flags & CREATE)) return NOENT;
    if (!file) {
      file = new File(this.numbers++);
      file.resize(0);
      this.files.set(path, file);
    }
    if (flags & TRUNCATE) file.resize(0);
    return { type: REGULAR_FILE, file, at: 0 };
  }

  /** What is there: its type, number and size. */
  protected look(name: string, _follow: number): [type: number, number: bigint, size: number] | undefined {
    const path = normal(name), file = this.files.get(path);
    if (path === '') return [DIRECTORY, 0n, 0];
    return file && [REGULAR_FILE, file.number, file.size];
  }

  protected remove(name: string): boolean {
    return this.files.delete(normal(name));
  }

  protected rename(from: string, to: string): boolean {
    const file = this.files.get(normal(from));
    if (!file) return false;
    this.remove(from);
    this.files.set(normal(to), file);
    return true;
  }

  private keep(descriptor: Descriptor): number {
    let number = this.descriptors.findIndex((d, i) => i > 3 && !d);
    if (number < 0) number = this.descriptors.length;
    this.descriptors[number] = descriptor;
    return number;
  }

  private readSome(d: Descriptor, target: Uint8Array): number {
    if (d.read) return d.read(target);
    const count = d.file ? d.file.read(d.at, target) : 0;
    d.at += count;
    return count;
  }

  private writeAll(d: Descriptor, source: Uint8Array): void {
    if (d.write) return d.write(source);
    if (!d.file) return;
    d.file.write(d.at, source);
    d.at += source.length;
  }

  // ---- what the program imports ----

  private readVectors(d: Descriptor | undefined, vectors: number, count: number, out: number): number {
    let total = 0;
    if (!d || d.write) return BADF;
    if (d.type === DIRECTORY) return ISDIR;
    for (const piece of this.vectors(vectors, count)) {
      const got = this.readSome(d, piece);
      total += got;
      if (got < piece.length) break;
    }
    this.view.setUint32(out, total, true);
    return SUCCESS;
  }

  protected readonly wasi = {
    args_sizes_get: (count: number, size: number) => this.sizes(this.args, count, size),
    args_get: (pointers: number, place: number) => this.strings(this.args, pointers, place),
    environ_sizes_get: (count: number, size: number) => this.sizes(this.environment, count, size),
    environ_get: (pointers: number, place: number) => this.strings(this.environment, pointers, place),
    sched_yield: () => SUCCESS,
    proc_exit: (status: number) => {
      throw new Exit(status);
    },

    clock_time_get: (clock: number, _precision: bigint, out: number) => {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      this.view.setBigUint64(out, BigInt(Math.round(milliseconds * 1e6)), true);
      return SUCCESS;
    },

    fd_close: (number: number) => {
      const d = this.descriptors[number];
      if (!d) return BADF;
      this.descriptors[number] = undefined;
      d.file?.close?.();
      return SUCCESS;
    },
    fd_sync: (number: number) => {
      this.descriptors[number]?.file?.sync?.();
      return this.descriptors[number] ? SUCCESS : BADF;
    },
    fd_renumber: () => NOSYS,
    fd_fdstat_set_flags: () => SUCCESS,

    fd_fdstat_get: (number: number, at: number) => {
      const d = this.descriptors[number];
      if (!d) return BADF;
      this.slice(at, 24).fill(0);
      this.view.setUint8(at, d.type);
      this.view.setBigUint64(at + 8, d.type === CHARACTER_DEVICE ? STREAM_RIGHTS : ALL_RIGHTS, true);
      this.view.setBigUint64(at + 16, ALL_RIGHTS, true);
      return SUCCESS;
    },

    fd_filestat_get: (number: number, at: number) => {
      const d = this.descriptors[number];
      return d ? this.putStat(at, d.type, d.file?.number ?? 0n, d.file?.size ?? 0) : BADF;
    },

    fd_filestat_set_size: (number: number, size: bigint) => {
      const file = this.descriptors[number]?.file;
      if (!file) return BADF;
      file.resize(Number(size));
      return SUCCESS;
    },

    // The one folder there is, `/`, is descriptor 3.
    fd_prestat_get: (number: number, at: number) => {
      if (number !== 3) return BADF;
      this.view.setUint32(at, 0, true);
      this.view.setUint32(at + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name: (number: number, at: number, length: number) => {
      if (number !== 3 || length < 1) return BADF;
      this.slice(at, 1)[0] = 0x2f;
      return SUCCESS;
    },

    fd_read: (number: number, vectors: number, count: number, out: number) =>
      this.readVectors(this.descriptors[number], vectors, count, out),

    fd_pread: (number: number, vectors: number, count: number, offset: bigint, out: number) => {
      const d = this.descriptors[number];
      if (d && !d.file) return SPIPE;
      return this.readVectors(d && { ...d, at: Number(offset) }, vectors, count, out);
    },

    fd_write: (number: number, vectors: number, count: number, out: number) => {
      const d = this.descriptors[number];
      let total = 0;
      if (!d || d.read || d.type === DIRECTORY) return BADF;
      for (const piece of this.vectors(vectors, count)) {
        this.writeAll(d, piece);
        total += piece.length;
      }
      this.view.setUint32(out, total, true);
      return SUCCESS;
    },

    fd_seek: (number: number, offset: bigint, from: number, out: number) => {
      const d = this.descriptors[number];
      if (!d) return BADF;
      if (!d.file) return SPIPE;
      const base = from === 0 ? 0 : from === 1 ? d.at : d.file.size;
      const place = base + Number(offset);
      if (place < 0) return INVAL;
      d.at = place;
      this.view.setBigUint64(out, BigInt(place), true);
      return SUCCESS;
    },
    fd_tell: (number: number, out: number) => this.wasi.fd_seek(number, 0n, 1, out),

    path_open: (_folder: number, follow: number, path: number, length: number, flags: number,
                rights: bigint, _inherited: bigint, _mode: number, out: number) => {
      const opened = this.open(this.text(path, length), flags, rights, follow);
      if (typeof opened === 'number') return opened;
      this.view.setUint32(out, this.keep(opened), true);
      return SUCCESS;
    },

    path_filestat_get: (_folder: number, follow: number, at: number, length: number, out: number) => {
      const found = this.look(this.text(at, length), follow);
      return found ? this.putStat(out, ...found) : NOENT;
    },

    path_unlink_file: (_folder: number, at: number, length: number) =>
      this.remove(this.text(at, length)) ? SUCCESS : NOENT,

    path_rename: (_old: number, oldAt: number, oldLength: number, _new: number, newAt: number,
                  newLength: number) =>
      this.rename(this.text(oldAt, oldLength), this.text(newAt, newLength)) ? SUCCESS : NOENT,
  };

  // ---- a run ----

  /** Lua's errors: a throw unwinds the program's functions to the innermost try. */
  protected host(engine: () => Exports): WebAssembly.ModuleImports {
    const thrown = { error: 'Lua' };
    return {
      throw: () => {
        throw thrown;
      },
      try: (call: number, state: number, argument: number) => {
        const run = engine().__indirect_function_table.get(call) as (state: number, argument: number) => void;
        try {
          run(state, argument);
        } catch (error) {
          if (error !== thrown) throw error;
        }
      },
    };
  }

  private start(module: WebAssembly.Module): number {
    let exports: Exports;
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: this.wasi,
      host: this.host(() => exports),
    });
    exports = instance.exports as unknown as Exports;
    this.memory = exports.memory;
    try {
      exports._start();
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      return error.status;
    }
    return 0;
  }

  run(module: WebAssembly.Module): Answer {
    try {
      const status = this.start(module);
      const written = [...this.files].filter(([, file]) => file.written);
      return {
        status,
        out: decoder.decode(this.out.view),
        err: this.err.text,
        files: Object.fromEntries(written.map(([path, file]) => [path, file.view.slice()])),
      };
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { status: FAULT, out: '', err: `grundy: the engine stopped: ${text}\n`, files: {} };
    }
  }
}
