// The tabs, in the order of their buttons.
import type { Tab } from './tab';
import { play } from './play';
import { why } from './why';
import { explore } from './explore';
import { graph } from './graph';
import { xor } from './xor';
import { count } from './count';
import { lessons } from './lessons';
import { practice } from './practice';

export const tabs: readonly Tab[] = [play, why, explore, graph, xor, count, lessons, practice];
