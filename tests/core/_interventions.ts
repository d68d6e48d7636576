/** Interventions, and tickets that none is made of yet, in the server's format, for tests. */
import { parse } from 'valibot';
import { Intervention } from '../../src/core/interventions/model.ts';
import { parseWall } from '../../src/core/kernel/time/wall-time.ts';
import { Ticket } from '../../src/core/tickets/model.ts';

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

/** An open ticket with these fields. */
export const makeTicket = (fields: Record<string, unknown> = {}): Ticket =>
  parse(Ticket, {
    id: 7,
    objet: 'Fuite',
    state: 'unassigned',
    priority: 'basse',
    intervention: null,
    ...fields,
  });

/** Wall-clock minutes of « 2026-11-23 08:00 ». */
export const at = (text: string): number => parseWall(text)!.at;
