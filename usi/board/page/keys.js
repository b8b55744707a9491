// The keyboard. With the cursor on the board, arrows move it; elsewhere left and right go
// through the moves. Esc leaves the board.
import { byId } from './dom.js';
import { cancelDrag, dragging } from './drag.js';
import { dropPremove, letGo, canPick, pickUp, picks, put, sameSource, targets } from './picks.js';
import { focusHand } from './hands.js';
import { dismiss } from './notice.js';
import { live, look, movable, nextOf, pathTo, table, viewed } from './state.js';

let board = null;
let commands = {};

export function goBack() {
  const parent = viewed()?.parent;
  if (parent !== null && parent !== undefined) look(parent);
}

export function goForward() {
  const next = table.game && nextOf(table.view);
  if (next) look(next.id);
}

export const goFirst = () => table.game && look(pathTo(table.view)[0].id);

// The end of the main line, or of the variation looked at.
export function goLast() {
  if (!table.game) return;
  const main = pathTo(table.game.main).some((n) => n.id === table.view);
  let id = main ? live().id : table.view;
  for (let next = nextOf(id); !main && next; next = nextOf(id)) id = next.id;
  look(id);
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function useSquare(square) {
  const source = { from: square };
  if (sameSource(source, picks.source)) letGo();
  else if (targets().has(square)) put(square);
  else if (canPick(source)) pickUp(source);
  else {
    letGo();
    dropPremove();
  }
}

function onBoardKey(event) {
  if (directions[event.key]) {
    board.moveCursor(...directions[event.key]);
  } else if (event.key === 'Enter' || event.key === ' ') {
    useSquare(board.cursor);
  } else {
    return false;
  }
  return true;
}

function onHandKey(event, man) {
  const source = { drop: man.dataset.kind, side: man.dataset.side };
  const all = [...man.parentElement.querySelectorAll('.hand-man')];
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (step) {
    all[(all.indexOf(man) + step + all.length) % all.length].focus();
  } else if (event.key === 'Enter' || event.key === ' ') {
    if (sameSource(source, picks.source)) letGo();
    else if (canPick(source)) {
      pickUp(source);
      board.setCursor([...targets().keys()][0] ?? board.cursor, true);
    }
  } else {
    return false;
  }
  return true;
}

function escape() {
  if (dragging()) cancelDrag();
  else if (picks.source) letGo();
  else if (picks.premove) dropPremove();
  else if (board.grid?.contains(document.activeElement)) document.activeElement.blur();
  else dismiss();
}

const plain = {
  Escape: escape,
  ArrowLeft: goBack,
  ArrowRight: goForward,
  ArrowUp: () => board.setCursor(board.cursor, true),
  ArrowDown: () => board.setCursor(board.cursor, true),
  ',': goBack,
  '.': goForward,
  Home: goFirst,
  End: goLast,
  h: () => movable() && focusHand(movable().side),
  f: () => commands.flip(),
  u: () => commands.takeback(),
  a: () => commands.analyse(),
  n: () => commands.newGame(),
  '?': () => commands.keys(),
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.target.closest?.('input, textarea, select, .menu')) return;
  const man = event.target.closest?.('.hand-man');
  let done = false;
  if (event.target.closest?.('.grid') && byId('board').contains(event.target)) {
    done = onBoardKey(event);
  } else if (man) {
    done = onHandKey(event, man);
  }
  const act = plain[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!done && act) {
    act();
    done = true;
  }
  if (done) event.preventDefault();
}

let turned = 0;

// The wheel over the board goes through the moves, one for each notch.
function onWheel(event) {
  if (event.ctrlKey) return;
  event.preventDefault();
  turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
  if (Math.abs(turned) < 60) return;
  if (turned > 0) goForward();
  else goBack();
  turned = 0;
}

// to: {flip, takeback, analyse, newGame, keys}
export function listenToKeys(one, to) {
  board = one;
  commands = to;
  document.addEventListener('keydown', onKey);
  byId('board').addEventListener('wheel', onWheel, { passive: false });
}
