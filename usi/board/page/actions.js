// The buttons below the moves: through the moves, take back, resign and their like.
import { byId, h } from './dom.js';
import { on } from './events.js';
import { t } from './i18n.js';
import { iconButton } from './icons.js';
import { ask } from './dialogs.js';
import { goBack, goFirst, goForward, goLast } from './steps.js';
import { dropPremove } from './picks.js';
import { send } from './socket.js';
import { isPlaying, nextOf, ownSide, sideToMove, table, viewed } from './state.js';

const tell = (type, more = {}) => send({ type, game: table.game.game, ...more });

// Two people share the board: the side to move speaks.
const speaker = () => (ownSide() ? {} : { color: sideToMove(viewed()) });

export function takeBack() {
  if (!table.game?.can.takeback) return;
  dropPremove();
  tell('takeback', { node: table.game.main });
}

async function resign() {
  if (await ask(t('sure'), t('resign'), t('cancel'))) tell('resign', speaker());
}

function offerDraw() {
  const { offer } = table.game;
  if (ownSide() || !offer) tell('draw', speaker());
  else tell('draw', { color: offer === 'black' ? 'white' : 'black' });
}

function textButtons(commands) {
  const game = table.game;
  const can = game.can ?? {};
  const button = (show, key, act, more = {}) =>
    show && h('button', { type: 'button', 'data-act': key, onclick: act, ...more }, t(key));
  const bothEngines = game.black.kind === 'engine' && game.white.kind === 'engine';
  const acceptable = game.offer && game.offer !== ownSide();
  return [
    button(can.draw && !bothEngines, acceptable ? 'acceptDraw' : 'draw', offerDraw),
    button(can.resign && !bothEngines, 'resign', resign),
    button(game.thinking && can.stop && isPlaying(), 'stop', () => tell('stop')),
    button(can.pause, game.paused ? 'goOnPlay' : 'pause', () =>
      tell('pause', { on: !game.paused }),
    ),
    button(!isPlaying() && can.rematch, 'rematch', () => tell('rematch'), { class: 'main' }),
    button(!isPlaying(), 'newGame', commands.newGame),
  ].filter(Boolean);
}

function show(commands) {
  if (!table.game) return;
  const root = byId('actions');
  const focused = document.activeElement?.dataset?.act;
  const node = viewed();
  const isStart = node?.parent === null;
  const next = nextOf(table.view);
  const nav = h(
    'div',
    { class: 'nav' },
    iconButton('first', t('first'), goFirst, { 'data-act': 'first', disabled: isStart }),
    iconButton('back', t('back'), goBack, { 'data-act': 'back', disabled: isStart }),
    iconButton('forward', t('forward'), goForward, { 'data-act': 'forward', disabled: !next }),
    iconButton('last', t('last'), goLast, { 'data-act': 'last', disabled: !next }),
    iconButton('takeback', t('takeback'), takeBack, {
      'data-act': 'takeback',
      disabled: !table.game.can?.takeback,
    }),
    iconButton('flip', t('flip'), commands.flip, { 'data-act': 'flip' }),
    iconButton('analyse', t('analyse'), commands.analyse, {
      'data-act': 'analyse',
      'aria-pressed': String(!byId('analysis').hidden),
    }),
  );
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', t('game'));
  root.replaceChildren(nav, h('div', { class: 'words' }, textButtons(commands)));
  if (focused) root.querySelector(`[data-act="${focused}"]`)?.focus({ preventScroll: true });
}

export function watchActions(commands) {
  on('state view analysing', () => show(commands));
}
