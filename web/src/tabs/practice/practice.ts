// Practice: the puzzle of the day, P-positions to be found, and sheets of exercises for a class.
import { exampleOf, gameOf, type Game } from '../../game/catalogue';
import { dayOf, today } from '../../ui/days';
import { fill, h } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page } from '../tab';
import { choices } from '../tools/parts';
import { Finder } from './finder';
import { Puzzle } from './puzzle';
import { SheetForm, readWanted } from './sheet';

const KINDS = [
  { value: 'day', name: 'practice.day' },
  { value: 'find', name: 'practice.find' },
  { value: 'sheet', name: 'practice.sheet' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

export class Practice {
  private readonly place = h('div');
  private readonly kinds = choices('practice.kind', KINDS, 'day', (kind) => this.page.open('practice', { kind }));
  private readonly puzzle: Puzzle;
  private readonly finder: Finder;
  private readonly sheet: SheetForm;
  private finding = 'nim';

  constructor(
    root: HTMLElement,
    private readonly page: Page,
    private readonly games: readonly Game[],
  ) {
    this.puzzle = new Puzzle(page, games);
    this.finder = new Finder(page, games, (seed) => this.page.open('practice', { kind: 'find', game: this.finding, seed }));
    this.sheet = new SheetForm(page, games, (state) => this.page.save({ kind: 'sheet', ...state }));
    fill(root, h('div', { class: 'practice-tab' }, this.kinds.element, this.place));
  }

  show(state: URLSearchParams): void {
    const kind: Kind = KINDS.find(({ value }) => value === state.get('kind'))?.value ?? 'day';
    this.kinds.set(kind);
    const name = KINDS.find(({ value }) => value === kind)?.name ?? 'practice.day';
    this.page.title(t(name));
    const element = { day: this.puzzle.element, find: this.finder.element, sheet: this.sheet.element }[kind];
    if (element.parentElement !== this.place) fill(this.place, element);
    if (kind === 'day') this.showDay(state);
    else if (kind === 'find') this.showFinder(state);
    else this.sheet.show(readWanted(state));
  }

  private showDay(state: URLSearchParams): void {
    const day = dayOf(state.get('date'));
    this.page.save({ date: day ?? '' });
    void this.puzzle.show(day ?? today());
  }

  private showFinder(state: URLSearchParams): void {
    const asked = state.get('game') ?? 'nim';
    const game = gameOf(this.games, asked);
    this.finding = !game ? 'nim' : game.parameters && !asked.includes(':') ? exampleOf(game).game : asked;
    const seed = state.get('seed') ?? '';
    const known = /^\d{1,15}$/.test(seed) ? seed : '1';
    this.page.save({ kind: 'find', game: this.finding, seed: known });
    void this.finder.show(this.finding, known);
  }
}
