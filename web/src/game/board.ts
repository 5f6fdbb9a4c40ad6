// The position as something to play on, whatever the game: the program's pictures, whose items are
// clicked to make the moves that name them. One board holds all components.
import { fill, freshId, h, refill, svg, type Child } from '../ui/dom';
import { t } from '../words/words';
import { drawingOf, itemsOf, markLast, sidesOf } from './drawing';
import { plyKey, type Pictures, type Ply, type Turn } from './match';
import type { Component } from './setup';
import { choicesOf, narrow, pliesOf, type Choice, type Narrowed } from './ways';

/** What a board shows, and what it may ask. */
export interface Look {
  /** A picture for each component of the start, and the components that they show now. */
  readonly pictures: Pictures;
  readonly components: readonly Component[];
  readonly legal: readonly Ply[];
  /** The last move, to be outlined. */
  readonly last: Turn | undefined;
  nameOf(picture: number): string;
  textOf(ply: Ply): string;
  /** Whether a move wins; undefined where signs are not shown or it is not known. */
  sign(ply: Ply): boolean | undefined;
  play(ply: Ply, way: number): void;
  announce(text: string): void;
}

/** An item that some move names. */
interface Item {
  readonly picture: number;
  readonly name: string;
  readonly elements: readonly SVGGElement[];
  readonly button: SVGGElement;
}

const OFFERED = 12;
/** Pixels: what is smaller is hard to hit, and then moves can be picked from a list too. */
const TARGET = 32;
/** Pictures as high as that stand below each other, higher ones side by side. */
const ROW = 2.4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export function signClass(sign: boolean | undefined): string {
  return sign === undefined ? '' : sign ? ' wins' : ' loses';
}

export function signWord(sign: boolean | undefined): string {
  return sign === undefined ? '' : t('play.sign', { what: t(sign ? 'play.sign.wins' : 'play.sign.loses') });
}

/** Does one of the moves win? False only where all are known not to. */
function best(signs: readonly (boolean | undefined)[]): boolean | undefined {
  return signs.includes(true) ? true : signs.includes(undefined) ? undefined : false;
}

