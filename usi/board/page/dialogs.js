// Windows over the board. Esc, the cross and a click outside close them.
import { h } from './dom.js';
import { t } from './i18n.js';

// Opens a dialog with `content`; resolves to what `close(value)` was called with, else null.
export function openDialog(title, build, className = '') {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: className, 'aria-label': title });
    let value = null;
    const close = (result) => {
      value = result;
      dialog.close();
    };
    const cross = h(
      'button',
      { type: 'button', class: 'close', 'aria-label': t('close'), onclick: () => close(null) },
      '×',
    );
    const body = h('div', { class: 'dialog-body' });
    // The title takes the focus where nothing else asks for it.
    const heading = h('h2', { tabindex: -1 }, title);
    dialog.append(h('div', { class: 'dialog-head' }, heading, cross), body);
    const content = build(close, body);
    if (content) body.append(...[content].flat());
    dialog.addEventListener('pointerdown', (event) => event.target === dialog && close(null));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(value ?? null);
    });
    document.body.append(dialog);
    dialog.showModal();
    (dialog.querySelector('[autofocus]') ?? heading).focus();
  });
}

export const ask = (question, yes, no) =>
  openDialog(
    question,
    (close) =>
      h(
        'div',
        { class: 'buttons' },
        h('button', { type: 'button', onclick: () => close(null) }, no),
        h(
          'button',
          { type: 'button', class: 'main', autofocus: true, onclick: () => close(true) },
          yes,
        ),
      ),
    'small',
  );

let closeMenu = null;

// A list of commands below its button. items: [text, act, key?] or null for a line.
export function openMenu(button, items) {
  if (closeMenu) {
    closeMenu(true);
    return;
  }
  const menu = h('div', { class: 'menu', role: 'menu' });
  const close = (focus) => {
    closeMenu = null;
    menu.remove();
    button.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', outside, true);
    if (focus) button.focus();
  };
  const outside = (event) =>
    menu.contains(event.target) || button.contains(event.target) || close(false);
  closeMenu = close;
  for (const item of items) {
    if (!item) {
      menu.append(h('div', { role: 'separator' }));
      continue;
    }
    const [text, act, key] = item;
    const entry = h(
      'button',
      { type: 'button', role: 'menuitem', onclick: () => (close(true), act()) },
      h('span', {}, text),
      key && h('kbd', {}, key),
    );
    menu.append(entry);
  }
  menu.addEventListener('keydown', (event) => {
    const entries = [...menu.querySelectorAll('button')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close(true);
    else if (step) {
      const at = entries.indexOf(document.activeElement);
      entries[(at + step + entries.length) % entries.length].focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const box = button.getBoundingClientRect();
  menu.style.top = `${box.bottom + 4}px`;
  menu.style.right = `${Math.max(4, document.documentElement.clientWidth - box.right)}px`;
  document.body.append(menu);
  document.addEventListener('pointerdown', outside, true);
  button.setAttribute('aria-expanded', 'true');
  menu.querySelector('button').focus();
}
