// Single moves and what belongs to them: promotion, drops, takeback, turning, premoves, arrows.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { engine, human, Tab } from './support/browser.js';
import { browser, program, tab, useProgram } from './support/fixture.js';
import { keyboard, mouse, touch } from './support/hands.js';

const promotion = '4k4/9/9/P8/9/9/9/9/4K4 b - 1'; // Sho: 9d9c may promote
let move;

useProgram();
beforeEach(() => {
  move = mouse(tab);
});

const waitMan = (square, man, where = tab) =>
  where.until(
    ({ readSfen, viewed }, s, m) => readSfen(viewed().sfen).men.get(s) === m,
    square,
    man,
  );

const begin = (variant, sfen, more = {}) => tab.begin(variant, { sfen, ...more });

async function clickSquare(square) {
  await tab.page.mouse.click(...(await tab.place(square)));
}

async function askPromotion() {
  await begin('sho', promotion);
  await clickSquare('9d');
  await clickSquare('9c');
  await tab.page.waitForSelector('.chooser');
}

test('promotion is a choice, by mouse and by keys', async () => {
  await begin('sho', promotion);
  await move('9d9c+');
  await waitMan('9c', '+P');
  await begin('sho', promotion);
  await move('9d9c');
  await waitMan('9c', 'P');
  const keys = keyboard(tab);
  for (const [text, man] of [
    ['9d9c+', '+P'],
    ['9d9c', 'P'],
  ]) {
    await begin('sho', promotion);
    await keys(text);
    await waitMan('9c', man);
  }
  await tab.press('Escape', 'Escape');
});

test('promotion is a choice on a touch screen, too', async () => {
  const small = await Tab.open(browser, program.address, { width: 360, height: 740, touch: true });
  const finger = touch(small);
  for (const [text, man] of [
    ['9d9c+', '+P'],
    ['9d9c', 'P'],
    ['9d9c', 'P'],
    ['9d9c+', '+P'],
  ]) {
    await small.begin('sho', { sfen: promotion });
    await finger(text);
    await waitMan('9c', man, small);
  }
  assert.deepEqual(small.faults, []);
  await small.close();
  await tab.page.bringToFront();
});

test('Esc or a click outside takes the choice back and commits nothing', async () => {
  for (const leave of [() => tab.press('Escape'), () => clickSquare('2f')]) {
    await askPromotion();
    await leave();
    await tab.until(() => !document.querySelector('.chooser'));
    assert.equal(await tab.manOn('9d'), 'P');
    assert.deepEqual(await tab.words(), []);
  }
});

test('a choice left open by a drag goes back, too', async () => {
  await begin('sho', promotion);
  const [from, to] = [await tab.place('9d'), await tab.place('9c')];
  await tab.page.mouse.move(...from);
  await tab.page.mouse.down();
  await tab.page.mouse.move(...to, { steps: 3 });
  await tab.page.mouse.up();
  await tab.page.waitForSelector('.chooser');
  await tab.press('Escape');
  const home = await tab.page.$$eval('#board .man.black', (men) => {
    const [cell] = document.querySelectorAll('#board [data-square="9d"]');
    const box = cell.getBoundingClientRect();
    return men.some(
      (m) =>
        Math.abs(m.getBoundingClientRect().top - box.top) < 2 &&
        Math.abs(m.getBoundingClientRect().left - box.left) < 2,
    );
  });
  assert.ok(home, 'the man stands on its square again');
});

test('the choice lies within the board at each edge, for both sides', async () => {
  const cases = [
    ['sho', '4k4/9/9/9/9/9/9/9/R3K4 b - 1', '9i', '9a'],
    ['sho', '5k3/9/9/9/9/9/9/9/4K3R b - 1', '1i', '1a'],
    ['sho', 'r3k4/9/9/9/9/9/9/9/5K3 w - 1', '9a', '9i'],
    ['sho', '4k3r/9/9/9/9/9/9/9/3K5 w - 1', '1a', '1i'],
  ];
  for (const [variant, sfen, from, to] of cases) {
    for (const turned of [false, true]) {
      await begin(variant, sfen);
      if (turned) await tab.press('f');
      await clickSquare(from);
      await clickSquare(to);
      await tab.page.waitForSelector('.chooser');
      const inside = await tab.page.evaluate(() => {
        const box = document.querySelector('.chooser').getBoundingClientRect();
        const grid = document.querySelector('#board .grid').getBoundingClientRect();
        const near = 1;
        return (
          box.left >= grid.left - near &&
          box.right <= grid.right + near &&
          box.top >= grid.top - near &&
          box.bottom <= grid.bottom + near
        );
      });
      assert.ok(inside, `${from}${to}${turned ? ', turned' : ''}`);
      await tab.press('Escape');
    }
  }
});

