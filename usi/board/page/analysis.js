// The analysis beside the game: the engine's lines, chances, marks, comments, the whole game.
import { byId, h, toggle } from './dom.js';
import { emit, on } from './events.js';
import { local, t } from './i18n.js';
import { showHints } from './arrows.js';
import { annotation } from './annotation.js';
import { chancesText, scoreText, showBar } from './evals.js';
import { drawGraph } from './graph.js';
import { notify } from './notice.js';
import { change, settings } from './settings.js';
import { betterMove, reviewSummary } from './review.js';
import { send } from './socket.js';
import { pathTo, sendMove, table, viewed } from './state.js';

const PLAYOUT_MS = 6000; // at most, once more for each move of it
const MATE_MS = 15_000; // at most

let open = false;
let engineOn = true;
let threat = false;
let latest = null; // the last `lines` for the viewed node
let review = null; // the last `review`
let isFlipped = () => false;
let parts = null; // {head, lines, tools, rest}
let timer = 0;
let busyUntil = 0; // the engine plays out a line or looks for a mate

export const analysisOpen = () => open;

// Asks for the viewed node's lines, a moment later: keys held down pass many nodes. The engine
// does one thing at a time, so a review, a mate search and a line played out are waited for.
function ask() {
  clearTimeout(timer);
  if (review?.running) return;
  const later = Math.max(60, busyUntil - performance.now());
  timer = setTimeout(() => {
    const { view } = table;
    send({ type: 'analyse', on: open && engineOn, node: view, lines: settings.lines, threat });
  }, later);
}

function letWork(ms) {
  busyUntil = performance.now() + ms;
  ask();
}

function lineRow(line, i) {
  const row = h(
    'button',
    { type: 'button', class: `line rank-${Math.min(i, 4)}`, disabled: threat },
    h('span', { class: 'score' }, scoreText(line)),
    h('span', { class: 'words' }, line.words.slice(0, 12).join(' ')),
  );
  row.title = chancesText(line);
  row.addEventListener('click', () => sendMove(line.moves[0]));
  return row;
}

const short = (n) =>
  n > 9_999_999 ? `${Math.round(n / 1e6)} M` : n > 9999 ? `${Math.round(n / 1000)} k` : String(n);

function showLines() {
  if (!open) return;
  const fits = latest && latest.node === table.view && engineOn;
  const lines = fits ? latest.lines : [];
  const best = lines[0] ?? viewed()?.eval ?? null;
  parts.chances.textContent = best && !threat ? chancesText(best) : '';
  parts.depth.textContent = fits ? t('depth', latest.depth, short(latest.nodes)) : '';
  const focused = [...parts.lines.children].indexOf(document.activeElement);
  const empty = Math.max(0, (engineOn ? settings.lines : 0) - lines.length);
  parts.lines.replaceChildren(
    ...lines.map(lineRow),
    ...Array.from({ length: empty }, () => h('div', { class: 'line none' })),
  );
  parts.lines.children[focused]?.focus?.();
  showHints(lines.map((l) => l.moves[0]).filter(Boolean), Boolean(latest?.threat));
  showBar(threat ? null : best, isFlipped());
}

function showRest() {
  if (!open || !table.game) return;
  if (parts.rest.contains(document.activeElement) && document.activeElement.matches('textarea')) {
    return; // a comment is being written
  }
  const node = viewed();
  const better = betterMove(node);
  const items = [drawGraph(), better, reviewSummary(review), annotation(node)];
  parts.rest.replaceChildren(...items.filter(Boolean));
}

function toggleReview() {
  clearTimeout(timer); // a question still to come would end the review
  const running = !review?.running;
  send({ type: 'review', on: running });
  review = { running, done: 0, of: pathTo(table.game.main).length };
  showRest();
  if (!running) ask();
}

function build() {
  const root = byId('analysis');
  const lineCount = h('input', {
    type: 'range',
    min: 1,
    max: 5,
    value: settings.lines,
    'aria-label': t('lines'),
  });
  lineCount.addEventListener('input', () => {
    change('lines', Number(lineCount.value));
    ask();
    showLines();
  });
  const tool = (key, act) =>
    h('button', { type: 'button', 'data-tool': key, onclick: act }, t(key));
  parts = {
    chances: h('p', { class: 'chances' }),
    depth: h('p', { class: 'depth' }),
    lines: h('div', { class: 'lines-list' }),
    rest: h('div', { class: 'rest' }),
  };
  const head = h(
    'div',
    { class: 'analysis-head' },
    toggle(t('engine'), engineOn, (value) => {
      engineOn = value;
      latest = null;
      ask();
      showLines();
    }),
    toggle(t('threat'), threat, (value) => {
      threat = value;
      latest = null;
      ask();
      showLines();
    }),
    lineCount,
  );
  const tools = h(
    'div',
    { class: 'tools' },
    tool('review', toggleReview),
    tool('playout', () => {
      send({ type: 'playout', node: table.view });
      letWork(PLAYOUT_MS);
    }),
    tool('mate', () => {
      send({ type: 'mate', node: table.view });
      letWork(MATE_MS);
      notify(t('searching'), { about: 'mate' });
    }),
  );
  root.setAttribute('aria-label', t('analysis'));
  root.replaceChildren(head, parts.chances, parts.lines, parts.depth, tools, parts.rest);
}

export function toggleAnalysis(wanted = !open, byUser = true) {
  open = wanted;
  byId('analysis').hidden = !open;
  document.documentElement.dataset.analysis = open ? 'on' : 'off';
  latest = null;
  if (open && !parts) build();
  if (!open) {
    showHints([]);
    showBar(null);
  }
  ask();
  emit('analysing');
  if (open && byUser) byId('analysis').scrollIntoView({ block: 'nearest' });
  showLines();
  showRest();
}

// `flipped`: whether Black sits at the top.
export function watchAnalysis(flipped) {
  isFlipped = flipped;
  on('lines', (message) => {
    if (message.node !== table.view || Boolean(message.threat) !== threat) return;
    latest = message;
    showLines();
  });
  on('view', () => {
    if (!open) return;
    latest = null;
    ask();
    showLines();
    showRest();
  });
  on('state', ({ fresh, moved }) => {
    if (fresh) {
      review = null;
      if (table.game.mode === 'play' && !table.game.result && open) toggleAnalysis(false, false);
      else if (table.game.mode === 'analysis' && !open) toggleAnalysis(true, false);
    }
    if (!open) return;
    if (moved && busyUntil > performance.now()) letWork(PLAYOUT_MS);
    else if (fresh || moved || latest?.node !== table.view) ask();
    showLines();
    showRest();
  });
  on('review', (message) => {
    const ended = review?.running && !message.running;
    review = message;
    showRest();
    if (ended && open) ask();
  });
  on('evals annotated', () => {
    showRest();
    showLines();
  });
  on('mate', (message) => {
    busyUntil = 0;
    if (open) ask();
    const line = message.words?.length ? `: ${message.words.join(' ')}` : '';
    notify((local(message, 'text') || t(message.found ? 'mate' : 'noMate')) + line, {
      about: 'mate',
      stay: message.found === true,
    });
  });
}
