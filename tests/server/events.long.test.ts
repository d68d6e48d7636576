import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { LISTENERS } from '../../demo/server/events/listeners.ts';
import { type Listener, listen, openPort } from './_events.ts';
import { startServer, type TestServer } from './_server.ts';

const MANY = 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('[D3] a thousand listeners hear of a change within a second, those who may read it alone, and calls go on', async () => {
  const port = await openPort(server.app);
  const accounts = Math.ceil(MANY / LISTENERS.account);
  await server.db.query(
    sql`insert into app_user (username, password_hash, group_id, email, first_name, last_name)
        select u.username || n, u.password_hash, u.group_id, '', 'Écoute', n::text
        from app_user u, generate_series(1, ${accounts}::int) n
        where u.username = case when n % 2 = 0 then 'responsable' else 'demandeur' end`,
  );
  await server.db.query(
    sql`insert into user_permission (user_id, codename) select id, 'view_ticket' from app_user where first_name = 'Écoute'`,
  );
  const listeners: Listener[][] = [[], []];
  for (let rank = 0; rank < MANY; rank++) {
    const n = Math.floor(rank / LISTENERS.account) + 1;
    const name = n % 2 === 0 ? 'responsable' : 'demandeur';
    listeners[n % 2]?.push(await listen(port, `${name}${n}`));
  }
  const [managers = [], requesters = []] = listeners;
  const id: number = (await server.call('collaborateur', 'POST', '/api/tickets/', { objet: 'Fuite' })).json()
    .id;
  const at = performance.now();
  const named = JSON.stringify([{ kind: 'ticket', id }]);
  await expect
    .poll(() => managers.filter(({ heard }) => JSON.stringify(heard) === named).length, { interval: 20 })
    .toBe(managers.length);
  const took = performance.now() - at;
  console.log(`${MANY} listeners: heard after ${Math.round(took)} ms`);
  expect(took).toBeLessThan(1000);
  // what all may read comes after it: nothing else was on its way to the others
  const site: number = (await server.call('responsable', 'POST', '/api/sites/', { name: 'Annexe' })).json()
    .id;
  const annexe = JSON.stringify([{ kind: 'site', id: site }]);
  await expect
    .poll(() => requesters.filter(({ heard }) => JSON.stringify(heard) === annexe).length, {
      timeout: 20_000,
    })
    .toBe(requesters.length);
  expect((await server.call('admin', 'GET', '/api/v2/tickets/')).statusCode).toBe(200);
  for (const each of listeners.flat()) each.close();
}, 120_000);
