// Elements without templates: text never passes through an HTML parser.
const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(2).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

export const h = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children);

export const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children);

export const byId = (id) => document.getElementById(id);

// A row of choices of which one holds. `choices`: [value, label].
export function choice(name, legend, choices, value, changed) {
  const set = h('fieldset', { class: 'choice' }, h('legend', {}, legend));
  const row = h('div', { class: 'segments' });
  for (const [key, label] of choices) {
    const input = h('input', { type: 'radio', name, value: key, checked: key === value });
    input.addEventListener('change', () => changed(key));
    row.append(h('label', {}, input, h('span', {}, label)));
  }
  set.append(row);
  return set;
}

export function toggle(label, value, changed) {
  const input = h('input', { type: 'checkbox', role: 'switch', checked: value });
  input.addEventListener('change', () => changed(input.checked));
  return h('label', { class: 'toggle' }, h('span', {}, label), input);
}

// Without a label to see: the name is for those who hear it.
export function bareSelect(label, choices, value, changed) {
  const box = h('select', label ? { 'aria-label': label, title: label } : {});
  for (const [key, text] of choices) {
    box.append(h('option', { value: key, selected: String(key) === String(value) }, text));
  }
  box.addEventListener('change', () => changed(box.value));
  return box;
}

export function select(label, choices, value, changed) {
  const box = bareSelect('', choices, value, changed);
  return h('label', { class: 'field' }, h('span', {}, label), box);
}
