// What the analysis says of the position looked at, and of the whole game.
import { byId, h } from './dom.js';
import { local, sideName, t } from './i18n.js';
import { chancesText, scoreText } from './evals.js';
import { drawGraph } from './graph.js';
import { betterMove, reviewSummary } from './review.js';
import { pathTo, sideToMove, table, viewed } from './state.js';

const grades = { '?!': 'inaccuracy', '?': 'mistake', '??': 'blunder' };

export const isMistake = (node) => node.mark in grades;

// "Blunder: 37 % lost, missed mate in 3"; empty where nothing is to be said.
function remark({ mark, judged }) {
  const parts = [];
  if (judged && isMistake({ mark }) && judged.loss > 0)
    parts.push(t('lostPart', Math.round(judged.loss * 100)));
  if (judged?.missed_mate) parts.push(t('missedMate', judged.missed_mate));
  if (judged?.allowed_mate) parts.push(t('allowedMate', judged.allowed_mate));
  const grade = judged && isMistake({ mark }) ? t(grades[mark]) : '';
  return [grade, parts.join(t('comma'))].filter(Boolean).join(t('colon'));
}

function statusText(node) {
  const { main, result } = table.game;
  if (result && node.id === main) return local(result, 'text');
  const said = remark(node);
  if (said) return said;
  const side = sideName(sideToMove(node));
  const toMove = t(node.check.length ? 'inCheck' : 'toMove', side);
  const end = pathTo(main).length - 1;
  return node.id <= main ? t('atMove', node.id, end, toMove) : t('inVariation', toMove);
}

export function showStatus() {
  const node = viewed();
  const status = byId('status');
  status.textContent = statusText(node);
  status.classList.toggle('ended', Boolean(table.game.result) && node.id === table.game.main);
}

const line = (one) =>
  h(
    'div',
    { class: 'line', title: chancesText(one) },
    h('span', { class: 'score' }, scoreText(one)),
    h('span', { class: 'words' }, one.words.join(' ')),
  );

export function showVerdict(review) {
  const node = viewed();
  const lines = node.lines ?? [];
  const root = byId('analysis');
  root.setAttribute('aria-label', t('analysis'));
  root.replaceChildren(
    ...[
      h('p', { class: 'chances' }, node.eval ? chancesText(node.eval) : ''),
      h('div', { class: 'lines-list' }, lines.map(line)),
      betterMove(node),
      node.comment && h('p', { class: 'said' }, node.comment),
      h('div', { class: 'rest' }, drawGraph(), reviewSummary(review)),
    ].filter(Boolean),
  );
}
