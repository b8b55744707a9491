// Puts the parts together and tells them what the server says.
import { byId, h } from './dom.js';
import { emit, on } from './events.js';
import { language, local, t } from './i18n.js';
import { takeBack, watchActions } from './actions.js';
import { toggleAnalysis, watchAnalysis } from './analysis.js';
import { levelName, watchClock } from './clock.js';
import { ask, openMenu } from './dialogs.js';
import { followPointers } from './drag.js';
import { analysePosition, setUpPosition, watchEditor } from './editor.js';
import { giveBack, lastShown, showGames, unfinished, watchGames } from './games.js';
import { icon, iconButton } from './icons.js';
import { listenToKeys } from './keys.js';
import { learn, watchLearn } from './learn.js';
import { watchMoves } from './moves.js';
import { newGame } from './newgame.js';
import { dismiss, notify } from './notice.js';
import { showKeys, showOptions } from './options.js';
import { watchPicks } from './picks.js';
import { applySettings, settings } from './settings.js';
import { copyLink, linkedPosition, openRecord, saveRecord, watchShare } from './share.js';
import { connect } from './socket.js';
import { watchSpeech } from './speech.js';
import { receive, table, variant } from './state.js';
import { watchStatus } from './status.js';
import { board, flip, isFlipped, watchView } from './view.js';

const commands = {
  flip,
  takeback: takeBack,
  analyse: () => toggleAnalysis(),
  newGame: () => table.welcome && newGame(),
  keys: showKeys,
};

function menuItems() {
  return [
    [t('flip'), flip, 'f'],
    [t('analyse'), commands.analyse, 'a'],
    null,
    [t('editor'), setUpPosition],
    [t('open'), openRecord],
    [t('save'), saveRecord],
    [t('link'), copyLink],
    [t('games'), showGames],
    null,
    [t('learn'), () => learn()],
    [t('settings'), showOptions],
    [t('keys'), showKeys, '?'],
  ];
}

function buildTop() {
  const more = iconButton('more', t('more'), () => table.welcome && openMenu(more, menuItems()), {
    id: 'more',
    'aria-haspopup': 'menu',
    'aria-expanded': 'false',
  });
  const begin = h(
    'button',
    { type: 'button', id: 'new', 'aria-label': t('newGame'), onclick: commands.newGame },
    icon('plus'),
    h('span', {}, t('newGame')),
  );
  byId('top-buttons').setAttribute('aria-label', t('more'));
  byId('top-buttons').append(begin, more);
}

function clockText({ kind, initial, increment, byoyomi }) {
  if (kind === 'none' || !kind) return '';
  const base = `${Math.round(initial / 6000) / 10}:00`.replace(/\.(\d):00/, (_, d) => `:${d * 6}`);
  return (
    base + (increment ? `+${increment / 1000}` : '') + (byoyomi ? ` · ${byoyomi / 1000} s` : '')
  );
}

function showTitle() {
  const game = table.game;
  byId('title').textContent = local(variant(), 'title');
  const engines = ['black', 'white'].filter((side) => game[side].kind === 'engine');
  const about =
    game.mode === 'play'
      ? [
          engines.map((s) => levelName(game[s].level)).join(' – ') || t('human'),
          clockText(game.clock),
        ]
      : [t('analysis'), game.title];
  byId('about').textContent = about.filter(Boolean).join(' · ');
}

let checkKept = false; // a server just met may know nothing of the game here
let lostTable = null; // the kept game this tab showed before its server went

function offerKept() {
  checkKept = false;
  const isNew = table.nodes.size < 2 && !table.game.result;
  if (lostTable && isNew && giveBack(lostTable)) {
    notify(t('restored'));
  } else {
    const entry = isNew && unfinished();
    if (entry) {
      notify(t('offerRestore', local(variant(entry.variant), 'title'), entry.plies), {
        about: 'kept',
        stay: true,
        buttons: [
          [t('goOn'), () => giveBack(entry.id, true)],
          [t('notNow'), () => {}],
        ],
      });
    }
  }
  lostTable = null;
}

async function openLinked() {
  const linked = linkedPosition();
  if (!linked) return;
  if (table.nodes.size < 2 || (await ask(t('analyseHere'), t('yes'), t('no')))) {
    analysePosition(linked.variant, linked.sfen);
  }
}

function onLink(state) {
  const before = table.link;
  table.link = state;
  document.documentElement.dataset.link = state;
  if (state === 'open') {
    dismiss('link');
    if (table.game && before !== 'open') notify(t('found'), { about: 'link' });
  } else if (state !== before || !table.game) {
    notify(t(state), { about: 'link', stay: true });
  }
  emit('link', state);
}

function watchServer() {
  on('welcome', (message) => {
    checkKept = message.run !== table.run;
    lostTable = table.run && checkKept ? lastShown() : null;
  });
  on('state', ({ fresh, moved }) => {
    showTitle();
    if (table.nodes.size > 1) dismiss('kept');
    if (checkKept) {
      offerKept();
      openLinked();
    }
    if (fresh || moved) byId('table').classList.add('ready');
  });
  on('notice', (message) => notify(local(message, 'text')));
  on('engine', (message) => {
    if (message.state !== 'ok')
      notify(local(message, 'text') || t('restarted'), {
        about: 'engine',
        stay: message.state === 'failed',
      });
  });
  on('error', ({ of, text }) => {
    if (!['import', 'check_setup'].includes(of)) notify(text, { about: 'error' });
  });
  addEventListener('hashchange', () => table.game && openLinked());
}

document.documentElement.lang = language;
applySettings();
buildTop();
watchServer();
watchClock(); // before what shows it
watchView();
watchPicks();
watchStatus();
watchMoves();
watchSpeech();
watchActions(commands);
watchAnalysis(isFlipped);
watchEditor();
watchLearn();
watchShare();
watchGames();
followPointers(byId('table'), board);
listenToKeys(board, commands);
connect({ receive, link: onLink });
