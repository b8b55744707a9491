// The board of a game that is only looked at: men, hands, marks, names, the engine's arrow.
import { Board } from './board.js';
import { byId, h } from './dom.js';
import { local, sideName, t } from './i18n.js';
import { arrowBoard, drawArrows, showHints } from './arrows.js';
import { showBar } from './evals.js';
import { fit } from './fit.js';
import { sideMark } from './icons.js';
import { handKinds, manName, standing } from './men.js';
import { readSfen } from './squares.js';
import { table, variant, viewed } from './state.js';

export const board = new Board(byId('board'), (game) => t('board', local(variant(game), 'title')));

let flipped = false;
let names = { black: '', white: '' };

function slot(game, side, kind, count, turned) {
  const man = side === 'black' ? kind : kind.toLowerCase();
  const picture = standing(game, man, turned);
  if (!count) return h('div', { class: 'slot none', 'aria-hidden': 'true' }, picture);
  return h(
    'div',
    {
      class: 'slot',
      'data-kind': kind,
      role: 'img',
      'aria-label': t('inHand', manName(game, kind), count),
    },
    picture,
    count > 1 && h('span', { class: 'count' }, String(count)),
  );
}

function showHand(root, side, hand, turned) {
  const game = table.game.variant;
  root.hidden = !variant().drops;
  root.dataset.side = side;
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', t('hand', sideName(side)));
  root.replaceChildren(
    ...handKinds(game).map((kind) => slot(game, side, kind, hand[kind] ?? 0, turned)),
  );
}

function points(side) {
  const { result } = table.game;
  if (!result || result.reason === 'interrupted') return '';
  if (!result.winner) return '½';
  return result.winner === side ? '1' : '0';
}

function showPlayer(root, side) {
  const name = names[side];
  root.replaceChildren(
    sideMark(side),
    h('span', { class: 'name', title: name }, name ? `${name} (${t(side)})` : t(side)),
    h('span', { class: 'time' }, points(side)),
  );
}

// `still`: without the men gliding.
export function paint(still = false) {
  const node = viewed();
  const { name, files, ranks, drops } = variant();
  document.documentElement.dataset.drops = drops ? 'on' : 'off';
  showBar(node.eval ?? null, flipped);
  const turned = board.flipped !== flipped;
  board.setup(name, files, ranks, flipped);
  board.show(node.sfen, still || turned);
  board.mark({ last: node.last, check: node.check });
  const { hands } = readSfen(node.sfen);
  const [top, bottom] = flipped ? ['black', 'white'] : ['white', 'black'];
  showHand(byId('hand-top'), top, hands[top], true);
  showHand(byId('hand-bottom'), bottom, hands[bottom], false);
  showPlayer(byId('player-top'), top);
  showPlayer(byId('player-bottom'), bottom);
  fit();
  showHints(node.eval?.best ? [node.eval.best] : []);
}

export function flip() {
  flipped = !flipped;
  paint(true);
}

// of: {black, white}, names that may be empty
export function showNames(of) {
  names = of;
}

export function redraw() {
  board.redrawMen();
  paint(true);
}

export function watchSheet() {
  arrowBoard(board);
  addEventListener('resize', () => {
    fit();
    drawArrows();
  });
}
