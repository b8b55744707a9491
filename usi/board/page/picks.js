// The man that is picked, where it may be put, and the move set in advance.
// Where a man may go is what the server's list of moves says, never computed here.
import { emit, on } from './events.js';
import { kindOf, readMove, readSfen, sideOf } from './squares.js';
import { movable, sendMove, table, viewed } from './state.js';
import { choosePromotion } from './chooser.js';

// source: {from: '7g'} or {drop: 'P', side}; premove: a move's text or null.
export const picks = { source: null, premove: null };

export const sameSource = (a, b) =>
  Boolean(a && b) && a.from === b.from && a.drop === b.drop && a.side === b.side;

// The man a source stands for, as SFEN writes it, or null.
export function manAt(source) {
  const node = viewed();
  if (!node || !source) return null;
  const position = readSfen(node.sfen);
  if (source.from) return position.men.get(source.from) ?? null;
  if (!position.hands[source.side][source.drop]) return null;
  return source.side === 'black' ? source.drop : source.drop.toLowerCase();
}

export function canPick(source) {
  const man = manAt(source);
  return man !== null && movable()?.side === sideOf(man);
}

// square -> the moves that end there (two where promotion is a choice).
export function targets(source = picks.source) {
  const found = new Map();
  if (!source) return found;
  for (const move of movable()?.moves ?? []) {
    const { from, drop, to } = readMove(move);
    if (source.from ? from !== source.from : drop !== source.drop) continue;
    found.set(to, [...(found.get(to) ?? []), move]);
  }
  return found;
}

export function pickUp(source) {
  picks.source = source;
  emit('pick');
}

export function letGo() {
  if (!picks.source) return;
  picks.source = null;
  emit('pick');
}

export function dropPremove() {
  if (!picks.premove) return;
  picks.premove = null;
  emit('pick');
}

function commit(move) {
  const now = movable(); // while the user chose, the opponent may have moved
  picks.source = null;
  if (now?.moves.includes(move)) {
    if (now.premove) {
      picks.premove = move;
    } else {
      picks.premove = null;
      if (sendMove(move)) emit('sent', move);
    }
  }
  emit('pick');
}

// Puts the picked man on `square`. True where that was a move, or became a question that
// ended in one.
export async function put(square) {
  const moves = targets().get(square);
  if (!moves) return false;
  const man = manAt(picks.source);
  let move = moves[0];
  if (moves.length > 1) {
    const node = table.view;
    move = await choosePromotion(square, man, moves);
    const stillThere = sideOf(man) === sideOf(manAt(picks.source) ?? ' ') || table.view === node;
    if (!move || !stillThere) {
      letGo();
      return false;
    }
  }
  commit(move);
  return true;
}

// The position changed: plays the move set in advance, or lets go what no longer can be held.
function refresh() {
  const now = movable();
  if (!now) return;
  if (picks.premove && !now.premove) {
    const move = picks.premove;
    picks.premove = null;
    if (now.moves.includes(move)) {
      if (sendMove(move)) emit('sent', move);
    }
    emit('pick');
  }
  if (picks.source && !canPick(picks.source)) letGo();
}

export function watchPicks() {
  on('state', ({ moved }) => {
    if (!moved) picks.premove = null;
    if (!moved && picks.source && !manAt(picks.source)) picks.source = null;
    refresh();
  });
  on('details', refresh);
  on('view', letGo);
}

export const pickedKind = () => {
  const man = manAt(picks.source);
  return man ? kindOf(man) : null;
};
