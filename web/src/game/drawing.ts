// The program's pictures, put into the page. Each item that a move can name is a group with the
// attribute data-name; its looks are those of board.css, which follow the page's colours.

import type { Component } from './setup';

/** The width of a cell, in units of the picture. */
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

/** Outlines what a move changed; false where the picture has nothing of that. */
export function markLast(drawing: SVGSVGElement, gone: readonly string[]): boolean {
  const items = gone.flatMap((name) => itemsOf(drawing, name));
  for (const item of items) item.classList.add('last');
  return items.length > 0;
}

/** The notation that a picture of several components writes above each. */
export function captionsOf(drawing: SVGSVGElement, components: readonly Component[]): (Element | undefined)[] {
  const labels = [...drawing.querySelectorAll('.label text')];
  return components.map(({ game, text }) => {
    const at = labels.findIndex(({ textContent }) => textContent === `${game} ${text}`);
    return at < 0 ? undefined : labels.splice(at, 1)[0];
  });
}

/** Pictures that are small together show cells of one size. */
export function alike(drawings: readonly SVGSVGElement[]): void {
  const most = Math.max(...drawings.map((drawing) => sidesOf(drawing).wide));
  for (const drawing of drawings) drawing.style.setProperty('--most', String(most));
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
  alike([...box.querySelectorAll('svg')]);
  return box;
}
