import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openServer } from '../../demo/server/db/server.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { startProcess } from './_process.ts';
import { basic, createDatabase } from './_server.ts';

describe('two processes on one PostgreSQL, one of them killed', () => {
  const WRITES = 1000;
  const WRITERS = 8;

  it('[trust B9] write each of a thousand tickets once, whatever is tried again', {
    timeout: 300_000,
  }, async () => {
    const { url, drop } = await createDatabase();
    const servers = await Promise.all([
      startProcess({ DATABASE_URL: url }),
      startProcess({ DATABASE_URL: url }),
    ]);
    const [doomed] = servers;
    const names = Array.from({ length: WRITES }, () => `mille ${randomUUID()}`);
    const left = [...names];
    let answered = 0;
    let tried = 0;
    const attempt = async (origin: string, objet: string): Promise<boolean> => {
      tried++;
      const headers = {
        authorization: basic('admin'),
        'content-type': 'application/json',
        'idempotency-key': objet.replace(' ', '-'),
      };
      const request = { method: 'POST', headers, body: JSON.stringify({ objet }) };
      const answer = await fetch(`${origin}/api/tickets/`, request).catch(() => null);
      // An answer that is lost on its way back: the ticket was made, the client cannot know.
      return answer?.status === 201 && Math.random() > 0.05;
    };
    const writer = async (): Promise<void> => {
      for (let objet = left.pop(); objet; objet = left.pop()) {
        for (let turn = tried; !(await attempt(servers[turn % 2]!.origin, objet)); turn++);
        if (++answered === WRITES * 0.4) await doomed!.kill();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    await servers[1]!.kill('SIGTERM');
    const db = await openServer(url);
    const rows = await db.query<{ objet: string }>(sql`select objet from ticket where objet like 'mille %' `);
    await db.close();
    await drop();
    expect(tried).toBeGreaterThan(WRITES);
    expect(rows.map(({ objet }) => objet).sort()).toEqual(names.sort());
  });
});
