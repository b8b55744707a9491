// One board: cells that take the clicks and have names, men above them that only show.
//
//   .wood          the board's wood, its edge with numbers and letters
//     .lines       lines and star points
//     .grid        rows of cells: role grid; marks are classes of the cells
//     .men         the men, moved by transform
import { h, svg } from './dom.js';
import { t } from './i18n.js';
import { figure, fullName } from './men.js';
import { fileOf, rankOf, readSfen, sideOf, squareName } from './squares.js';

const MARKS = ['last', 'check', 'picked', 'target', 'capture', 'premove'];

// Star points stand where the promotion zones end, a third of the files from each edge.
function starPoints(files, ranks) {
  const across = files === 7 ? [2, 5] : [3, files - 3];
  return across.flatMap((x) => [3, ranks - 3].map((y) => [x * 11, y * 12]));
}

function drawLines(files, ranks) {
  const [w, hgt] = [files * 11, ranks * 12];
  let path = '';
  for (let x = 1; x < files; ++x) path += `M${x * 11} 0V${hgt}`;
  for (let y = 1; y < ranks; ++y) path += `M0 ${y * 12}H${w}`;
  const picture = svg('svg', {
    class: 'lines',
    viewBox: `0 0 ${w} ${hgt}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  picture.append(svg('path', { d: path }), svg('rect', { width: w, height: hgt, class: 'rim' }));
  for (const [x, y] of starPoints(files, ranks)) {
    picture.append(svg('circle', { cx: x, cy: y, r: 0.6 }));
  }
  return picture;
}

export class Board {
  constructor(root, label) {
    this.root = root;
    this.label = label;
    this.shape = '';
    this.men = new Map(); // square -> {man, element}
    this.cells = new Map(); // square -> element
    this.cursor = null;
  }

  // Builds the cells anew where the game or the direction changed.
  setup(game, files, ranks, flipped) {
    const shape = `${game} ${files} ${ranks} ${flipped}`;
    if (shape === this.shape) return;
    Object.assign(this, { shape, game, files, ranks, flipped });
    this.cells.clear();
    this.men.clear();
    this.root.classList.add('wood');
    this.root.style.setProperty('--files', files);
    this.root.style.setProperty('--ranks', ranks);
    this.grid = h('div', { class: 'grid', role: 'grid', 'aria-label': this.label(game) });
    for (let y = 0; y < ranks; ++y) this.grid.append(this.buildRow(y));
    this.layer = h('div', { class: 'men', 'aria-hidden': 'true' });
    this.field = h('div', { class: 'field' }, drawLines(files, ranks), this.grid, this.layer);
    this.root.replaceChildren(this.edge('files'), this.edge('ranks'), this.field);
    this.setCursor(this.cursor && this.cells.has(this.cursor) ? this.cursor : this.squareOf(0, 0));
  }

  buildRow(y) {
    const row = h('div', { class: 'row', role: 'row' });
    for (let x = 0; x < this.files; ++x) {
      const square = this.squareOf(x, y);
      const cell = h('div', { class: 'cell', role: 'gridcell', tabindex: -1 });
      cell.dataset.square = square;
      this.cells.set(square, cell);
      row.append(cell);
    }
    return row;
  }

  edge(which) {
    const texts = [];
    const count = which === 'files' ? this.files : this.ranks;
    for (let i = 0; i < count; ++i) {
      const square = which === 'files' ? this.squareOf(i, 0) : this.squareOf(0, i);
      texts.push(h('span', {}, which === 'files' ? square[0] : square[1]));
    }
    return h('div', { class: `edge ${which}`, 'aria-hidden': 'true' }, texts);
  }

  squareOf(x, y) {
    return this.flipped ? squareName(x + 1, this.ranks - 1 - y) : squareName(this.files - x, y);
  }

  placeOf(square) {
    const [file, rank] = [fileOf(square), rankOf(square)];
    return this.flipped ? [file - 1, this.ranks - 1 - rank] : [this.files - file, rank];
  }

  has(square) {
    return this.cells.has(square);
  }

  squareAt(x, y) {
    const box = this.grid.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * this.files);
    const row = Math.floor(((y - box.top) / box.height) * this.ranks);
    const inside = column >= 0 && column < this.files && row >= 0 && row < this.ranks;
    return inside ? this.squareOf(column, row) : null;
  }

  put(element, square) {
    const [x, y] = this.placeOf(square);
    element.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
  }

  createMan(man, square) {
    const turned = (sideOf(man) === 'white') !== this.flipped;
    const element = h(
      'div',
      { class: `man ${sideOf(man)}${turned ? ' turned' : ''}` },
      figure(this.game, man),
    );
    this.put(element, square);
    this.layer.append(element);
    return { man, element };
  }

  // Shows `sfen`; men that went somewhere glide there unless `still`.
  show(sfen, still = false) {
    const position = readSfen(sfen);
    const gone = [];
    for (const [square, one] of this.men) {
      if (position.men.get(square) !== one.man) gone.push({ square, ...one });
    }
    for (const { square } of gone) this.men.delete(square);
    this.layer.classList.toggle('still', still);
    for (const [square, man] of position.men) {
      if (!this.men.has(square)) this.men.set(square, this.arrive(man, square, gone));
    }
    for (const { element } of gone) element.remove();
    this.position = position;
    this.nameCells();
  }

  // Takes a man that left another square where one of that kind did.
  arrive(man, square, gone) {
    const kind = (m) => m.replace('+', '');
    let index = gone.findIndex((g) => g.man === man);
    if (index < 0) index = gone.findIndex((g) => kind(g.man) === kind(man));
    if (index < 0) return this.createMan(man, square);
    const [{ man: before, element }] = gone.splice(index, 1);
    if (before !== man) element.replaceChildren(figure(this.game, man));
    element.classList.remove('dragged');
    this.layer.append(element); // above those that stand still
    void element.offsetWidth; // the browser needs the old place for the glide
    this.put(element, square);
    return { man, element };
  }

  redrawMen() {
    for (const { man, element } of this.men.values()) {
      element.replaceChildren(figure(this.game, man));
    }
  }

  // marks: {last, check, picked, target, capture, premove}, each a list of squares.
  mark(marks) {
    for (const name of MARKS) {
      const squares = new Set(marks[name] ?? []);
      for (const [square, cell] of this.cells) cell.classList.toggle(name, squares.has(square));
    }
    for (const [square, { element }] of this.men) {
      element.classList.toggle('lifted', (marks.picked ?? []).includes(square));
    }
    this.nameCells();
  }

  nameCells() {
    for (const [square, cell] of this.cells) {
      const man = this.position?.men.get(square);
      const place = `${square[0]} ${square[1]}, `;
      let name = place + (man ? fullName(this.game, man) : t('empty'));
      if (cell.classList.contains('target') || cell.classList.contains('capture')) {
        name += `, ${t('target')}`;
      }
      if (cell.getAttribute('aria-label') !== name) cell.setAttribute('aria-label', name);
      cell.setAttribute('aria-selected', cell.classList.contains('picked'));
    }
  }

  // The square under a man that is dragged.
  hover(square) {
    this.cells.get(this.hovered)?.classList.remove('hover');
    this.hovered = square;
    this.cells.get(square)?.classList.add('hover');
  }

  // The one cell that the tab key reaches.
  setCursor(square, focus = false) {
    this.cells.get(this.cursor)?.setAttribute('tabindex', -1);
    this.cursor = square;
    const cell = this.cells.get(square);
    cell?.setAttribute('tabindex', 0);
    if (focus) cell?.focus({ preventScroll: false });
  }

  moveCursor(dx, dy) {
    const [x, y] = this.placeOf(this.cursor);
    const clamp = (value, count) => Math.max(0, Math.min(count - 1, value));
    this.setCursor(this.squareOf(clamp(x + dx, this.files), clamp(y + dy, this.ranks)), true);
  }
}
