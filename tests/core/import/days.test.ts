import { describe, expect, test } from 'vitest';
import { detectDateOrder, findExample, readDay } from '../../../src/core/import/days.ts';

describe('a day', () => {
  test.each([
    ['2024-03-02 16:25:04.594', '2024-03-02'],
    ['2024-03-02', '2024-03-02'],
    ['31/12/2026', '2026-12-31'],
    ['3.4.26', '2026-04-03'],
    ['1/1/75', '1975-01-01'],
    ['12 mars 2026', '2026-03-12'],
    ['1er août 2026', '2026-08-01'],
    ['lundi 16 nov. 2026', '2026-11-16'],
    ['lun. 16/11/2026', '2026-11-16'],
    ['31 / 12 / 2026', '2026-12-31'],
    ['31/12/2026 à 10h30', '2026-12-31'],
    ['31-déc-26', '2026-12-31'],
    ['31-déc.-2026', '2026-12-31'],
    // as a document writes it
    ['31\u201112\u20112026', '2026-12-31'],
    ['31–12–2026', '2026-12-31'],
    ['31\u00a012\u00a02026', '2026-12-31'],
    ['31\u204412\u20442026', '2026-12-31'],
    ['2026\u201112\u201131', '2026-12-31'],
    ['３１/１２/２０２６', '2026-12-31'],
    ['31/12/\u200b2026', '2026-12-31'],
    ['', ''],
  ])('« %s » is %s', (cell, day) => {
    expect(readDay(cell, 'dmy').value).toBe(day);
  });

  test.each(['31/12/9999', '9999-12-31', '9999-12-31 00:00', '00/00/0000', '00.00.0000', '0000-00-00'])(
    '« %s » says that there is none',
    (cell) => {
      expect(readDay(cell, 'dmy')).toEqual({ value: '', problem: null });
    },
  );

  test.each(['31/02/2026', '12/31/2026', 'hier', '2026', '45292'])('« %s » is none', (cell) => {
    expect(readDay(cell, 'dmy').problem).toMatch(/date valide/);
  });

  test('may have its month first', () => {
    expect(readDay('1/23/23', 'mdy').value).toBe('2023-01-23');
  });

  test.each([
    ['dmy', ['01/02/2026', '31/01/2026']],
    ['mdy', ['01/02/2026', '01/23/2026']],
    ['mdy', ['01/02/2026', '01\u201123\u20112026']],
    ['unknown', ['01/02/2026', '03/04/2026']],
    // both: which one is meant is a question, the others are refused by their rows
    ['unknown', ['31/01/2026', '01/31/2026']],
    ['none', ['01/01/2028', '2026-03-04', '']],
  ])('is %s by its column', (order, cells) => {
    expect(detectDateOrder(cells)).toBe(order);
  });

  test('that could be two is the example of the question', () => {
    expect(findExample(['01/01/2028', '31/12/2026', ' 03/04/2026 '])).toEqual({
      day: '03/04/2026',
      isAmbiguous: true,
    });
    expect(findExample(['01/01/2028', '25/12/2025', '12/31/2025'])).toEqual({
      day: '25/12/2025',
      isAmbiguous: false,
    });
    expect(findExample(['01/01/2028', '2026-12-31'])).toBeNull();
  });
});
