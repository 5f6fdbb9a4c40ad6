// Makes src/words/catalogue.ts of the rows GRUNDY_WORD("id", "English", "Chinese") in src/words/*.def, and
// lesson_catalogue.ts of those that only lessons use, which come with them: as a program, and as a plugin of
// Vite that does it at the start and whenever a .def changes.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'words');
/** The words of lessons. */
const LATER = new Set(['lessons.def', 'discover.def']);
const STRINGS = String.raw`((?:"(?:[^"\\\n]|\\.)*"\s*)+)`;
const ROW = new RegExp(String.raw`GRUNDY_WORD\(\s*${STRINGS},\s*${STRINGS},\s*${STRINGS}\)`, 'g');

const unquote = (strings) => [...strings.matchAll(/"(?:[^"\\\n]|\\.)*"/g)].map(([text]) => JSON.parse(text)).join('');
const blanksOf = (text) => [...text.replace(/\{\{|\}\}/g, '').matchAll(/\{([^{}?]*)/g)].map((m) => m[1]);

/** Rows { id, en, zh, file }; throws at what is no row, an id met twice, a blank of one language only. */
export function readWords() {
  const rows = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.def'))
    .sort()) {
    const text = readFileSync(join(folder, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const rest = text.replace(ROW, (_, id, en, zh) => {
      rows.push({ id: unquote(id), en: unquote(en), zh: unquote(zh), file });
      return '';
    });
    if (rest.trim())
      throw new Error(`${file}: expected GRUNDY_WORD("id", "English", "Chinese"), got ${rest.trim().slice(0, 60)}`);
  }
  const met = new Set();
  for (const { id, en, zh, file } of rows) {
    if (met.has(id)) throw new Error(`${file}: the id ${id} stands twice`);
    met.add(id);
    if (!en || !zh) throw new Error(`${file}: ${id} has no words in one language`);
    const [a, b] = [new Set(blanksOf(en)), new Set(blanksOf(zh))];
    if ([...b].some((name) => !a.has(name)) || [...a].some((name) => !b.has(name)))
      throw new Error(`${file}: ${id} has other blanks in Chinese than in English`);
  }
  return rows;
}

function write(name, constant, rows) {
  const target = join(folder, name);
  const lines = rows.map(({ id, en, zh }) => `  ${JSON.stringify(id)}: [${JSON.stringify(en)}, ${JSON.stringify(zh)}],`);
  const text = `// Made by tools/words.mjs from *.def; not to be edited.\nexport const ${constant} = {\n${lines.join('\n')}\n} as const;\n`;
  let before = '';
  try {
    before = readFileSync(target, 'utf8');
  } catch {
    // there is none yet
  }
  if (text !== before) writeFileSync(target, text);
}

function make() {
  const rows = readWords();
  write('catalogue.ts', 'catalogue', rows.filter(({ file }) => !LATER.has(file)));
  write('lesson_catalogue.ts', 'lessonCatalogue', rows.filter(({ file }) => LATER.has(file)));
}

/** The plugin of Vite. */
export function words() {
  return {
    name: 'words',
    buildStart: make,
    configureServer(server) {
      server.watcher.add(join(folder, '*.def'));
      server.watcher.on('change', (path) => path.endsWith('.def') && make());
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) make();
