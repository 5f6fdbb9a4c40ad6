// What leaves the page: links, pictures, and a sheet of positions for paper.
import { copyButton, details, download } from '../tabs/tools/parts';
import type { Page } from '../tabs/tab';
import { themed } from '../tabs/explore/canvas';
import { h, type Child } from '../ui/dom';
import { writeFragment } from '../ui/fragment';
import { t } from '../words/words';
import { gameOf, titleOf, type Game } from './catalogue';
import { CELL, drawingOf, sidesOf } from './drawing';
import { playMatch, solveArguments, type Solution } from './match';
import { randomPosition } from './random';
import { filesOf, writeSetup, type Component, type Setup } from './setup';

const POSITIONS = 6;
const MOVES = 3;
const SCALE = 2;

const serialized = (node: Node): string => new XMLSerializer().serializeToString(node);

/** The pictures of a position below each other, as one; null where there is none. */
export function together(components: readonly Component[]): string | null {
  const texts = components.flatMap(({ picture }) => (picture ? [picture] : []));
  if (!texts.length) return null;
  const outer = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  let [wide, high] = [0, 0];
  for (const text of texts) {
    const part = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const sides = sidesOf(part as unknown as SVGSVGElement);
    const place = { x: 0, y: high, width: sides.wide * CELL, height: sides.high * CELL };
    for (const [name, value] of Object.entries(place)) part.setAttribute(name, String(value));
    outer.documentElement.append(outer.importNode(part, true));
    wide = Math.max(wide, sides.wide * CELL);
    high += sides.high * CELL;
  }
  const all = { viewBox: `0 0 ${wide} ${high}`, width: wide, height: high };
  for (const [name, value] of Object.entries(all)) outer.documentElement.setAttribute(name, String(value));
  return serialized(outer.documentElement);
}

async function png(text: string): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = h('canvas', { width: image.width * SCALE, height: image.height * SCALE });
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = themed('--raised');
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface Exercise {
  readonly components: readonly Component[];
  readonly solution: Solution | undefined;
}

/** Positions to win, the one on the board and others at random, with what is to be done in them. */
async function exercises(page: Page, game: Game | undefined, setup: Setup): Promise<Exercise[] | undefined> {
  return page.work(async (work) => {
    const positions = new Set([setup.pos]);
    for (let draw = 0; draw < 3 * POSITIONS && positions.size < POSITIONS; draw++)
      positions.add(await randomPosition(work, game, setup));
    const list: Exercise[] = [];
    for (const pos of positions) {
      const { now } = await playMatch(work, { ...setup, pos, level: 'two', second: false }, []);
      const args = [...solveArguments(setup, now), '--moves', String(MOVES), '--time', '20'];
      const [solution] = await work.json<Solution>(args, { files: filesOf(setup) });
      list.push({ components: now, solution });
    }
    return list;
  }, 'sheet');
}

function solved({ solution }: Exercise): string {
  const moves = solution?.moves?.slice(0, MOVES).map((move) => move.text ?? move.to.join(' + ')) ?? [];
  if (solution?.outcome === 'P') return t('play.sheet.lost');
  if (solution?.outcome === 'N' && moves.length) return t('play.sheet.won', { moves: moves.join(t('play.sheet.or')) });
  return solution?.outcome ?? '?';
}

/** The pictures of a position, in one scale. */
function figure({ components }: Exercise): Child {
  const figures = h('div', { class: 'figures' });
  let most = 1;
  for (const { picture, text } of components) {
    const drawing = picture ? drawingOf(picture) : null;
    if (drawing) most = Math.max(most, sidesOf(drawing).wide);
    drawing?.setAttribute('role', 'img');
    drawing?.setAttribute('aria-label', text);
    figures.append(drawing ?? h('p', { class: 'mono' }, text));
  }
  figures.style.setProperty('--most', String(most));
  return figures;
}

/** Puts a sheet over the page, to be printed: exercises, and their solutions on the next page. */
export async function openSheet(page: Page, games: readonly Game[], setup: Setup): Promise<void> {
  const game = gameOf(games, setup.game);
  const list = await exercises(page, game, setup);
  const root = document.getElementById('page');
  if (!list || !root) return;
  const title = game ? titleOf(game) : setup.game;
  const close = (): void => {
    sheet.remove();
    root.hidden = false;
  };
  const print = h('button', { type: 'button', class: 'main', onclick: () => window.print() }, t('play.sheet.print'));
  const sheet = h(
    'main',
    { class: 'exercise-sheet', onkeydown: (event: KeyboardEvent) => event.key === 'Escape' && close() },
    h('div', { class: 'row no-print' }, print, h('button', { type: 'button', onclick: close }, t('play.sheet.close'))),
    h('h1', null, t('play.share.sheet')),
    h('p', null, h('b', null, title), game && t('play.rule', { rule: game.rule }), t(setup.misere ? 'play.setup.misere' : 'play.normal')),
    h('p', null, t('play.sheet.task')),
    h(
      'ol',
      { class: 'exercises' },
      list.map((exercise) => h('li', null, figure(exercise), h('p', { class: 'reply' }, t('play.sheet.answer')))),
    ),
    h('section', { class: 'solutions' }, h('h2', null, t('play.sheet.solutions')), h('ol', null, list.map((exercise) => h('li', null, solved(exercise))))),
  );
  root.hidden = true;
  document.body.append(sheet);
  print.focus();
}

/** The ways out, of the position that `now` gives. */
export function shareOf(page: Page, games: readonly Game[], now: () => { setup: Setup; components: readonly Component[] } | undefined): HTMLElement {
  const button = (label: string, act: (setup: Setup, components: readonly Component[]) => unknown, name?: string): HTMLElement =>
    h('button', { type: 'button', class: name, onclick: () => { const at = now(); if (at) act(at.setup, at.components); } }, label);
  const link = (label: string, change: Partial<Setup>): HTMLElement =>
    copyButton(label, () => {
      const address = new URL(location.href);
      const setup = now()?.setup;
      if (setup) address.hash = writeFragment([['tab', 'play'], ...Object.entries(writeSetup({ ...setup, ...change }))]);
      return address.href;
    });
  const picture = (save: (text: string) => unknown) => (_: Setup, components: readonly Component[]) => {
    const text = together(components);
    if (text) save(text);
  };
  const saveImage = async (text: string): Promise<void> => {
    const image = await png(text);
    if (image) download('position.png', image);
  };
  return details(
    t('play.share'),
    false,
    h(
      'div',
      { class: 'row' },
      link(t('play.share.link'), {}),
      link(t('play.share.plain'), { plain: true }),
      button(t('play.share.svg'), picture((text) => download('position.svg', new Blob([text], { type: 'image/svg+xml' })))),
      button(t('play.share.png'), picture((text) => void saveImage(text))),
      button(t('play.share.sheet'), (setup) => openSheet(page, games, setup), 'tells'),
    ),
  );
}
