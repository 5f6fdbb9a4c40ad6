/* A page that holds the board in a frame: it chooses the position, and says what happens there. */
'use strict';

const frame = document.querySelector('iframe');
const list = document.getElementById('moves');
const home = new URL(frame.src).origin; // of the page in the frame; 'null' from a disk
const say = (message) => frame.contentWindow.postMessage(message, home === 'null' ? '*' : home);

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== home) return;
  if (data.grundy === 'ready') say({ grundy: 'listen' });
  if (data.grundy !== 'position') return;
  const lines = data.moves.map(({ player, text }) => `${player === 'user' ? list.dataset.you : list.dataset.program}: ${text}`);
  if (data.over) lines.push(data.winner === 'user' ? list.dataset.won : list.dataset.lost);
  list.replaceChildren(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
});

for (const button of document.querySelectorAll('[data-game]'))
  button.addEventListener('click', () => say({ grundy: 'show', game: button.dataset.game, pos: button.dataset.pos }));
say({ grundy: 'listen' }); // where the frame was there first
