// Men in hand, in the games that have them: a place for each kind, faint where there is none.
import { h } from './dom.js';
import { t, sideName } from './i18n.js';
import { handKinds, manName, menSet, standing } from './men.js';
import { picks, sameSource } from './picks.js';
import { variant } from './state.js';

function slot(game, side, kind, count, turned) {
  const man = side === 'black' ? kind : kind.toLowerCase();
  if (!count)
    return h('div', { class: 'slot none', 'aria-hidden': 'true' }, standing(game, man, turned));
  const button = h(
    'button',
    {
      type: 'button',
      class: 'slot hand-man',
      'aria-label': t('inHand', manName(game, kind), count),
      'aria-pressed': String(sameSource(picks.source, { drop: kind, side })),
    },
    standing(game, man, turned),
    count > 1 && h('span', { class: 'count' }, String(count)),
  );
  button.dataset.kind = kind;
  button.dataset.side = side;
  return button;
}

// Shows `side`'s hand in `root`. `turned`: the men point down.
export function showHand(root, game, side, hands, turned) {
  const drops = variant(game).drops;
  root.hidden = !drops;
  root.dataset.side = side;
  if (!drops) return;
  const key = JSON.stringify([game, side, turned, hands[side], picks.source, menSet()]);
  if (root.dataset.shown === key) return;
  const focused = root.contains(document.activeElement)
    ? document.activeElement.dataset.kind
    : null;
  root.dataset.shown = key;
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', t('hand', sideName(side)));
  root.replaceChildren(
    ...handKinds(game).map((kind) => slot(game, side, kind, hands[side][kind] ?? 0, turned)),
  );
  if (focused) root.querySelector(`[data-kind="${focused}"]`)?.focus();
}

// h: to the first man of the hand of the side to move.
export function focusHand(side) {
  document.querySelector(`.hand[data-side="${side}"] .hand-man`)?.focus();
}
