// What is wrong, in the words of the page: what the program says, without what only makes sense in a terminal.

/** What is wrong, and what was meant, where the program is certain: words that could follow `grundy solve`. */
export interface Problem {
  readonly text: string;
  readonly meant: string | undefined;
}

const ARGUMENT = /^(?:argument \d+: |\p{Script=Han} \d+ \p{Script=Han}{3}：)/u; // the second is Chinese
const MEANT = /[;；][^;；`]*`grundy \w+ ([^`]*?)(?: --[^`]*)?`[?？]$/;
const LISTED = / ?[(（]`grundy games[^`]*`[^)）]*[)）]$|[:：] ?grundy \w+ [^`]*$/; // where all are listed, or how it is typed

export function problemOf(line: string): Problem {
  const text = line.trim().replace(/^grundy: /, '').replace(ARGUMENT, '');
  return { text: text.replace(MEANT, '').replace(LISTED, ''), meant: MEANT.exec(text)?.[1] };
}
