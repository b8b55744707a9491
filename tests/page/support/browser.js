// A tab that shows the board, and what a person does with it.
import puppeteer from 'puppeteer-core';

export const openBrowser = () =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  });

export const human = { kind: 'human' };
export const engine = (level = 0) => ({ kind: 'engine', level });

const noClock = { kind: 'none' };
const PATIENCE = 20_000; // ms; a busy machine is slow
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Tab {
  // size: {width, height, touch}
  static async open(
    browser,
    address,
    { width = 1280, height = 800, touch = false, language = 'en' } = {},
  ) {
    const page = await browser.newPage();
    await page.setViewport({ width, height, hasTouch: touch });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.evaluateOnNewDocument((wanted) => {
      Object.defineProperty(navigator, 'language', { value: wanted });
    }, language);
    const tab = new Tab();
    tab.page = page;
    tab.faults = [];
    page.on('pageerror', (error) => tab.faults.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.includes('WebSocket')) tab.faults.push(text);
    });
    await page.goto(address);
    await tab.ready();
    return tab;
  }

  ready() {
    return this.page.waitForSelector('#table.ready', { timeout: PATIENCE });
  }

  // Asks the page's own modules: `look` gets all they export as one object.
  async know(look, ...values) {
    this.modules ??= await this.page.evaluateHandle(async () => {
      const names = ['/state.js', '/squares.js', '/picks.js'];
      return Object.assign({}, ...(await Promise.all(names.map((name) => import(name)))));
    });
    return this.page.evaluate(look, this.modules, ...values);
  }

  async reload() {
    this.modules = null;
    await this.page.reload();
    await this.ready();
  }

  // Waits until `look` (as in `know`) is true. Not puppeteer's waitForFunction, which the page's
  // content security policy forbids.
  async until(look, ...values) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const found = await this.know(look, ...values);
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited too long for ${look}; ${await this.status()}`);
      await pause(15);
    }
  }

  send(message) {
    return this.page.evaluate(async (m) => (await import('/socket.js')).send(m), message);
  }

  // A new game; resolves when the page shows it.
  async begin(variant, more = {}) {
    const before = await this.know(({ table }) => table.game.game);
    const message = { type: 'new', variant, black: human, white: human, clock: noClock, ...more };
    await this.send(message);
    await this.until(({ table, legalMoves }, old) => {
      const waits = !table.game.result && legalMoves().length === 0;
      const shown = Number(document.querySelector('#board').dataset.game);
      return table.game.game !== old && shown === table.game.game && !waits;
    }, before);
  }

  status() {
    return this.page.$eval('#status', (e) => e.textContent);
  }

  waitText(selector, part) {
    return this.until(
      (_, where, wanted) => document.querySelector(where)?.textContent.includes(wanted),
      selector,
      part,
    );
  }

  waitStatus(part) {
    return this.waitText('#status', part);
  }

  waitNotice(part) {
    return this.waitText('#notice', part);
  }

  words() {
    return this.page.$$eval('#moves > .move .words', (all) => all.map((e) => e.textContent));
  }

  // 'P', '+p' or null
  manOn(square) {
    return this.know(
      ({ readSfen, viewed }, s) => readSfen(viewed().sfen).men.get(s) ?? null,
      square,
    );
  }

  async centre(selector) {
    const element = await this.page.waitForSelector(selector, { timeout: PATIENCE });
    const box = await element.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  place(square) {
    return this.centre(`#board [data-square="${square}"]`);
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async click(selector) {
    const [x, y] = await this.centre(selector);
    await this.page.mouse.click(x, y);
  }

  // An entry of the menu behind [...].
  async menu(text) {
    await this.click('#more');
    await this.page.waitForSelector('.menu');
    await this.page.evaluate((wanted) => {
      const all = [...document.querySelectorAll('.menu [role=menuitem]')];
      all.find((e) => e.firstChild.textContent === wanted).click();
    }, text);
  }

  button(text, within = 'body') {
    return this.until(
      (_, wanted, root) => {
        const all = [...document.querySelectorAll(`${root} button`)];
        const one = all.find((e) => e.textContent === wanted && !e.disabled);
        one?.click();
        return Boolean(one);
      },
      text,
      within,
    );
  }

  close() {
    return this.page.close();
  }
}
