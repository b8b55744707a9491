// What the parts of the page tell each other: a part emits a name, whoever cares listens.
//   state    the table changed (new game, move, takeback, result)
//   view     another node is looked at
//   details  legal moves of a node arrived
//   pick     the picked man, its targets or the premove changed
//   clock, lines, review, mate, link, settings, notice
const listeners = new Map();

export function on(name, listener) {
  for (const one of name.split(' ')) {
    if (!listeners.has(one)) listeners.set(one, []);
    listeners.get(one).push(listener);
  }
}

export function emit(name, value) {
  for (const listener of listeners.get(name) ?? []) listener(value);
}
