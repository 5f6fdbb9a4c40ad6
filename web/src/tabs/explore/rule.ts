// What is typed as a rule, as the program's name of a game: 0.137 is octal:0.137, 0.2f hex:0.2f, {1,3,4} the
// subtraction set. Anything else is left to the program, which knows its games.
import { t } from '../../words/words';
import { narrowed } from './list';

export function gameOf(typed: string): string {
  const text = narrowed(typed);
  const set = /^\{([\s\d,]*)\}$/.exec(text);
  if (set) return `subtraction:${(set[1] ?? '').replace(/\s/g, '')}`;
  if (/^[0-7]*\.[0-7]*$/.test(text)) return `octal:${text}`;
  if (/^[0-9a-f]*\.[0-9a-f]*$/i.test(text)) return `hex:${text}`;
  return text.replace(/\s*([:,])\s*/g, '$1');
}

/** The program's name of a game; of a code with more than octal digits, that it is hexadecimal. */
export function titleOf(name: string): string {
  const digit = /^hex:[0-7.]*([89a-f])/i.exec(name)?.[1];
  return digit === undefined ? name : t('explore.hexadecimal', { game: name, digit });
}
