/** Figures, and the tables that they are printed in. */

/** A frame that took longer than one and a half of a screen's 60 a second was missed. */
const LATE_MS = 25;

/** @param {number[]} intervals between frames, in ms. @returns {number} how many of them came too late */
export const countLate = (intervals) => intervals.filter((interval) => interval > LATE_MS).length;

/** @param {number[]} values one at least. @returns {number} the middle of them */
export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Names what is under way where tables take minutes: on the error stream, which is no part of them. @param {string} what */
export const showStep = (what) => console.error(`… ${what}`);

/** @param {string} name @param {(string | number)[]} cells @returns {string} a line of a table: the name, the cells */
export const row = (name, ...cells) =>
  name.padEnd(22) + cells.map((cell) => String(cell).padStart(16)).join('');
