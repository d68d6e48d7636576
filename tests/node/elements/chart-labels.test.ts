/** The labels of a chart, by the room that one has. */
import { expect, test } from 'vitest';
import { chooseLabels } from '../../../src/elements/parts/chart/layout.ts';

const MONTHS = ['Janvier', 'Février', 'Septembre'];
const SHORT = ['janv.', 'févr.', 'sept.'];

test('[J3] labels are whole, short or initials, all in one form, and never cut', () => {
  expect(chooseLabels(MONTHS, SHORT, 90)).toEqual(MONTHS);
  for (const step of [38, 44, 50, 60, 66]) expect(chooseLabels(MONTHS, SHORT, step)).toEqual(SHORT);
  expect(chooseLabels(MONTHS, SHORT, 30)).toEqual(['J', 'F', 'S']);
});

test('[J3] labels without short ones are whole or initials', () => {
  expect(chooseLabels(MONTHS, undefined, 90)).toEqual(MONTHS);
  expect(chooseLabels(MONTHS, undefined, 60)).toEqual(['J', 'F', 'S']);
});
