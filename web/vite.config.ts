/* Two builds: `vite build` makes dist/ with the engine beside the page, `vite build --mode single`
 * adds dist/grundy.html, which holds everything and works from a disk. */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { addressOf } from './tools/address.mjs';
import { ahead } from './tools/ahead.mjs';
import { words } from './tools/words.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const code = `${root}build/engine/grundy.wasm`;

/** `virtual:engine` is the address of the engine. */
function engine(single: boolean): Plugin {
  return {
    name: 'engine',
    resolveId: (id) => (id === 'virtual:engine' ? '\0virtual:engine' : null),
    load(id) {
      if (id !== '\0virtual:engine') return null;
      this.addWatchFile(code);
      return addressOf(code, single);
    },
  };
}

/** Vite leaves a name where files to load first would be listed; here there are none. */
function alone(code: string): string {
  return code.replaceAll('__VITE_PRELOAD__', 'void 0');
}

/** Puts scripts and styles into the page and leaves nothing else. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('there is no index.html');
      let html = String(page.source);
      for (const [name, file] of Object.entries(bundle)) {
        if (file === page) continue;
        const link = new RegExp(`<(script|link)[^>]*"[^"]*${name.replaceAll('.', '\\.')}"[^>]*>(</script>)?`);
        if (!link.test(html)) throw new Error(`the page does not use ${name}`);
        html = html.replace(link, () =>
          file.type === 'chunk'
            ? `<script type="module">${alone(file.code).replaceAll('</script', '<\\/script')}</script>`
            : `<style>${String(file.source)}</style>`);
        delete bundle[name];
      }
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: 'grundy.html', source: html });
    },
  };
}

export default defineConfig(({ mode }) => {
  const single = mode === 'single';
  return {
    base: './',
    plugins: [words(), ahead(single), engine(single), ...(single ? [oneFile()] : [])],
    server: { host: '127.0.0.1', fs: { allow: [root] } },
    build: {
      target: 'es2022',
      emptyOutDir: !single,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: single ? { output: { codeSplitting: false } } : {},
    },
  };
});
