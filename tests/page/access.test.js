// For everybody: names of squares, spoken moves, no serious fault for axe, small screens, Japanese.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { engine, Tab } from './support/browser.js';
import { browser, program, tab, useProgram } from './support/fixture.js';
import { mouse } from './support/hands.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const squares = { heian: 72, yari: 63, sho: 81 };

useProgram();

async function faults(where = tab) {
  await where.page.evaluate(axe);
  const found = await where.page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.violations
    .filter((v) => ['serious', 'critical'].includes(v.impact))
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`);
}

for (const theme of ['light', 'dark']) {
  test(`no serious fault with a game in progress, ${theme}`, async () => {
    await tab.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await tab.begin('yari', { white: engine(0) });
    await mouse(tab)('4g4f');
    await tab.until(() => document.querySelectorAll('#moves > .move').length === 2);
    assert.deepEqual(await faults(), []);
    await tab.begin('sho', { analysis: true });
    await tab.until(() => document.querySelectorAll('#analysis .line .score').length === 3);
    assert.deepEqual(await faults(), []);
  });
}

test('nor in the windows', async () => {
  const windows = [
    'Set up a position',
    'Open a record',
    'Save the game',
    'Past games',
    'Rules and men',
    'Settings',
    'Keys',
  ];
  for (const name of windows) {
    await tab.menu(name);
    await tab.page.waitForSelector('dialog');
    if (name === 'Rules and men') await tab.page.waitForSelector('.man-card');
    assert.deepEqual(await faults(), [], name);
    await tab.press('Escape');
    await tab.until(() => !document.querySelector('dialog'));
  }
  await tab.press('n');
  await tab.page.waitForSelector('#begin');
  assert.deepEqual(await faults(), []);
  await tab.press('Escape');
});

for (const [variant, count] of Object.entries(squares)) {
  test(`the ${count} squares of ${variant} say what stands on them`, async () => {
    await tab.begin(variant);
    const names = await tab.page.$$eval('#board [role=gridcell]', (all) =>
      all.map((e) => [e.dataset.square, e.getAttribute('aria-label')]),
    );
    assert.equal(names.length, count);
    const men = await tab.know(({ readSfen, viewed }) => [...readSfen(viewed().sfen).men.keys()]);
    for (const [square, name] of names) {
      assert.ok(name.startsWith(`${square[0]} ${square[1]}, `), name);
      assert.match(name, men.includes(square) ? /(Black|White)'s \w+/ : /empty/);
    }
    assert.match(
      names.find(([s]) => s === '4a')[1],
      variant === 'yari' ? /White's general/ : /White's gold/,
    );
  });
}

test('a man explains itself when pointed at', async () => {
  await tab.begin('yari');
  await tab.page.mouse.move(...(await tab.place('5e')));
  await tab.page.mouse.move(...(await tab.place('1i')));
  await tab.waitText('.tip-box', 'forward rook');
  assert.ok(await tab.page.$('.tip-box .diagram .slide'));
  await tab.page.mouse.move(5, 5);
  await tab.until(() => !document.querySelector('.tip-box'));
});

test('moves are spoken', async () => {
  await tab.begin('heian');
  await mouse(tab)('7f7e');
  await tab.waitText('#speech', 'Black: pawn 7 f to 7 e');
});

for (const variant of Object.keys(squares)) {
  test(`${variant} fits 360 pixels`, async () => {
    const small = await Tab.open(browser, program.address, {
      width: 360,
      height: 740,
      touch: true,
    });
    await small.begin(variant);
    const [page, board] = await small.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('#board').getBoundingClientRect().width,
    ]);
    assert.equal(page, 360);
    assert.ok(board > 320, `the board is ${board} wide`);
    const ratio = await small.page.$eval('#board .cell', (e) => {
      const box = e.getBoundingClientRect();
      return box.height / box.width;
    });
    assert.ok(Math.abs(ratio - 12 / 11) < 0.03, `squares are 11 to 12, not ${ratio}`);
    await small.close();
  });
}

test('the three sets of men', async () => {
  await tab.begin('yari');
  for (const [name, label] of [
    ['letters', 'Letters'],
    ['signs', 'Signs'],
    ['kanji', 'Kanji'],
  ]) {
    await tab.menu('Settings');
    await tab.page.waitForSelector('dialog');
    await tab.page.$eval(`dialog input[value="${name}"]`, (e) => e.click());
    await tab.until((_, set) => {
      const uses = [...document.querySelectorAll('#board use')].map((e) => e.getAttribute('href'));
      return uses.length && uses.every((u) => u.includes(`-${set}-`) && document.querySelector(u));
    }, name);
    assert.ok(label);
    await tab.press('Escape');
    await tab.until(() => !document.querySelector('dialog'));
  }
});

test('the page asks for all its modules at once', async () => {
  const [named, used] = await tab.page.evaluate(() => [
    [...document.querySelectorAll('link[rel=modulepreload]')].map((e) => new URL(e.href).pathname),
    performance
      .getEntriesByType('resource')
      .map((e) => new URL(e.name).pathname)
      .filter((path) => path.endsWith('.js') && path !== '/main.js'),
  ]);
  assert.deepEqual([...new Set(used)].sort(), named.sort());
});

test('Japanese', async () => {
  const other = await Tab.open(browser, program.address, { language: 'ja' });
  await other.begin('sho', { white: engine(0) });
  await other.waitStatus('あなたの番です');
  assert.equal(await other.page.$eval('#title', (e) => e.textContent), '小将棋');
  assert.match(
    await other.page.$eval('#board [data-square="5i"]', (e) => e.getAttribute('aria-label')),
    /先手の/,
  );
  assert.deepEqual(other.faults, []);
  await other.close();
});
