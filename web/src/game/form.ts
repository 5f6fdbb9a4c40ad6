// What is played, to be chosen: game, parameters, position, opponent.
import { fill, freshId, h, prose } from '../ui/dom';
import type { Page } from '../tabs/tab';
import { t, type WordId } from '../words/words';
import { NUMBER, exampleOf, familiesOf, gameOf, titleOf, type Game } from './catalogue';
import { store, stored } from '../ui/memory';
import { problemOf } from '../ui/problem';
import { lineMend, problemLine, takesLines, withoutCount } from '../tabs/tools/parts';
import { randomPosition } from './random';
import { writtenAs } from './names';
import { GRAPH_FILE, LEVELS, RULES_FILE, first, positionIn, type Level, type Setup } from './setup';
import { sumOf, sumSelect } from './sums';

const LEVEL_WORDS: Record<Level, WordId> = {
  perfect: 'play.level.perfect',
  mistakes: 'play.level.mistakes',
  random: 'play.level.random',
  two: 'play.level.two',
};
const GRAPH = 'a b\na c\nb c\nb d\nc d\nd e\n';
/** The rules in Lua that were used last. */
const KEPT = 'rules';
const RULES = `-- Take one or two, or split a heap in two.
return {
  name = "my game",
  options = function(n)
    if n >= 1 then option(n - 1) end
    if n >= 2 then option(n - 2) end
    for i = 1, n // 2 do option(n - i, i) end
  end,
}
`;

function field(name: string, control: HTMLElement, wide = false): HTMLElement {
  return h('label', { class: wide ? 'field grow whole' : 'field' }, h('span', null, name), control);
}

function positionLabel(notation: string): string {
  return notation === NUMBER ? t('play.setup.position.heaps') : t('play.setup.position', { notation });
}

export function newSeed(): string {
  return String(Math.floor(Math.random() * 1e9));
}

export interface FormOptions {
  /** Whether there is an opponent to choose. */
  readonly match: boolean;
  readonly submit: WordId;
}