test('a forced promotion asks nothing', async () => {
  await begin('heian', '4k4/L8/9/9/9/9/9/4K4 b - 1'.replace('/L8', '/L7p'));
  await clickSquare('9b');
  await clickSquare('9a');
  await waitMan('9a', '+L');
  assert.equal(await tab.page.$('.chooser'), null);
});

test('a man in hand is dropped by click, drag, touch and keys', async () => {
  const sfen = '3k3/7/7/7/7/7/7/7/3K3 b N 1';
  await begin('yari', sfen);
  assert.equal(await tab.page.$eval('#hand-bottom .hand-man', (e) => e.dataset.kind), 'N');
  for (const device of [move, move, keyboard(tab)]) {
    await begin('yari', sfen);
    await device('N*2e');
    await waitMan('2e', 'N');
    assert.equal(await tab.page.$('#hand-bottom .hand-man'), null);
    assert.equal((await tab.page.$$('#board .cell.last')).length, 1);
  }
  await tab.press('Escape');
  const small = await Tab.open(browser, program.address, { width: 360, height: 740, touch: true });
  const finger = touch(small);
  for (let i = 0; i < 2; ++i) {
    await small.begin('yari', { sfen });
    await finger('N*2e');
    await waitMan('2e', 'N', small);
  }
  assert.deepEqual(small.faults, []);
  await small.close();
  await tab.page.bringToFront();
});

test('games without drops show no hands', async () => {
  for (const variant of ['heian', 'sho']) {
    await begin(variant);
    assert.ok(await tab.page.$eval('#hand-top', (e) => e.hidden));
  }
});

test('the targets shown are the legal moves', async () => {
  await begin('yari');
  await clickSquare('4i');
  const shown = await tab.page.$$eval('#board .cell.target, #board .cell.capture', (all) =>
    all.map((e) => e.dataset.square).sort(),
  );
  const legal = await tab.know(({ legalMoves }) =>
    legalMoves()
      .filter((m) => m.startsWith('4i'))
      .map((m) => m.slice(2, 4))
      .sort(),
  );
  assert.deepEqual(shown, legal);
  await clickSquare('4i');
  assert.equal(await tab.page.$('#board .cell.picked'), null, 'a second click lets go');
});

test('take back goes to the turn before', async () => {
  await begin('heian');
  for (const text of ['7f7e', '3c3d']) {
    await move(text);
    await waitMan(text.slice(2), text === '7f7e' ? 'P' : 'p');
  }
  await tab.press('u');
  await tab.until(() => document.querySelectorAll('#moves > .move').length === 1);
  await waitMan('3c', 'p');
  await begin('heian', null, { white: engine(0) });
  await move('7f7e');
  await tab.until(() => document.querySelectorAll('#moves > .move').length === 2);
  await tab.click('[data-act=takeback]');
  await tab.until(() => document.querySelectorAll('#moves > .move').length === 0);
  await waitMan('7f', 'P');
});

test('turning the board turns squares, hands and players', async () => {
  await begin('yari', '3k3/7/7/7/7/7/7/7/3K3 b Np 1');
  const look = () =>
    tab.page.evaluate(() => ({
      first: document.querySelector('#board .cell').dataset.square,
      hand: document.querySelector('#hand-bottom').dataset.side,
      player: document.querySelector('#player-bottom').dataset.side,
    }));
  assert.deepEqual(await look(), { first: '7a', hand: 'black', player: 'black' });
  await tab.press('f');
  assert.deepEqual(await look(), { first: '1i', hand: 'white', player: 'white' });
  await move('N*2e');
  await waitMan('2e', 'N');
  await tab.press('f');
  await begin('sho', null, { black: engine(0), white: human });
  assert.equal(await tab.page.$eval('#player-bottom', (e) => e.dataset.side), 'white');
});

// Full strength and much time: the engine thinks until it is told to move.
async function beginAgainstThinker() {
  const clock = { kind: 'game', initial: 3_600_000, increment: 0, byoyomi: 0 };
  await begin('heian', null, { white: engine(20), clock });
  await move('7f7e');
  await tab.waitStatus('Taishi is thinking');
}

