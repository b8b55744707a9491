// Game records between Taishi and ffish (Fairy-Stockfish's rules in JavaScript, npm's ffish-es6):
// what one writes the other must read to the same moves and positions.
//
//   node records.mjs TAISHI FOLDER_OF_FFISH [RECORDS...]
//
// Without records, 300 random games a variant go both ways; else the games of the files given, in
// any format of `taishi convert`, go from Taishi to ffish.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {pathToFileURL} from 'node:url';

const [taishi, folder, ...files] = process.argv.slice(2);
const log = console.log;
console.log = console.error = () => {};  // ffish talks
const module = await import(pathToFileURL(join(folder, 'ffish.js')));
const ffish = await module.default({wasmBinary: readFileSync(join(folder, 'ffish.wasm'))});
ffish.loadVariantConfig(`[heian:shogi]
maxRank = 8
pieceDrops = false
capturesToHand = false
promotionRegionWhite = *6 *7 *8
promotionRegionBlack = *3 *2 *1
startFen = lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL w 0 1
rook = -
bishop = -
`);

const GAMES = 300, PLIES = 200;
const VARIANTS = {
  heian: {files: 9, ranks: 8, name: 'heian'},
  sho: {files: 9, ranks: 9, name: 'shoshogi'},
  shoshogi: {files: 9, ranks: 9, name: 'shoshogi'},
  yari: {files: 7, ranks: 9, name: 'yarishogi'},
  yarishogi: {files: 7, ranks: 9, name: 'yarishogi'},
};
let faults = 0;

function fail(text) {
  if (++faults <= 10) log(text);
}

function convert(input, from, to) {
  const run = spawnSync(taishi, ['convert', '-', '-', '--from', from, '--to', to],
                        {input, maxBuffer: 1 << 30});
  if (run.status !== 0) fail(`taishi convert: ${run.stderr.toString().slice(0, 500)}`);
  return run.stdout.toString();
}

// "7g7f" of shogi as "c3c4" of chess, and back.
function square(v, text, shogi) {
  const letter = String.fromCharCode(96 + (shogi ? v.files + 1 - Number(text[0])
                                                 : v.ranks + 1 - Number(text[1])));
  return shogi ? letter + (v.ranks + 97 - text.charCodeAt(1))
               : (v.files + 97 - text.charCodeAt(0)) + letter;
}
function move(v, text, shogi) {
  const drop = text[1] === (shogi ? '*' : '@');
  const from = drop ? text[0].replace('Y', 'R') + (shogi ? '@' : '*')
                    : square(v, text.slice(0, 2), shogi);
  return from + square(v, text.slice(2, 4), shogi) + text.slice(4);
}

const jsonGames = text => text.split('\n').filter(line => line).map(line => JSON.parse(line));
const moveOf = m => typeof m === 'string' ? m : m.move;
const chessMoves = game => game.moves.map(m => move(VARIANTS[game.variant], moveOf(m), true)).join(' ');

// The first move that is expected and not there. What ffish cannot read it leaves out and goes on.
function firstDifference(expected, moves) {
  const there = moves.split(' ');
  return expected.split(' ').find((m, i) => m !== there[i]) ?? '';
}

// Reads Taishi's PGN with ffish.
function checkPgn(games, pgn, what) {
  const texts = pgn.split('[Event ').slice(1).map(text => '[Event ' + text);
  if (texts.length !== games.length)
    fail(`${what}: ${texts.length} games instead of ${games.length}`);
  let same = 0, crowned = 0;
  texts.forEach((text, i) => {
    const expected = chessMoves(games[i]);
    const game = ffish.readGamePGN(text);
    const moves = game.mainlineMoves();
    if (moves === expected)
      ++same;
    else if (games[i].variant === 'sho' && firstDifference(expected, moves).endsWith('+'))
      ++crowned;  // a promotion answers a check, which Fairy-Stockfish takes for illegal
    else
      fail(`${what}, game ${i + 1}: ffish reads\n  ${moves}\ninstead of\n  ${expected}`);
    game.delete();
  });
  log(`${what}: ffish reads ${same} of ${games.length} games alike` +
      (crowned ? `, ${crowned} more up to a crowning that answers a check` : ''));
}

let seed = 1;
function random(n) {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor(seed / 2147483648 * n);
}

function randomGame(v) {
  const board = new ffish.Board(v.name);
  const uci = [], san = [];
  while (uci.length < PLIES && !board.isGameOver()) {
    const moves = board.legalMoves().split(' ').filter(m => m);
    if (moves.length === 0) break;
    const m = moves[random(moves.length)];
    san.push((uci.length % 2 ? '' : `${uci.length / 2 + 1}. `) + board.sanMove(m));
    uci.push(m);
    board.push(m);
  }
  board.delete();
  return {uci: uci.join(' '), pgn: `[Event "?"]\n[Variant "${v.name}"]\n\n${san.join(' ')} *\n\n`};
}

function checkRandom(v) {
  const games = Array.from({length: GAMES}, () => randomGame(v));
  const read = jsonGames(convert(games.map(g => g.pgn).join(''), 'pgn', 'json'));
  const same = games.filter((g, i) => read[i] && chessMoves(read[i]) === g.uci).length;
  if (same !== GAMES) fail(`${v.name}: Taishi reads ${GAMES - same} games differently`);
  log(`${v.name}: Taishi reads ${same} of ${GAMES} games of ffish alike`);
  // The other way with all that stands between moves.
  for (const game of read)
    game.moves = game.moves.map((m, i) => i % 7 ? m : {...m, comment: 'so', nags: [1], clock: i});
  checkPgn(read, convert(read.map(g => JSON.stringify(g)).join('\n'), 'json', 'pgn'), v.name);
}

if (files.length === 0)
  for (const name of ['heian', 'shoshogi', 'yarishogi']) checkRandom(VARIANTS[name]);
for (const file of files) {
  const from = file.slice(file.lastIndexOf('.') + 1), text = readFileSync(file);
  checkPgn(jsonGames(convert(text, from, 'json')), convert(text, from, 'pgn'), basename(file));
}
process.exitCode = faults ? 1 : 0;
