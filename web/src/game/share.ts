// What leaves the page: links, pictures, and a sheet of positions for paper.
import type { Exercise } from '../../../bindings/npm/src/answers';
import { copyButton, details, download } from '../tabs/tools/parts';
import type { Page } from '../tabs/tab';
import { themed } from '../tabs/explore/canvas';
import { fill, h, svg } from '../ui/dom';
import { writeFragment } from '../ui/fragment';
import { t } from '../words/words';
import { gameOf, type Game } from './catalogue';
import { CELL, sidesOf } from './drawing';
import type { Pictures } from './match';
import { ruleWords } from './names';
import { argumentsOf, filesOf, playOptions, writeSetup, type Setup } from './setup';
import { openSheet } from './sheet';

const EXERCISES = 6;
const LAST_SEED = 1e9;
const SCALE = 2;

const serialized = (node: Node): string => new XMLSerializer().serializeToString(node);

/** The pictures of a position below each other, as one; null where there is none. */
export function together(pictures: Pictures): string | null {
  const texts = pictures.flatMap((picture) => (picture ? [picture] : []));
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

/** The position on the board and others of its game, with their answers, as `grundy exercise` has them. */
async function exercises(page: Page, setup: Setup): Promise<Exercise[] | undefined> {
  const args = ['exercise', ...argumentsOf(setup), ...playOptions(setup), '--count', String(EXERCISES), '--answers'];
  const seed = String(Math.floor(Math.random() * LAST_SEED));
  return page.work((work) => work.json<Exercise>([...args, '--seed', seed, '--time', '20'], { files: filesOf(setup) }), 'sheet');
}

/** A sheet of the game that is played, to be printed. */
async function printed(page: Page, games: readonly Game[], setup: Setup): Promise<void> {
  const game = gameOf(games, setup.game);
  const list = await exercises(page, setup);
  const title = h('p', null, game ? ruleWords(game, setup.game) : h('b', null, setup.game));
  if (list) openSheet(games, { title, versions: [list], answers: true, rules: false });
}

/** The link as a picture that a telephone reads; too long a link has none. */
async function codeOf(link: string, name: string): Promise<HTMLElement> {
  const { qrCode } = await import('./qr');
  const modules = qrCode(link);
  if (!modules) return h('p', { role: 'status' }, t('play.share.long'));
  const [margin, side] = [4, modules.length + 8];
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : []))).join('');
  const picture = svg('svg', { viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': t('play.share.qr') }, svg('path', { d: path }));
  return h('figure', { class: 'qr' }, picture, h('figcaption', null, name));
}

/** The ways out, of the position that `now` gives. */
export function shareOf(page: Page, games: readonly Game[], now: () => { setup: Setup; pictures: Pictures } | undefined): HTMLElement {
  const button = (label: string, act: (setup: Setup, pictures: Pictures) => unknown, name?: string): HTMLElement =>
    h('button', { type: 'button', class: name, onclick: () => { const at = now(); if (at) act(at.setup, at.pictures); } }, label);
  const addressOf = (change: Partial<Setup>, mode?: string): string => {
    const address = new URL(location.href);
    const setup = now()?.setup;
    const more: [string, string][] = mode === undefined ? [] : [[mode, '1']];
    if (setup) address.hash = writeFragment([['tab', 'play'], ...Object.entries(writeSetup({ ...setup, ...change })), ...more]);
    return address.href;
  };
  const link = (label: string, change: Partial<Setup>): HTMLElement => copyButton(label, () => addressOf(change));
  const picture = (save: (text: string) => unknown) => (_: Setup, pictures: Pictures) => {
    const text = together(pictures);
    if (text) save(text);
  };
  const saveImage = async (text: string): Promise<void> => {
    const image = await png(text);
    if (image) download('position.png', image);
  };
  const code = h('div');
  const showCode = async ({ game, pos }: Setup): Promise<void> => fill(code, !code.childElementCount && (await codeOf(addressOf({}), `${game} ${pos}`)));
  return details(
    t('play.share'),
    false,
    h(
      'div',
      { class: 'row' },
      link(t('play.share.link'), {}),
      link(t('play.share.plain'), { plain: true }),
      copyButton(t('play.share.frame'), () => `<iframe src="${addressOf({}, 'embed').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="480" height="400" title="grundy"></iframe>`),
      button(t('play.share.qr'), (setup) => void showCode(setup)),
      button(t('play.share.svg'), picture((text) => download('position.svg', new Blob([text], { type: 'image/svg+xml' })))),
      button(t('play.share.png'), picture((text) => void saveImage(text))),
      button(t('play.share.sheet'), (setup) => void printed(page, games, setup), 'tells'),
    ),
    code,
  );
}
