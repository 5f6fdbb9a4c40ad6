// The tab XOR: systems of XOR equations with their elimination, and tables of nim-arithmetic.
import { h } from '../ui/dom';
import type { Tab } from './tab';
import { Equations } from './xor/equations';
import { NimTables } from './xor/nim_tables';
import './tools/tools.css';
import './xor/xor.css';

export const xor: Tab = {
  id: 'xor',
  name: 'tab.xor',
  mount(root, page) {
    let kept: Record<string, string> = {};
    const keep = (key: string, value: string): void => {
      kept[key] = value;
      page.save(kept);
    };
    const equations = new Equations(page, keep);
    const tables = new NimTables(page, keep);
    root.append(h('div', { class: 'xor-tab' }, equations.element, tables.element));
    return {
      apply(state) {
        kept = Object.fromEntries(state);
        equations.apply(state);
        tables.apply(state);
      },
      unmount: () => equations.stop(),
    };
  },
};
