// The rules of a game and its men, as the server describes them; and men that explain themselves.
import { byId, h } from './dom.js';
import { openDialog } from './dialogs.js';
import { moveDiagram } from './diagram.js';
import { on } from './events.js';
import { local, t } from './i18n.js';
import { loadMen, standing } from './men.js';
import { settings } from './settings.js';
import { send } from './socket.js';
import { kindOf, readSfen } from './squares.js';
import { table, variant, viewed } from './state.js';
import { picks } from './picks.js';

const books = new Map(); // game -> the server's `rules`
const waiting = new Map(); // game -> those who want it

export function book(game) {
  if (books.has(game)) return Promise.resolve(books.get(game));
  return new Promise((resolve) => {
    waiting.set(game, [...(waiting.get(game) ?? []), resolve]);
    send({ type: 'book', variant: game });
  });
}

function promotionText(rules, man) {
  if (!man.promotes_to) return man.letter.startsWith('+') ? '' : t('neverPromotes');
  const to = rules.men.find((m) => m.letter === man.promotes_to);
  return t('becomes', to ? local(to, 'name') : man.promotes_to);
}

function manCard(rules, man) {
  return h(
    'figure',
    { class: 'man-card' },
    moveDiagram(rules.variant, man.letter, man),
    h(
      'figcaption',
      {},
      standing(rules.variant, man.letter),
      h('span', {}, h('strong', {}, local(man, 'name')), h('br', {}), promotionText(rules, man)),
    ),
  );
}

const legend = () =>
  h(
    'p',
    { class: 'hint legend' },
    h('span', { class: 'sign dot' }),
    t('stepSign'),
    h('span', { class: 'sign dash' }),
    t('slideSign'),
    h('span', { class: 'sign hollow' }),
    t('jumpSign'),
  );

async function showRules(game, body, tabs) {
  const [rules] = await Promise.all([book(game), loadMen(game)]);
  for (const tab of tabs.children) tab.setAttribute('aria-pressed', String(tab.value === game));
  const text = h('div', { class: 'rules' });
  for (const section of rules.sections) {
    text.append(h('h3', {}, local(section, 'title')));
    for (const part of local(section, 'text').split('\n')) if (part) text.append(h('p', {}, part));
  }
  const men = h(
    'div',
    { class: 'men-cards' },
    rules.men.map((man) => manCard(rules, man)),
  );
  body.replaceChildren(text, h('h3', {}, t('men')), legend(), men);
}

export function learn(game = table.game?.variant) {
  return openDialog(
    t('learn'),
    () => {
      const body = h('div', {});
      const tabs = h('div', { class: 'tabs' });
      for (const v of table.welcome.variants) {
        const tab = h('button', { type: 'button', value: v.name }, local(v, 'title'));
        tab.addEventListener('click', () => showRules(v.name, body, tabs));
        tabs.append(tab);
      }
      showRules(game ?? 'yari', body, tabs);
      return [tabs, body];
    },
    'wide',
  );
}

let timer = 0;
let tip = null;

function hideTip() {
  clearTimeout(timer);
  tip?.remove();
  tip = null;
}

async function showTip(target, man) {
  const game = table.game.variant;
  const rules = await book(game);
  const found = rules.men.find((m) => m.letter === kindOf(man));
  if (!found || !target.isConnected || picks.source) return;
  tip?.remove();
  tip = h('div', { class: 'tip-box', 'aria-hidden': 'true' }, manCard(rules, found));
  document.body.append(tip);
  const [box, own] = [target.getBoundingClientRect(), tip.getBoundingClientRect()];
  const right = box.right + own.width + 8 < document.documentElement.clientWidth;
  tip.style.left = `${Math.max(4, right ? box.right + 6 : box.left - own.width - 6)}px`;
  tip.style.top = `${Math.max(4, Math.min(box.top, innerHeight - own.height - 4))}px`;
}

function manUnder(target) {
  const square = target.dataset.square;
  if (square) return readSfen(viewed().sfen).men.get(square) ?? null;
  return target.dataset.kind ?? null;
}

// A mouse that rests on a man gets it explained.
export function watchLearn() {
  on('rules', (rules) => {
    books.set(rules.variant, rules);
    for (const resolve of waiting.get(rules.variant) ?? []) resolve(rules);
    waiting.delete(rules.variant);
  });
  on('state pick view', hideTip);
  const root = byId('table');
  root.addEventListener('pointerover', (event) => {
    hideTip();
    const target = event.target.closest('.cell, .hand-man');
    if (!target || event.pointerType !== 'mouse' || !settings.explain || event.buttons || !viewed())
      return;
    const man = manUnder(target);
    if (man && variant()) timer = setTimeout(() => showTip(target, man), 900);
  });
  root.addEventListener('pointerdown', hideTip);
  root.addEventListener('pointerleave', hideTip);
}
