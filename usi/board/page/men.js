// The pictures of the men, one sheet of symbols a game and set, and the men's names.
import { h, svg, byId } from './dom.js';
import { local, sideName, t } from './i18n.js';
import { hasKanji } from './fonts.js';
import { settings } from './settings.js';
import { isPromoted, kindOf, sideOf, unpromoted } from './squares.js';
import { variant } from './state.js';

const sheets = new Map(); // 'yari-kanji' -> promise

// The set that is wished for, letters where the machine has no kanji.
export const menSet = () => (settings.men === 'kanji' && !hasKanji() ? 'letters' : settings.men);

// Brings the symbols of a sheet into the page, their ids made unique.
export function loadMen(game, set = menSet()) {
  const name = `${game}-${set}`;
  if (!sheets.has(name)) {
    sheets.set(
      name,
      fetchSheet(name).catch(() => sheets.delete(name)),
    );
  }
  return sheets.get(name);
}

async function fetchSheet(name) {
  const answer = await fetch(`men/${name}.svg`);
  if (!answer.ok) throw new Error(name);
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  const home = svg('svg', {});
  for (const symbol of sheet.querySelectorAll('symbol')) {
    const copy = document.importNode(symbol, true);
    copy.id = `${name}-${symbol.id}`;
    home.append(copy);
  }
  byId('sprites').append(home);
}

// White's royal has a symbol of its own where it looks different (王 beside 玉).
function symbolOf(game, man) {
  const set = `${game}-${menSet()}`;
  const own = `${set}-${man}`;
  if (man === 'k' && byId(own)) return own;
  return `${set}-${isPromoted(man) ? 'p' : ''}${unpromoted(man).toUpperCase()}`;
}

// The figure points up; whoever shows it turns White's.
export function figure(game, man) {
  return svg(
    'svg',
    { class: 'figure', viewBox: '0 0 100 110', 'aria-hidden': 'true' },
    svg('use', { href: `#${symbolOf(game, man)}` }),
  );
}

export function manName(game, man) {
  const piece = variant(game)?.pieces.find((p) => p.letter === kindOf(man));
  return piece ? local(piece, 'name') : man;
}

// "Black's gold"
export const fullName = (game, man) => t('manOf', sideName(sideOf(man)), manName(game, man));

// A man by itself, upright, as in lists and choosers.
export const standing = (game, man, turned = false) =>
  h('span', { class: `man-box ${sideOf(man)}${turned ? ' turned' : ''}` }, figure(game, man));

// The kinds a hand may hold, dearest first, as SFEN orders them.
export const handKinds = (game) =>
  variant(game)
    .pieces.filter((p) => p.hand)
    .map((p) => p.letter)
    .sort((a, b) => 'RYBGSNLP'.indexOf(a) - 'RYBGSNLP'.indexOf(b));
