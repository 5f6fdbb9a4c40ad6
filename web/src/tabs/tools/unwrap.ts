// The program breaks its text for a terminal of 80 columns; here its lines are joined again, so that the
// page may break them where it has to.

const WIDTH = 80;

function columns(line: string): number {
  return Array.from(line).reduce((sum, letter) => sum + (letter >= '⺀' ? 2 : 1), 0);
}

/** Between letters of which one is Chinese no blank stands. */
function joint(before: string, after: string): string {
  const chinese = (letter: string | undefined): boolean => letter !== undefined && letter >= '⺀';
  return chinese(before.at(-1)) || chinese(after.at(0)) ? '' : ' ';
}

/** A line goes on in the next one, set in as far, where the first word of that could not stand beside it. */
export function unwrapped(text: string): string {
  const result: string[] = [];
  let last = '';
  for (const line of text.split('\n')) {
    const margin = /^ */.exec(line)?.[0].length ?? 0;
    const word = /^ *(?:[⺀-￯]|[^\s⺀-￯]+)?[，。、；：！？）]*/.exec(line)?.[0].trim() ?? '';
    const goesOn = last !== '' && word !== '' && margin === (/^ */.exec(last)?.[0].length ?? 0) && columns(last) + joint(last, word).length + columns(word) > WIDTH;
    if (goesOn) result.push((result.pop() ?? '') + joint(last, word) + line.trimStart());
    else result.push(line);
    last = line;
  }
  return result.join('\n');
}