export class SetupForm {
  readonly element: HTMLFormElement;
  private readonly game: HTMLSelectElement;
  private readonly parameters = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', size: 12 });
  private readonly file = h('textarea', { rows: 6, cols: 30, spellcheck: 'false', class: 'mono' });
  private readonly position = h('input', {
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  private readonly level = h(
    'select',
    null,
    LEVELS.map((level) => h('option', { value: level }, t(LEVEL_WORDS[level]))),
  );
  private readonly begins = h(
    'select',
    null,
    h('option', { value: '' }, t('play.setup.first.you')),
    h('option', { value: '1' }, t('play.setup.first.program')),
  );
  private readonly misere = h('input', { type: 'checkbox' });
  private readonly sum = sumSelect();
  private readonly remoteness = h('input', { type: 'checkbox', id: 'remoteness' });
  private readonly loopy = h('input', { type: 'checkbox' });
  private readonly variable = h('div', { class: 'row' });
  private readonly wrong = problemLine('whole');
  private plain = false;
  private readonly loops = h('label', { class: 'check' }, this.loopy, t('play.setup.loopy'));

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
    private readonly submit: (setup: Setup) => void,
    { match, submit: submitWord }: FormOptions,
  ) {
    this.game = h(
      'select',
      { id: 'game', onchange: () => this.pick(this.game.value) },
      [...familiesOf(games)].map(([family, members]) =>
        h(
          'optgroup',
          { label: family },
          members.map((game) => h('option', { value: game.name }, titleOf(game))),
        ),
      ),
      h('option', { value: RULES_FILE }, t('play.setup.lua')),
    );
    for (const each of match ? [this.level, this.begins, this.misere, this.loopy] : [])
      each.addEventListener('change', () => this.submit(this.read()));
    takesLines(this.position, withoutCount);
    const button = h('button', { type: 'submit', class: 'main', id: 'start' }, t(submitWord));
    const random = h('button', { type: 'button', id: 'random', onclick: () => void this.random() }, t('play.setup.random'));
    const rules = h('div', { class: 'row' }, h('label', { class: 'check' }, this.misere, t('play.setup.misere')), this.loops);
    this.element = h(
      'form',
      {
        class: 'setup',
        'aria-label': t('play.setup'),
        onsubmit: (event: Event) => (event.preventDefault(), this.submit(this.asked())),
      },
      h('div', { class: 'row' }, field(t('play.setup.game'), this.game, true)),
      match
        ? [
            h('div', { class: 'row' }, field(t('play.setup.level'), this.level), field(t('play.setup.first'), this.begins)),
            rules,
            h('div', { class: 'row' }, random),
            h('details', null, h('summary', null, t('play.setup.own')), this.variable, h('div', { class: 'row' }, button)),
          ]
        : [
            this.variable,
            h('div', { class: 'row' }, field(t('sum.kind'), this.sum, true)),
            rules,
            h('label', { class: 'check' }, this.remoteness, t('why.remoteness')),
            h('div', { class: 'row' }, button, random),
          ],
    );
    this.show(first);
  }

  private chosen(): Game | undefined {
    return gameOf(this.games, this.game.value);
  }

  /** Shows what is played. */
  show(setup: Setup): void {
    const [name = '', ...rest] = setup.game.split(':');
    this.game.value = name.endsWith('.lua') ? RULES_FILE : (gameOf(this.games, name)?.name ?? name);
    this.parameters.value = rest.join(':');
    this.file.value = setup.file;
    if (name.endsWith('.lua')) store(KEPT, setup.file);
    this.plain = setup.plain;
    this.position.value = setup.pos;
    this.level.value = setup.level;
    this.begins.value = setup.second ? '1' : '';
    this.misere.checked = setup.misere;
    this.loopy.checked = setup.loopy;
    this.sum.value = setup.sum;
    this.remoteness.checked = setup.remoteness;
    this.arrange();
  }

  /** Shows a fault next to the fields, with a button that mends it: by the given position, or by what was meant. Null: there is none. */
  problem(line: string | null, instead?: { game: string; pos: string }): void {
    this.position.setAttribute('aria-invalid', String(line !== null));
    const right = line === null ? undefined : (instead ?? this.mended(line));
    const mend = right && {
      name: t('play.setup.mend', { position: `${right.game} ${right.pos}` }),
      act: () => {
        const setup = { ...this.read(), ...right };
        this.show(setup);
        this.submit(setup);
      },
    };
    this.wrong.say(line, (line !== null && this.game.value === RULES_FILE && lineMend(this.file, line)) || mend);
    const own = this.variable.closest('details');
    if (own && line !== null) own.open = true;
  }

  /** What was meant, as the program says or as the numbers say that were typed; else the example of the game. */
  private mended(line: string): { game: string; pos: string } | undefined {
    const { meant } = problemOf(line);
    if (meant !== undefined) return positionIn(meant);
    const { game, pos } = this.read();
    const known = this.chosen();
    if (!known || known.parameters === 'FILE') return undefined;
    const numbers = known.component === NUMBER ? (pos.match(/\d{1,18}(?!\d)/g) ?? []).join(' ') : '';
    const ofNumbers = numbers !== '' && numbers !== pos && !pos.includes('+');
    return ofNumbers ? { game, pos: numbers } : exampleOf(known);
  }

  /** The fields that the game has. */
  private arrange(): void {
    const game = this.chosen();
    const ofFile = game?.parameters === 'FILE';
    const rules = this.game.value === RULES_FILE;
    const help = freshId('help');
    const positionHelp = freshId('help');
    const written = game && writtenAs(game);
    this.parameters.setAttribute('aria-describedby', help);
    this.position.setAttribute('aria-describedby', positionHelp);
    this.loops.hidden = !ofFile;
    const own = this.variable.closest('details');
    if (own && (ofFile || rules)) own.open = true;
    fill(
      this.variable,
      game?.parameters && !ofFile && field(t('play.setup.parameters', { notation: game.parameters }), this.parameters),
      field(positionLabel(game?.component ?? 'n'), this.position, true),
      this.wrong.element,
      rules && h('div', { class: 'row' }, h('button', { type: 'button', id: 'explore-rules', onclick: () => this.page.open('explore', { lua: this.file.value }) }, t('play.setup.explore'))),
      (ofFile || rules) && field(t(rules ? 'play.setup.rules' : 'play.setup.graph'), this.file, true),
      game?.parameters && !ofFile && h('p', { class: 'soft small whole', id: help }, game.parameter_help),
      h('p', { class: 'soft small whole', id: positionHelp }, written !== undefined && t('play.setup.written', { written }), prose(t('play.setup.position.help'))),
    );
  }

  /** Begins with a game: its example, or the given one. */
  pick(name: string, pos?: string): void {
    this.game.value = name.split(':', 1)[0] ?? name;
    const game = this.chosen();
    const own = game ? exampleOf(game) : { game: RULES_FILE, pos: '5 7' };
    const example = pos === undefined ? own : { game: name, pos };
    const graph = game?.parameters === 'FILE';
    const setup: Setup = {
      ...this.read(),
      game: graph ? `${game.name}:${GRAPH_FILE}` : example.game,
      pos: graph ? 'a b' : example.pos,
      file: graph ? GRAPH : game ? '' : (stored(KEPT) ?? RULES),
      loopy: false,
      plain: false,
    };
    this.show(setup);
    this.submit(setup);
  }

  private async random(): Promise<void> {
    const setup = this.read();
    const game = this.chosen();
    const position = await this.page.work((work) => randomPosition(work, game, setup), 'random');
    if (position === undefined) return;
    this.position.value = position;
    this.submit(this.read());
  }

  /** What the fields say; a position may be typed with the name of its game. */
  private asked(): Setup {
    const setup = this.read();
    const { game: name, pos } = positionIn(setup.pos);
    const named = pos && setup.file === '' ? gameOf(this.games, name) : undefined;
    if (!named || named.parameters === 'FILE') return setup;
    const asked = { ...setup, game: name.replace(/^[^:]*/, named.name), pos };
    this.show(asked);
    return asked;
  }

  private read(): Setup {
    const game = this.chosen();
    const parameters = this.parameters.value.trim();
    const name =
      game?.parameters === 'FILE'
        ? `${game.name}:${GRAPH_FILE}`
        : parameters && game?.parameters
          ? `${game.name}:${parameters}`
          : this.game.value;
    return {
      game: name,
      pos: this.position.value.trim().replace(/\s+(?:xor\s+)?/gi, ' '),
      file: this.game.value === RULES_FILE || game?.parameters === 'FILE' ? this.file.value : '',
      misere: this.misere.checked,
      loopy: this.loopy.checked && game?.parameters === 'FILE',
      second: this.begins.value === '1',
      level: this.level.value as Level,
      seed: newSeed(),
      plain: this.plain,
      sum: sumOf(this.sum.value),
      remoteness: this.remoteness.checked,
    };
  }
}
