import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listQuickDays } from '../../../../src/core/kernel/time/quick-moments.ts';
import {
  isWholeDate,
  listCalendarWeeks,
  readTime,
  readTypedDate,
  showTypedDate,
} from '../../../../src/core/kernel/time/typed-date.ts';
import { formatDay, getWeekday, parseWall } from '../../../../src/core/kernel/time/wall-time.ts';

/** Wednesday. */
const NOW = parseWall('2026-11-18 10:05')?.at ?? Number.NaN;
const TODAY = Math.floor(NOW / 1440);
const day = (text: string) => readTypedDate(text, false, NOW);
const moment = (text: string) => readTypedDate(text, true, NOW);

test.each([
  ['27/11/2026', '2026-11-27'],
  ['27.11.2026', '2026-11-27'],
  ['27-11-2026', '2026-11-27'],
  ['2026-11-27', '2026-11-27'],
  ['1/2/26', '2026-02-01'],
  ['010226', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['27/11', '2026-11-27'],
  ['2711', '2026-11-27'],
  [' 27 11 2026 ', '2026-11-27'],
  ['29/02/2028', '2028-02-29'],
  ['27 novembre 2026', '2026-11-27'],
  ['vendredi 27 novembre 2026', '2026-11-27'],
  ['Ven. 27 nov.', '2026-11-27'],
  ['1er février', '2026-02-01'],
  ['3 juil', '2026-07-03'],
  ['15 Août 2027', '2027-08-15'],
  ['Demain', '2026-11-19'],
  ['aujourd’hui', '2026-11-18'],
  ['après-demain', '2026-11-20'],
  ['hier', '2026-11-17'],
  ['lundi', '2026-11-23'],
  ['Lundi prochain', '2026-11-23'],
  // Wednesday itself is today: the next one is meant
  ['mercredi', '2026-11-25'],
  ['+7', '2026-11-25'],
  ['+10 jours', '2026-11-28'],
])('a day typed as « %s »', (text, value) => {
  expect(day(text)).toBe(value);
});

test.each([
  '',
  '31/02/2026',
  '29/02/2026',
  '27/13/2026',
  '0/1/2026',
  '27/11/202',
  '27',
  'bientôt',
  '12/05/0026',
  'lundi dernier',
  '3 jui',
  '30 février 2026',
  '12 brumaire',
  '27 novembre 26 09:30',
  '27/11/2026 09:30',
  '2026-02-30',
])('no day: « %s »', (text) => {
  expect(day(text)).toBeNull();
});

test.each([
  ['27/11/2026 09:30', '2026-11-27T09:30'],
  ['2026-11-27T09:30', '2026-11-27T09:30'],
  ['2026-11-27 09:30', '2026-11-27T09:30'],
  ['27/11 9h', '2026-11-27T09:00'],
  ['27 novembre 9h', '2026-11-27T09:00'],
  ['lun. 30 nov. 2026 à 14:15', '2026-11-30T14:15'],
  ['demain 9h30', '2026-11-19T09:30'],
  ['demain à 9 h 30', '2026-11-19T09:30'],
  ['lundi 14:00', '2026-11-23T14:00'],
  ['010226 8h', '2026-02-01T08:00'],
  ['maintenant', '2026-11-18T10:05'],
])('a day and time typed as « %s »', (text, value) => {
  expect(moment(text)).toBe(value);
});

test.each([
  '',
  'demain',
  '27/11/2026',
  '2026-11-27',
  '9h',
  '27/11/2026 25:00',
  '31/02/2026 09:00',
  '2026-11-27T99:00',
])('no day and time: « %s »', (text) => {
  expect(moment(text)).toBeNull();
});

test.each([
  ['9h', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9 h 30', '09:30'],
  ['14', '14:00'],
  ['24:00', null],
  ['9:75', null],
  ['matin', null],
])('a time typed as « %s »', (text, value) => {
  expect(readTime(text)).toBe(value);
});

test('what a field shows is read as the same value, and typing one key after the other never ends early', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 80_000 }),
      fc.integer({ min: 0, max: 1439 }),
      (at, minute) => {
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        for (const value of [formatDay(at), `${formatDay(at)}T${clock}`]) {
          const withTime = value.length > 10;
          const shown = showTypedDate(value);
          expect(readTypedDate(shown, withTime, NOW)).toBe(value);
          expect(isWholeDate(shown, withTime)).toBe(true);
          expect(isWholeDate(value, withTime)).toBe(true);
          for (let length = 0; length < shown.length; length++)
            expect(isWholeDate(shown.slice(0, length), withTime)).toBe(false);
        }
      },
    ),
  );
});

test('what is no value is shown as it is', () => {
  expect(showTypedDate('31/02/2026')).toBe('31/02/2026');
  expect(showTypedDate('2026-02-31')).toBe('2026-02-31');
  expect(showTypedDate('')).toBe('');
});

test('a month is six weeks that begin on a Monday and hold every day of it', () => {
  const weeks = listCalendarWeeks(TODAY);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks.every(([first]) => getWeekday(first ?? 0) === 1)).toBe(true);
  expect(formatDay(weeks[0]?.[0] ?? 0)).toBe('2026-10-26');
  expect(weeks.flat().filter((each) => formatDay(each).startsWith('2026-11'))).toHaveLength(30);
});

test('quick days fit what the field is for, each day once', () => {
  const list = (likely: Parameters<typeof listQuickDays>[0], today = TODAY) =>
    listQuickDays(likely, today).map(({ label, day: at }) => `${label} ${formatDay(at)}`);
  expect(list('ahead')).toEqual([
    'Aujourd’hui 2026-11-18',
    'Demain 2026-11-19',
    'Lundi prochain 2026-11-23',
    'Dans un mois 2026-12-18',
  ]);
  // Sunday: tomorrow is Monday
  expect(list('ahead', TODAY + 4)).toHaveLength(3);
  expect(list('past')).toEqual(['Aujourd’hui 2026-11-18', 'Hier 2026-11-17', 'Il y a un mois 2026-10-18']);
  expect(list('start')).toEqual([
    'Aujourd’hui 2026-11-18',
    '1er du mois prochain 2026-12-01',
    '1er janvier 2027-01-01',
  ]);
  expect(list('end')).toEqual([
    'À la fin du mois 2026-11-30',
    'À la fin de l’année 2026-12-31',
    'Dans un an 2027-11-18',
  ]);
});
