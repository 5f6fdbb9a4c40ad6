// What a tab is to the page, and the page to a tab.
import type { Answer, Job } from '../engine/client';
import type { Language, WordId } from '../words/words';

export type State = Readonly<Record<string, string>>;

export interface Tab {
  readonly id: string;
  /** The word on its button. */
  readonly name: WordId;
  /** It shows a position, or explores the rule of one, which it has in common with other such tabs. */
  readonly shares?: 'position' | 'rule';
  /** Builds the tab in an empty element; apply() follows at once. */
  mount(root: HTMLElement, page: Page): Mounted;
}

export interface Mounted {
  /** Shows a state: at the start, and when the address changes. Keys that lack take their defaults. */
  apply(state: URLSearchParams): void;
  /** The root is emptied, and work that the tab began is cancelled, by the page. */
  unmount(): void;
}

/** What work may ask of the engine. Fails with EngineError, and with AbortError once cancelled. */
export interface Work {
  readonly signal: AbortSignal;
  /** The line that came next to the last answer, such as how a slip was read; "" where none did. */
  readonly warning: string;
  /** An answer, whatever its status. */
  run(args: readonly string[], more?: Pick<Job, 'input' | 'files' | 'onProgress'>): Promise<Answer>;
  /** The objects of an answer with --json, one a line. Limits (status 4) and refuted claims (1) count as answers. */
  json<T>(args: readonly string[], more?: Pick<Job, 'input' | 'files' | 'onProgress'>): Promise<T[]>;
  /** The text of an answer in the language of the page, without colours. */
  text(args: readonly string[], more?: Pick<Job, 'input' | 'files' | 'onProgress'>): Promise<string>;
}

export interface Page {
  readonly lang: Language;
  /** Keeps the state of the tab in the address; empty texts are left out. `entry`: the browser's button Back leads to what was there before. */
  save(state: State, entry?: boolean): void;
  /** The position that this tab shows, and its rule where that can be explored: other tabs begin with them. */
  share(position: State, rule?: State): void;
  /** Says in the title of the window, and so in the browser's history, what is seen. */
  title(text: string): void;
  /** Goes to a tab, in a state; an entry in the browser's history. */
  open(tab: string, state: State): void;
  /** Has screen readers say it, once they have finished. */
  announce(text: string): void;
  /**
   * Does some work of the tab. Work begun before in the same lane is cancelled first. After a third of
   * a second the page shows that it is busy, with a button to cancel. An error is shown in the banner,
   * or where `fail` shows it, and work that succeeds clears it (null). Undefined where it failed or was cancelled.
   */
  work<T>(job: (work: Work) => Promise<T>, lane?: string, fail?: (line: string | null) => void): Promise<T | undefined>;
  /** Shows the tab, which stays unseen until this call, or until all the work that it began with has ended. */
  ready(): void;
  /** Shows an error in the banner, or clears it. */
  fail(line: string | null): void;
}
