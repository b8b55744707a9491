// The three ways to make a move: mouse, touch, keyboard. `move` is USI text.
const chooser = '.chooser .option';
const dropAt = (move) => move[1] === '*';

// The promotion question, where there is one: answered, else nothing.
async function answer(tab, move, choose) {
  const asked = await tab.know(({ legalMoves, movable }, m) => {
    const all = movable()?.moves ?? legalMoves();
    return all.includes(m.replace('+', '')) && all.includes(`${m.replace('+', '')}+`);
  }, move);
  return asked ? async () => choose(move.endsWith('+') ? '+' : '=') : async () => {};
}

const source = (move, side) =>
  dropAt(move)
    ? `.hand[data-side="${side}"] [data-kind="${move[0]}"].hand-man`
    : `#board [data-square="${move.slice(0, 2)}"]`;

const sideToMove = (tab) => tab.know(({ viewed, sideToMove: side }) => side(viewed()));

async function byPointer(tab, move, act) {
  const side = await sideToMove(tab);
  const finish = await answer(tab, move, async (key) => {
    await tab.page.waitForSelector(chooser);
    await act.tap(...(await tab.centre(`${chooser}[data-key="${key}"]`)));
  });
  const from = await tab.centre(source(move, side));
  const to = await tab.place(move.slice(2, 4));
  await act.carry(from, to);
  await finish();
}

// Clicks and drags by turns.
export function mouse(tab) {
  let drags = false;
  const tap = (x, y) => tab.page.mouse.click(x, y);
  const carry = async (from, to) => {
    drags = !drags;
    if (!drags) {
      await tap(...from);
      await tap(...to);
      return;
    }
    await tab.page.mouse.move(...from);
    await tab.page.mouse.down();
    await tab.page.mouse.move(...to, { steps: 3 });
    await tab.page.mouse.up();
  };
  return (move) => byPointer(tab, move, { tap, carry });
}

export function touch(tab) {
  let drags = false;
  const { touchscreen } = tab.page;
  const tap = (x, y) => touchscreen.tap(x, y);
  const carry = async (from, to) => {
    drags = !drags;
    if (!drags) {
      await tap(...from);
      await tap(...to);
      return;
    }
    await touchscreen.touchStart(...from);
    await touchscreen.touchMove((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    await touchscreen.touchMove(...to);
    await touchscreen.touchEnd();
  };
  return (move) => byPointer(tab, move, { tap, carry });
}

async function cursorTo(tab, square) {
  const steps = await tab.page.evaluate(async (to) => {
    const { board } = await import('/view.js');
    const [x, y] = board.placeOf(board.cursor);
    const [a, b] = board.placeOf(to);
    return [a - x, b - y];
  }, square);
  const keys = [
    ...Array(Math.abs(steps[0])).fill(steps[0] < 0 ? 'ArrowLeft' : 'ArrowRight'),
    ...Array(Math.abs(steps[1])).fill(steps[1] < 0 ? 'ArrowUp' : 'ArrowDown'),
  ];
  await tab.press(...keys);
}

export function keyboard(tab) {
  return async (move) => {
    const finish = await answer(tab, move, async (key) => {
      await tab.page.waitForSelector(chooser);
      await tab.press(key);
    });
    const onBoard = await tab.page.$eval('#board', (e) => e.contains(document.activeElement));
    if (dropAt(move)) {
      await tab.press('h');
      const at = await tab.page.evaluate((kind) => {
        const all = [...document.activeElement.parentElement.querySelectorAll('.hand-man')];
        return all.findIndex((e) => e.dataset.kind === kind);
      }, move[0]);
      await tab.press(...Array(at).fill('ArrowRight'), 'Enter');
    } else {
      if (!onBoard) await tab.press('ArrowUp');
      await cursorTo(tab, move.slice(0, 2));
      await tab.press('Enter');
    }
    await cursorTo(tab, move.slice(2, 4));
    await tab.press('Enter');
    await finish();
  };
}
