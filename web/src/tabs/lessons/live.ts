// Numbers in a sentence that are dragged to and fro, or changed by arrow keys; the rest of the sentence follows them,
// and a diagram below it.
import { fill, h, prose, type Child } from '../../ui/dom';
import { t, type Blanks, type WordId } from '../../words/words';

export interface Live {
  readonly words: WordId;
  /** The numbers that are dragged, each with its blank, as they begin. */
  readonly start: Readonly<Record<string, number>>;
  readonly least: number;
  readonly most: number;
  /** What the other blanks then hold. */
  rest(numbers: Readonly<Record<string, number>>, say: typeof t): Blanks;
  /** What they look like. */
  diagram(numbers: Readonly<Record<string, number>>): HTMLElement;
}

/** Pixels that a number is dragged to change by one. */
const PIXELS = 12;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity };
/** Stand around the name of a blank while the sentence is taken apart. */
const MARKS = ['\u{e000}', '\u{e001}'] as const;

function dragged(name: string, from: number, { least, most }: Live, changed: (to: number) => void): HTMLElement {
  let now = from;
  let held: { readonly x: number; readonly value: number } | undefined;
  const set = (to: number): void => {
    now = Math.min(Math.max(to, least), most);
    element.textContent = String(now);
    element.setAttribute('aria-valuenow', String(now));
    changed(now);
  };
  const element = h('span', {
    class: 'scrub',
    role: 'slider',
    tabindex: 0,
    'aria-label': t('d.live', { name }),
    title: t('d.live.help'),
    'aria-valuemin': least,
    'aria-valuemax': most,
    'aria-valuenow': from,
    onkeydown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      set(now + by);
    },
    onpointerdown: (event: PointerEvent) => {
      held = { x: event.clientX, value: now };
      element.setPointerCapture(event.pointerId);
    },
    onpointermove: (event: PointerEvent) => held && set(held.value + Math.round((event.clientX - held.x) / PIXELS)),
    onpointerup: () => (held = undefined),
    onpointercancel: () => (held = undefined),
  }, from);
  return element;
}

/** The sentence, with its numbers to be dragged, and the diagram. */
export function liveScreen(live: Live): Child {
  const numbers = { ...live.start };
  const follows = h('div', { class: 'follows', 'aria-hidden': true }); // the sentence says it
  const [open, close] = MARKS;
  const names = [...Object.keys(numbers), ...Object.keys(live.rest(numbers, t))];
  const text = t(live.words, Object.fromEntries(names.map((name) => [name, `${open}${name}${close}`])));
  const outputs: [string, HTMLElement][] = [];
  const same: [string, HTMLElement][] = [];
  const draw = (): void => {
    const rest = live.rest(numbers, t);
    for (const [name, output] of outputs) output.textContent = String(rest[name]);
    for (const [name, again] of same) again.textContent = String(numbers[name]);
    fill(follows, live.diagram(numbers));
  };
  const met = new Set<string>();
  const parts = text.split(new RegExp(`${open}(\\w+)${close}`)).map((part, i): Child => {
    if (i % 2 === 0) return prose(part);
    if (!(part in numbers)) {
      const output = h('output', null);
      outputs.push([part, output]);
      return output;
    }
    if (met.has(part)) {
      const again = h('b', { class: 'number' });
      same.push([part, again]);
      return again;
    }
    met.add(part);
    return dragged(part, numbers[part] ?? 0, live, (to) => {
      numbers[part] = to;
      draw();
    });
  });
  draw();
  return [h('p', { class: 'live' }, parts), follows];
}
