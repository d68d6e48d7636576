/** People at work through a proxy, whose every answer is counted. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../demo/server/db/db.ts';
import { first } from '../../demo/server/db/db.ts';
import { sql } from '../../demo/server/db/sql.ts';
import type { FrontProxy } from './_proxies.ts';
import { basic } from './_server.ts';

const WIDTH = 6;

export interface Load {
  /** Calls so far. */
  count(): number;
  /** Ends it. @returns what the calls were answered, other than success, and the names of the tickets made */
  stop(): Promise<{ failed: string[]; made: string[] }>;
}

/** Reads and writes, one after the other, several at once; nothing is sent twice. */
export function startLoad({ call }: FrontProxy): Load {
  const headers = { authorization: basic('admin') };
  const answers: string[] = [];
  const made: string[] = [];
  let isOver = false;
  const note = (answer: Promise<{ status: number; body: Buffer }>): Promise<unknown> =>
    answer.then(
      ({ status, body }) => answers.push(status < 300 ? '' : `${status} ${body.toString().slice(0, 100)}`),
      (error: unknown) => answers.push(String(error)),
    );
  const work = async (): Promise<void> => {
    while (!isOver) {
      await note(call('GET', '/api/tickets/stats', { headers }));
      const objet = `relance ${randomUUID()}`;
      const body = JSON.stringify({ objet });
      await note(
        call('POST', '/api/tickets/', { headers: { ...headers, 'content-type': 'application/json' }, body }),
      );
      made.push(objet);
    }
  };
  const works = Array.from({ length: WIDTH }, work);
  return {
    count: () => answers.length,
    async stop() {
      isOver = true;
      await Promise.all(works);
      return { failed: answers.filter(Boolean), made };
    },
  };
}

/** How many tickets the load made, and under how many names. */
export const countMade = (db: Db): Promise<{ count: number; names: number } | null> =>
  first(
    db.query<{ count: number; names: number }>(
      sql`select count(*) as count, count(distinct objet) as names from ticket where objet like 'relance %'`,
    ),
  );
