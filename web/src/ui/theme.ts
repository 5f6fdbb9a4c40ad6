// Light or dark: as the system has it, until the user says otherwise.
import { t } from '../words/words';
import { h } from './dom';
import { store, stored } from './memory';

type Theme = 'light' | 'dark';

function theme(): Theme {
  const kept = stored('theme');
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Does what the user said before; without that the style sheet follows the system. */
export function startTheme(): void {
  if (stored('theme')) document.documentElement.dataset['theme'] = theme();
}

export function themeButton(): HTMLButtonElement {
  const show = (): void => {
    const dark = theme() === 'dark';
    button.textContent = dark ? '☀' : '☾';
    button.setAttribute('aria-label', t(dark ? 'page.theme.light' : 'page.theme.dark'));
    button.title = t(dark ? 'page.theme.light' : 'page.theme.dark');
  };
  const button = h('button', {
    type: 'button',
    id: 'theme',
    onclick: () => {
      const next: Theme = theme() === 'dark' ? 'light' : 'dark';
      store('theme', next);
      document.documentElement.dataset['theme'] = next;
      show();
    },
  });
  show();
  return button;
}
