// The one line under the board: whose move, check, what a click will do, why the game ended.
import { byId, h } from './dom.js';
import { on } from './events.js';
import { local, sideName, t } from './i18n.js';
import { manName } from './men.js';
import { goLast } from './steps.js';
import { pickedKind, picks, targets } from './picks.js';
import { readMove, readSfen } from './squares.js';
import { atLive, isPlaying, ownSide, pathTo, sideToMove, table, viewed } from './state.js';

function pickedText() {
  const name = manName(table.game.variant, pickedKind());
  const shown = name[0].toUpperCase() + name.slice(1);
  if (!targets().size) return t('cannotMove', shown);
  return t(picks.source.drop ? 'chooseDrop' : 'choose', shown);
}

// "gold 5 f": the man and the square it goes to.
function premoveText() {
  const { from, drop, to } = readMove(picks.premove);
  const man = drop ?? readSfen(viewed().sfen).men.get(from);
  return man ? `${manName(table.game.variant, man)} ${to}` : to;
}

function playText(node) {
  const game = table.game;
  const side = sideToMove(node);
  const own = ownSide();
  if (game.paused) return t('paused');
  if (picks.premove) return t('premoveSet', premoveText());
  if (game.offer && game.offer !== own) return t('offers', sideName(game.offer));
  if (game[side].kind === 'engine') return t('thinking');
  const check = node.check?.length > 0;
  if (own && node.parent === null && !check) return t('firstMove');
  if (own) return t(check ? 'youInCheck' : 'yourMove');
  return t(check ? 'inCheck' : 'toMove', sideName(side));
}

function statusText() {
  const node = viewed();
  if (!node) return t('waiting');
  if (picks.source) return pickedText();
  if (isPlaying()) {
    if (atLive()) return playText(node);
    return t('lookingBack', pathTo(table.view).length - 1, pathTo(table.game.main).length - 1);
  }
  if (table.game.result && atLive()) return local(table.game.result, 'text');
  return t('analysing', sideName(sideToMove(node)));
}

function show() {
  const status = byId('status');
  const text = statusText();
  const back = isPlaying() && !atLive();
  const key = `${text} ${back}`;
  if (status.dataset.shown === key) return;
  status.dataset.shown = key;
  status.replaceChildren(h('span', {}, text));
  status.classList.toggle('ended', Boolean(table.game?.result) && atLive());
  if (back)
    status.append(h('button', { type: 'button', class: 'link', onclick: goLast }, t('toGame')));
  document.title = table.game ? `${text} – Taishi` : 'Taishi';
}

export function watchStatus() {
  on('state view details pick link', show);
}
