import './style.css';
import { tabs } from './tabs/tabs';
import { installable } from './ui/install';
import { Shell } from './ui/page';
import { startTheme } from './ui/theme';

startTheme();
const root = document.getElementById('page');
if (root) new Shell(root, tabs);
installable();
