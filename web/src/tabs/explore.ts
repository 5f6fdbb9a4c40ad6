// The tab Explore: a rule, its nim-values in rows and as a density plot, and what is found in them.
import { exampleOf, gameOf as entryOf, gamesIn, ofNumbers, titleOf as entryTitle } from '../game/catalogue';
import { positionIn, readAs } from '../game/setup';
import { fill, h } from '../ui/dom';
import { store, stored } from '../ui/memory';
import { problemOf } from '../ui/problem';
import { t } from '../words/words';
import { Analysis, type Game } from './explore/analysis';
import { Density } from './explore/density_view';
import { codes, rules, usualRules } from './explore/examples';
import { FEWEST, found, identified, isNumbers, listOf, narrowed, setOf } from './explore/list';
import { gameOf, titleOf } from './explore/rule';
import { JudgeView, isJudgeInput } from './explore/judge';
import { PositionsView } from './explore/positions_view';
import { QuotientView } from './explore/quotient_view';
import { Stripes } from './explore/stripes_view';
import { csvOf, textOfValue, valuesOf, type Values } from './explore/values';
import type { Page, Tab, Work } from './tab';
import { choices, debounced, details, download, field, lineMend, problemLine, takesLines, withoutCount } from './tools/parts';
import './tools/tools.css';
import './explore/explore.css';

type Kind = 'code' | 'lua';

const USUAL = { rule: '0.137', heaps: 1000, wrap: 34 };
const COUNTS = [100, 1000, 10_000, 100_000, 1_000_000];
const MOST_WRAP = 2000;
const MOST_PAIRS = 30; // so that the values are read in their cells
const IN_TEXT = 2000;
const GLANCE = 100; // heaps that the program lists unasked
const PATIENCE = 300; // milliseconds until these are shown while the rest is computed
const LUA_FILE = 'rules.lua';
/** For the first heaps of a rule in Lua: enough to find on a slow machine that a loop does not end; for all. */
const LUA_SECONDS = { glance: 60, whole: 5 };

class Explorer {
  private kind: Kind = 'code';
  private values: Values | undefined;
  private game: Game = { name: '', files: {} };
  /** How the program read a rule that is none as it stands. */
  private slip: string | undefined;
  /** A judge's input that was pasted. */
  private judged = '';
  private begun = 0;
  /** Was the rule chosen, rather than the first that is shown? */
  private chosen = false;
  private readonly kinds = choices<Kind>('explore.kind', [{ value: 'code', name: 'explore.kind.code' }, { value: 'lua', name: 'explore.kind.lua' }], 'code', (kind) => this.turn(kind));
  private readonly rule = h('input', { type: 'text', id: 'explore-rule', autocomplete: 'off', autocapitalize: 'off', spellcheck: false, list: 'explore-games', oninput: () => this.typed() });
  private readonly games = h('datalist', { id: 'explore-games' });
  private readonly lua = h('textarea', { id: 'explore-lua', class: 'mono', rows: 12, spellcheck: false, oninput: () => this.typed() });
  private readonly heaps = h('select', { id: 'explore-heaps', onchange: () => this.changed(0) }, COUNTS.map((count) => h('option', { value: count }, t('explore.upto', { count: count.toLocaleString('en') }))));
  private readonly slider = h('input', { type: 'range', id: 'explore-wrap', min: 1, max: 200, oninput: () => this.setWrap(Number(this.slider.value)) });
  private readonly number = h('input', { type: 'number', id: 'explore-wrap-number', min: 1, max: MOST_WRAP, oninput: () => this.setWrap(Number(this.number.value)) });
  private readonly problem = problemLine();
  /** What a list of values was found to be. */
  private readonly found = h('div', { role: 'status', id: 'explore-found' });
  private readonly judge: JudgeView;
  private readonly summary = h('p', { role: 'status', id: 'explore-summary' });
  private readonly stripes = new Stripes();
  private readonly density = new Density();
  private readonly analysis: Analysis;
  private readonly quotient: QuotientView;
  private readonly positions: PositionsView;
  private readonly asText = h('pre', { tabindex: 0, class: 'values-text', 'aria-label': t('explore.text') });
  private readonly codeBox: HTMLElement;
  private readonly luaBox: HTMLElement;
  private readonly wrapRow: HTMLElement;
  private readonly densityCard: HTMLElement;
  private readonly pictures: HTMLElement;
  /** What cannot be saved of a table of pairs. */
  private ofHeaps: readonly HTMLElement[] = [];
  private readonly later = debounced(200, () => void this.compute());
  readonly element: HTMLElement;

