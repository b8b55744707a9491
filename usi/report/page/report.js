// Games with their analysis, read from one file: a board to look at, no server and nobody to play.
import { bareSelect, byId, h } from './dom.js';
import { emit, on } from './events.js';
import { language, local, t } from './i18n.js';
import { iconButton } from './icons.js';
import { watchMoves } from './moves.js';
import { applySettings, change, settings } from './settings.js';
import { board, flip, paint, redraw, showNames, watchSheet } from './sheet.js';
import { say } from './speech.js';
import { look, nextOf, pathTo, receive, table, variant, viewed } from './state.js';
import { followWheel, goBack, goFirst, goForward, goLast } from './steps.js';
import { isMistake, showStatus, showVerdict } from './verdict.js';

const { variants, games } = JSON.parse(byId('games').textContent);
const SETTLED_MS = 250; // keys held down pass many positions, and browsers count new addresses

let shown = 0; // the game on the board
let timer = 0;

const namesOf = ({ black, white }) => `${black || t('black')} – ${white || t('white')}`;

// #12: the twelfth position; #2.12: of the second game. Numbers of nodes, on the main line plies.
function linked() {
  const [, game, node] = /^#(?:(\d+)\.)?(\d+)$/.exec(location.hash) ?? [];
  return { game: Number(game ?? shown + 1) - 1, node: Number(node ?? 0) };
}

function rememberPlace() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const place = games.length > 1 ? `${shown + 1}.${table.view}` : `${table.view}`;
    history.replaceState(null, '', `#${place}`);
  }, SETTLED_MS);
}

function showTop() {
  const game = games[shown];
  byId('title').textContent = local(variant(), 'title');
  const about = games.length > 1 ? game.about : [namesOf(game), ...game.about]; // the chooser names
  byId('about').textContent = about.join(' · ');
  document.title = `${namesOf(game)} – Taishi`;
}

function nextMistake() {
  const line = pathTo(table.game.main);
  const on = pathTo(table.view).filter((node) => node.id <= table.game.main).length - 1;
  const later = [...line.slice(on + 1), ...line.slice(0, on + 1)];
  const next = later.find(isMistake);
  if (next) look(next.id);
}

function showActions() {
  const isStart = viewed().parent === null;
  const next = nextOf(table.view);
  const focused = document.activeElement?.dataset?.act;
  const button = (name, act, disabled) =>
    iconButton(name, t(name), act, { 'data-act': name, disabled });
  const mistakes = pathTo(table.game.main).some(isMistake);
  const root = byId('actions');
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', t('moveList'));
  root.replaceChildren(
    h(
      'div',
      { class: 'nav' },
      button('first', goFirst, isStart),
      button('back', goBack, isStart),
      button('forward', goForward, !next),
      button('last', goLast, !next),
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          'data-act': 'mistake',
          'aria-label': t('nextMistake'),
          title: t('nextMistake'),
          onclick: nextMistake,
          disabled: !mistakes,
        },
        h('span', { class: 'mark' }, '?!'),
      ),
      button('flip', flip, false),
    ),
  );
  root.querySelector(`[data-act="${focused}"]`)?.focus({ preventScroll: true });
}

function showAll(still = false) {
  paint(still);
  showStatus();
  showVerdict(games[shown].review);
  showActions();
}

function openGame(index, node) {
  shown = games[index] ? index : 0;
  showNames(games[shown]);
  receive(games[shown].state);
  table.view = table.nodes.has(node) ? node : 0;
  emit('view');
  showTop();
  const chooser = byId('chooser');
  if (chooser) chooser.value = String(shown);
}

function buildTop() {
  const set = ['kanji', 'letters', 'signs'].map((name) => [name, t(name)]);
  const men = bareSelect(t('setOfMen'), set, settings.men, (name) => change('men', name));
  byId('top-buttons').setAttribute('aria-label', t('settings'));
  byId('top-buttons').append(men);
  if (games.length < 2) return;
  const names = games.map((game, i) => [i, `${i + 1}. ${namesOf(game)}`]);
  const chooser = bareSelect(t('several'), names, shown, (i) => openGame(Number(i), 0));
  chooser.id = 'chooser';
  byId('top-buttons').prepend(chooser);
}

const keys = {
  ArrowLeft: goBack,
  ArrowRight: goForward,
  ',': goBack,
  '.': goForward,
  Home: goFirst,
  End: goLast,
  m: nextMistake,
  f: flip,
};
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Arrows go through the moves, on the board from square to square.
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select')) return;
  if (directions[event.key] && event.target.closest('.grid')) {
    board.moveCursor(...directions[event.key]);
  } else if (keys[event.key]) {
    keys[event.key]();
  } else {
    return;
  }
  event.preventDefault();
}

// The board's right half goes on, its left half back.
function onBoardClick(event) {
  const box = byId('board').getBoundingClientRect();
  if (event.clientX > box.left + box.width / 2) goForward();
  else goBack();
}

document.documentElement.lang = language;
applySettings();
receive({ type: 'welcome', variants });
buildTop();
watchSheet();
watchMoves();
on('state', () => showAll(true));
on('view', () => {
  showAll();
  say(local(viewed(), 'spoken'));
  rememberPlace();
});
on('settings', redraw);
document.addEventListener('keydown', onKey);
followWheel(byId('board'));
byId('board').addEventListener('click', onBoardClick);
byId('board').addEventListener('mousedown', (event) => event.preventDefault()); // no focus
addEventListener('hashchange', () => {
  const { game, node } = linked();
  if (game !== shown) openGame(game, node);
  else look(node);
});
const { game, node } = linked();
openGame(game, node);
byId('table').classList.add('ready');
paint(true);