function middle(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

export class Board {
  readonly element = h('div', { class: 'board' });
  private readonly grid = h('div', { class: 'components' });
  private readonly offers = h('div', { class: 'offers' });
  private readonly picker = h('div', { class: 'picker', hidden: true });
  private look: Look | undefined;
  private drawings: (SVGSVGElement | null)[] = [];
  private choices: Choice[][] = [];
  private items: Item[] = [];
  private chosen: { picture: number; narrowed: Narrowed } | undefined;
  private here: Item | undefined;
  /** Where the keyboard was, while there is nothing to be chosen. */
  private place: readonly [number, number] | undefined;

  constructor() {
    this.element.append(this.grid, this.offers, this.picker);
    this.grid.addEventListener('keydown', (event) => this.key(event));
  }

  /** Can every move be made by clicks? */
  get whole(): boolean {
    const reached = new Set(this.choices.flatMap((choices) => pliesOf(choices)));
    return this.look?.legal.every((ply) => reached.has(ply)) ?? false;
  }

  /** Shows a position. The keyboard stays at the place where it was. */
  show(look: Look): void {
    const focused = this.items.find(({ button }) => button === document.activeElement);
    if (focused) this.place = middle(focused.button);
    this.look = look;
    this.chosen = undefined;
    this.choices = look.pictures.map((_, i) => choicesOf(look.legal, (component) => this.pictureOf(component) === i));
    this.drawings = look.pictures.map((picture) => (picture ? drawingOf(picture) : null));
    const changed = this.markLast(look);
    fill(this.grid, look.pictures.length === 0 && h('p', { class: 'soft' }, t('play.empty')), this.figures(changed));
    this.size();
    this.items = this.drawings.flatMap((drawing, i) => (drawing ? this.itemsIn(drawing, i) : []));
    this.here = undefined;
    this.draw();
    if (!this.items.length) return;
    if (this.place && document.activeElement === document.body) this.nearest(this.place)?.button.focus({ preventScroll: true });
    this.place = undefined;
  }

  /** Puts the keyboard on the board; false where nothing can be clicked. */
  focus(): boolean {
    const item = this.here ?? this.items[0];
    item?.button.focus({ preventScroll: true });
    return item !== undefined;
  }

  /** Lets what a move takes leave the board, before the answer comes. */
  leave(ply: Ply, gone = ply.ways?.[0]?.gone ?? []): void {
    this.mark(this.pictureOf(ply.component), 'leaving', gone);
  }

  /** Shows what a move of the list takes; none: no more. */
  preview(ply: Ply | undefined): void {
    for (const item of this.grid.querySelectorAll('.going')) item.classList.remove('going');
    if (ply) this.mark(this.pictureOf(ply.component), 'going', ply.ways?.[0]?.gone ?? []);
  }

  // ---- drawing ----

  /** The picture that shows a component. */
  private pictureOf(component: number): number {
    return this.look?.components[component]?.root ?? 0;
  }

  /** The picture that is to be outlined whole. */
  private markLast({ last }: Look): number | undefined {
    if (!last) return undefined;
    const root = last.from.root ?? 0;
    const drawing = this.drawings[root];
    return drawing && markLast(drawing, last.gone) ? undefined : root;
  }

  private figures(changed: number | undefined): Child {
    const { look } = this;
    const alone = look?.pictures.length === 1;
    return look?.pictures.map((_, i) => {
      const id = freshId('component');
      const drawing = this.drawings[i];
      drawing?.setAttribute('role', 'group');
      drawing?.setAttribute('aria-labelledby', id);
      return h(
        'section',
        { class: changed === i ? 'component last' : 'component', 'aria-labelledby': id },
        h('h3', { id, class: alone ? 'unseen' : null }, look.nameOf(i), changed === i && h('span', { class: 'badge' }, t('play.just-moved'))),
        drawing ? h('div', { class: 'scroll' }, drawing) : h('p', { class: 'mono position' }, look.components.flatMap(({ root, text }) => (root === i ? [text.replaceAll('/', '\n')] : [])).join(' + ') || t('play.nothing')),
      );
    });
  }

  /** All pictures in one scale, as large as fits: in rows, side by side, or on a telephone one below another. */
  private size(): void {
    const sides = this.drawings.map((drawing) => (drawing ? sidesOf(drawing) : { wide: 1, high: 1 }));
    const measure = (name: string, of: (...lengths: number[]) => number): void => {
      this.grid.style.setProperty(`--${name}-wide`, String(of(1, ...sides.map(({ wide }) => wide))));
      this.grid.style.setProperty(`--${name}-high`, String(of(1, ...sides.map(({ high }) => high))));
    };
    measure('most', Math.max);
    measure('all', (_, ...lengths) => lengths.reduce((sum, length) => sum + length, 0));
    this.grid.style.setProperty('--count', String(sides.length));
    this.grid.classList.toggle('rows', sides.every(({ high }) => high <= ROW));
  }

  private itemsIn(drawing: SVGSVGElement, picture: number): Item[] {
    const names = new Set(this.choices[picture]?.flatMap(({ pick }) => pick));
    return [...names].flatMap((name) => {
      const elements = itemsOf(drawing, name);
      const [button] = elements;
      if (!button) return [];
      const item: Item = { picture, name, elements, button };
      for (const element of elements) {
        element.classList.add('can');
        element.addEventListener('click', () => this.click(item));
        element.addEventListener('pointerenter', () => this.hover(item));
        element.addEventListener('pointerleave', () => this.rest());
      }
      button.setAttribute('role', 'button');
      button.setAttribute('tabindex', '-1');
      button.addEventListener('focus', () => this.arrive(item));
      button.addEventListener('blur', () => this.rest());
      return [item];
    });
  }

  private mark(picture: number, name: string, gone: readonly string[]): void {
    const drawing = this.drawings[picture];
    if (!drawing) return;
    for (const each of gone) for (const item of itemsOf(drawing, each)) item.classList.add(name);
  }

  /** What is chosen, possible and signed, and what each item is called. */
  draw(): void {
    const { look } = this;
    if (!look) return;
    for (const item of this.items) {
      const { picture, name, elements, button } = item;
      const left = this.left(item);
      const before = this.chosen?.picture === picture ? this.chosen.narrowed : undefined;
      const sign = best(left ? pliesOf(left.fits).map((ply) => look.sign(ply)) : []);
      const picked = before?.chosen.includes(name) ?? false;
      for (const element of elements) {
        element.classList.toggle('chosen', picked);
        element.classList.toggle('possible', !picked && (before?.fits.some(({ pick }) => pick.includes(name)) ?? false));
        this.putSign(element, left && left.fits.length ? sign : undefined);
      }
      button.setAttribute('aria-label', this.label(item, left) + signWord(left?.fits.length ? sign : undefined));
      if (before) button.setAttribute('aria-pressed', String(picked));
      else button.removeAttribute('aria-pressed');
    }
    this.rove(this.here ?? this.items[0]);
    this.drawOffers();
    this.rest();
  }

  private putSign(element: SVGGElement, sign: boolean | undefined): void {
    element.classList.remove('wins', 'loses');
    element.querySelector('.sign')?.remove();
    if (sign === undefined) return;
    element.classList.add(sign ? 'wins' : 'loses');
    const { x, y, width, height } = element.getBBox();
    const corner = element.querySelector('text') !== null;
    element.append(
      svg('text', { class: 'sign', x: x + width * (corner ? 0.82 : 0.5), y: y + height * (corner ? 0.2 : 0.5) }, sign ? '✓' : '✗'),
    );
  }

  /** What would be left after a click on an item. */
  private left({ picture, name }: Item): Narrowed | undefined {
    const chosen = this.chosen?.picture === picture ? this.chosen.narrowed.chosen : [];
    return narrow(this.choices[picture] ?? [], chosen, name);
  }

  /** What an item is called: what is written on it, where that is no part of it, and what it does. */
  private label(item: Item, left: Narrowed | undefined): string {
    const does = this.does(item, left);
    const written = item.button.querySelector('text:not(.sign)')?.textContent;
    return !written || does.split(/[\s,:，：、-]+/).includes(written) ? does : t('play.moved', { who: written, move: does });
  }

  private does({ name }: Item, left: Narrowed | undefined): string {
    const plies = pliesOf(left?.fits ?? []);
    const whole = left?.whole ?? (plies.length === 1 ? left?.fits[0] : undefined);
    if (!whole) return t('play.item', { name, n: plies.length });
    const text = whole.text ?? this.look?.textOf(whole.ply) ?? '';
    return plies.length === 1 ? text : t('play.item.more', { move: text, n: plies.length - 1 });
  }

  /** The moves that the chosen items leave, to be made by a button as well. */
  private drawOffers(): void {
    const { look, chosen } = this;
    const small = look !== undefined && !chosen && this.small;
    this.picker.hidden = !small;
    this.offers.hidden = small;
    if (small) return this.drawPicker(look);
    if (!look || !chosen) return fill(this.offers, this.items.length > 0 && h('span', { class: 'soft' }, t('play.choose')));
    const { fits, whole } = chosen.narrowed;
    const plies = pliesOf(fits);
    fill(
      this.offers,
      h('span', { class: 'soft' }, t(whole ? 'play.proposal' : 'play.choose-on')),
      plies.slice(0, OFFERED).map((ply) => {
        const sign = look.sign(ply);
        const choice = fits.find((each) => each.ply === ply);
        const text = choice?.text ?? look.textOf(ply);
        return h(
          'button',
          {
            type: 'button',
            class: `move${ply === whole?.ply ? ' main' : ''}${signClass(sign)}`,
            'aria-label': text + signWord(sign),
            onpointerenter: () => this.going(chosen.picture, choice?.gone),
            onpointerleave: () => this.rest(),
            onfocus: () => this.going(chosen.picture, choice?.gone),
            onclick: () => choice && this.play(choice),
          },
          text,
        );
      }),
      plies.length > OFFERED && h('span', { class: 'soft' }, t('play.offers.more', { n: plies.length - OFFERED })),
    );
  }

  private get small(): boolean {
    return this.items.some(({ button }) => {
      const { width, height } = button.getBoundingClientRect();
      return !button.querySelector('.hit') && Math.min(width, height) < TARGET;
    });
  }

  /** All moves to be picked from a list, each shown on the board. */
  private drawPicker(look: Look): void {
    const before = this.picker.querySelector('select')?.value;
    const chosen = (): Ply | undefined => look.legal[list.selectedIndex];
    const list = h(
      'select',
      { 'data-key': 'list', 'aria-label': t('play.pick'), onchange: () => this.preview(chosen()) },
      look.legal.map((ply) => {
        const key = plyKey(ply);
        return h('option', { value: key, selected: key === before }, look.textOf(ply) + signWord(look.sign(ply)));
      }),
    );
    const make = (): void => {
      const ply = chosen();
      if (!ply) return;
      this.leave(ply);
      look.play(ply, 0);
    };
    refill(this.picker, list, h('button', { type: 'button', 'data-key': 'make', onclick: make }, t('play.make')));
  }

  // ---- choosing ----

  private click(item: Item): void {
    const before = this.chosen?.picture === item.picture ? this.chosen.narrowed : undefined;
    if (before?.chosen.includes(item.name)) {
      if (before.whole) return this.play(before.whole);
      this.chosen = undefined;
      this.draw();
      return this.look?.announce(t('play.choose'));
    }
    const narrowed = this.left(item);
    const [only, ...more] = pliesOf(narrowed?.fits ?? []);
    const choice = narrowed?.whole ?? narrowed?.fits[0];
    if (!narrowed || !only || !choice) return;
    if (!more.length) return this.play(choice);
    this.chosen = { picture: item.picture, narrowed };
    this.here = item;
    this.draw();
    const { whole } = narrowed;
    this.look?.announce(
      whole ? `${whole.text ?? this.look.textOf(whole.ply)}. ${t('play.proposal')}` : t('play.choose-on'),
    );
  }

  private play({ ply, way, gone }: Choice): void {
    this.leave(ply, gone);
    this.look?.play(ply, way);
  }

  private going(picture: number, gone: readonly string[] | undefined): void {
    this.preview(undefined);
    this.mark(picture, 'going', gone ?? []);
  }

  /** What a click on an item would lead to: the move, or the items to go on with. */
  private hover(item: Item): void {
    const left = this.left(item);
    const plies = pliesOf(left?.fits ?? []);
    const sure = left?.whole ?? (plies.length === 1 ? left?.fits[0] : undefined);
    this.going(item.picture, sure?.gone);
  }

  /** What is chosen shows again. */
  private rest(): void {
    const chosen = this.chosen;
    this.going(chosen?.picture ?? 0, chosen?.narrowed.whole?.gone);
  }

  // ---- the keyboard ----

  private rove(to: Item | undefined): void {
    this.here?.button.setAttribute('tabindex', '-1');
    this.here = to;
    to?.button.setAttribute('tabindex', '0');
  }

  private arrive(item: Item): void {
    this.rove(item);
    if (item.button.matches(':focus-visible')) this.hover(item); // after a click it would look taken
  }

  private nearest([x, y]: readonly [number, number]): Item | undefined {
    const distance = (item: Item): number => {
      const [a, b] = middle(item.button);
      return Math.hypot(a - x, b - y);
    };
    return this.items.reduce<Item | undefined>((near, item) => (!near || distance(item) < distance(near) ? item : near), undefined);
  }

  /** The next item in a direction: near, and rather straight ahead than aside. */
  private beyond(from: Item, [dx, dy]: readonly [number, number]): Item | undefined {
    const [x, y] = middle(from.button);
    let [next, least]: [Item | undefined, number] = [undefined, Infinity];
    for (const item of this.items) {
      const [a, b] = middle(item.button);
      const ahead = (a - x) * dx + (b - y) * dy;
      const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      const cost = ahead + 2.5 * aside;
      if (item !== from && ahead > 1 && cost < least) [next, least] = [item, cost];
    }
    return next;
  }

  private key(event: KeyboardEvent): void {
    const item = this.items.find(({ button }) => button === event.target);
    if (!item || event.ctrlKey || event.altKey || event.metaKey) return;
    const direction = ARROWS[event.key];
    const to = direction
      ? this.beyond(item, direction)
      : event.key === 'Home' ? this.items[0] : event.key === 'End' ? this.items.at(-1) : undefined;
    if (event.key === 'Enter' || event.key === ' ') this.click(item);
    else if (event.key === 'Escape' && this.chosen) {
      this.chosen = undefined;
      this.draw();
    } else if (direction ?? to) to?.button.focus();
    else return;
    event.preventDefault();
  }
}
