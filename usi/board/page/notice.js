// One line of news above everything: the connection, the engine, an error.
import { byId, h } from './dom.js';
import { t } from './i18n.js';

let timer = 0;
let topic = null;

// buttons: [[text, act]]. Without `stay` it goes by itself.
export function notify(text, { about = 'news', stay = false, buttons = [] } = {}) {
  clearTimeout(timer);
  topic = about;
  const box = byId('notice');
  box.replaceChildren(
    h('span', {}, text),
    ...buttons.map(([label, act]) =>
      h('button', { type: 'button', onclick: () => (dismiss(), act()) }, label),
    ),
    h(
      'button',
      { type: 'button', class: 'close', 'aria-label': t('close'), onclick: () => dismiss() },
      '×',
    ),
  );
  box.classList.add('shown');
  if (!stay) timer = setTimeout(dismiss, 7000);
}

export function dismiss(about = topic) {
  if (about !== topic) return;
  clearTimeout(timer);
  topic = null;
  byId('notice').classList.remove('shown');
  byId('notice').replaceChildren();
}
