// What the user likes, kept in the browser. A browser that keeps nothing still plays.
import { emit } from './events.js';

const KEY = 'taishi.settings';
const usual = {
  language: '', // '': as the browser
  theme: 'auto',
  men: 'kanji',
  sounds: true,
  lastMove: true,
  check: true,
  targets: true,
  coordinates: true,
  tint: false,
  explain: true,
  lines: 3,
  game: null, // the last choices of the new-game dialog
};

export function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// False where the browser keeps nothing or has no room left.
export function store(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function storedJson(key, otherwise) {
  try {
    return JSON.parse(stored(key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const settings = { ...usual, ...storedJson(KEY, {}) };

export function applySettings() {
  const data = document.documentElement.dataset;
  data.theme = settings.theme;
  data.tint = settings.tint ? 'on' : 'off';
  data.last = settings.lastMove ? 'on' : 'off';
  data.check = settings.check ? 'on' : 'off';
  data.targets = settings.targets ? 'on' : 'off';
  data.coordinates = settings.coordinates ? 'on' : 'off';
}

export function change(name, value) {
  settings[name] = value;
  store(KEY, JSON.stringify(settings));
  applySettings();
  emit('settings', name);
}
