/** Interventions in the server's format, for tests. */
import { parse } from 'valibot';
import { Intervention } from '../../src/core/interventions/model.ts';

let next = 1;

/** A validated intervention with a provider and these fields. */
export const makeIntervention = (fields: Record<string, unknown> = {}): Intervention =>
  parse(Intervention, {
    id: next++,
    ticket: { id: 1, objet: 'Fuite d’eau' },
    prestataire: { id: 3, fullname: 'Dalkia' },
    intervenant: null,
    validation: true,
    ...fields,
  });
