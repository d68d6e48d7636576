import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFor } from '../../demo/server/current-account.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { drawInThread } from '../../demo/server/pdf/drawing-thread.ts';
import { makeIntervention } from './_attempts-interventions.ts';
import { readPdf } from './_pdf.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const add = ({ user, system }: NodeJS.CpuUsage): number => user + system;
const generate = (id: number) => server.call('admin', 'POST', `/api/interventions/${id}/generate/`);

describe('[trust B11] documents of long texts', () => {
  it('let the other calls go on while they are drawn', async () => {
    const id = await makeIntervention(server, 'admin');
    // The first document loads the fonts; the drawing alone is measured.
    expect((await generate(id)).statusCode).toBe(200);
    await server.db.query(
      sql`update intervention set description = repeat('x', 30000), compte_rendu = repeat('W', 50000) where id = ${id}`,
    );
    await server.db.query(
      sql`update ticket set description = repeat('m', 30000) where id = (select ticket_id from intervention where id = ${id})`,
    );
    const [here, all] = [process.threadCpuUsage(), process.cpuUsage()];
    const answer = await generate(id);
    const share = add(process.threadCpuUsage(here)) / add(process.cpuUsage(all));
    expect(answer.statusCode, answer.body).toBe(200);
    // A share of what the process computes, so that waiting for a core does not count: 0.06, and 0.47 when it is drawn here.
    expect(share).toBeLessThan(0.25);
    const pages = await readPdf((await server.call(null, 'GET', answer.json().url)).rawPayload);
    expect(JSON.stringify(pages)).toContain('WWWW');
  });

  it('of one person wait for one another rather than be refused, and its other calls do not', async () => {
    const id = await makeIntervention(server, 'responsable');
    const order: string[] = [];
    const note = <T>(what: string, answer: Promise<T>) => answer.finally(() => order.push(what));
    const ask = () => server.call('responsable', 'POST', `/api/interventions/${id}/generate/`);
    const documents = Array.from({ length: 20 }, () => note('document', ask()));
    const other = note(
      'other',
      server.call('responsable', 'PATCH', `/api/interventions/${id}`, { description: 'x' }),
    );
    expect((await other).statusCode).toBe(200);
    const answers = await Promise.all(documents);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(order.indexOf('other')).toBeLessThan(8);
  });

  it('are drawn in turn by account, however many another has asked for', async () => {
    const order: string[] = [];
    const labels = Array.from({ length: 21 }, (_, n) => ({ balise: `A${n}`, name: 'Pompe', site: 'École' }));
    const draw = (account: string) =>
      runFor({ account }, () => drawInThread('labelRoll', { labels })).then(() => order.push(account));
    await Promise.all(['many', 'many', 'many', 'many', 'other'].map(draw));
    expect(order).toEqual(['many', 'other', 'many', 'many', 'many']);
  });
});
