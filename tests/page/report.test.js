// The file that `taishi analyse --html` writes, opened from disk.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openBrowser } from './support/browser.js';
import { built } from './support/program.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const evil = '</script><script>document.title="owned"</script><img src=x onerror=alert(1)>';
// In the first Black gives a pawn away.
const games = `[Variant "Yari"]
[Event "Club"]
[White "Kato ${evil.replaceAll('"', '\\"')}"]
[Black "Sato"]

1. Pd4 {A start. ${evil}} Pd6 2. Pd5 (2. Pe4 {quieter} Pe6) Pxd5 *

[Variant "Heian"]
[Result "1-0"]

1. Pe4 1-0
`;

const folder = mkdtempSync(join(tmpdir(), 'taishi-page-'));
const file = join(folder, 'games.html');
let browser;

before(async () => {
  writeFileSync(join(folder, 'games.pgn'), games);
  const words = ['analyse', join(folder, 'games.pgn'), '--nodes', '400', '--hash', '8'];
  execFileSync(built, [...words, '--html', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

// A page that shows the file; `faults` and `requests` beyond the file itself stay empty.
async function open(fragment = '', { width = 1280, height = 800, language = 'en', theme } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: theme ?? 'light' },
  ]);
  await page.evaluateOnNewDocument((wanted) => {
    Object.defineProperty(navigator, 'language', { value: wanted });
  }, language);
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => faults.push(message.text()));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  page.on('request', (request) => {
    if (!request.url().startsWith(pathToFileURL(file).href)) faults.push(request.url());
  });
  await page.goto(pathToFileURL(file).href + fragment);
  await page.waitForSelector('#table.ready');
  return { page, faults };
}

const text = (page, where) => page.$eval(where, (e) => e.textContent);
const current = (page) =>
  page.evaluate(() => document.querySelector('.move[aria-current] .words')?.textContent ?? '');

async function manOn(page, square) {
  const label = await page.$eval(`[data-square="${square}"]`, (e) => e.getAttribute('aria-label'));
  return label.split(', ')[1];
}

test('by buttons, keys, wheel and clicks through the moves', async () => {
  const { page, faults } = await open();
  assert.equal(await current(page), '');
  await page.click('[data-act="forward"]');
  assert.equal(await current(page), 'P-4f');
  assert.equal(await manOn(page, '4f'), "Black's pawn");
  await page.keyboard.press('ArrowRight');
  assert.equal(await current(page), 'P-4d');
  await page.keyboard.press('End');
  assert.equal(await manOn(page, '4e'), "White's pawn");
  await page.keyboard.press('Home');
  assert.equal(await manOn(page, '4e'), 'empty');
  const box = await (await page.$('#board')).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel({ deltaY: 100 });
  assert.equal(await current(page), 'P-4f');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  assert.equal(await current(page), 'P-4d');
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  assert.equal(await current(page), 'P-4f');
  assert.deepEqual(faults, []);
  await page.close();
});

test('variations, comments and mistakes', async () => {
  const { page, faults } = await open();
  const variations = await page.$$eval('.variation', (all) => all.map((e) => e.textContent));
  assert.ok(
    variations.some((v) => v.includes('P-3f') && v.includes('quieter')),
    variations,
  );
  await page.$$eval('.variation .move', (all) =>
    all.find((e) => e.textContent.includes('P-3f')).click(),
  );
  assert.equal(await manOn(page, '3f'), "Black's pawn");
  assert.match(await text(page, '#status'), /^Variation/);
  // A pawn given away for nothing is a mistake of any engine's, and the button finds it.
  assert.ok(await page.$('#moves > .move .mark'));
  await page.keyboard.press('Home');
  await page.click('[data-act="mistake"]');
  assert.match(await text(page, '#status'), /% lost/);
  assert.deepEqual(faults, []);
  await page.close();
});

test('a click on the graph jumps', async () => {
  const { page, faults } = await open();
  const { x, y, width, height } = await (await page.$('.graph')).boundingBox();
  await page.mouse.click(x + width - 2, y + height / 2);
  assert.equal(await current(page), 'Px4e');
  assert.match(await text(page, '.chances'), /Black \d+ %, draw \d+ %, White \d+ %/);
  const { x: left } = await (await page.$('.graph')).boundingBox();
  await page.mouse.click(left + width / 4, y + height / 2);
  assert.equal(await current(page), 'P-4f');
  assert.ok(await page.$('#bar:not([hidden])'));
  assert.deepEqual(faults, []);
  await page.close();
});

test('the address names a position, of each game', async () => {
  const { page, faults } = await open('#1.2');
  assert.equal(await current(page), 'P-4d');
  await page.select('#chooser', '1');
  assert.equal(await text(page, '#title'), 'Heian Shogi');
  await page.keyboard.press('End');
  assert.match(await text(page, '#status'), /Black wins/);
  await page.waitForFunction(() => location.hash === '#2.1');
  await page.evaluate(() => (location.hash = '#1.1'));
  await page.waitForFunction(() => document.querySelector('#title').textContent === 'Yari Shogi');
  assert.equal(await current(page), 'P-4f');
  await page.close();
  for (const odd of ['#9.9', '#1.999', '#<b>', '#-1']) {
    const other = await open(odd);
    assert.deepEqual(other.faults, [], odd);
    await other.page.close();
  }
  assert.deepEqual(faults, []);
});

test('what a record says stays text', async () => {
  const { page, faults } = await open('#1.1');
  assert.match(await page.title(), /^Kato <\/script>/);
  assert.equal(await page.$('img'), null);
  assert.match(await text(page, '#moves .comment'), /<script>document.title="owned"<\/script>/);
  assert.deepEqual(faults, []);
  await page.close();
});

test('turned, other men, Japanese', async () => {
  const { page, faults } = await open('#1.1', { language: 'ja' });
  assert.equal(await text(page, '#title'), '槍将棋');
  assert.match(await text(page, '#status'), /手目/);
  const place = () => page.$eval('[data-square="4f"]', (e) => e.getBoundingClientRect().top);
  const before = await place();
  await page.keyboard.press('f');
  assert.ok((await place()) < before);
  await page.select('#top-buttons select:last-child', 'signs');
  assert.ok(await page.$eval('#board use', (e) => e.getAttribute('href').includes('-signs-')));
  assert.ok(await page.$eval('#board use', (e) => document.querySelector(e.getAttribute('href'))));
  assert.deepEqual(faults, []);
  await page.close();
});

for (const theme of ['light', 'dark']) {
  test(`no serious fault for axe, ${theme}`, async () => {
    for (const width of [1280, 360]) {
      const { page } = await open('#1.3', { theme, width });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.evaluate(axe);
      const found = await page.evaluate(() =>
        window.axe.run(document, { resultTypes: ['violations'] }),
      );
      const serious = found.violations.filter((v) => ['serious', 'critical'].includes(v.impact));
      assert.deepEqual(
        serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`),
        [],
      );
      await page.close();
    }
  });
}
