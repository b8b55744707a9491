// How quick the board is. Only on an idle machine, by hand: sh tests/page/run.sh timing.js
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine, Tab } from './support/browser.js';
import { browser, program, tab, useProgram } from './support/fixture.js';

const [SHOWN_MS, ANSWER_MS, FRAME_MS] = [300, 200, 50];
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const rounded = (all) => all.map((ms) => Math.round(ms)).join(' ');

useProgram();

// From the start of the navigation until the men have been drawn.
test(`the page shows in ${SHOWN_MS} ms`, async (t) => {
  const times = [];
  for (let i = 0; i < 7; ++i) {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(() => {
      const look = () => {
        if (!document.querySelector('#table.ready .man use')) return requestAnimationFrame(look);
        requestAnimationFrame(() => (window.shownAt = performance.now()));
      };
      look();
    });
    await page.goto(program.address);
    await page.waitForSelector('#table.ready .man use');
    for (let at; at === undefined;) {
      at = await page.evaluate(() => window.shownAt);
      if (at) times.push(at);
    }
    await page.close();
  }
  t.diagnostic(`shown after ${rounded(times)} ms`);
  assert.ok(median(times) < SHOWN_MS);
});

// From a move that is made until the answer has come.
test(`a move is answered at level 1 in ${ANSWER_MS} ms`, async (t) => {
  for (const variant of ['heian', 'yari', 'sho']) {
    await tab.begin(variant, { white: engine(0) });
    const times = [];
    for (let i = 0; i < 12; ++i) {
      const answered = await tab.know(async ({ table, legalMoves, sendMove }, n) => {
        const before = table.nodes.size;
        const begun = performance.now();
        const moves = legalMoves();
        sendMove(moves[(n * 5) % moves.length]);
        while (table.nodes.size < before + 2 && !table.game.result)
          await new Promise((resolve) => setTimeout(resolve));
        return table.game.result ? null : performance.now() - begun;
      }, i);
      if (answered === null) break;
      times.push(answered);
      await tab.until(({ atLive, legalMoves }) => atLive() && legalMoves().length > 0);
    }
    t.diagnostic(`${variant}: answered after ${rounded(times)} ms`);
    assert.ok(times.length > 0 && Math.max(...times) < ANSWER_MS);
  }
});

test(`no frame over ${FRAME_MS} ms while a man is dragged and the engine thinks`, async (t) => {
  const moving = await Tab.open(browser, program.address);
  await moving.begin('yari', { analysis: true });
  await moving.until(() => document.querySelectorAll('#arrows .hint').length > 0);
  const [x, y] = await moving.place('4g');
  await moving.page.mouse.move(x, y);
  await moving.page.mouse.down();
  await moving.page.evaluate(() => {
    window.frames = [];
    let last = performance.now();
    const next = (now) => {
      window.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let i = 0; i < 300; ++i) {
    const turn = (i / 300) * 6 * Math.PI;
    await moving.page.mouse.move(x + 120 * Math.sin(turn), y - 150 * (1 - Math.cos(turn)));
  }
  const frames = await moving.page.evaluate(() => window.frames.slice(1));
  await moving.page.mouse.up();
  const longest = frames.toSorted((a, b) => b - a).slice(0, 5);
  t.diagnostic(`${frames.length} frames, the longest ${rounded(longest)} ms`);
  assert.ok(frames.length > 30 && longest[0] < FRAME_MS);
  await moving.close();
});
