// The board on the page: its direction, its marks, its hands.
import { Board } from './board.js';
import { byId } from './dom.js';
import { emit, on } from './events.js';
import { local, t } from './i18n.js';
import { arrowBoard, drawArrows } from './arrows.js';
import { chooserBoard, cancelChoice } from './chooser.js';
import { showPlayers } from './clock.js';
import { fit } from './fit.js';
import { showHand } from './hands.js';
import { loadMen } from './men.js';
import { picks, targets } from './picks.js';
import { settings } from './settings.js';
import { moveSound, endSound } from './sounds.js';
import { opponent, readMove, readSfen, sideOf, unpromoted, writeSfen } from './squares.js';
import { ownSide, table, variant, viewed } from './state.js';

export const board = new Board(byId('board'), (game) => t('board', local(variant(game), 'title')));

let turned = false; // by the user, beyond what the own side asks for

const flipped = () => (ownSide() === 'white') !== turned;
export const isFlipped = flipped;

export function flip() {
  turned = !turned;
  paint(true);
  emit('analysing');
}

function marks(node) {
  const found = targets();
  const men = board.position?.men ?? new Map();
  const to = [...found.keys()];
  const premove = picks.premove ? readMove(picks.premove) : null;
  return {
    last: node.last,
    check: node.check,
    picked: picks.source?.from ? [picks.source.from] : [],
    target: to.filter((square) => !men.has(square)),
    capture: to.filter((square) => men.has(square)),
    premove: premove ? [premove.from, premove.to].filter(Boolean) : [],
  };
}

// Draws everything of the viewed node. `still`: without the men gliding.
export function paint(still = false) {
  const node = viewed();
  if (!node || !table.welcome) return;
  const game = table.game.variant;
  const v = variant(game);
  const down = flipped();
  const rebuilt = board.shape !== `${game} ${v.files} ${v.ranks} ${down}`;
  document.documentElement.dataset.drops = v.drops ? 'on' : 'off';
  board.setup(game, v.files, v.ranks, down);
  board.show(node.sfen, still || rebuilt);
  const { hands } = readSfen(node.sfen);
  const [top, bottom] = down ? ['black', 'white'] : ['white', 'black'];
  showHand(byId('hand-top'), game, top, hands, true);
  showHand(byId('hand-bottom'), game, bottom, hands, false);
  showPlayers(top, bottom);
  fit();
  repaint();
  byId('board').dataset.game = table.game.game; // whose men these are
}

function repaint() {
  const node = viewed();
  if (!node || !board.position) return;
  board.mark(marks(node));
  const { hands } = board.position;
  const down = flipped();
  showHand(byId('hand-top'), table.game.variant, down ? 'black' : 'white', hands, true);
  showHand(byId('hand-bottom'), table.game.variant, down ? 'white' : 'black', hands, false);
  drawArrows();
}

// The man stands on its new square before the server's word comes back.
function showSent(move) {
  const { from, drop, to, promotes } = readMove(move);
  const position = readSfen(viewed().sfen);
  const man = drop
    ? position.side === 'black'
      ? drop
      : drop.toLowerCase()
    : position.men.get(from);
  if (from) position.men.delete(from);
  else position.hands[sideOf(man)][drop] -= 1;
  position.men.set(to, promotes ? `+${unpromoted(man)}` : man);
  position.side = opponent(position.side);
  board.show(
    writeSfen(position),
    board.grid.parentElement.querySelector('.dragged, .placed') !== null,
  );
  board.mark({ last: [from, to].filter(Boolean) });
}

function sound({ moved, old }) {
  const result = table.game.result;
  if (result && !old?.result && !moved) endSound();
  if (!moved) return;
  const before = table.nodes.get(moved.parent);
  const men = (node) => readSfen(node.sfen).men.size;
  const captures = before && men(moved) < men(before);
  moveSound(captures, moved.check?.length > 0);
  if (result) endSound();
}

export function watchView() {
  arrowBoard(board);
  chooserBoard(board);
  on('state', async (change) => {
    if (change.fresh) {
      turned = false;
      cancelChoice();
      await loadMen(table.game.variant);
    }
    paint(change.fresh);
    sound(change);
  });
  on('view', () => {
    cancelChoice();
    paint();
  });
  on('details pick link', repaint);
  on('annotated', drawArrows);
  on('sent', showSent);
  on('analysing', () => {
    fit();
    drawArrows();
  });
  on('error', ({ of }) => of === 'move' && paint());
  on('settings', async (name) => {
    if (name === 'men' && table.game) {
      await loadMen(table.game.variant);
      board.redrawMen();
    }
    paint(true);
  });
  addEventListener('resize', () => {
    fit();
    drawArrows();
  });
}
