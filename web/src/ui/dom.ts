// Elements from code: h('button', { onclick: play }, 'Play').

export type Child = Node | string | number | null | undefined | false | readonly Child[];
type Value = string | number | boolean | null | undefined | ((event: never) => void);
export type Attributes = Record<string, Value>;

function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(parent, child as readonly Child[]);
    else parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

function adorn<E extends Element>(
  element: E,
  attributes: Attributes | null | undefined,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith('aria-') && typeof value === 'boolean') element.setAttribute(name, String(value));
    else if (typeof value === 'function') element.addEventListener(name.slice(2), value as unknown as EventListener);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

/** An element; attributes named on… that are functions listen, true stands for an empty attribute, false and null for none (but aria-…: "true", "false"). */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes?: Attributes | null,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return adorn(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes?: Attributes | null,
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return adorn(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** Puts the children in place of what the element holds. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  append(element, children);
}

/** The same, and the keyboard stays where it was: on the element of the same data-key. */
export function refill(element: Element, ...children: Child[]): void {
  const focused = document.activeElement;
  const key = element.contains(focused) && focused instanceof HTMLElement ? focused.dataset['key'] : undefined;
  fill(element, ...children);
  if (key !== undefined) element.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
}

/** Text in which `…` is code and *…* is emphasis. */
export function prose(text: string): Child[] {
  return text.split(/(`[^`]*`|\*[^*]+\*)/).map((part) => {
    if (part.length > 1 && part.startsWith('`')) return h('code', null, part.slice(1, -1));
    if (part.length > 2 && part.startsWith('*')) return h('em', null, part.slice(1, -1));
    return part;
  });
}

let last = 0;
/** An id that no other element has. */
export function freshId(stem: string): string {
  return `${stem}-${++last}`;
}