  constructor(private readonly page: Page) {
    this.analysis = new Analysis(page, (period) => this.setWrap(period));
    this.quotient = new QuotientView(page);
    this.positions = new PositionsView(page, () => this.save());
    this.judge = new JudgeView(page);
    this.rule.addEventListener('paste', (event) => this.pasted(event));
    takesLines(this.rule, withoutCount);
    this.codeBox = h(
      'div',
      null,
      h('div', { class: 'row' }, field(t('explore.rule'), this.rule, true), this.games),
      h('ul', { class: 'chips', 'aria-label': t('tools.examples') }, codes.map((code) => h('li', null, h('button', { type: 'button', onclick: () => this.take(code) }, code)))),
      h('p', { class: 'note' }, t('explore.rule.help')),
    );
    this.luaBox = h(
      'div',
      { hidden: true },
      h('ul', { class: 'chips', 'aria-label': t('tools.examples') }, rules.map(([name, text]) => h('li', null, h('button', { type: 'button', onclick: () => this.takeLua(text) }, t(name))))),
      field(t('explore.lua'), this.lua),
      h('p', { class: 'note' }, t('explore.lua.help')),
    );
    this.wrapRow = h('div', { class: 'row wrap-row' }, h('label', { class: 'field grow' }, h('span', null, t('explore.wrap')), this.slider), field(t('explore.wrap.number'), this.number));
    this.densityCard = h('section', { class: 'card', 'aria-labelledby': 'explore-density-title' }, h('h2', { id: 'explore-density-title' }, t('explore.density')), this.density.element);
    this.pictures = h(
      'div',
      { hidden: true },
      h('section', { class: 'stage', 'aria-labelledby': 'explore-stripes-title' }, h('h2', { id: 'explore-stripes-title' }, t('explore.stripes.title')), this.wrapRow, this.stripes.element, details(t('explore.text'), false, this.asText)),
      this.densityCard,
      this.analysis.element,
      this.positions.element,
      this.quotient.element,
      this.exports(),
    );
    this.element = h('div', { class: 'explore-tab' }, h('section', null, h('div', { class: 'row' }, this.kinds.element, field(t('explore.heaps'), this.heaps)), this.codeBox, this.luaBox, this.problem.element, this.found, this.judge.element, this.summary), this.pictures);
  }

  private exports(): HTMLElement {
    const button = (name: string, act: () => void): HTMLElement => h('li', null, h('button', { type: 'button', onclick: act }, name));
    this.ofHeaps = [
      button(t('explore.export.density.png'), () => this.savePicture(this.density.picture, 'density.png')),
      button(t('explore.export.stripes.svg'), () => void this.saveSvg('values.svg', ['--width', this.slider.value])),
      button(t('explore.export.density.svg'), () => void this.saveSvg('plot.svg', [])),
    ];
    return h(
      'section',
      { class: 'card', 'aria-labelledby': 'explore-export-title' },
      h('h2', { id: 'explore-export-title' }, t('explore.export')),
      h('ul', { class: 'chips' }, [
        button(t('explore.export.csv'), () => this.values && download('values.csv', new Blob([csvOf(this.values)], { type: 'text/csv' }))),
        button(t('explore.export.stripes.png'), () => this.savePicture(this.stripes.picture, 'values.png')),
        this.ofHeaps,
      ]),
    );
  }

  // ---- the state ----

