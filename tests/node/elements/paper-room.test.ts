import { expect, test } from 'vitest';
import { choosePaperWeek, type PaperLetters } from '../../../src/elements/agenda/paper-room.ts';

/** Days of so many events, each with that many letters. */
const days = (count: number, events: number, letters: PaperLetters): PaperLetters[][] =>
  Array.from({ length: count }, () => Array.from({ length: events }, () => letters));

const LONG: PaperLetters = { title: 50, all: 48, dense: 48, short: 40, brief: 16 };
const SHORT: PaperLetters = { title: 22, all: 26, dense: 26, short: 24, brief: 10 };

const chooseRoom = (week: PaperLetters[][]) => choosePaperWeek(week).room;

test('[F5] a printed week has smaller letters, then fewer words, as its busiest day needs them', () => {
  expect(chooseRoom([])).toBe('all');
  expect(chooseRoom(days(5, 6, LONG))).toBe('all');
  expect(chooseRoom(days(5, 12, SHORT))).toBe('all');
  expect(chooseRoom(days(5, 10, LONG))).toBe('dense');
  expect(chooseRoom(days(5, 12, LONG))).toBe('short');
  expect(chooseRoom(days(7, 12, LONG))).toBe('brief');
  expect(chooseRoom(days(7, 60, LONG)), 'more than a page has').toBe('brief');
  expect(chooseRoom(days(1, 90, LONG)), 'of one day too').toBe('brief');
});

test('[F5] a busy day takes from the others what they can spare, before its letters are smaller', () => {
  const { room, columns } = choosePaperWeek([...days(4, 1, SHORT), ...days(1, 11, LONG)]);
  expect(room).toBe('all');
  const [busy = 0] = columns.slice(4);
  expect(new Set(columns.slice(0, 4)).size, 'the others are even').toBe(1);
  expect(busy).toBeGreaterThan(columns[0] ?? 0);
  expect(columns.reduce((total, each) => total + each, 0)).toBeCloseTo(1000, 5);
});

test('[F5] days that all fit are even, and none is narrower than its hours', () => {
  const even = choosePaperWeek(days(5, 6, LONG)).columns;
  expect(new Set(even)).toEqual(new Set([200]));
  const week = choosePaperWeek([...days(6, 1, SHORT), ...days(1, 26, LONG)]);
  expect(Math.min(...week.columns)).toBeGreaterThanOrEqual(112);
  expect(Math.max(...week.columns)).toBe(week.columns[6]);
});

test('[F5] days that are too much for the sheet share it by what they need', () => {
  const { room, columns } = choosePaperWeek([...days(6, 12, LONG), ...days(1, 30, LONG)]);
  expect(room).toBe('brief');
  expect(columns[6]).toBeGreaterThan(1.5 * (columns[0] ?? 0));
  expect(columns.reduce((total, each) => total + each, 0)).toBeCloseTo(980, 5);
});
