import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '../../demo/server/db/migrate.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { makeDevice } from './_devices.ts';
import { startServer, type TestServer } from './_server.ts';
import { openBlank } from './_snapshot.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const makeSite = async (name: string): Promise<number> =>
  (await server.call('admin', 'POST', '/api/sites/', { name })).json().id;
const countTickets = async ({ call }: Awaited<ReturnType<typeof makeDevice>>): Promise<number> =>
  (await call('GET', '/api/v2/tickets/')).json().count;

describe('[L4] a site that a device is limited to', () => {
  it('is not deleted; the refusal names the screen', async () => {
    const site = await makeSite('Annexe sud');
    const hall = await makeDevice(server, { name: 'Hall', site });
    expect(await countTickets(hall)).toBe(0);
    const remove = () => server.call('responsable', 'DELETE', `/api/sites/${site}/`);
    const refused = await remove();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'Ce site ne peut pas être supprimé\u00a0: l’écran «\u00a0Hall\u00a0» le montre. Un administrateur doit d’abord révoquer l’accès de cet écran.',
    ]);
    await makeDevice(server, { name: 'Atelier', site });
    expect((await remove()).json().detail).toBe(
      'Ce site ne peut pas être supprimé\u00a0: les écrans «\u00a0Atelier\u00a0» et «\u00a0Hall\u00a0» le montrent. Un administrateur doit d’abord révoquer leur accès.',
    );
    expect(await countTickets(hall)).toBe(0);
    for (const { id } of (await server.call('admin', 'GET', '/api/devices/')).json())
      await server.call('admin', 'DELETE', `/api/devices/${id}/`);
    expect((await remove()).statusCode).toBe(204);
  });

  it('cannot be taken from it in the database, nor the device from its account', async () => {
    const site = await makeSite('Annexe nord');
    const hall = await makeDevice(server, { site });
    await expect(server.db.query(sql`delete from site where id = ${site}`)).rejects.toThrow();
    await expect(
      server.db.query(sql`update device set site_id = null where user_id = ${hall.id}`),
    ).rejects.toThrow();
    expect(await countTickets(hall)).toBe(0);
    // an account without its row is nobody
    await server.db.query(sql`delete from device where user_id = ${hall.id}`);
    for (const url of ['/api/v2/tickets/', '/api/sites/', '/api/core/users/'])
      expect((await hall.call('GET', url)).statusCode).toBe(403);
  });
});

describe('[L4] devices of an older version', () => {
  it('keep their limit: to their site, or none where they had none', async () => {
    const db = await openBlank();
    try {
      const all = readMigrations();
      await migrate(
        db,
        all.slice(
          0,
          all.findIndex(({ name }) => name.endsWith('-walls.sql')),
        ),
      );
      await db.script(`
        insert into user_group (id, name) values (4, 'Responsable technique') on conflict do nothing;
        insert into site (id, name, level) values (900, 'Annexe', 1);
        insert into app_user (id, username, group_id) values (901, 'ecran-a', 4), (902, 'ecran-b', 4);
        insert into device (user_id, name, site_id, screens) values (901, 'A', 900, '{cartes}'), (902, 'B', null, '{cartes}')`);
      await migrate(db, all);
      const read = () =>
        db.query(
          sql`select d.user_id, d.site_id, d.everywhere, u.group_id from device d join app_user u on u.id = d.user_id order by 1`,
        );
      expect(await read()).toEqual([
        { user_id: 901, site_id: 900, everywhere: false, group_id: null },
        { user_id: 902, site_id: null, everywhere: true, group_id: null },
      ]);
      await expect(db.query(sql`delete from site where id = 900`)).rejects.toThrow();
    } finally {
      await db.close();
    }
  });
});