const moveNow = () => tab.button('Move now', '#actions');

test('a move set in advance is played when the turn comes', async () => {
  await beginAgainstThinker();
  await clickSquare('2f');
  await clickSquare('2e');
  await tab.waitStatus('Your next move is set');
  assert.equal((await tab.page.$$('#board .cell.premove')).length, 2);
  await moveNow();
  await tab.until(() => document.querySelectorAll('#moves > .move').length >= 3);
  await waitMan('2e', 'P');
});

test('Esc and a takeback drop a move set in advance', async () => {
  for (const drop of ['Escape', 'u']) {
    await beginAgainstThinker();
    await clickSquare('2f');
    await clickSquare('2e');
    await tab.waitStatus('Your next move is set');
    await tab.press(drop);
    await tab.until(({ picks }) => picks.premove === null);
    assert.equal(await tab.page.$('#board .cell.premove'), null);
  }
});

test("a drag goes on through the opponent's move", async () => {
  await beginAgainstThinker();
  const [from, to] = [await tab.place('2f'), await tab.place('2e')];
  await tab.page.mouse.move(...from);
  await tab.page.mouse.down();
  await tab.page.mouse.move(from[0], from[1] - 20, { steps: 2 });
  const game = await tab.know(({ table }) => table.game.game);
  await tab.send({ type: 'stop', game });
  await tab.until(() => document.querySelectorAll('#moves > .move').length === 2);
  await tab.page.mouse.move(...to, { steps: 2 });
  await tab.page.mouse.up();
  await tab.until(() => document.querySelectorAll('#moves > .move').length >= 3);
  await waitMan('2e', 'P');
});

test('the engine against itself, paused and going on', async () => {
  await tab.begin('heian', { black: engine(0), white: engine(0) });
  await tab.until(() => document.querySelectorAll('#moves > .move').length >= 2);
  await tab.button('Pause', '#actions');
  await tab.waitStatus('Paused');
  await tab.button('Go on', '#actions');
  await tab.until(({ table }) => !table.game.paused);
});

test('the right button draws arrows and rings, which stay with the position', async () => {
  await begin('yari');
  const [from, to] = [await tab.place('1g'), await tab.place('3e')];
  await tab.page.mouse.move(...from);
  await tab.page.mouse.down({ button: 'right' });
  await tab.page.mouse.move(...to, { steps: 3 });
  await tab.page.mouse.up({ button: 'right' });
  await tab.page.mouse.click(...(await tab.place('4a')), { button: 'right' });
  await tab.until(() => document.querySelectorAll('#arrows .own').length === 2);
  await tab.reload();
  await tab.until(() => document.querySelectorAll('#arrows .own').length === 2);
});

test('a long press draws on a touch screen', async () => {
  const small = await Tab.open(browser, program.address, { width: 360, height: 740, touch: true });
  await small.begin('yari');
  const { touchscreen } = small.page;
  await touchscreen.touchStart(...(await small.place('5e')));
  await small.page.waitForSelector('#arrows .own circle');
  await touchscreen.touchMove(...(await small.place('3c')));
  await touchscreen.touchEnd();
  await small.until(({ viewed }) => viewed().arrows?.some((a) => a.from === '5e' && a.to === '3c'));
  assert.deepEqual(small.faults, []);
  await small.close();
  await tab.page.bringToFront();
});

test('the moves are gone through by keys, wheel and buttons', async () => {
  await begin('heian');
  for (const text of ['7f7e', '3c3d', '2f2e']) {
    await move(text);
    await tab.until(({ table, viewed }, m) => viewed().move === m, text);
  }
  const at = () => tab.know(({ viewed }) => viewed().move);
  await tab.press('ArrowLeft');
  assert.equal(await at(), '3c3d');
  await tab.press('Home');
  assert.equal(await at(), null);
  await tab.press('ArrowRight');
  assert.equal(await at(), '7f7e');
  await tab.page.mouse.move(...(await tab.place('5d')));
  await tab.page.mouse.wheel({ deltaY: 100 });
  await tab.until(({ viewed }) => viewed().move === '3c3d');
  await tab.waitStatus('Move 2 of 3');
  await tab.button('Back to the game', '#status');
  assert.equal(await at(), '2f2e');
});
