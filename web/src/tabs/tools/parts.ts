// Small parts that the tabs Explore, Graph and XOR share.
import { fill, freshId, h, type Child } from '../../ui/dom';
import { problemOf } from '../../ui/problem';
import { t, type WordId } from '../../words/words';

/** States that can be gone back to. */
const KEPT = 200;

/** Calls f once, `wait` milliseconds after the last of a burst of calls. */
export function debounced(wait: number, f: () => void): { (): void; cancel(): void; now(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const call = (): void => {
    cancel();
    timer = setTimeout(f, wait);
  };
  const now = (): void => {
    cancel();
    f();
  };
  return Object.assign(call, { cancel, now });
}

export function field(name: string, control: HTMLElement, grow = false): HTMLElement {
  return h('label', { class: grow ? 'field grow' : 'field' }, h('span', null, name), control);
}

/** A button that puts it right: its name, and what it does. */
export interface Mend {
  readonly name: string;
  act(): void;
}

/** A line below a control that names its fault, and is read out when that changes. */
export function problemLine(name = ''): { element: HTMLElement; say(line: string | null, mend?: Mend): void } {
  const element = h('p', { class: `bad problem ${name}`, role: 'status', hidden: true });
  return {
    element,
    say(line, mend) {
      element.hidden = !line;
      fill(
        element,
        line && [h('strong', { 'aria-hidden': true }, '! '), problemOf(line).text],
        line && mend && [' ', h('button', { type: 'button', class: 'mend', onclick: () => mend.act() }, mend.name)],
      );
    },
  };
}

/** Shows the line of a program that a message names, as in "rules.lua:4: …". */
export function lineMend(program: HTMLTextAreaElement, message: string): Mend | undefined {
  const n = Number(/\.lua:(\d+)/.exec(message)?.[1] ?? 0);
  const lines = program.value.split('\n');
  if (n < 1 || n > lines.length) return undefined;
  const from = lines.slice(0, n - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return {
    name: t('tools.line', { n }),
    act() {
      program.focus();
      program.setSelectionRange(from, from + (lines[n - 1]?.length ?? 0));
    },
  };
}

/** Lines pasted into a field of one line stay apart: a browser would join "3" and "4 5" to "34 5". `read` may change the text. */
export function takesLines(input: HTMLInputElement, read = (text: string): string => text): void {
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    input.setRangeText(read(text).trim().replace(/\s+/g, ' '), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Numbers as judges write them, without the line that says how many there are. */
export function withoutCount(text: string): string {
  const [, count, rest = ''] = /^\s*(\d+)\s*[\r\n]+([\d\s]+)$/.exec(text) ?? [];
  return Number(count) === rest.trim().split(/\s+/).length ? rest : text;
}

/** A system of XOR equations as it may be pasted: several rows or equations in a line, in brackets, in full-width characters, counted. */
export function systemOf(text: string): string {
  const usual = text.normalize('NFKC');
  const ofBits = /[01][ \t,|]*[01]/.test(usual) ? /\]\s*[,;]?\s*(?=\[)|;[ \t]*(?=\S)/g : /\]\s*[,;]?\s*(?=\[)/g;
  return withoutRowCount(usual.includes('=') ? usual.replace(/(=\s*[01])\s*[,;、][ \t]*(?=\S)/g, '$1\n') : usual.replace(ofBits, '\n'));
}

/** Rows of bits as judges write them, without the line that says how many there are. */
export function withoutRowCount(text: string): string {
  const [, head = '', rest = ''] = /^\s*([\d ]+?)\s*[\r\n]+([01\s]+)$/.exec(text) ?? [];
  const rows = rest.trim().split(/\s*[\r\n]+\s*/);
  const counts = head.split(/ +/).map(Number);
  const bits = counts.length > 1 || rows.every((row) => !row.includes(' ')); // then the first line is a row as well, where it has nothing but 0 and 1
  const width = (rows[0] ?? '').replace(/\s/g, '').length;
  const [one = 0, two = width] = counts;
  const fits = [[one, two], [two, one]].some(([high, wide]) => high === rows.length && (wide === width || wide === width - 1)); // with the right-hand side or without
  return fits && counts.length <= 2 && (!bits || counts.some((count) => count > 1)) ? rest : text;
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly name: WordId;
}

/** Radio buttons in a row, as one control. */
export function choices<T extends string>(legend: WordId, all: readonly Choice<T>[], chosen: T, onchange: (value: T) => void): { element: HTMLElement; set(value: T): void } {
  const name = freshId('choice');
  const inputs = all.map(({ value }) => h('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => onchange(value) }));
  const element = h(
    'fieldset',
    { class: 'choices' },
    h('legend', null, t(legend)),
    all.map((choice, at) => h('label', null, inputs[at], h('span', null, t(choice.name)))),
  );
  return {
    element,
    set(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

export function details(summary: string, open: boolean, ...children: Child[]): HTMLDetailsElement {
  return h('details', { open }, h('summary', null, summary), children);
}

/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = h('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h('textarea', { class: 'unseen', readonly: true });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

export function copyButton(name: string, text: () => string): HTMLButtonElement {
  const said = h('span', { role: 'status' });
  const button = h('button', { type: 'button' }, name, ' ', said);
  button.addEventListener('click', () => {
    void copy(text()).then((done) => {
      said.textContent = done ? '✓' : '✗';
      said.setAttribute('aria-label', t(done ? 'tools.copied' : 'tools.copy.refused'));
      button.focus();
    });
  });
  return button;
}

/** Does the user want less motion? */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What was edited, to be gone back to by Ctrl+Z and made again by Ctrl+Y while `root` is on the page, unless one types. */
export class Past<T> {
  private before: T[] = [];
  private after: T[] = [];

  /** `now` is the present state; `show` shows another. */
  constructor(root: HTMLElement, private readonly now: () => T, private readonly show: (state: T) => void) {
    const key = (event: KeyboardEvent): void => {
      if (root.isConnected) this.key(event);
      else document.removeEventListener('keydown', key); // the tab is gone
    };
    document.addEventListener('keydown', key);
  }

  get empty(): boolean {
    return this.before.length === 0;
  }

  clear(): void {
    [this.before, this.after] = [[], []];
  }

  /** Keeps the present state, before another one takes its place. */
  keep(): void {
    this.before = [...this.before, this.now()].slice(-KEPT);
    this.after = [];
  }

  back(): void {
    this.step(this.before, this.after);
  }

  private key(event: KeyboardEvent): void {
    const typing = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox], [type=radio]), textarea');
    const key = event.key.toLowerCase();
    if (typing || event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) this.step(this.after, this.before);
    else this.back();
  }

  private step(from: T[], to: T[]): void {
    const state = from.pop();
    if (state === undefined) return;
    to.push(this.now());
    this.show(state);
  }
}
