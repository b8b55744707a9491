// What a screen reader hears: moves as they are made, ends of games at once.
import { byId } from './dom.js';
import { on } from './events.js';
import { local } from './i18n.js';
import { table, viewed } from './state.js';

export function say(text, now = false) {
  const region = byId(now ? 'speech-now' : 'speech');
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

export function watchSpeech() {
  on('state', ({ moved, fresh, old }) => {
    if (moved) say(local(moved, 'spoken'));
    const result = table.game.result;
    if (result && (!old?.result || fresh)) say(local(result, 'text'), true);
  });
  on('view', () => say(local(viewed(), 'spoken')));
}
