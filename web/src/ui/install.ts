// Where a server serves the page, it can be installed and then needs no network. A page from a disk or in a frame is left
// as it is.
import { h } from './dom';

/** Waits until the first position is there, then keeps all that was loaded. */
async function keep(): Promise<void> {
  await navigator.serviceWorker.register('./sw.js');
  await navigator.serviceWorker.ready;
  // What comes with the first visit of a tab, when there may be no network.
  await Promise.all([import('../game/qr'), import('../tabs/practice/practice'), import('../tabs/lessons/discover'), import('../tabs/lessons/screens'), import('../words/lesson_catalogue')]);
  const cache = await caches.open('grundy');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*/, ''));
  const own = [location.href.replace(/#.*/, ''), ...loaded].filter((address) => address.startsWith(location.origin));
  await cache.addAll([...new Set(own)]);
  for (const { url } of await cache.keys()) if (!own.includes(url)) await cache.delete(url); // of an older page
}

export function installable(): void {
  if (!location.protocol.startsWith('http') || window !== top) return;
  document.head.append(
    h('link', { rel: 'manifest', href: './grundy.webmanifest' }),
    h('link', { rel: 'apple-touch-icon', href: './icon.svg' }),
    h('meta', { name: 'theme-color', content: '#1f6478' }),
  );
  if ('serviceWorker' in navigator) addEventListener('load', () => setTimeout(() => void keep().catch(() => undefined), 4000)); // it works without, too
}
