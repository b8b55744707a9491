// The keyboard. With the cursor on the board, arrows move it; elsewhere left and right go
// through the moves. Esc leaves the board.
import { byId } from './dom.js';
import { cancelDrag, dragging } from './drag.js';
import { dropPremove, letGo, canPick, pickUp, picks, put, sameSource, targets } from './picks.js';
import { focusHand } from './hands.js';
import { dismiss } from './notice.js';
import { movable } from './state.js';
import { followWheel, goBack, goFirst, goForward, goLast } from './steps.js';

let board = null;
let commands = {};

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

// to: {flip, takeback, analyse, newGame, keys}
export function listenToKeys(one, to) {
  board = one;
  commands = to;
  document.addEventListener('keydown', onKey);
  followWheel(byId('board'));
}
