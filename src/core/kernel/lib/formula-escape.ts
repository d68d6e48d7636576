/**
 * Texts in a CSV that a spreadsheet could run as a formula: each gets an apostrophe before its sign, which an import
 * takes away. A reader that expects another separator begins a cell within a text, and a row at its line breaks. Pure.
 */
const SIGNS = '=+\\-@\\uff0b\\uff0d\\uff1d\\uff20';
/** The beginning of a text up to its sign. An apostrophe of its own gets another one. */
const START = `'*[\\s\\0]*'*[${SIGNS}]`;
/** The same within a text: a separator, then blanks and quotes. */
const INNER = '[,;|\\t\\r\\n](?:[^\\S\\t\\r\\n]|[\\0"])*';
/** A number or a telephone, which is no formula. */
const SIGNED = /^[+-]?[\d\s\u00a0\u202f]*[.,]?\d+$/u;
const NO_NUMBER = '(?![+-]?[\\d \\u00a0\\u202f]{0,20}\\.?\\d{1,20} ?(?:[,;\\t\\r\\n]|$))';

const BEGINS = new RegExp(`^${START}`, 'u');
const BEFORE_SIGN = new RegExp(`(${INNER}'*)(?=[${SIGNS}])${NO_NUMBER}`, 'gu');
const KEPT_START = new RegExp(`^'(?=${START})`, 'u');
const KEPT_INNER = new RegExp(`(${INNER}'*)'(?=[${SIGNS}])${NO_NUMBER}`, 'gu');

/** Whether it begins like a formula. */
export const isFormula = (text: string): boolean => BEGINS.test(text) && !SIGNED.test(text);

/** The text with an apostrophe wherever a spreadsheet could begin a formula. */
export const keepFormulas = (text: string): string =>
  (isFormula(text) ? `'${text}` : text).replace(BEFORE_SIGN, "$1'");

/** The text that `keepFormulas` was given. */
export const readFormulas = (kept: string): string => kept.replace(KEPT_START, '').replace(KEPT_INNER, '$1');
