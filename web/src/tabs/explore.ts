import { h } from '../ui/dom';
import { t } from '../words/words';
import type { Tab } from './tab';

export const explore: Tab = {
  id: 'explore',
  name: 'tab.explore',
  mount(root) {
    root.append(h('p', null, t('tab.empty')));
    return { apply() {}, unmount() {} };
  },
};
