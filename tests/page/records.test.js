// Games in and out, analysed, kept, set up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { human } from './support/browser.js';
import { program, tab, useProgram } from './support/fixture.js';
import { mouse } from './support/hands.js';

const line = ['4g4f', '4c4d', '3g3f', '5c5d'];

useProgram();

const played = (text) => tab.until(({ viewed }, m) => viewed()?.move === m, text);
const closed = () => tab.until(() => !document.querySelector('dialog'));

async function openText(text) {
  await tab.menu('Open a record');
  await tab.page.waitForSelector('dialog textarea');
  await tab.page.$eval('dialog textarea', (e, t) => (e.value = t), text);
  await tab.click('#read');
}

async function saveAs(format) {
  await tab.menu('Save the game');
  await tab.page.waitForSelector('dialog select');
  await tab.page.select('dialog select', format);
  await tab.until((_, name) => {
    const text = document.querySelector('dialog textarea').value;
    return name === 'svg'
      ? text.includes('<svg')
      : name === 'json'
        ? text.startsWith('{') || text.startsWith('[')
        : text.length > 0;
  }, format);
  const text = await tab.page.$eval('dialog textarea', (e) => e.value);
  await tab.press('Escape');
  await closed();
  return text;
}

test('a game goes out and comes back in each format', async () => {
  await tab.begin('yari');
  const move = mouse(tab);
  for (const text of line) {
    await move(text);
    await played(text);
  }
  const texts = {};
  for (const format of ['sfen', 'svg', 'usi', 'json', 'pgn', 'kif'])
    texts[format] = await saveAs(format);
  assert.match(texts.svg, /<svg/);
  assert.match(texts.sfen, / b - 5/);
  for (const format of ['usi', 'json', 'pgn', 'kif']) {
    await tab.begin('heian');
    await openText(texts[format]);
    await tab.until(({ table }) => table.game.variant === 'yari' && table.game.mode === 'analysis');
    await closed();
    const moves = await tab.know(({ pathTo, table }) => pathTo(table.game.main).map((n) => n.move));
    assert.deepEqual(moves, [null, ...line], format);
  }
});

test('a position is pasted as SFEN', async () => {
  await openText('4k4/4G4/9/9/9/9/9/4K4 w - 1');
  await tab.until(({ table }) => table.game.variant === 'heian');
  await closed();
});

test('what cannot be read says why, and the table stays', async () => {
  await openText('hello');
  await tab.until(() => document.querySelector('dialog .problem').textContent.length > 5);
  await tab.press('Escape');
  await closed();
  assert.equal(await tab.know(({ table }) => table.game.variant), 'heian');
});

test('analysis shows lines with arrows, and a line can be followed', async () => {
  await tab.begin('yari', { analysis: true });
  await tab.page.waitForSelector('#analysis:not([hidden])');
  await tab.until(() => document.querySelectorAll('#analysis .line .score').length === 3);
  await tab.until(() => document.querySelectorAll('#arrows .hint').length > 0);
  assert.ok(await tab.page.$('#bar:not([hidden])'));
  await tab.page.$eval('#analysis .line', (e) => e.click());
  await tab.until(({ viewed }) => viewed().move !== null);
  await tab.press('a');
  await tab.until(() => document.querySelectorAll('#arrows .hint').length === 0);
});

test('variations, marks and comments', async () => {
  await tab.begin('yari', { analysis: true });
  const move = mouse(tab);
  for (const text of line) {
    await move(text);
    await played(text);
  }
  await tab.press('ArrowLeft');
  await move('2c2d');
  await played('2c2d');
  await tab.page.waitForSelector('#moves .variation .move');
  await tab.page.select('.annotation select', '!?');
  await tab.page.waitForSelector('#moves .variation .mark');
  await tab.page.type('.annotation textarea', 'why not');
  await tab.page.$eval('.annotation textarea', (e) => e.blur());
  await tab.until(({ viewed }) => viewed().comment === 'why not');
  await tab.button('Make this the main line', '#analysis');
  await tab.until(({ table }) => table.nodes.get(table.game.main).move === '2c2d');
});

test('the whole game is reviewed: graph and accuracy', async () => {
  await tab.button('Review game', '#analysis');
  await tab.page.waitForSelector('#analysis .graph', { timeout: 20_000 });
  await tab.page.waitForSelector('#analysis .review', { timeout: 20_000 });
});

