// The words of the page, from the catalogues that tools/words.mjs makes of the rows in *.def; those of lessons
// come with the lessons. {name} is a blank, {name?one|many} picks by whether it is 1, {{ and }} are braces: as in the program's own.
import { catalogue } from './catalogue';
import type { lessonCatalogue } from './lesson_catalogue';

export type WordId = keyof typeof catalogue | keyof typeof lessonCatalogue;
export type Language = 'en' | 'zh';
export type Blanks = Readonly<Record<string, string | number>>;

const known: Record<string, readonly [string, string]> = { ...catalogue };
let current: Language = 'en';

/** Words that came later. */
export function addWords(more: Readonly<Record<string, readonly [string, string]>>): void {
  Object.assign(known, more);
}

export function language(): Language {
  return current;
}

export function setLanguage(language: Language): void {
  current = language;
}

function blank(inside: string, blanks: Blanks): string {
  const [name = '', choice] = inside.split('?', 2);
  const value = blanks[name];
  if (value === undefined) throw new Error(`no ${name} for the blank {${inside}}`);
  if (choice === undefined) return String(value);
  const [one = '', many = ''] = choice.split('|');
  return String(value) === '1' ? one : many;
}

/** A list within a text. */
export function listed(items: readonly (string | number)[]): string {
  return items.join(current === 'zh' ? '、' : ', ');
}

/** The text of an id in the language of the page. */
export function t(id: WordId, blanks: Blanks = {}): string {
  const row = known[id];
  if (!row) throw new Error(`the words ${id} have not come yet`);
  return row[current === 'zh' ? 1 : 0].replace(/\{\{|\}\}|\{([^{}]*)\}/g, (all, inside: string | undefined) =>
    inside === undefined ? all.charAt(0) : blank(inside, blanks),
  );
}