  apply(state: URLSearchParams): void {
    this.kind = state.has('lua') ? 'lua' : 'code';
    this.chosen = state.has('lua') || state.has('rule');
    this.rule.value = state.get('rule') ?? USUAL.rule;
    this.judged = state.get('judge') ?? '';
    if (this.judged) this.rule.value = '';
    this.lua.value = state.get('lua') ?? stored('rules') ?? usualRules;
    const heaps = Number(state.get('n') ?? USUAL.heaps);
    this.heaps.value = String(COUNTS.includes(heaps) ? heaps : USUAL.heaps);
    this.showWrap(Number(state.get('w') ?? USUAL.wrap));
    this.kinds.set(this.kind);
    this.positions.apply(state.get('p') ?? '');
    this.dress();
    this.later.now();
  }

  stop(): void {
    this.later.cancel();
    this.stripes.stop();
    this.density.stop();
  }

  private save(): void {
    this.page.save({
      rule: this.kind === 'code' ? this.rule.value.trim() : '',
      lua: this.kind === 'lua' ? this.lua.value : '',
      judge: this.judged,
      n: this.heaps.value === String(USUAL.heaps) ? '' : this.heaps.value,
      w: this.number.value === String(USUAL.wrap) ? '' : this.number.value,
      p: this.positions.state,
    });
  }

  private dress(): void {
    this.codeBox.hidden = this.kind !== 'code';
    this.luaBox.hidden = this.kind !== 'lua';
  }

  private turn(kind: Kind): void {
    this.kind = kind;
    this.dress();
    this.changed(0);
  }

  private take(code: string): void {
    this.rule.value = code;
    this.changed(0);
  }

  private takeLua(text: string): void {
    this.lua.value = text;
    this.changed(0);
  }

  private typed(): void {
    this.changed(this.kind === 'lua' ? 400 : 200);
  }

  /** A judge's input is answered, and does not become a rule. */
  private pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text') ?? '';
    if (!isJudgeInput(text)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.rule.value = '';
    this.judged = text.trim();
    this.save();
    this.later.now();
  }

  private changed(wait: number): void {
    this.judged = '';
    this.chosen = true;
    this.save();
    if (wait === 0) this.later.now();
    else this.later();
  }

  private showWrap(wanted: number): number {
    const wrap = Math.min(Math.max(Math.round(wanted) || 1, 1), MOST_WRAP);
    this.slider.max = String(Math.max(200, wrap));
    this.slider.value = String(wrap);
    if (document.activeElement !== this.number) this.number.value = String(wrap);
    return wrap;
  }

  private setWrap(wanted: number): void {
    const wrap = this.showWrap(wanted);
    if (this.values && this.values.columns === undefined) {
      this.stripes.setWrap(wrap);
      this.writeText(this.values, wrap);
    }
    this.save();
  }

  // ---- the values ----

  private gameNow(): Game {
    return this.kind === 'lua' ? { name: LUA_FILE, files: { [LUA_FILE]: this.lua.value } } : { name: gameOf(this.rule.value), files: {} };
  }

  private async compute(): Promise<void> {
    this.begun = performance.now();
    this.game = this.gameNow();
    this.slip = undefined;
    const typed = this.kind === 'code' ? this.rule.value : '';
    const list = this.judged ? undefined : (listOf(typed) ?? (isNumbers(typed) ? [] : undefined));
    if (!list) fill(this.found); // else it stays until the next one is there
    this.judge.clear();
    if (this.judged) {
      this.refused();
      this.problem.say(null);
      return this.judge.show(this.judged);
    }
    if (this.game.name === '') return this.problem.say(null);
    await this.page.work(async (work) => {
      if (list && !(await this.identify(work, list))) return;
      const values = await this.ask(work);
      await this.offer(work);
      if (values && values.columns === undefined) await this.analysis.ask(work, this.game, values.from + values.data.length - 1);
    }, 'values');
  }

