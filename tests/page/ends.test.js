// Every end of a game is told in words, with the reason.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tab, useProgram } from './support/fixture.js';
import { mouse } from './support/hands.js';

const times = (n, text) => Array(n).fill(text).join(' ').split(' ');

// [what, game, start, moves, words]
const ends = [
  [
    'mate by a drop',
    'yari',
    'k6/7/7/1N5/7/7/7/7/3K3 b P 1',
    ['P*7b'],
    'White is checkmated: Black wins',
  ],
  [
    'mate on the board',
    'heian',
    '4k4/4G4/4P4/9/9/9/9/4K4 w - 1',
    [],
    'White is checkmated: Black wins',
  ],
  [
    'no move left',
    'yari',
    'k6/2+P4/1K5/7/7/7/7/7/7 w - 1',
    [],
    'White has no legal move: Black wins',
  ],
  [
    'a bared king',
    'heian',
    '3k5/3p5/9/3G5/9/9/4P4/4K4 b - 1',
    ['6d6c', '6a5a', '6c6b'],
    "White's king was bared: Black wins",
  ],
  ['both bare', 'heian', '4k4/4G4/9/9/9/9/9/4K4 w - 1', ['5a5b'], 'Both kings are bare: a draw'],
  [
    'repetition',
    'heian',
    null,
    times(3, '5h5g 5a5b 5g5h 5b5a'),
    'The position came back too often: a draw',
  ],
  [
    'perpetual check',
    'sho',
    '4k4/9/9/9/9/9/9/4+R4/6K2 w - 1',
    ['5a4a', ...times(3, '5h4h 4a5a 4h5h 5a4a').slice(0, -1), '5a4a', '5h4h'],
    'gave check for ever: White wins',
  ],
];

useProgram();

for (const [what, variant, sfen, moves, words] of ends) {
  test(what, async () => {
    await tab.begin(variant, { sfen });
    const move = mouse(tab);
    for (const text of moves) {
      if (await tab.know(({ table }) => table.game.result)) break;
      const before = await tab.know(({ table }) => table.game.main);
      await move(text);
      await tab.until(
        ({ table, legalMoves }, old) =>
          table.game.main !== old && (table.game.result || legalMoves().length > 0),
        before,
      );
    }
    await tab.waitStatus(words);
    await tab.waitText('#speech-now', words);
    assert.ok(await tab.page.$('#status.ended'));
  });
}

test('a captured prince ends nothing while the king stands', async () => {
  await tab.begin('sho', { sfen: '4k4/9/3r3b1/9/3K1+E3/9/9/9/R8 w - 1' });
  await mouse(tab)('6c6e');
  await tab.waitStatus('Black to move');
});

test('resigning, after a question', async () => {
  await tab.begin('yari');
  await tab.button('Resign', '#actions');
  await tab.button('Cancel', 'dialog');
  assert.equal(await tab.know(({ table }) => table.game.result), null);
  await tab.button('Resign', '#actions');
  await tab.button('Resign', 'dialog');
  await tab.waitStatus('Black resigned: White wins');
});

test('a draw by agreement', async () => {
  await tab.begin('yari');
  await tab.button('Offer a draw', '#actions');
  await tab.waitStatus('Black offers a draw');
  await tab.button('Accept the draw', '#actions');
  await tab.waitStatus('Both agreed to a draw');
});

test('the flag falls', async () => {
  const clock = { kind: 'game', initial: 300, increment: 0, byoyomi: 0 };
  await tab.begin('yari', { clock });
  await mouse(tab)('4g4f');
  await tab.waitStatus('ran out of time');
});

test('the byoyomi begins anew with each move', async () => {
  const clock = { kind: 'game', initial: 0, increment: 0, byoyomi: 60_000 };
  await tab.begin('yari', { clock });
  for (const text of ['4g4f', '4c4d', '3g3f']) {
    await mouse(tab)(text);
    await tab.until(({ viewed }, m) => viewed().move === m, text);
  }
  const shown = await tab.page.$$eval('.player .time', (all) => all.map((e) => e.textContent));
  for (const text of shown) assert.match(text, /^(1:00|0:[1-5]\d)$/);
});

test('a rematch changes sides', async () => {
  await tab.begin('heian', { white: { kind: 'engine', level: 0 } });
  await tab.button('Resign', '#actions');
  await tab.button('Resign', 'dialog');
  await tab.button('Rematch', '#actions');
  await tab.until(({ table }) => table.game.black.kind === 'engine' && !table.game.result);
  assert.equal(await tab.page.$eval('#player-bottom', (e) => e.dataset.side), 'white');
});
