// Games kept in the browser: each change of the table is stored, the list opens them again.
import { h } from './dom.js';
import { openDialog } from './dialogs.js';
import { on } from './events.js';
import { language, local, t } from './i18n.js';
import { playerName } from './clock.js';
import { store, stored, storedJson } from './settings.js';
import { send } from './socket.js';
import { pathTo, table, variant } from './state.js';

const INDEX = 'taishi.games'; // [{id, also, variant, players, plies, result, when}], newest first
const MOST = 200;
const keyOf = (id) => `taishi.game.${id}`;

let reopened = null; // the kept game just given back: what comes next is its continuation

export const keptGames = () => storedJson(INDEX, []);
export const keptRecord = (id) => storedJson(keyOf(id), null);

const tableId = () => `${table.run}-${table.game.game}`;

// Drops the oldest games until the browser takes what is to be kept.
function keep(list, id, record) {
  while (list.length > MOST) store(keyOf(list.pop().id), null);
  const text = JSON.stringify(record);
  while (!store(keyOf(id), text) || !store(INDEX, JSON.stringify(list))) {
    if (list.length < 2) return;
    store(keyOf(list.pop().id), null);
  }
}

function keepTable() {
  const game = table.game;
  const plies = pathTo(game.main).length - 1;
  if (!game.record || (plies < 1 && table.nodes.size < 2)) return;
  const list = keptGames();
  const mine = tableId();
  let entry = list.find((e) => e.id === mine || e.also?.includes(mine));
  if (!entry && reopened) entry = list.find((e) => e.id === reopened);
  reopened = null;
  entry ??= { id: mine, also: [], variant: game.variant };
  if (entry.id !== mine && !entry.also.includes(mine)) entry.also.push(mine);
  Object.assign(entry, {
    players: game.mode === 'play' ? [playerName('black'), playerName('white')] : [],
    plies,
    over: Boolean(game.result) || game.mode !== 'play',
    result: game.result ? [game.result.text, game.result.text_ja] : null,
    when: Date.now(),
  });
  keep([entry, ...list.filter((e) => e !== entry && e.id !== mine)], entry.id, game.record);
}

// `open`: whatever there is on the table; else only where nothing was played yet.
export function giveBack(id, open = false) {
  const record = keptRecord(id);
  if (!record) return false;
  reopened = id;
  return send({ type: 'restore', record, open });
}

// The last game, where it was left unfinished in another run of the server.
export function unfinished() {
  const [last] = keptGames();
  if (!last || last.over || last.plies < 1) return null;
  return last.id.startsWith(`${table.run}-`) ||
    last.also?.some((a) => a.startsWith(`${table.run}-`))
    ? null
    : last;
}

// The kept game that this tab showed before the server went.
export function lastShown() {
  const mine = table.game && tableId();
  const entry = mine && keptGames().find((e) => e.id === mine || e.also?.includes(mine));
  return entry?.id ?? null;
}

export function forget(id) {
  store(keyOf(id), null);
  store(INDEX, JSON.stringify(keptGames().filter((e) => e.id !== id)));
}

function entryRow(entry, close) {
  const when = new Date(entry.when).toLocaleString(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const result = entry.result ? entry.result[language === 'ja' ? 1 : 0] : t('unfinished');
  const title = `${local(variant(entry.variant), 'title')} · ${t('moves', entry.plies)}`;
  const row = h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'game', onclick: () => close(entry.id) },
      h('strong', {}, title),
      h('span', {}, entry.players.length ? entry.players.join(' – ') : t('analysis')),
      h('span', {}, entry.over && !entry.result ? when : `${result} · ${when}`),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'link',
        'aria-label': `${t('remove')}: ${title}`,
        onclick: () => (forget(entry.id), row.remove()),
      },
      t('remove'),
    ),
  );
  return row;
}

export async function showGames() {
  const id = await openDialog(t('games'), (close) => {
    const list = keptGames().filter((e) => stored(keyOf(e.id)));
    if (!list.length) return h('p', {}, t('noGames'));
    return [
      h('p', { class: 'hint' }, t('keptHere')),
      h(
        'ul',
        { class: 'games' },
        list.map((entry) => entryRow(entry, close)),
      ),
    ];
  });
  if (id) giveBack(id, true);
}

export function watchGames() {
  on('state annotated', keepTable);
}
