// The connection to the server. It comes back by itself; what it carries is told to `receive`.
import { store, stored } from './settings.js';

const TOKEN = 'taishi.token';
const CLOSED = { 4401: 'refused', 4429: 'full' }; // the token of another run; too many tabs
const ANSWER_MS = 4000; // a socket that slept with the computer may be dead without saying so

let socket = null;
let delay = 250;
let retry = 0;
let watchdog = 0;
let handlers = null;

// The token comes in the fragment, which no server log sees, and then leaves the address.
function token() {
  const found = /^#([0-9a-f]{32})(?:&|$)/.exec(location.hash);
  if (found && store(TOKEN, found[1])) {
    const rest = location.hash.slice(34);
    history.replaceState(null, '', location.pathname + (rest ? `#${rest}` : ''));
  }
  return found ? found[1] : (stored(TOKEN) ?? '');
}

export const isOpen = () => socket?.readyState === WebSocket.OPEN;

export function send(message) {
  if (!isOpen()) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function open() {
  clearTimeout(retry);
  const mine = new WebSocket(`ws://${location.host}/session`);
  socket = mine;
  mine.onopen = () => send({ type: 'hello', token: token(), version: 1 });
  mine.onmessage = (event) => {
    if (socket !== mine) return;
    clearTimeout(watchdog);
    const message = JSON.parse(event.data);
    if (message.type === 'welcome') {
      delay = 250;
      handlers.link('open');
    }
    handlers.receive(message);
  };
  mine.onclose = (event) => {
    if (socket !== mine) return;
    handlers.link(CLOSED[event.code] ?? 'lost');
    clearTimeout(retry);
    retry = setTimeout(open, delay);
    delay = Math.min(delay * 1.7, 2000);
  };
}

function again() {
  delay = 250;
  const old = socket;
  socket = null;
  old?.close();
  open();
}

// After the computer or the tab has slept: ask for everything anew, or connect anew.
function wake() {
  if (!isOpen()) {
    again();
    return;
  }
  send({ type: 'sync' });
  clearTimeout(watchdog);
  watchdog = setTimeout(again, ANSWER_MS);
}

// `to`: {receive(message), link('open' | 'lost' | 'refused' | 'full')}.
export function connect(to) {
  handlers = to;
  document.addEventListener('visibilitychange', () => document.hidden || wake());
  addEventListener('online', wake);
  // A new run of the server opens a new tab; the old ones take its token from there.
  addEventListener('storage', (event) => event.key === TOKEN && !isOpen() && again());
  addEventListener('hashchange', () => token() && !isOpen() && again());
  open();
}
