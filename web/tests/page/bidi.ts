/* Firefox driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): JSON messages over a
 * WebSocket (RFC 6455), as little of either as the tests need. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEXT = 1;

/** Text messages to and from a server on this machine. */
class Messages {
  private kept = Buffer.alloc(0);
  private text = Buffer.alloc(0);

  private constructor(
    private readonly socket: Socket,
    private readonly receive: (text: string) => void,
  ) {}

  static async open(port: number, path: string, receive: (text: string) => void): Promise<Messages> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`];
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${head.join('\r\n')}\r\n\r\n`);
    const messages = new Messages(socket, receive);
    await new Promise<void>((resolve, reject) => {
      let answer = Buffer.alloc(0);
      const read = (data: Buffer): void => {
        answer = Buffer.concat([answer, data]);
        const end = answer.indexOf('\r\n\r\n');
        if (end < 0) return;
        socket.off('data', read);
        if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(answer.toString('latin1')));
        socket.on('data', (more: Buffer) => messages.read(more));
        messages.read(answer.subarray(end + 4));
        resolve();
      };
      socket.on('data', read);
    });
    return messages;
  }

  send(text: string): void {
    const content = Buffer.from(text);
    const [mask, size] = [randomBytes(4), content.length];
    // The shortest way to write the length: Firefox waits forever at another.
    const length = size < 126 ? [size] : size < 65536 ? [126, size >>> 8, size] : [127, 0, 0, 0, 0, size >>> 24, size >>> 16, size >>> 8, size];
    const head = Buffer.from([0x80 | TEXT, 0x80 | (length[0] ?? 0), ...length.slice(1)]);
    this.socket.write(Buffer.concat([head, mask, content.map((byte, i) => byte ^ (mask[i % 4] ?? 0))]));
  }

  /** Frames of a server have no mask; long messages come in several. */
  private read(data: Buffer): void {
    this.kept = Buffer.concat([this.kept, data]);
    while (this.kept.length >= 2) {
      const short = (this.kept[1] ?? 0) & 127;
      const head = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (this.kept.length < head) return;
      const size = short === 127 ? Number(this.kept.readBigUInt64BE(2)) : short === 126 ? this.kept.readUInt16BE(2) : short;
      if (this.kept.length < head + size) return;
      const first = this.kept[0] ?? 0;
      if ((first & 15) <= TEXT) this.text = Buffer.concat([this.text, this.kept.subarray(head, head + size)]);
      if ((first & 15) <= TEXT && first & 128) {
        this.receive(this.text.toString('utf8'));
        this.text = Buffer.alloc(0);
      }
      this.kept = this.kept.subarray(head + size);
    }
  }

  close(): void {
    this.socket.destroy();
  }
}

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** One window of Firefox. */
export class Firefox {
  private last = 0;
  private readonly waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  private context = '';
  private messages: Messages | undefined;

  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Firefox> {
    const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
    const child = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder, MOZ_HEADLESS: '1', LANG: 'en_US.UTF-8' },
    });
    const firefox = new Firefox(child, folder);
    const port = await new Promise<number>((resolve, reject) => {
      let said = '';
      child.stderr?.on('data', (data: Buffer) => {
        said += data.toString();
        const found = /WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/.exec(said);
        if (found) resolve(Number(found[1]));
      });
      child.once('exit', () => reject(new Error(`firefox-esr has ended: ${said}`)));
    });
    firefox.messages = await Messages.open(port, '/session', (text) => firefox.receive(JSON.parse(text) as Reply));
    await firefox.ask('session.new', { capabilities: {} });
    const { contexts } = (await firefox.ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    firefox.context = contexts[0]?.context ?? '';
    return firefox;
  }

  private receive(reply: Reply): void {
    const waiting = reply.id === undefined ? undefined : this.waiting.get(reply.id);
    if (reply.type === 'success') waiting?.resolve(reply.result);
    else if (reply.type === 'error') waiting?.reject(new Error(`${reply.error}: ${reply.message}`));
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.messages?.send(JSON.stringify({ id, method, params }));
    });
  }

  async open(url: string): Promise<void> {
    await this.ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async size(width: number, height: number): Promise<void> {
    await this.ask('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }

  /** The value of an expression, which is to be JSON. */
  async value<T>(expression: string): Promise<T> {
    const asked = { expression: `JSON.stringify((${expression}) ?? null)`, target: { context: this.context }, awaitPromise: true };
    const { result, exceptionDetails } = (await this.ask('script.evaluate', asked)) as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (!result) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value) as T;
  }

  async click(x: number, y: number): Promise<void> {
    const place = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
    const actions = [place, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.ask('input.performActions', { context: this.context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async press(key: string): Promise<void> {
    const actions = [{ type: 'keyDown', value: key }, { type: 'keyUp', value: key }];
    await this.ask('input.performActions', { context: this.context, actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async stop(): Promise<void> {
    this.messages?.close();
    if (this.process.exitCode === null) {
      const gone = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
