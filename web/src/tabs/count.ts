// The tab Count: inclusion and exclusion, of multiples and of listed sets.
import { h } from '../ui/dom';
import type { Tab } from './tab';
import { Divisors } from './count/divisors';
import './tools/tools.css';
import './xor/xor.css';

export const count: Tab = {
  id: 'count',
  name: 'tab.count',
  mount(root, page) {
    let kept: Record<string, string> = {};
    const divisors = new Divisors(page, (key, value) => {
      kept[key] = value;
      page.save(kept);
    });
    root.append(h('div', { class: 'xor-tab' }, divisors.element));
    return {
      apply(state) {
        kept = Object.fromEntries(state);
        divisors.apply(state);
      },
      unmount: () => divisors.stop(),
    };
  },
};
