// The moves as a tree: the main line in two columns, variations below the move they replace.
import { byId, h } from './dom.js';
import { on } from './events.js';
import { t } from './i18n.js';
import { children, look, pathTo, table } from './state.js';
import { readSfen } from './squares.js';

let buttons = new Map(); // node -> button
let current = null; // the button of the node looked at
let numbers = 0; // the number of the main line's last move

const markClass = {
  '!!': 'good',
  '!': 'good',
  '!?': 'fair',
  '?!': 'doubtful',
  '?': 'bad',
  '??': 'blunder',
};

function moveButton(node, number) {
  const button = h(
    'button',
    { type: 'button', class: 'move', onclick: () => look(node.id) },
    number && h('span', { class: 'number' }, String(number)),
    h('span', { class: 'words' }, node.words),
    node.mark && h('span', { class: `mark ${markClass[node.mark] ?? ''}` }, node.mark),
  );
  if (node.spoken) button.title = node.comment ? `${node.comment}` : '';
  buttons.set(node.id, button);
  return button;
}

const comment = (node) => node.comment && h('p', { class: 'comment' }, node.comment);

// A variation and those within it, in running text: moves in parentheses.
function variation(first, number) {
  const box = h('div', { class: 'variation' });
  for (let node = first; node;) {
    box.append(moveButton(node, number++));
    if (node.comment) box.append(h('span', { class: 'comment' }, node.comment));
    const [next, ...others] = children(node.id);
    for (const other of others) box.append(variation(other, number));
    node = next;
  }
  return box;
}

function mainLine() {
  const parts = [];
  const [start, ...line] = pathTo(table.game.main);
  if (!start) return parts;
  let number = readSfen(start.sfen).number;
  let column = readSfen(start.sfen).side === 'black' ? 0 : 1;
  const gap = () => h('span', { class: 'gap', 'aria-hidden': 'true' }, '…');
  if (start.comment) parts.push(comment(start));
  if (column === 1 && line.length) parts.push(gap());
  let parent = start;
  for (const node of line) {
    parts.push(moveButton(node, number));
    const others = children(parent.id).filter((n) => n !== node);
    const below = [comment(node), ...others.map((n) => variation(n, number))].filter(Boolean);
    column = 1 - column;
    numbers = number++;
    parts.push(...below);
    if (below.length && column === 1 && node.id !== table.game.main) parts.push(gap());
    parent = node;
  }
  for (const node of children(parent.id)) parts.push(variation(node, number));
  return parts;
}

function showCurrent() {
  const list = byId('moves');
  current?.removeAttribute('aria-current');
  current = buttons.get(table.view);
  current?.setAttribute('aria-current', 'true');
  if (!current) {
    list.scrollTo(0, 0);
    return;
  }
  // Not scrollIntoView: that would move the whole page.
  const [box, one] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const margin = 4;
  if (one.top < box.top + margin) list.scrollTop += one.top - box.top - margin;
  if (one.bottom > box.bottom - margin) list.scrollTop += one.bottom - box.bottom + margin;
  if (one.left < box.left + margin) list.scrollLeft += one.left - box.left - 40;
  if (one.right > box.right - margin) list.scrollLeft += one.right - box.right + 40;
}

// A move at the end of a long game: only that is drawn. False where more is to be done.
function append(node) {
  const last = buttons.get(node?.parent);
  const list = byId('moves');
  if (!last || last !== list.lastElementChild || buttons.has(node.id)) return false;
  if (node.id !== table.game.main || node.comment) return false;
  list.append(moveButton(node, ++numbers));
  return true;
}

function showMoves(change) {
  const list = byId('moves');
  if (!append(change?.moved)) {
    const focused = [...buttons].find(([, button]) => button === document.activeElement)?.[0];
    buttons = new Map();
    list.setAttribute('role', 'group');
    list.setAttribute('aria-label', t('moveList'));
    list.replaceChildren(...mainLine());
    buttons.get(focused)?.focus({ preventScroll: true });
  }
  showCurrent();
}

export function watchMoves() {
  on('state annotated', showMoves);
  on('view', showCurrent);
  addEventListener('resize', showCurrent);
}
