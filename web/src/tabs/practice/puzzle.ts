// The puzzle of the day: the board of one of its three positions, on which one move is made.
import { Board } from '../../game/board';
import { gameOf, type Game } from '../../game/catalogue';
import { lineOf as lineOfPly, playMatch, plyKey, type Match, type Ply } from '../../game/match';
import { first, gamesOf, type Setup } from '../../game/setup';
import { endWords, partsText, pictureName, ruleWords } from '../../game/names';
import { fill, h, type Child } from '../../ui/dom';
import { t } from '../../words/words';
import type { Page } from '../tab';
import { copyButton } from '../tools/parts';
import { Diary, lineOf, riddlesOf, type Result, type Riddle } from './daily';

const LONGEST = 5999; // seconds that are counted: a page left open is not thinking

export class Puzzle {
  readonly element = h('div', { class: 'puzzle' });
  private readonly steps = h('ol', { class: 'steps-of-day' });
  private readonly task = h('div', { class: 'rule' });
  private readonly board = new Board();
  private readonly verdict = h('div', { role: 'status', class: 'verdict-of-day' });
  private readonly end = h('div');
  private readonly diary = new Diary();
  private day = '';
  private riddles: readonly Riddle[] = [];
  private at = 0;
  private since = 0;
  /** The position was answered; the board shows what came of it. */
  private over = false;

  constructor(
    private readonly page: Page,
    private readonly games: readonly Game[],
  ) {}

  async show(day: string): Promise<void> {
    const riddles = await this.page.work((work) => riddlesOf(work, day), 'puzzle');
    if (!riddles) return;
    [this.day, this.riddles] = [day, riddles];
    fill(
      this.element,
      h('h2', null, t('puzzle.title', { day })),
      this.steps,
      this.task,
      h('div', { class: 'table' }, this.board.element, this.verdict),
      this.end,
    );
    await this.go(Math.min(this.result.solved.length, riddles.length - 1));
  }

  private get result(): Result {
    return this.diary.get(this.day);
  }

  private setupOf({ game, pos }: Riddle): Setup {
    return { ...first, game, pos };
  }

  /** Shows a position: to be solved, or solved before. */
  private async go(at: number): Promise<void> {
    const riddle = this.riddles[at];
    if (!riddle) return;
    const setup = { ...this.setupOf(riddle), level: 'two' as const };
    const match = await this.page.work((work) => playMatch(work, setup, []), 'puzzle');
    if (!match) return;
    this.at = at;
    this.over = this.result.solved[at] !== undefined;
    this.since = Date.now();
    this.draw(match);
    fill(this.verdict, this.over && this.answered(this.result.solved[at] ?? false, ''));
    this.drawAround();
  }

  private draw(match: Match): void {
    const { over } = this;
    const winning = new Set(this.riddles[this.at]?.solution.moves?.map(plyKey));
    this.board.show({
      pictures: match.pictures,
      components: match.now,
      legal: over && match.turns.length ? [] : match.legal,
      last: match.turns.at(-1),
      nameOf: (i) => pictureName(this.games, match, i),
      textOf: (ply) => ply.text ?? partsText(ply.to),
      sign: (ply) => (over ? winning.has(plyKey(ply)) : undefined),
      play: (ply, way) => void this.answer(match, ply, way),
      announce: (text) => this.page.announce(text),
    });
  }

  private drawAround(): void {
    const { solved } = this.result;
    fill(
      this.steps,
      this.riddles.map((_, i) => {
        const mark = solved[i] === undefined ? '' : solved[i] ? ' ✓' : ' ✗';
        const name = t('puzzle.step', { n: i + 1 }) + (solved[i] === undefined ? '' : `: ${t(solved[i] ? 'puzzle.solved' : 'puzzle.missed')}`);
        const locked = i > solved.length;
        return h('li', null, h('button', { type: 'button', disabled: locked, 'aria-label': name, 'aria-current': i === this.at ? 'step' : null, onclick: () => void this.go(i) }, '●'.repeat(i + 1) + mark));
      }),
    );
    const riddle = this.riddles[this.at];
    const names = riddle ? [...new Set(gamesOf(riddle))] : [];
    fill(
      this.task,
      h('p', { class: 'ask' }, t(riddle?.solution.moves_total === '1' ? 'puzzle.ask' : 'puzzle.ask.some')),
      names.map((name) => {
        const game = gameOf(this.games, name);
        return h('p', null, game ? ruleWords(game, name) : h('b', null, name));
      }),
      h('p', { class: 'soft' }, endWords(names.map((name) => gameOf(this.games, name)))),
    );
    fill(this.end, solved.length === this.riddles.length && this.done());
  }

  private async answer(match: Match, ply: Ply, way: number): Promise<void> {
    const riddle = this.riddles[this.at];
    if (!riddle || this.over) return;
    const good = riddle.solution.moves?.some((each) => plyKey(each) === plyKey(ply)) ?? false;
    const setup: Setup = { ...this.setupOf(riddle), level: good ? 'two' : 'perfect' };
    const next = await this.page.work((work) => playMatch(work, setup, [lineOfPly(ply, match.now.length, way)]), 'puzzle');
    if (!next || this.over) return;
    const { solved, seconds } = this.result;
    this.over = true;
    this.diary.set(this.day, { solved: [...solved, good], seconds: Math.min(seconds + Math.round((Date.now() - this.since) / 1000), LONGEST) });
    this.draw(next);
    const reply = good ? undefined : next.turns[1]?.text;
    const refuted = reply === undefined ? t('puzzle.refuted', { move: ply.text ?? '' }) : t('puzzle.refuted.by', { move: ply.text ?? '', reply });
    fill(this.verdict, this.answered(good, good ? '' : refuted));
    this.drawAround();
    this.verdict.querySelector('button')?.focus({ preventScroll: true });
  }

  /** How it went, which move wins, and what comes next. */
  private answered(good: boolean, refuted: string): Child {
    const riddle = this.riddles[this.at];
    if (!riddle) return null;
    const { moves = [], moves_total } = riddle.solution;
    const winner = moves[0]?.text ?? '';
    const { game, pos } = riddle;
    const next = this.at + 1;
    return [
      h('p', { class: good ? 'good' : 'bad' }, h('b', null, good ? `✓ ${t('puzzle.solved')}` : `✗ ${t('puzzle.missed')}`), ' ', refuted),
      h('p', null, t(moves_total === '1' ? 'puzzle.only' : 'puzzle.one', { move: winner })),
      h(
        'div',
        { class: 'row' },
        next < this.riddles.length && h('button', { type: 'button', class: 'main', onclick: () => void this.go(next) }, t('puzzle.next')),
        h('button', { type: 'button', onclick: () => this.page.open('why', { game, pos }) }, t('play.why')),
        h('button', { type: 'button', onclick: () => this.page.open('play', { game, pos }) }, t('play.from-here')),
      ),
    ];
  }

  private done(): Child {
    const line = lineOf(this.day, this.result);
    const days = this.diary.row(this.day);
    return h(
      'section',
      { class: 'card' },
      h('h3', null, t('puzzle.done')),
      h('p', { class: 'mono result-line' }, line),
      h('div', { class: 'row' }, copyButton(t('puzzle.copy'), () => line), days > 1 && h('span', { class: 'soft' }, t('puzzle.row', { n: days }))),
      h('p', { class: 'soft' }, t('puzzle.tomorrow')),
    );
  }
}
