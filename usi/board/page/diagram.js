// How a man moves, as a small picture: dots for steps, lines for slides, arcs for jumps.
import { svg } from './dom.js';
import { figure } from './men.js';

const CELL = 20;

// steps, slides, jumps: vectors [right, forward] of the mover.
export function moveDiagram(game, man, { steps = [], slides = [], jumps = [] }) {
  const size = 5;
  const middle = 2;
  const place = ([dx, dy]) => [(middle + dx + 0.5) * CELL, (middle - dy + 0.5) * CELL];
  const side = size * CELL;
  const picture = svg('svg', {
    class: 'diagram',
    viewBox: `-1 -1 ${side + 2} ${side + 2}`,
    'aria-hidden': 'true',
  });
  let grid = '';
  for (let i = 0; i <= size; ++i) grid += `M${i * CELL} 0V${side}M0 ${i * CELL}H${side}`;
  picture.append(svg('path', { class: 'grid-lines', d: grid }));
  const [cx, cy] = place([0, 0]);
  for (const [dx, dy] of slides) {
    const [x, y] = place([dx * 2.2, dy * 2.2]);
    picture.append(
      svg('line', { class: 'slide', x1: cx, y1: cy, x2: x, y2: y }),
      svg('polygon', {
        class: 'tip',
        points: '0,-4 7,0 0,4',
        transform: `translate(${x} ${y}) rotate(${(Math.atan2(-dy, dx) * 180) / Math.PI})`,
      }),
    );
  }
  for (const step of steps) {
    const [x, y] = place(step);
    picture.append(svg('circle', { class: 'step', cx: x, cy: y, r: 4 }));
  }
  for (const jump of jumps) {
    const [x, y] = place(jump);
    const bend = cx + (x - cx) * 1.3;
    picture.append(
      svg('path', { class: 'jump', d: `M${cx} ${cy}Q${bend} ${(cy + y) / 2} ${x} ${y}` }),
      svg('circle', { class: 'jump-end', cx: x, cy: y, r: 4 }),
    );
  }
  const own = figure(game, man);
  own.setAttribute('x', cx - 9);
  own.setAttribute('y', cy - 10);
  own.setAttribute('width', 18);
  own.setAttribute('height', 20);
  picture.append(own);
  return picture;
}
