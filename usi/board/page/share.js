// Records in and out: paste or open a file, save as any format, a link to a position.
import { h, select } from './dom.js';
import { openDialog } from './dialogs.js';
import { on } from './events.js';
import { t } from './i18n.js';
import { notify } from './notice.js';
import { menSet } from './men.js';
import { send } from './socket.js';
import { readSfen } from './squares.js';
import { table, variant, viewed } from './state.js';

const formats = [
  ['kif', 'KIF'],
  ['pgn', 'PGN'],
  ['usi', 'USI'],
  ['json', 'JSON'],
  ['sfen', 'SFEN'],
  ['svg', 'SVG'],
];

let answered = null; // waits for the server's word on the text sent last

function answer(message) {
  answered?.(message);
  answered = null;
}

// A bare position does not say its game, its shape does.
function variantOf(text) {
  const board = /[1-9+A-Za-z]+(?:\/[1-9+A-Za-z]+){7,8}/.exec(text)?.[0];
  const shape = board && readSfen(board);
  const fits = (v) => v.files === shape.files && v.ranks === shape.ranks;
  return (shape && table.welcome.variants.find(fits)?.name) || table.game.variant;
}

function readRecord(text, index) {
  return new Promise((resolve) => {
    answered = resolve;
    const message = { type: 'import', text, variant: variantOf(text) };
    if (index !== undefined) message.index = index;
    if (!send(message)) resolve({ type: 'error', text: t('lost') });
  });
}

// Files of shogi programs are often in Shift-JIS.
async function fileText(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

function gameList(games, choose) {
  const list = h('ul', { class: 'games' });
  games.forEach((title, i) => {
    const name = title || `${i + 1}`;
    list.append(
      h('li', {}, h('button', { type: 'button', class: 'game', onclick: () => choose(i) }, name)),
    );
  });
  return h('div', {}, h('p', {}, t('several')), list);
}

export function openRecord() {
  return openDialog(t('open'), (close) => {
    const text = h('textarea', {
      rows: 9,
      spellcheck: 'false',
      'aria-label': t('open'),
      autofocus: true,
    });
    const problem = h('p', { class: 'problem', role: 'alert' });
    const more = h('div', {});
    const file = h('input', { type: 'file', class: 'unseen', 'aria-label': t('chooseFile') });
    const read = async (index) => {
      const message = await readRecord(text.value, index);
      if (message.type === 'imported' && message.games?.length > 1 && index === undefined) {
        more.replaceChildren(gameList(message.games, read));
      } else if (message.type === 'error') {
        problem.textContent = message.text;
      } else {
        close(true);
      }
    };
    file.addEventListener('change', async () => {
      if (!file.files.length) return;
      text.value = await fileText(file.files[0]);
      read();
    });
    const go = h(
      'button',
      { type: 'button', class: 'main', id: 'read', onclick: () => read() },
      t('read'),
    );
    const choose = h('button', { type: 'button', onclick: () => file.click() }, t('chooseFile'));
    return [
      h('p', { class: 'hint' }, t('openHelp')),
      text,
      file,
      problem,
      more,
      h('div', { class: 'buttons' }, choose, go),
    ];
  });
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function download(name, text) {
  const link = h('a', { href: URL.createObjectURL(new Blob([text])), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

let exported = null;

export function saveRecord() {
  return openDialog(t('save'), () => {
    const text = h('textarea', {
      rows: 10,
      readonly: true,
      spellcheck: 'false',
      'aria-label': t('save'),
    });
    let name = 'game';
    const asked = (format) => send({ type: 'export', format, node: table.view, set: menSet() });
    exported = (message) => {
      ({ name } = message);
      text.value = message.text;
    };
    asked(formats[0][0]);
    const copy = h('button', { type: 'button' }, t('copy'));
    copy.addEventListener('click', async () => {
      text.select();
      if (await copyText(text.value)) copy.textContent = t('copied');
    });
    const get = h(
      'button',
      { type: 'button', class: 'main', onclick: () => download(name, text.value) },
      t('download'),
    );
    return [
      select(t('format'), formats, 'kif', asked),
      text,
      h('div', { class: 'buttons' }, copy, get),
    ];
  });
}

// #p=yari/SFEN, blanks as _; the token is not part of it.
export async function copyLink() {
  const link = `${location.origin}/#p=${table.game.variant}/${viewed().sfen.replaceAll(' ', '_')}`;
  if (await copyText(link)) {
    notify(t('linkCopied'));
    return;
  }
  openDialog(t('linkIs'), () =>
    h('input', { type: 'text', readonly: true, value: link, autofocus: true }),
  );
}

// The position of a link, once: {variant, sfen} or null.
export function linkedPosition() {
  const found = /^#p=(\w+)\/(.+)$/.exec(decodeURIComponent(location.hash));
  if (!found || !variant(found[1])) return null;
  history.replaceState(null, '', location.pathname);
  return { variant: found[1], sfen: found[2].replaceAll('_', ' ') };
}

export function watchShare() {
  on('imported', answer);
  on('state', ({ fresh }) => fresh && answer({ type: 'state' }));
  on('error', (message) => {
    if (message.of !== 'import') return;
    if (answered) answer(message);
    else notify(message.text, { about: 'error', stay: true }); // opened as far as it could be read
  });
  on('exported', (message) => exported?.(message));
}
