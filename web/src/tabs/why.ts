import { h } from '../ui/dom';
import { t } from '../words/words';
import type { Tab } from './tab';

export const why: Tab = {
  id: 'why',
  name: 'tab.why',
  mount(root) {
    root.append(h('p', null, t('tab.empty')));
    return { apply() {}, unmount() {} };
  },
};
