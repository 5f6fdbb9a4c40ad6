// Board only: nothing else is on the screen, which is full where the browser lets it; for projectors.
import { h } from '../ui/dom';
import { t } from '../words/words';

const NAME = 'only';

function set(on: boolean): void {
  document.documentElement.classList.toggle(NAME, on);
  for (const button of document.querySelectorAll('.board-only')) dress(button, on);
}

function dress(button: Element, on: boolean): void {
  button.textContent = t(on ? 'play.only.end' : 'play.only');
  button.setAttribute('aria-pressed', String(on));
}

document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? set(false));

/** The button that begins and ends it. */
export function boardOnly(): HTMLElement {
  const button = h('button', {
    type: 'button',
    class: 'board-only small',
    onclick: () => {
      const on = !document.documentElement.classList.contains(NAME);
      set(on);
      if (on) document.documentElement.requestFullscreen?.().catch(() => undefined); // a window will do
      else if (document.fullscreenElement) void document.exitFullscreen();
    },
  });
  dress(button, document.documentElement.classList.contains(NAME));
  return button;
}
