// In each game a whole game against the weakest level by mouse, by touch and by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, Tab } from './support/browser.js';
import { browser, program, useProgram } from './support/fixture.js';
import { keyboard, mouse, touch } from './support/hands.js';

const MOST = Number(process.env.MOST ?? 36); // moves of ours; then we resign

useProgram({ withTab: false });

// The same game each time: moves are picked by a small generator of numbers.
function chooser(seed) {
  let state = seed;
  return (list) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return list[Math.floor((state / 2147483648) * list.length)];
  };
}

// Captures first: the game gets on, and hands are used.
async function pickMove(tab, choose) {
  const { moves, men } = await tab.know(({ legalMoves, viewed, readSfen }) => ({
    moves: legalMoves(),
    men: [...readSfen(viewed().sfen).men.keys()],
  }));
  const captures = moves.filter((m) => m[1] !== '*' && men.includes(m.slice(2, 4)));
  return choose(captures.length ? captures : moves);
}

async function playGame(tab, variant, move, seed) {
  const choose = chooser(seed);
  await tab.begin(variant, { white: engine(0) });
  let over = false;
  for (let i = 0; i < MOST && !over; ++i) {
    const mine = await pickMove(tab, choose);
    const plies = (await tab.words()).length;
    await move(mine);
    await tab.until(({ table, legalMoves }, count) => {
      const moves = document.querySelectorAll('#moves > .move').length;
      return table.game.result || (moves === count + 2 && legalMoves().length > 0);
    }, plies);
    const played = await tab.know(
      ({ pathTo, table }, n) => pathTo(table.game.main)[n].move,
      plies + 1,
    );
    assert.equal(played, mine);
    over = await tab.know(({ table }) => Boolean(table.game.result));
  }
  if (!over) {
    await tab.button('Resign', '#actions');
    await tab.button('Resign', 'dialog');
  }
  await tab.waitStatus('wins');
  const men = await tab.page.$$eval('#board .man', (all) => all.length);
  const board = await tab.know(({ viewed, readSfen }) => readSfen(viewed().sfen).men.size);
  assert.equal(men, board);
}

const ways = { mouse, touch, keyboard };
const games = ['heian', 'yari', 'sho'];

for (const [way, device] of Object.entries(ways)) {
  test(`whole games by ${way}`, async (t) => {
    const size = way === 'touch' ? { width: 360, height: 740, touch: true } : {};
    const tab = await Tab.open(browser, program.address, size);
    const move = device(tab);
    for (const [i, variant] of games.entries()) {
      await t.test(variant, () => playGame(tab, variant, move, 7 + i));
    }
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}
