// The player of an algorithm: first, back, play, next, last, a slider and a speed; the lines of the pseudo-code that a step
// does are lit; and where the learner likes, each step is asked for before it is shown.
import { fill, h } from '../../ui/dom';
import { t, type WordId } from '../../words/words';

/** What a step will do, to be guessed. */
export interface Guess {
  readonly ask: string;
  readonly choices: readonly (string | number)[];
  /** The index of the right one. */
  readonly right: number;
}

export interface Algorithm {
  readonly code: readonly WordId[];
  /** The lines that step `at` does. */
  lines(at: number): readonly number[];
  /** Undefined where there is nothing to be guessed. */
  guess(at: number): Guess | undefined;
}

/** Milliseconds a step, of a player that goes on by itself. */
const SPEEDS = [1800, 900, 400] as const;
const SPEED_WORDS: readonly WordId[] = ['tools.speed.slow', 'tools.speed.usual', 'tools.speed.fast'];

/** The question for a value: a choice among several, put in order. */
export function guessOf(ask: string, right: number, others: readonly number[]): Guess {
  const choices = [...new Set([right, ...others])].sort((a, b) => a - b);
  return { ask, choices, right: choices.indexOf(right) };
}

export class Player {
  private at = 0;
  private count = 1;
  private timer: ReturnType<typeof setInterval> | undefined;
  private algorithm: Algorithm | undefined;
  private guessed = 0;
  private asked = 0;
  private readonly first = this.button('first', '«', () => this.halt(0));
  private readonly back = this.button('back', '', () => this.halt(this.at - 1));
  private readonly run = this.button('play', '▶', () => this.toggle());
  private readonly on = this.button('on', '', () => this.advance());
  private readonly last = this.button('last', '»', () => this.halt(this.count - 1));
  private readonly slider = h('input', { type: 'range', min: 0, step: 1, class: 'grow', oninput: () => this.halt(Number(this.slider.value)) });
  private readonly speed = h('select', { onchange: () => this.timer !== undefined && this.start() }, SPEEDS.map((ms, i) => h('option', { value: ms, selected: i === 1 }, t(SPEED_WORDS[i] ?? 'tools.speed.usual'))));
  private readonly place = h('span', { class: 'number soft', 'aria-hidden': true });
  private readonly predict = h('input', { type: 'checkbox', onchange: () => this.clear() });
  private readonly question = h('div', { class: 'guess', hidden: true });
  private readonly verdict = h('p', { role: 'status' });
  private readonly code = h('ol', { class: 'pseudo', 'aria-label': t('tools.code') });
  private readonly more = h('div', { class: 'algorithm', hidden: true });
  readonly element: HTMLElement;

  constructor(
    label: string,
    private readonly show: (at: number) => void,
  ) {
    this.back.append(t('tools.step.back'));
    this.on.append(t('tools.step.on'));
    this.first.setAttribute('aria-label', t('tools.step.first'));
    this.last.setAttribute('aria-label', t('tools.step.last'));
    this.run.setAttribute('aria-label', t('tools.step.play'));
    this.speed.setAttribute('aria-label', t('tools.speed'));
    this.slider.setAttribute('aria-label', label);
    fill(this.more, h('div', null, h('label', { class: 'check' }, this.predict, t('tools.predict')), this.question, this.verdict), this.code);
    this.element = h('div', { hidden: true }, h('div', { class: 'row stepper' }, this.first, this.back, this.run, this.on, this.last, this.slider, this.speed, this.place), this.more);
  }

  private button(key: string, text: string, act: () => void): HTMLButtonElement {
    return h('button', { type: 'button', 'data-key': `player-${key}`, onclick: act }, text);
  }

  /** Starts at a step, of `count` steps; of an algorithm, where it is given. */
  set(count: number, at = 0, algorithm?: Algorithm): void {
    this.stop();
    this.element.hidden = false; // unseen until there is something to step through
    this.count = Math.max(count, 1);
    this.algorithm = algorithm;
    [this.guessed, this.asked] = [0, 0];
    this.more.hidden = !algorithm;
    fill(this.code, algorithm?.code.map((line) => h('li', null, t(line))));
    this.slider.max = String(this.count - 1);
    this.clear();
    this.go(at);
  }

