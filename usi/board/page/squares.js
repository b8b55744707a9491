// Squares, men and SFEN. It reads what the server wrote, and knows no rule.
//
//   files count from the right, ranks from the top:   3a 2a 1a
//                                                     3b 2b 1b
export const rankLetters = 'abcdefghi';
export const opponent = (side) => (side === 'black' ? 'white' : 'black');
export const sideOf = (man) => (/[A-Z]/.test(man) ? 'black' : 'white');
export const kindOf = (man) => man.toUpperCase(); // 'P', '+P'
export const isPromoted = (man) => man.startsWith('+');
export const unpromoted = (man) => man.replace('+', '');

export const squareName = (file, rank) => `${file}${rankLetters[rank]}`;
export const fileOf = (square) => Number(square[0]);
export const rankOf = (square) => rankLetters.indexOf(square[1]);

function readHands(text) {
  const hands = { black: {}, white: {} };
  for (const [, count, letter] of (text ?? '').matchAll(/(\d*)([A-Za-z])/g)) {
    hands[sideOf(letter)][kindOf(letter)] = count ? Number(count) : 1;
  }
  return hands;
}

// {files, ranks, men: Map(square -> 'P', '+p'), hands: {black: {P: 2}, white: {}}, side, number}
export function readSfen(sfen) {
  const [board, side, hand, number] = sfen.split(' ');
  const men = new Map();
  let files = 0;
  const rows = board.split('/').map((row) => {
    const cells = [];
    for (const [item] of row.matchAll(/\+?[A-Za-z]|\d+/g)) {
      if (/\d/.test(item)) cells.push(...Array(Number(item)).fill(null));
      else cells.push(item);
    }
    files = Math.max(files, cells.length);
    return cells;
  });
  rows.forEach((cells, rank) => {
    cells.forEach((man, column) => man && men.set(squareName(files - column, rank), man));
  });
  return {
    files,
    ranks: rows.length,
    men,
    hands: readHands(hand),
    side: side === 'w' ? 'white' : 'black',
    number: Number(number ?? 1),
  };
}

export function writeSfen(position) {
  const rows = [];
  for (let rank = 0; rank < position.ranks; ++rank) {
    let row = '';
    let empty = 0;
    for (let file = position.files; file > 0; --file) {
      const man = position.men.get(squareName(file, rank));
      if (!man) {
        ++empty;
        continue;
      }
      row += (empty || '') + man;
      empty = 0;
    }
    rows.push(row + (empty || ''));
  }
  const hand = (side, write) =>
    [...'YBNP']
      .filter((kind) => position.hands[side][kind])
      .map(
        (kind) => (position.hands[side][kind] > 1 ? position.hands[side][kind] : '') + write(kind),
      )
      .join('');
  const hands = hand('black', (kind) => kind) + hand('white', (kind) => kind.toLowerCase());
  const side = position.side === 'white' ? 'w' : 'b';
  return `${rows.join('/')} ${side} ${hands || '-'} ${position.number ?? 1}`;
}

// {from: '7g' | null, drop: 'P' | null, to, promotes}
export function readMove(move) {
  const drop = move[1] === '*';
  return {
    from: drop ? null : move.slice(0, 2),
    drop: drop ? move[0] : null,
    to: move.slice(2, 4),
    promotes: move.endsWith('+'),
  };
}
