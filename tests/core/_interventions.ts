/** Interventions as a server answers them, for tests. */
import { parse } from 'valibot';
import { Intervention } from '../../src/core/interventions/model.ts';

let next = 1;

/** A validated intervention with a provider, with these fields. */
export const makeIntervention = (fields: Record<string, unknown> = {}): Intervention =>
  parse(Intervention, {
    id: next++,
    ticket: { id: 1, objet: 'Fuite d’eau' },
    prestataire: { id: 3, fullname: 'Dalkia' },
    intervenant: null,
    validation: true,
    ...fields,
  });