  get step(): number {
    return this.at;
  }

  go(to: number): void {
    this.at = Math.min(Math.max(to, 0), this.count - 1);
    this.slider.value = String(this.at);
    this.allow();
    const name = t('tools.step.of', { n: this.at + 1, count: this.count });
    this.slider.setAttribute('aria-valuetext', name);
    this.place.textContent = name;
    const lit = new Set(this.algorithm?.lines(this.at));
    [...this.code.children].forEach((line, i) => {
      line.classList.toggle('lit', lit.has(i));
      if (lit.has(i)) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    });
    this.show(this.at);
  }

  /** Goes to a step and stays there. */
  private halt(to: number): void {
    this.stop();
    this.clear();
    this.go(to);
  }

  /** Goes on by one step, once it has been guessed where it is to be. */
  private advance(): void {
    this.stop();
    if (!this.question.hidden) return this.question.querySelector('button')?.focus();
    this.clear();
    if (!this.asks(false)) this.go(this.at + 1);
  }

  // ---- guessing ----

  private clear(): void {
    this.question.hidden = true;
    this.verdict.textContent = '';
    this.verdict.className = '';
  }

  /** Asks for the next step; false where it need not be guessed. `running`: goes on by itself then. */
  private asks(running: boolean): boolean {
    const guess = this.predict.checked && this.at < this.count - 1 ? this.algorithm?.guess(this.at + 1) : undefined;
    if (!guess) return false;
    this.stop();
    this.verdict.textContent = '';
    const answer = (i: number): void => {
      this.judge(guess, i);
      this.go(this.at + 1);
      if (running) this.start();
      (this.on.disabled ? this.back : this.on).focus();
    };
    fill(
      this.question,
      h('p', null, guess.ask),
      h('div', { class: 'row' }, guess.choices.map((choice, i) => h('button', { type: 'button', class: 'guess-choice', onclick: () => answer(i) }, choice))),
    );
    this.question.hidden = false;
    this.question.querySelector('button')?.focus();
    return true;
  }

  private judge({ choices, right }: Guess, chosen: number): void {
    const good = chosen === right;
    this.asked++;
    if (good) this.guessed++;
    this.question.hidden = true;
    const said = good ? `✓ ${t('tools.guess.right')}` : `✗ ${t('tools.guess.wrong', { right: choices[right] ?? '' })}`;
    this.verdict.className = good ? 'good' : 'bad';
    fill(this.verdict, said, ' ', h('span', { class: 'soft' }, t('tools.guess.score', { n: this.guessed, all: this.asked })));
  }

  // ---- by itself ----

  /** Goes on by itself, at the end from the beginning; or stays. */
  private toggle(): void {
    if (this.timer !== undefined) return this.stop();
    this.clear();
    if (this.at === this.count - 1) this.go(0);
    this.start();
  }

  private start(): void {
    this.stop();
    this.timer = setInterval(() => {
      if (!this.element.isConnected) return this.stop();
      if (this.asks(true)) return;
      this.go(this.at + 1);
      if (this.at === this.count - 1) this.stop();
    }, Number(this.speed.value));
    this.dress(true);
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.dress(false);
  }

  private dress(running: boolean): void {
    this.run.textContent = running ? '■' : '▶';
    this.run.setAttribute('aria-pressed', String(running));
  }

  /** A button that leads nowhere is off; the focus goes to another one then. */
  private allow(): void {
    const focused = document.activeElement;
    for (const each of [this.first, this.back]) each.disabled = this.at === 0;
    for (const each of [this.on, this.last]) each.disabled = this.at === this.count - 1;
    if (!(focused instanceof HTMLButtonElement) || !focused.disabled || !this.element.contains(focused)) return;
    if (this.at === 0) this.on.focus();
    else this.back.focus();
  }
}
