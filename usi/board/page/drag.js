// Pointer on board and hands: click and click, drag, arrows by the right button or a long press.
// One pointer is followed; a second finger changes nothing.
import {
  canPick,
  dropPremove,
  letGo,
  manAt,
  pickUp,
  picks,
  put,
  sameSource,
  targets,
} from './picks.js';
import { cancelArrow, finishArrow, previewArrow } from './arrows.js';
import { standing } from './men.js';
import { sideOf } from './squares.js';
import { table } from './state.js';

const FAR = { mouse: 4, pen: 6, touch: 9 }; // px before a press is a drag
const LONG_MS = 480;

let board = null;
let held = null; // {id, x, y, source, fresh, dragging, element, arrow, timer}

function sourceOf(target) {
  const cell = target.closest?.('.cell');
  if (cell) return { from: cell.dataset.square };
  const man = target.closest?.('.hand-man');
  return man ? { drop: man.dataset.kind, side: man.dataset.side } : null;
}

function beginArrow() {
  if (!held) return;
  if (held.fresh) letGo();
  held.arrow = true;
  previewArrow(held.source, held.source.from ?? null);
}

function down(event) {
  if (held) {
    if (event.pointerId === held.id && event.button === 2) cancel();
    return;
  }
  const source = sourceOf(event.target);
  if (!source || (event.button !== 0 && event.button !== 2)) return;
  held = { id: event.pointerId, x: event.clientX, y: event.clientY, source };
  board.capture.setPointerCapture(event.pointerId);
  if (event.button === 2) {
    letGo();
    beginArrow();
    return;
  }
  const isTarget = source.from && targets().has(source.from);
  if (!isTarget && canPick(source) && !sameSource(source, picks.source)) {
    held.fresh = true;
    pickUp(source);
  }
  if (event.pointerType !== 'mouse') held.timer = setTimeout(beginArrow, LONG_MS);
}

function lift() {
  held.dragging = true;
  const own = held.source.from && board.men.get(held.source.from)?.element;
  if (own) {
    held.element = own;
  } else {
    const man = manAt(held.source);
    held.element = standing(table.game.variant, man, (sideOf(man) === 'white') !== board.flipped);
    held.element.classList.add('man', 'ghost');
    board.layer.append(held.element);
  }
  held.element.classList.add('dragged');
}

function follow(event) {
  const box = board.grid.getBoundingClientRect();
  const [w, hgt] = [box.width / board.files, box.height / board.ranks];
  const [x, y] = [event.clientX - box.left - w / 2, event.clientY - box.top - hgt / 2];
  held.element.style.transform = `translate(${x}px, ${y}px)`;
  board.hover(board.squareAt(event.clientX, event.clientY));
}

function move(event) {
  if (!held || event.pointerId !== held.id) return;
  if (held.arrow) {
    previewArrow(held.source, board.squareAt(event.clientX, event.clientY));
    return;
  }
  if (!held.dragging) {
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (far < (FAR[event.pointerType] ?? 4)) return;
    clearTimeout(held.timer);
    if (!sameSource(picks.source, held.source)) return;
    lift();
  }
  follow(event);
}

function settle(one) {
  if (!one.element) return;
  one.element.classList.remove('dragged');
  if (one.element.classList.contains('ghost')) one.element.remove();
  else if (board.men.get(one.source.from)?.element === one.element) {
    board.put(one.element, one.source.from);
  }
}

function cancel() {
  const one = held;
  held = null;
  if (!one) return;
  clearTimeout(one.timer);
  cancelArrow();
  board.hover(null);
  settle(one);
}

async function dropAt(one, square) {
  if (square === one.source.from) {
    settle(one);
    return;
  }
  if (square && targets().has(square)) {
    // Where a question comes, the man waits on its square.
    one.element.classList.add('placed');
    board.put(one.element, square);
    await put(square);
    one.element.classList.remove('placed');
  } else {
    letGo();
  }
  settle(one);
}

function click(one) {
  const { source } = one;
  if (one.fresh) return;
  if (sameSource(source, picks.source)) letGo();
  else if (source.from && targets().has(source.from)) put(source.from);
  else {
    letGo();
    dropPremove();
  }
}

function up(event) {
  if (!held || event.pointerId !== held.id) return;
  const one = held;
  held = null;
  clearTimeout(one.timer);
  board.hover(null);
  const square = board.squareAt(event.clientX, event.clientY);
  if (one.arrow) finishArrow(one.source, square);
  else if (one.dragging) dropAt(one, square);
  else if (square === (one.source.from ?? null) || one.source.drop) click(one);
}

// `root` holds the board and the hands.
export function followPointers(root, one) {
  board = one;
  board.capture = root;
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', (event) => held?.id === event.pointerId && cancel());
  // A click must not take the keyboard's focus, nor open a menu over an arrow.
  root.addEventListener('mousedown', (event) => sourceOf(event.target) && event.preventDefault());
  root.addEventListener('contextmenu', (event) => sourceOf(event.target) && event.preventDefault());
}

export const dragging = () => Boolean(held?.dragging);
export const cancelDrag = cancel;
