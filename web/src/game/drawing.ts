// The program's pictures, put into the page. Each item that a move can name is a group with the
// attribute data-name; its looks are those of board.css, which follow the page's colours.
import { svg } from '../ui/dom';

/** A cell of a picture is so many of its units wide. */
export const CELL = 100;

const REFUSED = 'script, style, title, foreignObject, image, use, a, animate, set';
const sheets = new Set<string>();

/** The pictures' own style sheet, once for all of them. */
function adopt(style: string | null | undefined): void {
  if (!style || sheets.has(style)) return;
  sheets.add(style);
  const sheet = document.createElement('style');
  sheet.textContent = style;
  document.head.prepend(sheet);
}

/** A picture as an element, with nothing in it that could run or load; null where it is none. */
export function drawingOf(text: string): SVGSVGElement | null {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null;
  adopt(root.querySelector(':scope > style')?.textContent);
  for (const each of root.querySelectorAll(REFUSED)) each.remove();
  for (const each of [root, ...root.querySelectorAll('*')]) {
    for (const { name } of [...each.attributes]) if (/^(on|href|xlink|id$)/i.test(name)) each.removeAttribute(name);
  }
  const drawing = document.importNode(root, true) as unknown as SVGSVGElement;
  for (const name of ['width', 'height', 'role']) drawing.removeAttribute(name);
  drawing.classList.add('drawing');
  const { wide, high } = sidesOf(drawing);
  drawing.style.setProperty('--wide', String(wide));
  drawing.style.setProperty('--high', String(high));
  return drawing;
}

/** Its sides, in cells. */
export function sidesOf(drawing: SVGSVGElement): { wide: number; high: number } {
  const [, , width = CELL, height = CELL] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return { wide: width / CELL, high: height / CELL };
}

/** The items of a name: a picture may draw one in several places. */
export function itemsOf(drawing: Element, name: string): SVGGElement[] {
  return [...drawing.querySelectorAll<SVGGElement>('[data-name]')].filter((item) => item.dataset['name'] === name);
}

export function namesOf(drawing: Element): string[] {
  const items = [...drawing.querySelectorAll<SVGGElement>('[data-name]')];
  return [...new Set(items.map((item) => item.dataset['name'] ?? ''))];
}

/** Where an item is. */
function placeOf(item: Element): string {
  const [shape] = item.children;
  return ['cx', 'cy', 'x', 'y', 'transform', 'd'].map((name) => shape?.getAttribute(name) ?? '').join(' ');
}

/**
 * Marks on a picture what a move changed: items that are still there are outlined, those that are gone
 * are drawn again as ghosts. False where the pictures before and after do not fit on each other.
 */
export function markChange(now: SVGSVGElement, before: SVGSVGElement, gone: readonly string[]): boolean {
  const left = new Set(namesOf(now));
  const kept = namesOf(before).filter((name) => left.has(name) && !gone.includes(name));
  const same = kept.every((name) => {
    const [a, b] = [itemsOf(now, name), itemsOf(before, name)];
    return a.length === b.length && a.every((item, i) => b[i] !== undefined && placeOf(item) === placeOf(b[i]));
  });
  if (!same) return false;
  const ghosts = svg('g', { class: 'ghosts', 'aria-hidden': true });
  for (const name of gone) {
    if (left.has(name)) for (const item of itemsOf(now, name)) item.classList.add('last');
    else ghosts.append(...itemsOf(before, name).map((item) => item.cloneNode(true)));
  }
  for (const ghost of ghosts.querySelectorAll('[data-name]')) {
    ghost.removeAttribute('data-name');
    ghost.classList.add('ghost');
  }
  if (!ghosts.childElementCount) return true;
  now.append(ghosts);
  const [a, b] = [sidesOf(now), sidesOf(before)];
  const larger = a.wide * a.high >= b.wide * b.high ? now : before;
  now.setAttribute('viewBox', larger.getAttribute('viewBox') ?? '');
  now.style.setProperty('--wide', String(sidesOf(larger).wide));
  now.style.setProperty('--high', String(sidesOf(larger).high));
  return true;
}

/** A small picture of a position, for the eye only. */
export function thumbnail(pictures: readonly (string | null | undefined)[], texts: readonly string[]): HTMLElement {
  const box = document.createElement('span');
  box.className = 'thumbnail';
  box.setAttribute('aria-hidden', 'true');
  pictures.forEach((text, i) => {
    const drawing = text ? drawingOf(text) : null;
    for (const item of drawing?.querySelectorAll('[data-name]') ?? []) item.removeAttribute('data-name');
    const plain = document.createElement('span');
    plain.textContent = texts[i] ?? '';
    box.append(drawing ?? plain);
  });
  return box;
}
