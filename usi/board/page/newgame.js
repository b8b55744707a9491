// The dialog that begins a game: which, against whom, with what clock and handicap.
import { Board } from './board.js';
import { choice, h, select } from './dom.js';
import { openDialog } from './dialogs.js';
import { local, sideName, t } from './i18n.js';
import { loadMen } from './men.js';
import { change, settings } from './settings.js';
import { send } from './socket.js';
import { kindOf, readSfen, writeSfen } from './squares.js';
import { table, variant } from './state.js';

// [key, initial minutes, increment seconds, byoyomi seconds]
const clocks = [
  ['none', 0, 0, 0],
  ['5+0', 5, 0, 0],
  ['10+30b', 10, 0, 30],
  ['15+10', 15, 10, 0],
];

const usual = () => ({
  variant: table.welcome.variant ?? 'yari',
  opponent: 'engine',
  level: table.welcome.levels[0]?.level ?? 0,
  other: table.welcome.levels[0]?.level ?? 0,
  side: 'black',
  clock: 'none',
  minutes: 10,
  increment: 0,
  byoyomi: 30,
});

// Worth about so much in this game; full strength has no number.
function levelText(level, number, game) {
  const elo = level.elo?.[game];
  const name = `${number}. ${local(level, 'name')}`;
  return elo === undefined ? name : `${name} · ${t('aboutElo', Math.round(elo / 50) * 50)}`;
}

function levelSelect(label, wish, field) {
  const levels = table.welcome.levels.map((l, i) => [l.level, levelText(l, i + 1, wish.variant)]);
  return select(label, levels, wish[field], (value) => (wish[field] = Number(value)));
}

function numberField(label, wish, field, max) {
  const input = h('input', { type: 'number', min: 0, max, step: 1, value: wish[field] });
  input.addEventListener('change', () => {
    wish[field] = Math.min(max, Math.max(0, Number(input.value) || 0));
    input.value = wish[field];
  });
  return h('label', { class: 'field' }, h('span', {}, label), input);
}

function gameCards(wish, changed) {
  const row = h('div', { class: 'cards' });
  for (const v of table.welcome.variants) {
    const input = h('input', {
      type: 'radio',
      name: 'variant',
      value: v.name,
      checked: v.name === wish.variant,
    });
    input.addEventListener('change', () => {
      wish.variant = v.name;
      changed();
    });
    row.append(
      h(
        'label',
        { class: 'card' },
        input,
        h('strong', {}, local(v, 'title')),
        h('span', {}, t(`${v.name}Hint`)),
      ),
    );
  }
  return h('fieldset', { class: 'choice' }, h('legend', {}, t('game')), row);
}

function clockFields(wish) {
  const own = h(
    'div',
    { class: 'fields numbers' },
    numberField(t('minutes'), wish, 'minutes', 600),
    numberField(t('increment'), wish, 'increment', 600),
    numberField(t('byoyomi'), wish, 'byoyomi', 600),
  );
  own.hidden = wish.clock !== 'own';
  const names = clocks.map(([key]) => [
    key,
    key === 'none' ? t('noClock') : key.replace('b', ' s'),
  ]);
  const buttons = choice('clock', t('clock'), [...names, ['own', '…']], wish.clock, (value) => {
    wish.clock = value;
    own.hidden = value !== 'own';
  });
  return h('div', {}, buttons, own);
}

