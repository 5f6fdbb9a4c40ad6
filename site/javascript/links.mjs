// A plugin of TypeDoc: each page of the reference leads to the page of the package, and to the site.
import { JSX } from 'typedoc';

export function load({ renderer }) {
  renderer.hooks.on('content.begin', (context) => {
    const link = (page, words) => JSX.createElement('a', { href: context.relativeURL(`../${page}.html`) }, words);
    return JSX.createElement('p', null, link('javascript', 'The package, and how to install it'), ' · ', link('index', 'The site'));
  });
}
