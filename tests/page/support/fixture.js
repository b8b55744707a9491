// What the tests of a file share: the program, a browser, and a tab that shows the board. Begun before
// the first test, ended after the last.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openBrowser, Tab } from './browser.js';
import { startProgram } from './program.js';

export let program;
export let browser;
export let tab;

// withTab: open one; faultless: nothing may have gone wrong in it by the end.
export function useProgram({ withTab = true, faultless = withTab } = {}) {
  before(async () => {
    program = await startProgram();
    browser = await openBrowser();
    if (withTab) tab = await Tab.open(browser, program.address);
  });
  after(async () => {
    if (faultless) assert.deepEqual(tab.faults, []);
    await browser?.close();
    await program?.stop();
  });
}

// Another program in the place of one that was stopped.
export async function startAgain(port = 0) {
  program = await startProgram(port);
}
