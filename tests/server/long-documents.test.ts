import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { makeIntervention } from './_attempts-interventions.ts';
import { readPdf } from './_pdf.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const generate = (id: number) => server.call('admin', 'POST', `/api/interventions/${id}/generate/`);

describe('[trust B11] a document of long texts', () => {
  it('lets the other calls go on while it is drawn', async () => {
    const id = await makeIntervention(server, 'admin');
    // The first document loads the fonts; the drawing alone is measured.
    expect((await generate(id)).statusCode).toBe(200);
    await server.db.query(
      sql`update intervention set description = repeat('x', 5000), compte_rendu = repeat('W', 10000) where id = ${id}`,
    );
    await server.db.query(
      sql`update ticket set description = repeat('m', 5000) where id = (select ticket_id from intervention where id = ${id})`,
    );
    let last = performance.now();
    let longest = 0;
    const beat = (): void => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    };
    const timer = setInterval(beat, 5);
    const began = performance.now();
    const answer = await generate(id);
    const took = performance.now() - began;
    // A timer that is blocked until the end has not fired.
    beat();
    clearInterval(timer);
    expect(answer.statusCode, answer.body).toBe(200);
    // It takes seconds; other calls wait for a small part of that.
    expect(longest, `of ${took.toFixed(0)} ms`).toBeLessThan(Math.max(250, took / 4));
    const pages = await readPdf((await server.call(null, 'GET', answer.json().url)).rawPayload);
    expect(JSON.stringify(pages)).toContain('WWWW');
  });
});
