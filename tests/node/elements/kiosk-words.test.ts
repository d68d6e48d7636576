import { expect, test } from 'vitest';
import { fitKioskWords, type KioskLetters } from '../../../src/elements/agenda/kiosk-words.ts';

const SHORT: KioskLetters = { when: 34, title: 20, place: 24, isLate: false };
const LONG: KioskLetters = { when: 72, title: 60, place: 46, isLate: false };

test('[L4] a wall writes its events as large as all of them have room, and lets long words go on', () => {
  const sizeOf = (events: KioskLetters[], height: number) =>
    fitKioskWords(events, 500, height).tall ?? 'base';
  expect([72, 82, 108, 144].map((height) => sizeOf([SHORT], height))).toEqual([
    'base',
    'more',
    'most',
    'most',
  ]);
  // what has no room in its line takes another, in smaller letters
  expect([72, 82, 108, 144].map((height) => sizeOf([SHORT, LONG], height))).toEqual([
    'least',
    'least',
    'least',
    'more',
  ]);
  expect(fitKioskWords([SHORT, LONG], 500, 72).linesOf(LONG)).toEqual({ when: 1, title: 2, place: 1 });
  expect(fitKioskWords([SHORT, LONG], 500, 144).linesOf(LONG)).toEqual({ when: 2, title: 2, place: 1 });
});

test('[L4] where even the smallest letters have no room, by whom gives way, then the end of what', () => {
  const { linesOf } = fitKioskWords([{ when: 140, title: 150, place: 46, isLate: true }], 400, 72);
  expect(linesOf({ when: 140, title: 150, place: 46, isLate: true })).toEqual({
    when: 1,
    title: 2,
    place: 1,
  });
});
