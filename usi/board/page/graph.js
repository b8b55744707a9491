// Chances through the game: Black's from below, White's from above, the draw between them.
import { h, svg } from './dom.js';
import { t } from './i18n.js';
import { look, pathTo, table } from './state.js';

const [WIDTH, HEIGHT] = [300, 72];

// `nodes` without an evaluation are passed over.
function area(points, edge) {
  if (!points.length) return '';
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return `M${points[0][0].toFixed(1)} ${edge}L${line}L${points.at(-1)[0].toFixed(1)} ${edge}Z`;
}

function dots(line, x) {
  return line
    .map((node, i) => {
      if (!['?!', '?', '??'].includes(node.mark) || !node.eval) return null;
      const kind = { '?!': 'doubtful', '?': 'bad', '??': 'blunder' }[node.mark];
      // A line of no length with round ends: it stays round however the picture is stretched.
      const at = `M${x(i).toFixed(1)} ${((1 - node.eval.win) * HEIGHT).toFixed(1)}h0`;
      return svg('path', { class: `dot ${kind}`, d: at });
    })
    .filter(Boolean);
}

export function drawGraph() {
  const line = pathTo(table.game.main);
  const known = line.filter((n) => n.eval?.win !== undefined).length;
  if (known < 2) return null;
  const x = (i) => (line.length > 1 ? (i / (line.length - 1)) * WIDTH : 0);
  const black = [];
  const white = [];
  line.forEach((node, i) => {
    if (node.eval?.win === undefined) return;
    black.push([x(i), (1 - node.eval.win) * HEIGHT]);
    white.push([x(i), node.eval.loss * HEIGHT]);
  });
  const at = line.findIndex((n) => n.id === table.view);
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('rect', { class: 'draws', width: WIDTH, height: HEIGHT }),
    svg('path', { class: 'blacks', d: area(black, HEIGHT) }),
    svg('path', { class: 'whites', d: area(white, 0) }),
    svg('path', { class: 'half', d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    ...dots(line, x),
  );
  if (at >= 0) picture.append(svg('path', { class: 'now', d: `M${x(at)} 0V${HEIGHT}` }));
  const box = h('div', { class: 'graph', role: 'img', 'aria-label': t('graph') }, picture);
  box.addEventListener('click', (event) => {
    const bounds = box.getBoundingClientRect();
    const i = Math.round(((event.clientX - bounds.left) / bounds.width) * (line.length - 1));
    if (line[i]) look(line[i].id);
  });
  return box;
}
