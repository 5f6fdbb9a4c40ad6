/* Games and positions as the command line has them. */

/** Rules in Lua, as text. `name` is what the game is called in answers: rules.lua. */
export interface LuaRules {
  lua: string;
  name?: string;
}

/** A directed graph, as text: an arrow `from to` a line. `name` is the file's: graph.txt. */
export interface GraphGame {
  graph: string;
  name?: string;
}

/** A name such as `kayles`, with parameters where it takes some (`octal:0.77`), or rules as text. */
export type Game = string | LuaRules | GraphGame;

/** A sum: `'kayles 4 + nim 2'`, or the same in pieces, `['kayles', 4, '+', 'nim', 2]`. */
export type Position = string | readonly (Game | number | bigint)[];

export type Content = string | Uint8Array;
export type Files = Record<string, Content>;

/** A word of the command line; a number that is no exact integer is refused. */
export function numeral(word: string | number | bigint): string {
  if (typeof word === 'number' && !Number.isSafeInteger(word)) {
    throw new RangeError(`${word}: expected an integer that a number holds exactly; larger ones are text or BigInt`);
  }
  return String(word);
}

/** The words that follow the options of a command, and the files that they name. */
export class Words {
  readonly list: string[] = [];
  readonly files: Files = {};
  /** The text that the words were cut from, and where each began. */
  private text = '';
  private readonly starts: number[] = [];

  /** A name for the file that no other content has. */
  private keep(name: string, content: Content): string {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
    let free = name;
    for (let i = 2; free in this.files && this.files[free] !== content; i++) free = `${stem}-${i}${ending}`;
    this.files[free] = content;
    return free;
  }

  file(name: string, content: Content): this {
    this.list.push(this.keep(name, content));
    return this;
  }

  add(word: Game | number | bigint): this {
    if (typeof word !== 'object') this.list.push(numeral(word));
    else if ('lua' in word) this.list.push(this.keep(word.name ?? 'rules.lua', word.lua));
    else this.list.push(`graph:${this.keep(word.name ?? 'graph.txt', word.graph)}`);
    return this;
  }

  all(words: readonly (Game | number | bigint)[]): this {
    for (const word of words) this.add(word);
    return this;
  }

  position(position: Position): this {
    if (typeof position !== 'string') return this.all(position);
    this.text = position;
    for (const { 0: word, index } of position.matchAll(/\S+/g)) {
      this.starts[this.list.length] = index;
      this.add(word);
    }
    return this;
  }

  /** Where the word begins that a message of the program calls `argument 2`: in a text, from 1, and the byte from 0. */
  place(message: string): { line: number; column: number; offset: number } | undefined {
    const start = this.starts[Number(/^argument (\d+): /.exec(message)?.[1]) - 1];
    if (start === undefined) return undefined;
    const before = this.text.slice(0, start);
    const lines = before.split('\n');
    return { line: lines.length, column: [...lines.at(-1) ?? ''].length + 1, offset: new TextEncoder().encode(before).length };
  }
}
