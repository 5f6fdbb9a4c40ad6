import { h } from '../ui/dom';
import { t } from '../words/words';
import type { Tab } from './tab';

export const lessons: Tab = {
  id: 'lessons',
  name: 'tab.lessons',
  mount(root) {
    root.append(h('p', null, t('tab.empty')));
    return { apply() {}, unmount() {} };
  },
};
