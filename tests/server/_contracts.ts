/** Requests of the contract tests, as a technical manager. */
import { expect } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import type { TestServer } from './_server.ts';

/** A one-year contract that can be renewed. */
export const YEAR = {
  name: 'Entretien',
  date_start: '2026-01-01',
  date_end: '2026-12-31',
  montant: '1000.00',
  periodicite: 'mensuelle',
  renouvelable: true,
};

/** @param getServer called for each request: tests start their server after their file is loaded */
export function contractsOf(getServer: () => TestServer) {
  const call = (method: string, path: string, payload?: object, headers?: Record<string, string>) =>
    getServer().call('responsable', method, `/api/contracts/${path}`, payload, headers);
  return {
    call,
    async make(fields: object = {}): Promise<number> {
      const answer = await call('POST', '', { ...YEAR, ...fields });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id;
    },
    read: async (id: number) => (await call('GET', `${id}/?include=sites`)).json(),
    periods: (id: number) =>
      getServer().db.query(
        sql`select date_debut, date_fin, montant from periode where contract_id = ${id} order by date_debut`,
      ),
    /** A day counted from the server's today. */
    async dayFromToday(days: number): Promise<string> {
      const [row] = await getServer().db.query<{ day: string }>(
        sql`select ((now() at time zone 'Europe/Paris')::date + ${days}::int)::text as day`,
      );
      return row!.day;
    },
  };
}
