// The settings, and the list of keys.
import { choice, h, select, toggle } from './dom.js';
import { openDialog } from './dialogs.js';
import { t } from './i18n.js';
import { change, settings } from './settings.js';
import { table } from './state.js';

const languages = [
  ['', () => t('auto')],
  ['en', () => 'English'],
  ['ja', () => '日本語'],
];

export function showOptions() {
  const flag = (name, label) => toggle(t(label), settings[name], (value) => change(name, value));
  return openDialog(t('settings'), () => [
    choice(
      'men',
      t('setOfMen'),
      table.welcome.sets.map((s) => [s, t(s)]),
      settings.men,
      (value) => change('men', value),
    ),
    choice(
      'theme',
      t('theme'),
      ['auto', 'light', 'dark'].map((s) => [s, t(s)]),
      settings.theme,
      (value) => change('theme', value),
    ),
    select(
      t('language'),
      languages.map(([key, name]) => [key, name()]),
      settings.language,
      (value) => {
        change('language', value);
        location.reload(); // every word of the page changes
      },
    ),
    h(
      'div',
      { class: 'toggles' },
      flag('sounds', 'sounds'),
      flag('lastMove', 'showLast'),
      flag('check', 'showCheck'),
      flag('targets', 'showTargets'),
      flag('coordinates', 'coordinates'),
      flag('tint', 'tint'),
      flag('explain', 'explain'),
    ),
  ]);
}

const keyText = {
  en: [
    ['arrows', 'move over the squares'],
    ['Enter', 'pick up a man, put it down'],
    ['h', 'to the men in hand'],
    ['+  =', 'promote, do not promote'],
    ['← →', 'through the moves, when the cursor is not on the board'],
    [',  .', 'through the moves, always'],
    ['Home End', 'first move, last move'],
    ['Esc', 'let go, leave the board, close'],
    ['f', 'turn the board'],
    ['u', 'take back'],
    ['a', 'analysis'],
    ['n', 'new game'],
    ['?', 'this list'],
    ['right button', 'draw an arrow or a ring; on a touch screen press long'],
    ['wheel', 'through the moves'],
  ],
  ja: [
    ['矢印', '升の上を動く'],
    ['Enter', '駒を持つ、置く'],
    ['h', '持ち駒へ'],
    ['+  =', '成る、成らない'],
    ['← →', '手を進める・戻す（盤上にカーソルがないとき）'],
    [',  .', '手を進める・戻す（いつでも）'],
    ['Home End', '最初の手、最後の手'],
    ['Esc', '駒を放す、盤を離れる、閉じる'],
    ['f', '盤を回す'],
    ['u', '待った'],
    ['a', '検討'],
    ['n', '新しい対局'],
    ['?', 'この一覧'],
    ['右ボタン', '矢印や丸を描く（タッチでは長押し）'],
    ['ホイール', '手を進める・戻す'],
  ],
};

export function showKeys() {
  return openDialog(t('keys'), () =>
    h(
      'dl',
      { class: 'keys' },
      keyText[document.documentElement.lang].map(([key, text]) => [
        h('dt', {}, h('kbd', {}, key)),
        h('dd', {}, text),
      ]),
    ),
  );
}
