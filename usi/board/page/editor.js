// Setting up a position: a man from the palette, then its squares. The server says if it is legal.
import { Board } from './board.js';
import { choice, h, select } from './dom.js';
import { openDialog } from './dialogs.js';
import { on } from './events.js';
import { local, sideName, t } from './i18n.js';
import { loadMen, manName, fullName, standing } from './men.js';
import { beginGame, newGame } from './newgame.js';
import { send } from './socket.js';
import { readSfen, writeSfen } from './squares.js';
import { table, variant, viewed } from './state.js';

let checked = null; // who waits for `setup`

const inHand = (man, side) => (side === 'black' ? man : man.toLowerCase());

class Editor {
  constructor(close) {
    this.close = close;
    this.game = table.game?.variant ?? 'yari';
    this.brush = null; // a man as SFEN writes it, or null: take off
    this.root = h('div', { class: 'small-board' });
    this.board = new Board(this.root, () => t('editor'));
    this.palette = h('div', { class: 'palette', role: 'group', 'aria-label': t('men') });
    this.hands = h('div', { class: 'hand-counts' });
    this.sides = h('div', {});
    this.sfen = h('input', { type: 'text', 'aria-label': 'SFEN', spellcheck: 'false' });
    this.problem = h('p', { class: 'problem', role: 'status' });
    this.root.addEventListener('click', (event) => this.click(event));
    this.root.addEventListener('keydown', (event) => this.key(event));
    this.sfen.addEventListener('change', () => this.load(this.sfen.value));
    this.start(viewed()?.sfen ?? variant(this.game).start);
  }

  async start(sfen) {
    const v = variant(this.game);
    await loadMen(this.game);
    this.board.setup(this.game, v.files, v.ranks, false);
    this.showPalette();
    this.load(sfen);
  }

  load(sfen) {
    const v = variant(this.game);
    const position = readSfen(sfen);
    if (position.files !== v.files || position.ranks !== v.ranks) {
      this.problem.textContent = t('refusedSetup');
      return;
    }
    this.position = { ...position, number: 1 };
    this.show();
  }

  click(event) {
    const square = event.target.closest('.cell')?.dataset.square;
    if (square) this.paint(square);
  }

  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (step[event.key]) this.board.moveCursor(...step[event.key]);
    else if (event.key === 'Enter' || event.key === ' ') this.paint(this.board.cursor);
    else return;
    event.preventDefault();
  }

  paint(square) {
    const { men } = this.position;
    if (!this.brush || men.get(square) === this.brush) men.delete(square);
    else men.set(square, this.brush);
    this.show();
  }

  showPalette() {
    const pieces = variant(this.game).pieces.map((p) => p.letter);
    const men = [...pieces, ...pieces.map((p) => p.toLowerCase())];
    const button = (man, name, content) => {
      const one = h(
        'button',
        {
          type: 'button',
          'aria-label': name,
          title: name,
          'aria-pressed': String(man === this.brush),
        },
        content,
      );
      one.addEventListener('click', () => {
        this.brush = man;
        for (const other of this.palette.children)
          other.setAttribute('aria-pressed', String(other === one));
      });
      return one;
    };
    this.palette.replaceChildren(
      button(null, t('eraser'), '×'),
      ...men.map((man) =>
        button(man, fullName(this.game, man), standing(this.game, man, man !== man.toUpperCase())),
      ),
    );
  }

  showHands() {
    const kinds = variant(this.game).pieces.filter((p) => p.hand);
    const field = (side, piece) => {
      const input = h('input', {
        type: 'number',
        min: 0,
        max: 18,
        value: this.position.hands[side][piece.letter] ?? 0,
      });
      input.addEventListener('change', () => {
        this.position.hands[side][piece.letter] = Math.max(
          0,
          Math.min(18, Number(input.value) || 0),
        );
        this.show();
      });
      const name = `${t('hand', sideName(side))}: ${manName(this.game, piece.letter)}`;
      return h(
        'label',
        { title: name },
        h('span', { class: 'unseen' }, name),
        standing(this.game, inHand(piece.letter, side)),
        input,
      );
    };
    this.hands.replaceChildren(
      ...(kinds.length ? ['black', 'white'] : []).map((side) =>
        h(
          'div',
          { class: 'hand-row' },
          h('span', {}, t('hand', sideName(side))),
          kinds.map((p) => field(side, p)),
        ),
      ),
    );
  }

  show() {
    const sfen = writeSfen(this.position);
    this.board.show(sfen, true);
    if (document.activeElement !== this.sfen) this.sfen.value = sfen;
    if (!this.hands.contains(document.activeElement)) this.showHands();
    const sides = ['black', 'white'].map((s) => [s, sideName(s)]);
    this.sides.replaceChildren(
      choice('turn', t('toMove', ''), sides, this.position.side, (side) => {
        this.position.side = side;
        this.show();
      }),
    );
    this.good = false;
    for (const b of this.buttons ?? []) b.disabled = true;
    send({ type: 'check_setup', variant: this.game, sfen });
  }

  checked(message) {
    this.good = message.ok;
    this.problem.textContent = message.ok ? '' : message.text || t('refusedSetup');
    for (const b of this.buttons) b.disabled = !message.ok;
    if (message.ok) this.result = message.sfen;
  }

  build() {
    const empty = () => {
      this.position.men.clear();
      this.position.hands = { black: {}, white: {} };
      this.show();
    };
    const tool = (key, act, more) => h('button', { type: 'button', onclick: act, ...more }, t(key));
    this.buttons = [
      tool('playFrom', () => this.close({ play: true, variant: this.game, sfen: this.result })),
      tool('analyseHere', () => this.close({ variant: this.game, sfen: this.result }), {
        class: 'main',
      }),
    ];
    const games = table.welcome.variants.map((v) => [v.name, local(v, 'title')]);
    return [
      select(t('game'), games, this.game, (name) => {
        this.game = name;
        this.start(variant(name).start);
      }),
      h('p', { class: 'hint' }, t('editorHelp')),
      h('div', { class: 'editor' }, this.root, h('div', {}, this.palette, this.hands, this.sides)),
      h(
        'div',
        { class: 'tools' },
        tool('startBoard', () => this.load(variant(this.game).start)),
        tool('emptyBoard', empty),
      ),
      this.sfen,
      this.problem,
      h('div', { class: 'buttons' }, this.buttons),
    ];
  }
}

export function analysePosition(game, sfen) {
  beginGame({ variant: game, opponent: 'alone', clock: 'none', sfen });
}

export async function setUpPosition() {
  const chosen = await openDialog(
    t('editor'),
    (close) => {
      const editor = new Editor(close);
      checked = (message) => editor.checked(message);
      return editor.build();
    },
    'wide',
  );
  checked = null;
  if (!chosen) return;
  if (chosen.play) newGame({ variant: chosen.variant, sfen: chosen.sfen });
  else analysePosition(chosen.variant, chosen.sfen);
}

export function watchEditor() {
  on('setup', (message) => checked?.(message));
  on(
    'error',
    (message) => message.of === 'check_setup' && checked?.({ ok: false, text: message.text }),
  );
}
