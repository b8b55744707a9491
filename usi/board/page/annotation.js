// Mark and comment of a node, and what can be done to a variation.
import { bareSelect, h } from './dom.js';
import { t } from './i18n.js';
import { send } from './socket.js';
import { isPlaying, pathTo, table } from './state.js';

const marks = ['', '!!', '!', '!?', '?!', '?', '??'];

export function annotation(node) {
  if (!node) return null;
  const told = (what) => send({ type: 'annotate', node: node.id, ...what });
  const comment = h('textarea', { rows: 1, 'aria-label': t('comment'), placeholder: t('comment') });
  comment.value = node.comment ?? '';
  comment.addEventListener('change', () => told({ comment: comment.value }));
  const isMain = pathTo(table.game.main).some((n) => n.id === node.id);
  const free = !isPlaying() && node.parent !== null;
  const button = (key, type) =>
    h(
      'button',
      { type: 'button', class: 'link', onclick: () => send({ type, node: node.id }) },
      t(key),
    );
  return h(
    'div',
    { class: 'annotation' },
    node.parent !== null &&
      bareSelect(
        t('mark'),
        marks.map((m) => [m, m || '–']),
        node.mark ?? '',
        (mark) => told({ mark }),
      ),
    comment,
    h(
      'div',
      { class: 'tools' },
      free && !isMain && button('makeMain', 'promote_line'),
      free && button('deleteFrom', 'delete'),
    ),
  );
}
