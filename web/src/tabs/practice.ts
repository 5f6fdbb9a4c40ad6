// Practice: its code comes when the tab is opened.
import { gamesIn } from '../game/catalogue';
import type { Mounted, Page, Tab } from './tab';
import './board.css';
import './practice.css';

export const practice: Tab = {
  id: 'practice',
  name: 'tab.practice',
  mount(root: HTMLElement, page: Page): Mounted {
    const ready = page.work(async (work) => {
      const [games, { Practice }] = await Promise.all([gamesIn(work, page.lang), import('./practice/practice')]);
      return new Practice(root, page, games);
    }, 'games');
    return {
      apply(state) {
        void ready.then((tab) => tab?.show(state));
      },
      unmount() {},
    };
  },
};
