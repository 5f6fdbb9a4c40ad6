// The page around the tabs: tab bar, language, theme, the fragment, busy sign, error banner.
import { run, type Answer, type Job } from '../engine/client';
import type { Mounted, Page, State, Tab, Work } from '../tabs/tab';
import { language, setLanguage, t, type Language } from '../words/words';
import { fill, h, svg } from './dom';
import { readFragment, writeFragment } from './fragment';
import { stored, store } from './memory';
import { problemOf } from './problem';
import { themeButton } from './theme';

/** What the engine has to say when it gives no answer: its one line, and its exit status. */
export class EngineError extends Error {
  constructor(
    line: string,
    readonly status: number,
  ) {
    super(line);
  }
}

/** The mark of the page: the mex, the gap in a row. */
function mark(): SVGElement {
  const dot = (x: number, y: number, missing = false): SVGElement => svg('circle', { cx: x, cy: y, r: missing ? 3.4 : 4, class: missing ? 'missing' : null });
  return svg('svg', { viewBox: '0 0 32 32', class: 'mark-of-page', 'aria-hidden': 'true' }, dot(6, 10), dot(16, 10), dot(26, 10, true), dot(6, 22), dot(16, 22), dot(26, 22));
}

const BUSY_AFTER = 350;
/** So long a tab stays unseen while what it begins with is computed, so that nothing moves under the reader's eyes. */
const VEILED = 4000;

function expectAnswer(answer: Answer): string {
  const answered = answer.status === 0 || (answer.out !== '' && (answer.status === 1 || answer.status === 4));
  if (!answered) throw new EngineError(answer.err.trim() || `grundy: ${answer.status}`, answer.status);
  return answer.out;
}

function workOf(signal: AbortSignal, lang: Language): Work {
  let warning = '';
  const ask = async (
    args: readonly string[],
    more: Pick<Job, 'input' | 'files' | 'onProgress'> = {},
  ): Promise<Answer> => {
    const answer = await run({ ...more, args: [...args, '--lang', lang], signal });
    signal.throwIfAborted();
    warning = answer.status === 0 ? answer.err : '';
    return answer;
  };
  return {
    signal,
    get warning() {
      return warning;
    },
    run: ask,
    async json<T>(args: readonly string[], more?: Pick<Job, 'input' | 'files' | 'onProgress'>) {
      const out = expectAnswer(await ask([...args, '--json'], more));
      return out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T);
    },
    async text(args, more) {
      return expectAnswer(await ask([...args, '--color', 'never'], more));
    },
  };
}

/** Work under way, by lane. */
class Lanes {
  private readonly lanes = new Map<string, AbortController>();
  constructor(private readonly changed: (busy: boolean) => void) {}

  begin(lane: string): AbortController {
    this.lanes.get(lane)?.abort();
    const controller = new AbortController();
    this.lanes.set(lane, controller);
    this.changed(true);
    return controller;
  }

  end(lane: string, controller: AbortController): void {
    if (this.lanes.get(lane) === controller) this.lanes.delete(lane);
    this.changed(this.lanes.size > 0);
  }

  get idle(): boolean {
    return this.lanes.size === 0;
  }

  cancel(): void {
    for (const controller of this.lanes.values()) controller.abort();
    this.lanes.clear();
    this.changed(false);
  }
}