test('the threat has arrows of its own', async () => {
  await tab.begin('yari', { analysis: true });
  const threat = '#analysis .toggle:nth-of-type(2) input';
  await tab.page.$eval(threat, (e) => e.click());
  await tab.page.waitForSelector('#arrows .threat');
  await tab.page.$eval(threat, (e) => e.click());
  await tab.until(() => !document.querySelector('#arrows .threat'));
});

test('a mate that is there is found', async () => {
  await tab.begin('yari', { analysis: true, sfen: 'k6/7/7/1N5/7/7/7/7/3K3 b P 1' });
  await tab.button('Find mate', '#analysis');
  await tab.waitNotice('*7b');
});

test('a position is set up, and an illegal one refused', async () => {
  await tab.begin('yari');
  await tab.menu('Set up a position');
  await tab.page.waitForSelector('.editor .man');
  await tab.button('Clear', 'dialog');
  await tab.until(() => document.querySelector('dialog .problem').textContent.length > 5);
  const man = (name) => tab.click(`.palette [aria-label="${name}"]`);
  const square = (s) => tab.click(`.editor [data-square="${s}"]`);
  await man("Black's general");
  await square('4i');
  await man("White's general");
  await square('4a');
  await man("Black's pawn");
  await square('1e');
  await tab.until(() => document.querySelector('dialog .problem').textContent === '');
  await tab.button('Analyse', 'dialog');
  await tab.until(
    ({ table, viewed }) =>
      table.game.mode === 'analysis' && viewed().sfen.startsWith('3k3/7/7/7/6P/'),
  );
});

test('a link holds a position', async () => {
  const sfen = '3k3/7/7/7/6P/7/7/7/3K3 b - 1';
  await tab.begin('heian');
  await tab.page.goto('about:blank');
  await tab.page.goto(`http://127.0.0.1:${program.port}/#p=yari/${sfen.replaceAll(' ', '_')}`);
  tab.modules = null;
  await tab.ready();
  await tab.until(
    ({ table, viewed }, wanted) => table.game.variant === 'yari' && viewed().sfen === wanted,
    sfen,
  );
});

test('past games are kept and opened again', async () => {
  await tab.begin('sho');
  await mouse(tab)('7g7f');
  await played('7g7f');
  await tab.begin('heian');
  await tab.menu('Past games');
  await tab.page.waitForSelector('.games .game');
  await tab.page.$$eval('.games .game', (all) =>
    all.find((e) => e.textContent.includes('Sho')).click(),
  );
  await tab.until(({ table, viewed }) => table.game.variant === 'sho' && viewed().move === '7g7f');
});

test('the dialog begins the game it shows, with a handicap', async () => {
  await tab.press('n');
  await tab.page.waitForSelector('#begin');
  const pick = (value) => tab.page.$eval(`dialog input[value="${value}"]`, (e) => e.click());
  await pick('heian');
  await pick('human');
  await tab.page.$eval('dialog .handicap', (e) => (e.open = true));
  await tab.until(() => document.querySelectorAll('.handicap .man').length === 36);
  await tab.page.$eval('.handicap [data-square="9a"]', (e) => e.click());
  await tab.click('#begin');
  await tab.until(
    ({ table, viewed }) => table.game.variant === 'heian' && viewed().sfen.startsWith('1nsgkgsnl/'),
  );
  assert.deepEqual(await tab.know(({ table }) => table.game.white), human);
});

test('the dialog says about what a level is worth in the game chosen', async () => {
  await tab.press('n');
  await tab.page.waitForSelector('#begin');
  await tab.page.$eval('dialog input[value="engine"]', (e) => e.click());
  for (const variant of ['heian', 'yari', 'sho']) {
    await tab.page.$eval(`dialog input[value="${variant}"]`, (e) => e.click());
    const shown = await tab.page.$$eval('dialog select option', (all) =>
      all.map((e) => Number(/ · about (\d+)$/.exec(e.textContent)?.[1] ?? -1)),
    );
    const worth = await tab.know(
      ({ table }, game) => table.welcome.levels.map((l) => l.elo?.[game] ?? null),
      variant,
    );
    assert.ok(worth.length > 2 && worth.at(-1) === null); // full strength has no number
    assert.deepEqual(
      shown,
      worth.map((elo) => (elo === null ? -1 : Math.round(elo / 50) * 50)),
    );
  }
  await tab.press('Escape');
});
