// English and Japanese: the browser's language unless the settings say otherwise.
import { settings } from './settings.js';
import { english } from './english.js';
import { japanese } from './japanese.js';

const wanted = settings.language || navigator.language || 'en';
export const language = wanted.startsWith('ja') ? 'ja' : 'en';
const words = language === 'ja' ? japanese : english;

// The text of `key`, with {0}, {1}, ... replaced.
export function t(key, ...values) {
  const text = words[key] ?? english[key] ?? key;
  return text.replace(/\{(\d)\}/g, (_, i) => values[i] ?? '');
}

// What the server says in both languages, as {name, name_ja}.
export const local = (object, field) =>
  (language === 'ja' && object?.[`${field}_ja`]) || object?.[field] || '';

export const sideName = (side) => t(side);
