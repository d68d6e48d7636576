import { describe, expect, test } from 'vitest';
import { explainConfigValue } from '../../../src/core/config/explain-value.ts';
import { checkRows, type HoursRow, toRows, toWeekJson } from '../../../src/core/config/special-hours-form.ts';

const WEEK = JSON.stringify({
  2: [{ from: 1080, to: 1440, class: 'closed', label: 'Fermé' }],
  1: [
    { from: 840, to: 900, class: 'pause', label: '' },
    { from: 720, to: 840, class: 'closed', label: 'Pause' },
  ],
});
const row = (fields: Partial<HoursRow>): HoursRow => ({
  day: '1',
  from: '08:00',
  to: '09:00',
  class: 'closed',
  label: '',
  ...fields,
});

describe('[K3] special hours as rows', () => {
  test('show each span with its times, by day and time; midnight ends a day', () => {
    expect(toRows(WEEK)).toEqual([
      { day: '1', from: '12:00', to: '14:00', class: 'closed', label: 'Pause' },
      { day: '1', from: '14:00', to: '15:00', class: 'pause', label: '' },
      { day: '2', from: '18:00', to: '00:00', class: 'closed', label: 'Fermé' },
    ]);
    expect(toRows('not JSON')).toEqual([]);
  });

  test('become the value that they came from, which the server accepts', () => {
    const json = toWeekJson(toRows(WEEK));
    expect(JSON.parse(json)[2]).toEqual(JSON.parse(WEEK)[2]);
    expect(toRows(json)).toEqual(toRows(WEEK));
    expect(explainConfigValue('SPECIAL_HOURS', json)).toBeNull();
    expect(toWeekJson([])).toBe('');
  });

  test('are refused without two times in their order, naming the row', () => {
    expect(checkRows([row({}), row({ day: '3', from: '10:00', to: '09:30' })])).toEqual([
      'Mercredi, plage 2\u00a0: la fin doit suivre le début.',
    ]);
    expect(checkRows([row({ to: '' })])).toEqual(['Lundi, plage 1\u00a0: saisissez un début et une fin.']);
    expect(checkRows([row({ from: '22:00', to: '00:00' })])).toEqual([]);
  });
});
