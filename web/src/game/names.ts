// What games, their rules and the components of a match are called.
import { h, type Child } from '../ui/dom';
import { language, t, type WordId } from '../words/words';
import { NUMBER, gameOf, titleOf, type Game } from './catalogue';
import type { Match } from './match';

/** "1, 3 or 4", in the language of the page. */
export function eitherOf(numbers: readonly (string | number)[]): string {
  const text = new Intl.ListFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', { type: 'disjunction' }).format(numbers.map(String));
  return text.replace(/(\d)(\p{Script=Han})/u, '$1 $2 ');
}

/** Parameters that the picture shows. */
const DRAWN = ['FILE', 'GRAPH'];

/** The end of a rule that says how positions are written: in each language it begins with certain words. */
const notation = (rule: string): RegExpExecArray | null => new RegExp(`[;；] ?((?:${t('play.rule.written')})[^;；]*)$`).exec(rule);

/** How the positions of a game are written, where its rule says so. */
export function writtenAs({ rule }: Game): string | undefined {
  return notation(rule)?.[1];
}

/** What a game is called, and its rule without how positions are written, with the parameters that its name gives: "bounded-nim:3" takes 1 to 3 from one heap. */
export function rulesOf(game: Game, name: string): { title: string; rule: string } {
  const [title, rule] = [titleOf(game), game.rule.slice(0, notation(game.rule)?.index)];
  const given = name.slice(name.indexOf(':') + 1);
  if (!name.includes(':') || game.parameters === null || DRAWN.includes(game.parameters)) return { title, rule };
  const values = given.split(',');
  if (game.name === 'subtraction' && !given.includes(':')) return { title, rule: t('play.rule.take', { numbers: eitherOf(values) }) };
  const names = game.parameters.split(',');
  if (names.length !== values.length || !names.every((each) => rule.includes(each))) return { title: `${title} ${given}`, rule };
  return { title, rule: names.reduce((text, each, i) => text.replace(new RegExp(`\\b${each}\\b`, 'g'), values[i] ?? each), rule) };
}

/** The name of a game of the catalogue, in bold, and its rule. */
export function ruleWords(game: Game, name: string): Child {
  const { title, rule } = rulesOf(game, name);
  return [h('b', null, title), t('play.rule', { rule })];
}

/** Who wins at the end, where the rules of the games leave that open. */
export function endWords(games: readonly (Game | undefined)[], misere = false): Child {
  if (misere) return t('play.setup.misere');
  const ends = new RegExp(t('play.rule.ends'));
  return !games.every((game) => game && ends.test(game.rule)) && t('play.normal');
}

/** Games whose pictures do not speak for themselves, by the word that says how they are read. */
const SEEN: Readonly<Record<string, WordId>> = {
  wythoff: 'play.see.wythoff',
  euclid: 'play.see.euclid',
  'euclid-positive': 'play.see.euclid',
  'new-nim': 'play.see.new-nim',
  nogo: 'play.see.nogo',
  'vertex-geography': 'play.see.geography',
  'take-away': 'play.see.limit',
  fibonacci: 'play.see.limit',
};

/** How the picture of a game is read; undefined where that is plain to see. */
export function seeing({ name }: Game): string | undefined {
  const word = SEEN[name];
  return word && t(word);
}

export function partsText(parts: readonly string[]): string {
  return parts.length ? parts.join(' + ') : t('play.nothing');
}

/** Notations that say more than the picture does: numbers, and single words. */
const SHORT = /^[\w,]{1,12}$/;
/** A stack in which the next move must be made, as the program writes it. */
const MUST = 'must:';

/** What has become of a component, in short; undefined where only its picture can say it. */
function stateOf(parts: readonly string[]): string | undefined {
  const named = parts.map((text) => (text.startsWith(MUST) ? t('play.must', { n: text.slice(MUST.length) }) : text));
  return parts.every((text) => SHORT.test(text.replace(MUST, ''))) ? partsText(named) : undefined;
}

/** What a picture of a match shows: a component of the start, and what has become of it. */
export function pictureName(games: readonly Game[], { start, now }: Pick<Match, 'start' | 'now'>, index: number): string {
  const component = start[index];
  if (!component) return '';
  const game = gameOf(games, component.game);
  const name = game ? titleOf(game) : component.game;
  const n = stateOf(now.flatMap((each) => (each.root === index ? [each.text] : [])));
  if (new Set(start.map((each) => each.game)).size > 1) return n === undefined ? `${index + 1}. ${name}` : t('play.component.of', { i: index + 1, game: name, n });
  if (start.length === 1) return name;
  const numbered = game?.noun?.replace('{n}', String(index + 1)) ?? t(game?.component === NUMBER ? 'play.heap' : 'play.component', { n: index + 1 });
  return n === undefined ? numbered : t('play.component.numbered', { name: numbered, n });
}
