// The table as the server last told it, and the node of it that this tab looks at.
import { emit } from './events.js';
import { opponent, readSfen } from './squares.js';
import { send } from './socket.js';

export const table = {
  welcome: null, // games, levels, sets of men
  link: 'lost',
  game: null, // the last `state` or `moved`, without its nodes
  nodes: new Map(),
  view: 0,
  details: new Map(), // node -> {legal, premoves}
  run: null,
};

export const variant = (name = table.game?.variant) =>
  table.welcome?.variants.find((v) => v.name === name) ?? null;
export const viewed = () => table.nodes.get(table.view) ?? null;
export const live = () => table.nodes.get(table.game?.main) ?? null;
export const atLive = () => table.view === table.game?.main;
export const isPlaying = () => table.game?.mode === 'play' && !table.game.result;
export const sideToMove = (node) => readSfen(node.sfen).side;
export const legalMoves = () => table.details.get(table.view)?.legal ?? [];

let byParent = null; // parent -> its nodes, made anew where the tree changed

export function children(id) {
  byParent ??= Map.groupBy(table.nodes.values(), (node) => node.parent);
  return byParent.get(id) ?? [];
}

// The one human's side, or null where two people or two engines play.
export function ownSide() {
  const game = table.game;
  if (!game || game.mode !== 'play' || game.black.kind === game.white.kind) return null;
  return game.black.kind === 'human' ? 'black' : 'white';
}

// From the start to `id`, both included.
export function pathTo(id) {
  const path = [];
  for (let node = table.nodes.get(id); node; node = table.nodes.get(node.parent))
    path.unshift(node);
  return path;
}

// Next node of the main line, or the first variation.
export function nextOf(id) {
  const main = new Set(pathTo(table.game.main).map((n) => n.id));
  const kids = children(id);
  return kids.find((n) => main.has(n.id)) ?? kids[0] ?? null;
}

export function look(id) {
  if (!table.nodes.has(id) || id === table.view) return;
  table.view = id;
  if (!table.details.has(id)) send({ type: 'position', node: id });
  emit('view');
}

export const sendMove = (move) =>
  send({ type: 'move', game: table.game.game, node: table.view, move });

function takeState(message) {
  const old = table.game;
  const wasLive = !old || atLive();
  const { nodes, ...game } = message;
  const fresh = old?.game !== game.game;
  table.game = game;
  table.nodes = new Map(nodes.map((node) => [node.id, node]));
  byParent = null;
  if (fresh) table.details.clear();
  for (const id of table.details.keys()) if (!table.nodes.has(id)) table.details.delete(id);
  if (fresh || wasLive || !table.nodes.has(table.view)) table.view = game.main;
  if (!table.details.has(table.view)) send({ type: 'position', node: table.view });
  emit('state', { fresh, moved: null, old });
}

function takeMoved(message) {
  const old = table.game;
  if (!old || old.game !== message.game) return;
  const { node, details, focus, ...game } = message;
  if (node.parent !== null && !table.nodes.has(node.parent)) {
    send({ type: 'sync' });
    return;
  }
  const wasLive = atLive();
  const atParent = table.view === node.parent;
  const isNew = !table.nodes.has(node.id);
  table.game = { ...old, ...game };
  table.nodes.set(node.id, node);
  byParent = null;
  if (details) table.details.set(node.id, details);
  // Somebody's variation: tabs that look at where it begins go along.
  if (focus !== undefined && atParent) table.view = focus;
  else if (wasLive) table.view = game.main;
  emit('state', { fresh: false, moved: isNew && table.view === node.id ? node : null, old });
}

// Messages that change the table; the others go to whoever listens to their type.
export function receive(message) {
  if (message.game !== undefined && table.game && message.type !== 'state') {
    if (message.game !== table.game.game) return; // late, of a game that is over
  }
  switch (message.type) {
    case 'welcome':
      table.welcome = message;
      emit('welcome', message);
      table.run = message.run;
      break;
    case 'state':
      takeState(message);
      break;
    case 'moved':
      takeMoved(message);
      break;
    case 'position':
      table.details.set(message.node, message);
      if (message.go) look(message.node); // the variation asked for was there already
      if (message.node === table.view) emit('details');
      break;
    case 'clock':
      table.game.clock = { ...table.game.clock, ...message };
      emit('clock');
      break;
    case 'annotated': {
      const { comment, mark, arrows, record } = message;
      if (record) table.game.record = record;
      Object.assign(table.nodes.get(message.node) ?? {}, { comment, mark, arrows });
      emit('annotated');
      break;
    }
    case 'evals':
      for (const [id, value] of message.evals) {
        if (table.nodes.has(id)) table.nodes.get(id).eval = value;
      }
      emit('evals');
      break;
    default:
      emit(message.type, message);
  }
}

// Who may be moved at the viewed node, and how: {side, moves, premove} or null.
export function movable() {
  const node = viewed();
  if (!node || table.link !== 'open') return null;
  const details = table.details.get(node.id);
  if (!details) return null;
  const side = sideToMove(node);
  if (!isPlaying()) return { side, moves: details.legal, premove: false };
  if (!atLive()) return null;
  if (table.game[side].kind === 'human') return { side, moves: details.legal, premove: false };
  const other = opponent(side);
  if (table.game[other].kind !== 'human') return null;
  return { side: other, moves: details.premoves ?? [], premove: true };
}
