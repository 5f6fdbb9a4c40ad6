import { h } from '../ui/dom';
import { t } from '../words/words';
import type { Tab } from './tab';

export const play: Tab = {
  id: 'play',
  name: 'tab.play',
  mount(root) {
    root.append(h('p', null, t('tab.empty')));
    return { apply() {}, unmount() {} };
  },
};
