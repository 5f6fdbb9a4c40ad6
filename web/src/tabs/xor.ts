import { h } from '../ui/dom';
import { t } from '../words/words';
import type { Tab } from './tab';

export const xor: Tab = {
  id: 'xor',
  name: 'tab.xor',
  mount(root) {
    root.append(h('p', null, t('tab.empty')));
    return { apply() {}, unmount() {} };
  },
};
