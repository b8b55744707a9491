// Nothing is lost: reload, a second tab, a server that is killed and started again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tab } from './support/browser.js';
import { browser, program, startAgain, tab, useProgram } from './support/fixture.js';
import { mouse } from './support/hands.js';

useProgram({ faultless: false });

const played = (where, text) => where.until(({ viewed }, m) => viewed()?.move === m, text);

test('the token leaves the address, and a reload in mid-game shows the game', async () => {
  await tab.begin('yari');
  const move = mouse(tab);
  await move('4g4f');
  await played(tab, '4g4f');
  assert.equal(await tab.page.evaluate(() => location.hash), '');
  await tab.reload();
  await played(tab, '4g4f');
  await move('4c4d');
  await played(tab, '4c4d');
  assert.equal((await tab.words()).length, 2);
});

test('two tabs show one game, and either may move', async () => {
  const other = await Tab.open(browser, `http://127.0.0.1:${program.port}/`);
  await played(other, '4c4d');
  await mouse(other)('3g3f');
  await played(other, '3g3f');
  await tab.page.bringToFront();
  await played(tab, '3g3f');
  await mouse(tab)('5c5d');
  await played(other, '5c5d');
  assert.deepEqual(other.faults, []);
  await other.close();
});

test('a killed server is told, and a new one gets the game back', async () => {
  const before = await tab.words();
  await program.stop('SIGKILL');
  await tab.waitNotice('Connection lost');
  const box = await tab.place('2g');
  await tab.page.mouse.click(...box);
  assert.equal(await tab.page.$('#board .picked'), null, 'nothing can be moved meanwhile');
  await startAgain(program.port);
  // The program opens its address, with the new token, in a tab of its own.
  const fresh = await Tab.open(browser, program.address);
  await tab.page.bringToFront();
  await tab.until(({ table }) => table.link === 'open' && table.nodes.size > 1);
  assert.deepEqual(await tab.words(), before);
  await fresh.until(({ table }) => table.nodes.size > 1);
  assert.deepEqual(await fresh.words(), before);
  await mouse(tab)('2g2f');
  await played(tab, '2g2f');
  await fresh.close();
});

test('a tab opened on a new server offers the game that was left', async () => {
  const before = await tab.words();
  await tab.page.goto('about:blank');
  await program.stop('SIGKILL');
  await startAgain();
  // Storage belongs to an address: the port differs here, so it is carried over.
  const first = await Tab.open(browser, program.address);
  await first.begin('yari');
  await mouse(first)('4g4f');
  await played(first, '4g4f');
  const { port } = program;
  await first.page.goto('about:blank');
  await program.stop('SIGKILL');
  await startAgain(port);
  await first.page.goto(program.address);
  first.modules = null;
  await first.ready();
  await first.waitNotice('left unfinished');
  await first.button('Go on with it', '#notice');
  await played(first, '4g4f');
  assert.ok(before.length > 0);
  await first.close();
});

test('without the token a page gets nothing', async () => {
  const stranger = await browser.createBrowserContext();
  const page = await stranger.newPage();
  await page.goto(`http://127.0.0.1:${program.port}/`);
  await page.waitForSelector('#notice.shown');
  assert.match(await page.$eval('#notice', (e) => e.textContent), /earlier run/);
  assert.equal(await page.$('#board .man'), null);
  await stranger.close();
});
