// Through the moves: a step, to the start, to the end; by the wheel, too.
import { live, look, nextOf, pathTo, table, viewed } from './state.js';

export function goBack() {
  const parent = viewed()?.parent;
  if (parent !== null && parent !== undefined) look(parent);
}

export function goForward() {
  const next = table.game && nextOf(table.view);
  if (next) look(next.id);
}

export const goFirst = () => table.game && look(pathTo(table.view)[0].id);

// The end of the main line, or of the variation looked at.
export function goLast() {
  if (!table.game) return;
  const main = pathTo(table.game.main).some((n) => n.id === table.view);
  let id = main ? live().id : table.view;
  for (let next = nextOf(id); !main && next; next = nextOf(id)) id = next.id;
  look(id);
}

let turned = 0;

function onWheel(event) {
  if (event.ctrlKey) return;
  event.preventDefault();
  turned += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
  if (Math.abs(turned) < 60) return;
  if (turned > 0) goForward();
  else goBack();
  turned = 0;
}

// The wheel over an element goes through the moves, one for each notch.
export const followWheel = (element) =>
  element.addEventListener('wheel', onWheel, { passive: false });
