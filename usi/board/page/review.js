// What the review of a whole game found: accuracy and mistakes of each side, a better move.
import { h } from './dom.js';
import { t } from './i18n.js';
import { manName } from './men.js';
import { readMove, readSfen } from './squares.js';
import { table } from './state.js';

function sideRow(side, one) {
  const kinds = {
    inaccuracies: ['?!', 'doubtful'],
    mistakes: ['?', 'bad'],
    blunders: ['??', 'blunder'],
  };
  const counts = Object.entries(kinds).map(([key, [sign, look]]) =>
    h(
      'span',
      { title: t(key) },
      h('span', { class: `mark ${look}`, 'aria-hidden': 'true' }, sign),
      h('span', { class: 'unseen' }, t(key)),
      ` ${one[key] ?? 0}`,
    ),
  );
  const accuracy =
    one.accuracy !== undefined && h('span', {}, t('accuracy', one.accuracy.toFixed(0)));
  return h('p', {}, h('strong', {}, t(side)), accuracy, counts);
}

// What the review would have played instead of a marked move.
export function betterMove(node) {
  const before = table.nodes.get(node?.parent);
  const best = before?.eval?.best;
  if (!['?!', '?', '??'].includes(node?.mark) || !best || best === node.move) return null;
  const { from, drop, to, promotes } = readMove(best);
  const man = drop ?? readSfen(before.sfen).men.get(from) ?? '';
  const name = manName(table.game.variant, man);
  return h(
    'p',
    { class: 'hint' },
    t('bestWas', `${name} ${from ?? ''}${from ? '→' : '*'}${to}${promotes ? '+' : ''}`),
  );
}

// `review`: the server's last word on it, or null.
export function reviewSummary(review) {
  if (review?.running) return h('p', { class: 'hint' }, t('reviewing', review.done, review.of));
  if (!review?.black) return null;
  const rows = ['black', 'white'].map((side) => sideRow(side, review[side]));
  return h('div', { class: 'review' }, rows);
}
