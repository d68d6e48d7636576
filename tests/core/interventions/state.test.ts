import { describe, expect, test } from 'vitest';
import {
  getInterventionState,
  getStateOddity,
  matchesStateFilter,
  type StateFields,
} from '../../../src/core/interventions/state.ts';

/** The 128 combinations of the seven inputs. */
const combinations: StateFields[] = Array.from({ length: 128 }, (_, bits) => ({
  prestataire: bits & 1 ? { id: 1, fullname: 'Thermi-Ouest' } : null,
  validation: Boolean(bits & 2),
  waiting: Boolean(bits & 4),
  date_intervention: bits & 8 ? '2026-11-16 08:00' : null,
  date_realisation: bits & 16 ? '2026-11-16 10:00' : null,
  note: bits & 32 ? 4 : null,
  cout_achat: bits & 64 ? '120.00' : null,
}));

/** The specification's nine lines, each in its own terms, tested in order (spec §4). */
const specification: [string, (fields: StateFields) => boolean][] = [
  ['waiting', (f) => f.date_intervention === null && f.prestataire !== null],
  ['unassigned', (f) => f.prestataire === null],
  ['assigned', (f) => f.validation && f.date_realisation === null && !f.waiting],
  ['running', (f) => f.validation && f.waiting],
  ['validation', (f) => f.date_intervention !== null && !f.validation],
  ['to_note', (f) => f.note === null && f.date_realisation !== null],
  ['no_cost', (f) => f.cout_achat === null && f.date_realisation !== null],
  ['finished', (f) => f.validation && f.date_realisation !== null],
];

describe('[F1] the derived state', () => {
  test('follows the specification’s order over all 128 combinations', () => {
    for (const fields of combinations) {
      const expected = specification.find(([, holds]) => holds(fields))?.[0] ?? 'unknown';
      expect(getInterventionState(fields), JSON.stringify(fields)).toBe(expected);
    }
  });

  test('where the server leaves costs out, the cost part comes from the server and the rest from us', () => {
    for (const { cout_achat, ...fields } of combinations) {
      const expected = getInterventionState({ ...fields, cout_achat });
      expect(getInterventionState({ ...fields, state: expected }), JSON.stringify(fields)).toBe(expected);
    }
    const done: StateFields = { ...combinations[127]!, waiting: false, cout_achat: undefined };
    expect(getInterventionState({ ...done, state: 'finished' })).toBe('finished');
    expect(getInterventionState({ ...done, state: 'no_cost' })).toBe('no_cost');
    // Just rated, before the server's new state is read: never « cost missing » while a cost may exist.
    expect(getInterventionState({ ...done, state: 'to_note' })).toBe('finished');
    // A server that omits empty values and sends no state of ours: there is no cost.
    expect(getInterventionState(done)).toBe('no_cost');
    expect(getInterventionState({ ...done, state: 'Terminée' })).toBe('no_cost');
  });

  test('where the server leaves costs and ratings out, as for kiosks, its word decides what is after the rating', () => {
    for (const { cout_achat, note, ...fields } of combinations) {
      const expected = getInterventionState({ ...fields, note, cout_achat });
      const shown = { ...fields, note: null, cout_achat: undefined, state: expected };
      expect(getInterventionState(shown), JSON.stringify(fields)).toBe(expected);
    }
  });

  test('the frequency of each state', () => {
    const counts: Record<string, number> = {};
    for (const fields of combinations) {
      const state = getInterventionState(fields);
      counts[state] = (counts[state] ?? 0) + 1;
    }
    expect(counts).toEqual({
      unassigned: 64,
      waiting: 32,
      validation: 16,
      running: 8,
      assigned: 4,
      to_note: 2,
      no_cost: 1,
      finished: 1,
    });
  });

  test('inconsistent cases are marked: realised, yet still waiting, not validated or unassigned', () => {
    const oddities = combinations.flatMap((fields) => getStateOddity(fields) ?? []);
    const count = (oddity: string) => oddities.filter((each) => each === oddity).length;
    expect(count('realised-waiting')).toBe(4);
    expect(count('realised-not-validated')).toBe(8);
    expect(count('realised-unassigned')).toBe(32);
  });
});

describe('[F2] the list’s filter', () => {
  const shown = (filter: string) => combinations.filter((fields) => matchesStateFilter(fields, filter));
  test('empty shows validated interventions with a provider, and no others', () => {
    expect(shown('')).toEqual(combinations.filter((f) => f.validation && f.prestataire));
  });
  test('« all » shows everything, a state only that state, several only those', () => {
    expect(shown('all')).toHaveLength(128);
    expect(shown('running')).toHaveLength(8);
    expect(shown('running,assigned')).toHaveLength(12);
  });
});
