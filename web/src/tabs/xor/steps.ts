// The elimination of a system, step by step, as the program did it.
import { fill, h } from '../../ui/dom';
import { t } from '../../words/words';
import { Player, guessOf, type Algorithm } from '../tools/player';
import { boardTable, initialTable, sayStep } from './board';
import { boards, nameOf, type Answer, type Board } from './elimination';
import { MOST } from './grid';

const CODE = ['equations.code.1', 'equations.code.2', 'equations.code.3', 'equations.code.4', 'equations.code.5'] as const;

/** Elimination as an algorithm; after the last of the boards comes the contradiction. */
export function elimination(answer: Answer, all: readonly Board[]): Algorithm {
  return {
    code: CODE,
    lines(at) {
      const board = all[at];
      if (!board) return [4];
      if (!board.pivot) return [];
      return [0, 1, ...(board.pivot.exchange === board.pivot.row ? [] : [2]), ...(board.added.length ? [3] : [])];
    },
    guess(at) {
      const board = all[at];
      if (!board?.pivot) return undefined;
      const ask = t('equations.guess', { name: nameOf(answer, board.pivot.column) });
      return guessOf(ask, board.added.length, board.rows.slice(board.pivot.row - 1).map((_, i) => i));
    },
  };
}

export class EliminationSteps {
  private board: readonly Board[] = [];
  private answer: Answer | undefined;
  private readonly picture = h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': t('equations.matrix') });
  private readonly sentence = h('p', { role: 'status', class: 'frame-words', id: 'equations-step' });
  private readonly player = new Player(t('equations.steps'), (at) => this.showStep(at));
  readonly element = h('div', null, this.sentence, this.picture, this.player.element);

  show(answer: Answer): void {
    this.answer = answer;
    this.board = boards(answer) ?? [];
    this.player.element.hidden = this.board.length === 0;
    if (this.board.length === 0) {
      fill(this.picture);
      this.sentence.textContent = t('equations.large', { most: MOST });
    } else this.player.set(this.board.length + (answer.contradiction ? 1 : 0), 0, elimination(answer, this.board));
  }

  private showStep(at: number): void {
    const { answer } = this;
    const board = this.board[at];
    if (!answer || this.board.length === 0) return;
    this.sentence.textContent = sayStep(answer, this.board, at);
    fill(this.picture, board ? boardTable(answer, board, at === this.board.length - 1) : initialTable(answer));
  }
}