function preferredLanguage(): Language {
  const kept = stored('language');
  if (kept === 'en' || kept === 'zh') return kept;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** How the whole page is shown, as its address says: in a frame of another page, or on a projector. */
const MODES = ['embed', 'present'];

export class Shell implements Page {
  private readonly tablist = h('div', { role: 'tablist', class: 'tabs' });
  private readonly panel = h('div', { role: 'tabpanel', id: 'panel', tabindex: -1 });
  private readonly skip = h('a', { class: 'unseen skip', href: '#panel', onclick: (event: Event) => (event.preventDefault(), this.panel.focus()) });
  private readonly header = h('header', { class: 'top' });
  /** Where the header is not shown. */
  private readonly heading = h('h1', { class: 'unseen' }, 'grundy');
  private readonly footer = h('footer');
  private readonly banner = h('div', { role: 'alert', class: 'banner', hidden: true });
  private readonly busy = h('div', { class: 'busy', hidden: true });
  private readonly live = h('div', { 'aria-live': 'polite', 'aria-atomic': true, class: 'unseen', id: 'live' });
  private readonly lanes = new Lanes((busy) => this.showBusy(busy));
  private readonly states = new Map<string, URLSearchParams>();
  /** The position that was shown last with its rule, and by which tab first. */
  private shared: { position: State; rule: State | undefined; by: string } | undefined;
  private modes: readonly string[] = [];
  private busyTimer = 0;
  private veilTimer = 0;
  private current: Tab | undefined;
  private mounted: Mounted | undefined;

  constructor(
    root: HTMLElement,
    private readonly tabs: readonly Tab[],
  ) {
    setLanguage(preferredLanguage());
    fill(root, this.skip, this.header, h('main', null, this.heading, this.banner, this.panel), this.footer, this.busy, this.live);
    addEventListener('hashchange', () => this.route());
    addEventListener('popstate', () => this.route());
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.leave();
      if (event.key !== 'F2' || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      this.switchLanguage();
    });
    this.dress();
    this.route();
  }

  get lang(): Language {
    return language();
  }

  // ---- the frame, in the language of the page ----

  private dress(): void {
    document.documentElement.lang = this.lang === 'zh' ? 'zh-CN' : 'en';
    this.skip.textContent = t('page.skip');
    const other: Language = this.lang === 'en' ? 'zh' : 'en';
    const switcher = h(
      'button',
      {
        type: 'button',
        id: 'language',
        'aria-keyshortcuts': 'F2',
        title: t('page.language.key'),
        onclick: () => this.switchLanguage(),
      },
      h('span', { lang: other === 'zh' ? 'zh-CN' : 'en' }, t('page.language.other')),
    );
    this.tablist.setAttribute('aria-label', t('page.tabs'));
    fill(
      this.header,
      h(
        'div',
        { class: 'brand' },
        h('h1', null, mark(), 'grundy'),
        h('p', null, t('page.subtitle')),
        h('div', { class: 'switches' }, switcher, themeButton()),
      ),
      this.tablist,
    );
    fill(
      this.tablist,
      this.tabs.map((tab) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `tab-${tab.id}`,
            'aria-controls': 'panel',
            onclick: () => this.open(tab.id, {}),
            onkeydown: (event: KeyboardEvent) => this.step(event, tab),
          },
          t(tab.name),
        ),
      ),
    );
    fill(this.footer, h('p', null, t('page.footer')), this.licences());
    fill(
      this.busy,
      h('span', { class: 'spinner', 'aria-hidden': true }),
      h('span', { role: 'status' }, t('page.busy')),
      h('button', { type: 'button', onclick: () => this.cancel() }, t('page.cancel')),
    );
    this.mark();
  }

  /** The licences of the work of others that the page holds. */
  private licences(): HTMLElement {
    const text = h('div', { class: 'licences' });
    const details = h('details', null, h('summary', null, t('page.licences')), text);
    details.addEventListener('toggle', () => void import('../../../THIRD-PARTY.txt?raw').then((all) => fill(text, all.default)));
    return details;
  }

  private mark(): void {
    for (const tab of this.tabs) {
      const button = document.getElementById(`tab-${tab.id}`);
      const chosen = tab === this.current;
      button?.setAttribute('aria-selected', String(chosen));
      button?.setAttribute('tabindex', chosen ? '0' : '-1');
    }
    if (this.current) this.panel.setAttribute('aria-labelledby', `tab-${this.current.id}`);
  }

  private step(event: KeyboardEvent, from: Tab): void {
    const at = this.tabs.indexOf(from);
    const last = this.tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const tab = to === undefined ? undefined : this.tabs[to];
    if (!tab) return;
    event.preventDefault();
    this.open(tab.id, {});
    document.getElementById(`tab-${tab.id}`)?.focus();
  }

  private switchLanguage(): void {
    const focused = document.activeElement?.id;
    setLanguage(this.lang === 'en' ? 'zh' : 'en');
    store('language', this.lang);
    this.dress();
    this.show(this.current);
    if (focused) document.getElementById(focused)?.focus();
    this.announce(t('page.language.now'));
  }

  // ---- where we are ----

  /** Follows the address. */
  private route(): void {
    const state = readFragment(location.hash);
    const tab = this.tabs.find((each) => each.id === state.get('tab')) ?? this.tabs[0];
    state.delete('tab');
    this.setModes(MODES.filter((mode) => state.get(mode) === '1'));
    for (const mode of MODES) state.delete(mode);
    if (tab === undefined) return;
    const before = this.states.get(tab.id)?.toString();
    this.states.set(tab.id, state);
    if (tab !== this.current) this.show(tab);
    else if (before !== state.toString()) this.mounted?.apply(state);
  }

  private setModes(modes: readonly string[]): void {
    this.modes = modes;
    this.heading.hidden = modes.length === 0;
    for (const mode of MODES) document.documentElement.classList.toggle(mode, modes.includes(mode));
  }

  /** Ends the presentation. */
  private leave(): void {
    if (!this.current || !this.modes.includes('present')) return;
    this.setModes(this.modes.filter((mode) => mode !== 'present'));
    history.replaceState(null, '', this.address(this.current.id, this.states.get(this.current.id) ?? new URLSearchParams()));
  }

  private show(tab: Tab | undefined): void {
    if (!tab) return;
    this.mounted?.unmount();
    this.lanes.cancel();
    this.fail(null);
    this.panel.replaceChildren();
    this.panel.removeAttribute('class'); // of the tab before
    this.current = tab;
    this.title(t(tab.name));
    this.veil();
    this.mark();
    this.mounted = tab.mount(this.panel, this);
    this.mounted.apply(this.states.get(tab.id) ?? new URLSearchParams());
  }

  private veil(): void {
    clearTimeout(this.veilTimer);
    this.panel.setAttribute('aria-busy', 'true');
    this.veilTimer = setTimeout(() => this.ready(), VEILED) as unknown as number;
  }

  ready(): void {
    clearTimeout(this.veilTimer);
    this.panel.removeAttribute('aria-busy');
  }

  private address(tab: string, state: URLSearchParams): string {
    const modes = this.modes.filter((mode) => !state.has(mode)).map((mode) => [mode, '1'] as const);
    return writeFragment([['tab', tab], ...state, ...modes]);
  }

  share(given: State, rule?: State): void {
    if (!this.current) return;
    const position = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
    const [now, before] = this.current.shares === 'rule' ? [rule, this.shared?.rule] : [position, this.shared?.position];
    if (JSON.stringify(now) !== JSON.stringify(before)) this.shared = { position, rule, by: this.current.id };
  }

  title(text: string): void {
    document.title = t('page.title.of', { text });
  }

  save(state: State, entry = false): void {
    if (!this.current) return;
    const kept = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''));
    this.states.set(this.current.id, kept);
    const address = this.address(this.current.id, kept);
    if (entry && address !== location.hash) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }

  open(tab: string, state: State): void {
    const given = Object.keys(state).length > 0;
    if (!given && tab === this.current?.id) return;
    const wanted = new URLSearchParams(given ? state : (this.follows(tab) ?? this.states.get(tab)));
    history.pushState(null, '', this.address(tab, wanted));
    this.route();
  }

  /** What a tab begins with, of what another tab has shared. */
  private follows(id: string): State | undefined {
    const { shared } = this;
    const shares = this.tabs.find((tab) => tab.id === id)?.shares;
    if (!shared || shared.by === id || !shares) return undefined;
    return shares === 'position' ? shared.position : shared.rule && { ...Object.fromEntries(this.states.get(id) ?? []), rule: '', lua: '', judge: '', ...shared.rule };
  }

  // ---- messages ----

  announce(text: string): void {
    this.live.textContent = '';
    setTimeout(() => {
      this.live.textContent = text;
    }, 50);
  }

  fail(line: string | null): void {
    this.banner.hidden = line === null;
    fill(this.banner, line !== null && [h('span', { class: 'sign', 'aria-hidden': true }, '!'), h('span', null, problemOf(line).text)]);
  }

  // ---- work ----

  private showBusy(busy: boolean): void {
    clearTimeout(this.busyTimer);
    if (!busy) {
      this.busy.hidden = true;
      setTimeout(() => this.lanes.idle && this.ready()); // what comes of the last answer may ask for more
    }
    else if (this.busy.hidden)
      this.busyTimer = setTimeout(() => (this.busy.hidden = false), BUSY_AFTER) as unknown as number;
  }

  private cancel(): void {
    this.lanes.cancel();
    this.announce(t('page.cancelled'));
    // A tab that was still to be built would stay empty.
    if (this.panel.childElementCount === 0) this.show(this.current);
  }

  async work<T>(job: (work: Work) => Promise<T>, lane = '', fail = (line: string | null) => this.fail(line)): Promise<T | undefined> {
    const controller = this.lanes.begin(lane);
    try {
      const result = await job(workOf(controller.signal, this.lang));
      if (controller.signal.aborted) return undefined;
      fail(null);
      return result;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      fail(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      this.lanes.end(lane, controller);
    }
  }
}
