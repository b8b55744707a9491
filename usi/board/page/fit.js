// The size of the board's squares.
import { byId } from './dom.js';
import { variant } from './state.js';

//   wide: [hands] board [side]     narrow: the board takes the width
// Squares are 11 to 12, in whole pixels, so that lines stay sharp.
export function fit() {
  const v = variant();
  if (!v) return;
  const wide = matchMedia('(min-width: 900px)').matches;
  const root = document.documentElement;
  const styles = getComputedStyle(root);
  const edge = parseFloat(styles.getPropertyValue('--edge')) || 18;
  const top = byId('table').getBoundingClientRect().top + scrollY;
  const bar = byId('bar').hidden ? 0 : 22;
  let [width, height] = [root.clientWidth - 8, Infinity];
  if (wide) {
    const side = document.querySelector('.side').offsetWidth;
    width = root.clientWidth - side - 72;
    height = innerHeight - top - byId('status').offsetHeight - 30;
  } else {
    height = Math.max(300, innerHeight * 0.72);
  }
  const columns = v.files + (wide && v.drops ? 1.25 : 0);
  const across = (width - 2 * edge - bar) / columns;
  const down = ((height - 2 * edge) / v.ranks) * (11 / 12);
  const square = Math.max(24, Math.floor(Math.min(across, down, 96)));
  root.style.setProperty('--sw', `${square}px`);
  root.style.setProperty('--sh', `${Math.round((square * 12) / 11)}px`);
}
