// Who plays, and the time left. The server decides; between its words the page counts by itself.
import { byId, h } from './dom.js';
import { on } from './events.js';
import { local, sideName, t } from './i18n.js';
import { sideMark } from './icons.js';
import { tick } from './sounds.js';
import { ownSide, table } from './state.js';

const LOW_MS = 10_000;
let since = 0; // when the clock was last told
let warned = null; // the second last sounded

const clock = () => table.game?.clock ?? { kind: 'none' };

// {ms, last}: the time left; `last` where no byoyomi comes after it.
function left(side) {
  const c = clock();
  const used = c.running === side ? performance.now() - since : 0;
  const ms = (c[`${side}_ms`] ?? 0) - used;
  const inByoyomi = Boolean(c.in_byoyomi?.[side]);
  if (ms > 0 || inByoyomi || !c.byoyomi)
    return { ms: Math.max(0, ms), last: inByoyomi || !c.byoyomi };
  return { ms: Math.max(0, ms + c.byoyomi), last: true }; // the server will say so, too
}

function asText(ms) {
  if (ms < LOW_MS && !clock().byoyomi) return (Math.floor(ms / 100) / 10).toFixed(1);
  const s = Math.ceil(ms / 1000);
  const two = (n) => String(n).padStart(2, '0');
  const hours = Math.floor(s / 3600);
  const rest = `${Math.floor(s / 60) % 60}:${two(s % 60)}`;
  return hours ? `${hours}:${rest.padStart(5, '0')}` : rest;
}

export function levelName(level) {
  const found = table.welcome?.levels.find((l) => l.level === level);
  return found ? local(found, 'name') : t('levelN', level);
}

export function playerName(side) {
  const game = table.game;
  const player = game[side];
  if (game.mode !== 'play' || player.kind !== 'engine') return sideName(side);
  return `${sideName(side)}: ${t('engine')}, ${levelName(player.level)}`;
}

function showPlayer(root, side) {
  const game = table.game;
  root.dataset.side = side;
  root.replaceChildren(
    sideMark(side),
    h('span', { class: 'name' }, playerName(side)),
    h('span', { class: 'thinking', 'aria-hidden': 'true' }),
    h('span', { class: 'time', role: 'timer', 'aria-label': t('clock') }),
  );
  root.querySelector('.time').hidden = game.clock.kind === 'none' || game.mode !== 'play';
}

// Sounds each ten seconds of a human's byoyomi, and each of the last ten.
function warn(side, { ms, last }) {
  const c = clock();
  if (table.game[side].kind !== 'human' || (ownSide() && ownSide() !== side)) return;
  const s = Math.ceil(ms / 1000);
  const counts = s <= 10 || (c.byoyomi > 0 && s % 10 === 0);
  if (!last || !counts || s === warned || s === 0) return;
  if (warned !== null || s <= 10) tick(s <= 3);
  warned = s;
}

function showTimes() {
  if (!table.game || clock().kind === 'none') return;
  for (const root of [byId('player-top'), byId('player-bottom')]) {
    const { side } = root.dataset;
    const time = root.querySelector('.time');
    if (!time) continue;
    const rest = left(side);
    const text = asText(rest.ms);
    if (time.textContent !== text) time.textContent = text;
    const running = clock().running === side;
    time.classList.toggle('running', running);
    time.classList.toggle('low', running && rest.last && rest.ms < LOW_MS);
    if (running) warn(side, rest);
  }
}

// `bottom`: the side shown at the bottom.
export function showPlayers(top, bottom) {
  showPlayer(byId('player-top'), top);
  showPlayer(byId('player-bottom'), bottom);
  for (const root of [byId('player-top'), byId('player-bottom')]) {
    const { side } = root.dataset;
    const thinks = table.game.thinking && table.game[side].kind === 'engine';
    root.classList.toggle('thinks', thinks);
  }
  showTimes();
}

export function watchClock() {
  on('state clock', (change) => {
    since = performance.now();
    if (change?.moved || change?.fresh) warned = null;
    showTimes();
  });
  setInterval(showTimes, 100);
}
