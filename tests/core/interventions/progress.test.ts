import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { getLifeLine } from '../../../src/core/interventions/progress.ts';

const make = (fields: Record<string, unknown> = {}): Intervention =>
  parse(Intervention, { id: 1, ...fields });
const dated = { prestataire: { id: 3, fullname: 'Thermi-Ouest' }, date_intervention: '2026-11-16 08:00' };
const realised = { ...dated, validation: true, date_realisation: '2026-11-16 09:30' };

test('its life has six steps, each with its known values', () => {
  const line = getLifeLine(
    make({ ...dated, date_creation: '2026-11-14 10:00' }),
    Date.parse('2026-11-15T10:00:00Z'),
  );
  expect(line.map(({ step, done, detail }) => [step, done, detail])).toEqual([
    ['created', true, '14/11/2026'],
    ['assigned', true, 'Thermi-Ouest'],
    ['dated', true, 'lun. 16 nov. à 08:00'],
    ['validated', false, ''],
    ['realised', false, ''],
    ['noted', false, ''],
  ]);
  expect(line.find(({ next }) => next)?.step).toBe('validated');
  expect(getLifeLine(make({ ...realised, note: 4 })).at(-1)).toMatchObject({ done: true, detail: '4/5' });
});
