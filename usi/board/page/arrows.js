// Arrows and rings: the user's, and the engine's lines. A drop's arrow starts at the hand.
import { byId, svg } from './dom.js';
import { emit } from './events.js';
import { opponent, readMove } from './squares.js';
import { sideToMove, table, viewed } from './state.js';
import { send } from './socket.js';

let board = null;
let preview = null; // {from, to} or {ring}
let hints = []; // [{move, strength}], the engine's

export const arrowBoard = (one) => (board = one);

function centre(box, origin) {
  return [box.left + box.width / 2 - origin.left, box.top + box.height / 2 - origin.top];
}

// Where 'P*' lies: that man in the hand of `side`, or the hand.
function handPlace(kind, side) {
  const hand = document.querySelector(`.hand[data-side="${side}"]`);
  return hand?.querySelector(`[data-kind="${kind}"]`) ?? hand;
}

function placeOf(where, side) {
  if (where[1] === '*') return handPlace(where[0], side);
  return board.cells.get(where);
}

function line(from, to, side, look) {
  const origin = byId('arrows').getBoundingClientRect();
  const ends = [placeOf(from, side), placeOf(to, side)];
  if (!ends[0] || !ends[1]) return null;
  const [[x1, y1], [x2, y2]] = ends.map((e) => centre(e.getBoundingClientRect(), origin));
  const unit = board.cells.get(to).getBoundingClientRect().width;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return null;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const head = unit * 0.24;
  const [hx, hy] = [x2 - ux * head, y2 - uy * head];
  const wing = head * 0.55;
  const points = `${x2},${y2} ${hx - uy * wing},${hy + ux * wing} ${hx + uy * wing},${hy - ux * wing}`;
  const group = svg('g', { class: look });
  const width = Math.max(2, unit * 0.07);
  group.append(
    svg('line', { x1, y1, x2: hx, y2: hy, 'stroke-width': width }),
    svg('polygon', { points }),
  );
  return group;
}

function ring(square, look) {
  const cell = board.cells.get(square);
  if (!cell) return null;
  const box = cell.getBoundingClientRect();
  const [cx, cy] = centre(box, byId('arrows').getBoundingClientRect());
  const width = Math.max(2, box.width * 0.06);
  return svg(
    'g',
    { class: look },
    svg('circle', { cx, cy, r: box.width * 0.45, 'stroke-width': width }),
  );
}

const shape = (arrow, side, look) =>
  arrow.ring ? ring(arrow.ring, look) : line(arrow.from, arrow.to, side, look);

export function drawArrows() {
  const sheet = byId('arrows');
  const node = viewed();
  const drawn = [];
  if (node && board?.cells.size) {
    const side = sideToMove(node);
    hints.forEach(({ move, rank, threat }) => {
      const { from, drop, to } = readMove(move);
      const mover = threat ? opponent(side) : side;
      drawn.unshift(
        line(from ?? `${drop}*`, to, mover, `hint rank-${rank}${threat ? ' threat' : ''}`),
      );
    });
    for (const arrow of node.arrows ?? []) drawn.push(shape(arrow, side, 'own'));
    if (preview) drawn.push(shape(preview, side, 'own'));
  }
  sheet.replaceChildren(...drawn.filter(Boolean));
}

// The first moves of the engine's lines, the best first.
export function showHints(moves, threat = false) {
  hints = moves.map((move, i) => ({ move, rank: Math.min(i, 4), threat }));
  drawArrows();
}

function toArrow(source, square) {
  if (!square || square === source.from) return source.from ? { ring: source.from } : null;
  if (source.drop) return { from: `${source.drop}*`, to: square };
  return { from: source.from, to: square };
}

export function previewArrow(source, square) {
  preview = toArrow(source, square);
  drawArrows();
}

export function cancelArrow() {
  preview = null;
  drawArrows();
}

// Adds the arrow to the node, or takes it away where it was there already.
export function finishArrow(source, square) {
  const arrow = square ? toArrow(source, square) : null;
  preview = null;
  const node = viewed();
  if (arrow && node) {
    const key = JSON.stringify(arrow);
    const old = node.arrows ?? [];
    const rest = old.filter((a) => JSON.stringify(a) !== key);
    node.arrows = rest.length < old.length ? rest : [...old, arrow];
    send({ type: 'annotate', node: table.view, arrows: node.arrows });
    emit('annotated');
  }
  drawArrows();
}