  /** Looks for the games with these values, and goes on with the first; false where there is none. */
  private async identify(work: Work, list: readonly number[]): Promise<boolean> {
    const set = list.length ? setOf(list) : undefined;
    if (list.length < FEWEST) {
      this.refused();
      fill(this.found);
      this.problem.say(t('explore.list.few'), set === undefined ? undefined : { name: t('explore.list.set', { set }), act: () => this.take(set) });
      return false;
    }
    const answer = await identified(work, list).catch((error: Error) => error.message);
    if (work.signal.aborted) return false;
    const matches = typeof answer === 'string' ? [] : answer;
    this.problem.say(typeof answer === 'string' ? answer : null);
    fill(this.found, typeof answer !== 'string' && found(list, matches, (game) => this.take(game), (game, pos) => this.page.open('play', { game, pos })));
    if (matches[0]) this.game = { name: matches[0].game, files: {} };
    else this.refused();
    return matches.length > 0;
  }

  /** The names of games of heaps, and of two numbers, for the field to complete. */
  private async offer(work: Work): Promise<void> {
    if (this.games.childElementCount > 0) return;
    const named = (await gamesIn(work, this.page.lang)).filter(ofNumbers);
    fill(this.games, named.map(({ name, parameters, rule }) => h('option', { value: parameters === null ? name : `${name}:` }, rule)));
  }

  /** The first heaps at once, which also tells what kind of game it is, then as many as are wanted. */
  private async ask(work: Work): Promise<Values | undefined> {
    const glance = await this.list(work, this.game, [], LUA_SECONDS.glance);
    if (!glance) return undefined;
    const { game } = this;
    const wanted = Number(this.heaps.value);
    const whole = glance.columns !== undefined ? Math.min(wanted, MOST_PAIRS) : wanted;
    const enough = glance.note !== undefined || (glance.columns === undefined && (glance.data.length !== GLANCE + 1 || whole <= GLANCE));
    const values = enough ? glance : ((await this.whole(work, game, whole, glance)) ?? glance);
    this.show(values);
    return values;
  }

  /** Heaps 0..upto; those of the glance are shown where that takes long. */
  private async whole(work: Work, game: Game, upto: number, glance: Values): Promise<Values | undefined> {
    const soon = setTimeout(() => this.show(glance, upto + 1), PATIENCE);
    try {
      return await this.list(work, game, ['--upto', String(upto)], LUA_SECONDS.whole);
    } finally {
      clearTimeout(soon);
    }
  }

  private async list(work: Work, game: Game, range: readonly string[], seconds: number): Promise<Values | undefined> {
    const limit = game.name === LUA_FILE ? ['--time', String(seconds)] : [];
    const { status, out, err } = await work.run(['values', game.name, ...range, ...limit, '--json'], { files: game.files });
    const answered = out !== '' && (status === 0 || status === 4);
    if (answered) this.problem.say(null);
    else await this.refuse(work, err.trim());
    const read = status === 0 ? readAs({ game: game.name }, err) : undefined;
    if (read) this.game = { ...game, name: read.setup.game };
    if (read) this.slip = read.note;
    if (!answered) return undefined;
    const values = valuesOf(this.game.name, out);
    if (this.game.name !== LUA_FILE) this.game = { ...this.game, name: values.game }; // it may have been found by another name
    return values;
  }

  /** Says why there are no values; a game of boards or graphs has none, and is played instead. */
  private async refuse(work: Work, line: string): Promise<void> {
    this.refused();
    const games = await gamesIn(work, this.page.lang);
    const position = this.kind === 'code' ? positionIn(narrowed(this.rule.value)) : undefined;
    if (position?.pos && entryOf(games, position.game)) return this.problem.say(t('explore.position'), { name: t('explore.play'), act: () => this.page.open('play', position) });
    const game = entryOf(games, this.game.name);
    const { meant } = problemOf(line);
    const mend = meant === undefined ? lineMend(this.lua, line) : { name: t('play.setup.mend', { position: meant }), act: () => this.take(meant) };
    if (!game || (game.sides === 1 && /^(n|a,b|vertex)/.test(game.component))) return this.problem.say(line, mend);
    this.problem.say(t('explore.without', { game: entryTitle(game) }), { name: t('explore.list.play'), act: () => this.page.open('play', exampleOf(game)) });
  }

