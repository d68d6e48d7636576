import { expect, test } from 'vitest';
import { choosePaperRoom, type PaperLetters } from '../../../src/elements/agenda/paper-room.ts';

/** Days of so many events, each with that many letters. */
const days = (count: number, events: number, letters: PaperLetters): PaperLetters[][] =>
  Array.from({ length: count }, () => Array.from({ length: events }, () => letters));

const LONG: PaperLetters = { title: 50, all: 48, dense: 48, short: 40, brief: 16 };
const SHORT: PaperLetters = { title: 22, all: 26, dense: 26, short: 24, brief: 10 };

test('[F5] a printed week has smaller letters, then fewer words, as its busiest day needs them', () => {
  expect(choosePaperRoom([])).toBe('all');
  expect(choosePaperRoom(days(5, 6, LONG))).toBe('all');
  expect(choosePaperRoom(days(5, 12, SHORT))).toBe('all');
  expect(choosePaperRoom(days(5, 10, LONG))).toBe('dense');
  expect(choosePaperRoom(days(5, 12, LONG))).toBe('short');
  expect(choosePaperRoom(days(7, 12, LONG))).toBe('brief');
  expect(choosePaperRoom(days(7, 60, LONG)), 'more than a page has').toBe('brief');
});

test('[F5] one busy day decides for its week', () => {
  expect(choosePaperRoom([...days(4, 1, SHORT), ...days(1, 11, LONG)])).toBe('dense');
});