// Men are clicked off a small board of the start position.
function handicapField(wish) {
  const root = h('div', { class: 'small-board' });
  const board = new Board(root, () => t('handicap'));
  const summary = h('summary', {});
  const position = { now: null, all: 0 };
  const show = () => {
    const off = position.all - position.now.men.size;
    summary.textContent = `${t('handicap')}: ${off ? t('handicapCount', off) : t('handicapNone')}`;
    wish.sfen = off ? writeSfen(position.now) : null;
    board.show(writeSfen(position.now), true);
  };
  const reset = async () => {
    const v = variant(wish.variant);
    await loadMen(v.name);
    position.now = readSfen(v.start);
    position.all = position.now.men.size;
    board.setup(v.name, v.files, v.ranks, false);
    show();
  };
  root.addEventListener('click', (event) => {
    const square = event.target.closest('.cell')?.dataset.square;
    const man = square && position.now.men.get(square);
    const start = readSfen(variant(wish.variant).start).men;
    if (man && kindOf(man) !== 'K') position.now.men.delete(square);
    else if (!man && start.has(square)) position.now.men.set(square, start.get(square));
    else return;
    show();
  });
  reset();
  const again = h('button', { type: 'button', class: 'link', onclick: reset }, t('startBoard'));
  return {
    reset,
    element: h(
      'details',
      { class: 'handicap' },
      summary,
      h('p', {}, t('handicapHelp'), ' ', again),
      root,
    ),
  };
}

function clockOf(wish) {
  let [, minutes, increment, byoyomi] = clocks.find(([key]) => key === wish.clock) ?? [];
  if (wish.clock === 'own') ({ minutes, increment, byoyomi } = wish);
  if (!minutes && !increment && !byoyomi) return { kind: 'none' };
  return {
    kind: 'game',
    initial: minutes * 60_000,
    increment: increment * 1000,
    byoyomi: byoyomi * 1000,
  };
}

export function beginGame(wish) {
  const engine = (level) => ({ kind: 'engine', level });
  const human = { kind: 'human' };
  let [black, white] = [human, human];
  if (wish.opponent === 'engine') {
    const first = wish.side === 'random' ? Math.random() < 0.5 : wish.side === 'black';
    if (first) white = engine(wish.level);
    else black = engine(wish.level);
  } else if (wish.opponent === 'engines') {
    [black, white] = [engine(wish.level), engine(wish.other)];
  }
  const message = { type: 'new', variant: wish.variant, black, white, clock: clockOf(wish) };
  if (wish.sfen) message.sfen = wish.sfen;
  if (wish.opponent === 'alone')
    Object.assign(message, { analysis: true, clock: { kind: 'none' } });
  send(message);
}

// `sfen`: a position to begin from, instead of the start and its handicap.
export async function newGame(given = {}) {
  const wish = { ...usual(), ...settings.game, sfen: null, ...given };
  const done = await openDialog(t('newGame'), (close) => {
    const handicap = given.sfen ? null : handicapField(wish);
    const players = h('div', { class: 'fields' });
    const clock = clockFields(wish);
    const showPlayers = () => {
      const { opponent } = wish;
      const sides = ['black', 'white', 'random'].map((s) => [
        s,
        s === 'random' ? t(s) : sideName(s),
      ]);
      players.replaceChildren(
        ...(opponent === 'engine' ? [levelSelect(t('level'), wish, 'level')] : []),
        ...(opponent === 'engine'
          ? [choice('side', t('side'), sides, wish.side, (v) => (wish.side = v))]
          : []),
        ...(opponent === 'engines'
          ? [
              levelSelect(t('levelBlack'), wish, 'level'),
              levelSelect(t('levelWhite'), wish, 'other'),
            ]
          : []),
      );
      clock.hidden = opponent === 'alone';
    };
    showPlayers();
    const kinds = ['engine', 'human', 'engines', 'alone'].map((k) => [k, t(k)]);
    return [
      given.sfen
        ? null
        : gameCards(wish, () => {
            handicap.reset();
            showPlayers();
          }),
      choice('opponent', t('opponent'), kinds, wish.opponent, (value) => {
        wish.opponent = value;
        showPlayers();
      }),
      players,
      clock,
      handicap?.element,
      h(
        'div',
        { class: 'buttons' },
        h(
          'button',
          {
            type: 'button',
            class: 'main',
            id: 'begin',
            autofocus: true,
            onclick: () => close(true),
          },
          t('begin'),
        ),
      ),
    ].filter(Boolean);
  });
  if (!done) return;
  const { sfen, ...kept } = wish;
  change('game', given.sfen ? settings.game : kept);
  beginGame(wish);
}