  private refused(): void {
    this.values = undefined;
    this.pictures.hidden = true;
    this.summary.textContent = '';
    this.analysis.clear();
  }

  /** `awaited`: how many values there will be. */
  private show(values: Values, awaited = values.data.length): void {
    const pairs = values.columns !== undefined;
    const wrap = values.columns ?? this.showWrap(Number(this.slider.value));
    this.values = values;
    this.pictures.hidden = false;
    for (const part of [this.wrapRow, this.densityCard, ...this.ofHeaps]) part.hidden = pairs;
    this.quotient.show(pairs ? undefined : this.game);
    this.positions.show(this.game, pairs);
    this.analysis.clear();
    this.share(values);
    this.stripes.show(values, wrap, awaited);
    this.writeText(values, wrap);
    if (pairs) this.tell(values);
    else this.density.show(values, () => this.tell(values));
  }

  private tell(values: Values): void {
    const ms = Math.round(performance.now() - this.begun);
    const count = values.data.length.toLocaleString('en');
    this.summary.dataset['ms'] = String(ms);
    fill(this.summary, this.slip !== undefined && h('span', { class: 'note' }, `${this.slip} `), t('explore.summary', { game: titleOf(values.game), count, largest: values.largest, ms }), values.note !== undefined && h('span', { class: 'note' }, ` ${t('explore.partial', { note: values.note })}`), ' ', h('button', { type: 'button', id: 'explore-play', onclick: () => this.page.open('play', this.position(values)) }, t('explore.play')));
    this.page.title(`${t('tab.explore')}: ${titleOf(values.game)}`);
    this.page.ready();
  }

  private writeText(values: Values, wrap: number): void {
    const shown = Math.min(values.data.length, IN_TEXT);
    const lines: string[] = [];
    for (let at = 0; at < shown; at += wrap) lines.push(`${values.from + (values.columns === undefined ? at : at / wrap)}: ${Array.from(values.data.subarray(at, Math.min(at + wrap, shown)), textOfValue).join(' ')}`);
    if (shown < values.data.length) lines.push('…');
    this.asText.textContent = lines.join('\n');
  }

  // ---- played and watched ----

  /** A position to play with the rule. */
  private position(values: Values): Record<string, string> {
    const { name, files } = this.game;
    return { game: name, pos: values.columns === undefined ? '5 7' : '3,5', file: files[LUA_FILE] ?? '' };
  }

  /** Play and Why begin with the rule once one was chosen. */
  private share(values: Values): void {
    const { name, files } = this.game;
    const text = files[LUA_FILE];
    if (text !== undefined && this.chosen) store('rules', text);
    if (this.chosen) this.page.share(this.position(values), text === undefined ? { rule: name } : { lua: text });
  }

  // ---- files ----

  private savePicture(canvas: HTMLCanvasElement, name: string): void {
    canvas.toBlob((blob) => {
      if (blob) download(name, blob);
    });
  }

  private async saveSvg(name: string, shape: readonly string[]): Promise<void> {
    const values = this.values;
    if (!values || values.columns !== undefined) return;
    const upto = ['--upto', String(values.from + values.data.length - 1)];
    const { name: game, files } = this.game;
    const answer = await this.page.work((work) => work.run(['values', game, ...upto, '--svg', name, ...shape, '--lang', this.page.lang], { files }), 'svg');
    const picture = answer?.files[name];
    if (picture) download(name, new Blob([new Uint8Array(picture)], { type: 'image/svg+xml' }));
    else if (answer) this.page.fail(answer.err.trim());
  }
}

export const explore: Tab = {
  id: 'explore',
  name: 'tab.explore',
  shares: 'rule',
  mount(root, page) {
    const explorer = new Explorer(page);
    root.append(explorer.element);
    return { apply: (state) => explorer.apply(state), unmount: () => explorer.stop() };
  },
};
