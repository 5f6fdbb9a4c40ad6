import { h } from '../ui/dom';
import { t } from '../words/words';
import type { Tab } from './tab';

export const graph: Tab = {
  id: 'graph',
  name: 'tab.graph',
  mount(root) {
    root.append(h('p', null, t('tab.empty')));
    return { apply() {}, unmount() {} };
  },
};
