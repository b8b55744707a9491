// Small pictures for buttons, drawn with the text's colour.
import { h, svg } from './dom.js';

const paths = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  takeback: 'M9 6L4 11l5 5M4 11h10a5 5 0 010 10h-3',
  flip: 'M7 4v15M4 16l3 4 3-4M17 20V5M14 8l3-4 3 4',
  analyse: 'M4 19h16M6 16l4-6 4 3 5-8',
  plus: 'M12 5v14M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
};

export const icon = (name) =>
  svg(
    'svg',
    { class: `icon ${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: paths[name] }),
  );

export const iconButton = (name, label, act, more = {}) =>
  h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
      title: label,
      onclick: act,
      ...more,
    },
    icon(name),
  );

// A man's outline: filled for Black, hollow for White.
export const sideMark = (side) =>
  svg(
    'svg',
    { class: `side-mark ${side}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: 'M12 3l6 4 3 14H3L6 7z' }),
  );
