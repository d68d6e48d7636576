/** One well-formed request per operation on what came without an account, and the things that each needs. */
import type { RIGHTS } from '../../demo/server/auth/rights.ts';
import { sql } from '../../demo/server/db/sql.ts';
import type { TestServer } from './_server.ts';

type PublicTicketOperation = Extract<keyof typeof RIGHTS, `public_${string}`>;

const WAITING = 900_001;

export const PUBLIC_ATTEMPTS: Record<
  PublicTicketOperation,
  { attempt: () => [method: string, url: string, payload?: object] }
> = {
  'public_places.list': { attempt: () => ['GET', '/api/public_places/'] },
  'public_places.read': { attempt: () => ['GET', '/api/public_places/1/'] },
  'public_places.update': { attempt: () => ['PUT', '/api/public_places/1/', { open: true }] },
  'public_places.print': {
    attempt: () => [
      'POST',
      '/api/public_places/1/poster/',
      { format: 'a4', address: 'https://balise.exemple.fr/signaler/' },
    ],
  },
  'public_tickets.list': { attempt: () => ['GET', '/api/public_tickets/'] },
  'public_tickets.decide': { attempt: () => ['POST', `/api/public_tickets/${WAITING}/`, { accepted: true }] },
};

/** A report that waits, whatever was decided of the last one. */
export async function preparePublic({ db }: TestServer): Promise<void> {
  await db.query(sql`delete from ticket where id = ${WAITING}`);
  await db.query(sql`delete from public_ticket where id = ${WAITING}`);
  await db.query(
    sql`insert into public_ticket (id, objet, description, name, contact, stamp, attempt, fingerprint)
        values (${WAITING}, 'Essai', '', '', '', 1, 'essai', '')`,
  );
}

/** Opens a place. @returns the key of its address */
export async function openPlace({ call }: TestServer, site = 1, more: object = {}): Promise<string> {
  return (await call('admin', 'PUT', `/api/public_places/${site}/`, { open: true, ...more })).json().key;
}

/** A report without an account. @param address of its sender */
export const report = (
  { app }: TestServer,
  key: string,
  payload: object = { objet: 'Odeur de gaz' },
  address = '127.0.0.1',
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/public/${key}/tickets/`,
    payload,
    headers,
    remoteAddress: address,
  });
