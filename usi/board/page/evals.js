// Evaluations as text and as a bar; every score is from Black's side.
import { byId, svg } from './dom.js';
import { t } from './i18n.js';

export const percent = (p) => Math.round(p * 100);

const movesOf = (plies) => Math.ceil(Math.abs(plies) / 2);

// Japanese counts the plies of a mate, English its moves.
const mateText = (plies) => t('mateIn', movesOf(plies), Math.abs(plies));

export function scoreText(value) {
  if (value.mate !== undefined) return `${value.mate < 0 ? '−' : '+'}#${movesOf(value.mate)}`;
  const pawns = value.cp / 100;
  const text = Math.abs(pawns).toFixed(Math.abs(pawns) < 10 ? 1 : 0);
  return `${pawns < 0 ? '−' : '+'}${text}`;
}

// A mate of no plies stands at the end of a game.
export const chancesText = (value) =>
  value.mate
    ? `${t(value.mate > 0 ? 'black' : 'white')}: ${mateText(value.mate)}`
    : t('wins', percent(value.win), percent(value.draw), percent(value.loss));

// The bar beside the board: Black's share grows from Black's edge.
export function showBar(value, flipped) {
  const bar = byId('bar');
  bar.hidden = !value;
  if (!value) return;
  const win = value.win ?? (value.mate > 0 ? 1 : 0);
  const loss = value.loss ?? (value.mate < 0 ? 1 : 0);
  const share = (from, size, kind) =>
    svg('rect', { class: kind, x: 0, width: 10, y: from * 100, height: Math.max(0, size) * 100 });
  bar.setAttribute('aria-label', chancesText({ ...value, win, loss, draw: value.draw ?? 0 }));
  const picture = svg(
    'svg',
    { viewBox: '0 0 10 100', preserveAspectRatio: 'none' },
    svg('rect', { class: 'draws', width: 10, height: 100 }),
    flipped ? share(0, win, 'blacks') : share(1 - win, win, 'blacks'),
    flipped ? share(1 - loss, loss, 'whites') : share(0, loss, 'whites'),
  );
  bar.replaceChildren(picture);
}
