/**
 * One request per operation on interventions of the table of rights, and the objects of each account that they need.
 */
import type { Operation } from '../../demo/server/auth/rights.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { type Account, makeTicket, type TestServer } from './_server.ts';

interface Things {
  ticket: number;
  intervention: number;
}

type InterventionOperation = Extract<Operation, `interventions.${string}`>;
type Attempt = (things: Things) => [method: string, url: string, payload?: object];

export const INTERVENTION_ATTEMPTS: Record<InterventionOperation, { owned?: true; attempt: Attempt }> = {
  'interventions.list': { attempt: () => ['GET', '/api/v2/interventions/?state=waiting'] },
  'interventions.stats': { attempt: () => ['GET', '/api/v2/interventions/stats?year=2026'] },
  'interventions.calendar': { attempt: () => ['GET', '/api/v2/interventions/calendar?month=5&year=2026'] },
  'interventions.create': {
    attempt: ({ ticket }) => ['POST', '/api/interventions/', { ticket, prestataire: 1 }],
  },
  'interventions.read': {
    owned: true,
    attempt: ({ intervention }) => ['GET', `/api/interventions/${intervention}`],
  },
  // The fields of each group are tested elsewhere.
  'interventions.update': {
    owned: true,
    attempt: ({ intervention }) => ['PATCH', `/api/interventions/${intervention}`, {}],
  },
  'interventions.delete': {
    owned: true,
    attempt: ({ intervention }) => ['DELETE', `/api/interventions/${intervention}`],
  },
  'interventions.reminder': {
    owned: true,
    attempt: ({ intervention }) => ['GET', `/api/interventions/${intervention}/reminder/`],
  },
  'interventions.generate': {
    owned: true,
    attempt: ({ intervention }) => ['POST', `/api/interventions/${intervention}/generate/`],
  },
};

/** The company of the demo's provider, and another one. */
export const OWN_COMPANY = 1;
export const OTHER_COMPANY = 2;

/**
 * An intervention that is the account's own: of a ticket that it declared, or, for a provider, entrusted to its
 * company.
 * @param fields columns besides the ticket and the provider
 * @returns its id
 */
export async function makeIntervention(
  server: TestServer,
  owner: Account,
  fields: { prestataire?: number | null } = {},
): Promise<number> {
  const provider = owner === 'prestataire';
  const ticket = await makeTicket(server, provider ? 'admin' : owner);
  const { prestataire = provider ? OWN_COMPANY : OTHER_COMPANY } = fields;
  const [row] = await server.db.query<{ id: number }>(
    sql`insert into intervention (ticket_id, prestataire_id) values (${ticket}, ${prestataire}) returning id`,
  );
  await server.db.query(sql`update ticket set state = 'assigned' where id = ${ticket}`);
  return row!.id;
}
