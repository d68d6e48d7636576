import { expect, test } from 'vitest';
import { getEarlyQuestion } from '../../../src/core/interventions/realisation-day.ts';
import { makeIntervention } from '../_interventions.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const ask = (fields: Record<string, unknown>, entered: string) =>
  getEarlyQuestion(makeIntervention(fields), entered, NOW);

test('[F3] before its day, a realisation is asked about, with both days', () => {
  const planned = { date_intervention: '2026-11-30 08:00' };
  expect(ask(planned, '2026-11-22T11:00')).toBe('Prévue le 30/11, réalisée aujourd’hui\u00a0?');
  expect(ask(planned, '2026-11-20T11:00')).toBe('Prévue le 30/11, réalisée le 20/11\u00a0?');
  expect(ask({ date_intervention: '2027-01-12 08:00' }, '2026-11-22T11:00')).toBe(
    'Prévue le 12/01/2027, réalisée aujourd’hui\u00a0?',
  );
  expect(ask({ date_intervention: '2026-11-22 18:00' }, '2026-11-22T11:00'), 'its day').toBe('');
  expect(ask({ ...planned, date_realisation: '2026-11-22 09:00' }, ''), 'a correction').toBe('');
  expect(ask(planned, ''), 'nothing entered').toBe('');
});
