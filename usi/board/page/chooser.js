// The choice between promoting and not: two men above the square, always within the board.
import { h } from './dom.js';
import { t } from './i18n.js';
import { manName, standing } from './men.js';
import { sideOf } from './squares.js';
import { table } from './state.js';

let board = null;
let finish = null;

export const chooserBoard = (one) => (board = one);
export const choosing = () => finish !== null;
export const cancelChoice = () => finish?.(null);

function option(man, move, label, shortcut) {
  const turned = (sideOf(man) === 'white') !== board.flipped;
  const button = h(
    'button',
    { type: 'button', class: 'option', 'aria-label': label, title: label },
    standing(table.game.variant, man, turned),
  );
  button.dataset.key = shortcut;
  // The tap that brought the question ends in a click of its own, here, under the same finger:
  // only a press that began here counts. A long press has no click, so its end is what is heard.
  let pressed = false;
  button.addEventListener('pointerdown', () => (pressed = true));
  button.addEventListener('pointerup', (event) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (pressed && button.contains(under)) finish?.(move);
    pressed = false;
  });
  button.addEventListener('click', (event) => event.detail === 0 && finish?.(move)); // by keys
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  return button;
}

function onKey(event) {
  const options = [...board.root.querySelectorAll('.chooser .option')];
  const key = event.key;
  if (key === 'Escape') finish(null);
  else if (key === '+' || key === '=') options.find((o) => o.dataset.key === key).click();
  else if (key.startsWith('Arrow')) options[document.activeElement === options[0] ? 1 : 0].focus();
  else if (key === 'Tab') options[document.activeElement === options[0] ? 1 : 0].focus();
  else if (key === 'Enter' || key === ' ') return; // the button's own
  event.preventDefault();
  event.stopPropagation();
}

// Resolves to one of the two `moves`, or to null where the choice was taken back.
export function choosePromotion(square, man, moves) {
  finish?.(null);
  const game = table.game.variant;
  const promoted = moves.find((m) => m.endsWith('+'));
  const plain = moves.find((m) => !m.endsWith('+'));
  const options = [
    option(`+${man}`, promoted, t('promoteTo', manName(game, `+${man}`)), '+'),
    option(man, plain, t('stay', manName(game, man)), '='),
  ];
  const [x, y] = board.placeOf(square);
  const box = h('div', { class: 'chooser', role: 'group', 'aria-label': t('promote') }, options);
  const top = Math.min(y, board.ranks - 2);
  box.style.left = `${(x / board.files) * 100}%`;
  box.style.top = `${(top / board.ranks) * 100}%`;
  const veil = h('div', { class: 'veil' }, box);
  board.field.append(veil);
  const before = document.activeElement;
  options[0].focus({ preventScroll: true, focusVisible: before !== document.body });
  document.addEventListener('keydown', onKey, true);
  const outside = (event) => {
    if (box.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    finish(null);
  };
  document.addEventListener('pointerdown', outside, true);
  return new Promise((resolve) => {
    finish = (move) => {
      finish = null;
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', outside, true);
      veil.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve(move);
    };
  });
}
