import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { recordBackup } from '../../demo/server/backup/last-backup.ts';
import { createLogo } from '../../demo/server/data/pictures.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readVersion } from '../../demo/server/settings.ts';
import { type Account, form, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Item {
  id: number;
  key: string;
  value: string;
  file: string | null;
}

const find = async (key: string): Promise<Item> =>
  (await server.call('demandeur', 'GET', '/api/config/')).json().find((item: Item) => item.key === key);
const patch = async (key: string, value: unknown) =>
  server.call('admin', 'PATCH', `/api/config/${(await find(key)).id}/`, { value });

describe('[K3] configuration', () => {
  it('is read by everyone, as a list or by key', async () => {
    const item = await find('SITE_CODE');
    const answer = await server.call('prestataire', 'GET', `/api/config/${item.id}/?include=sites`);
    expect([answer.statusCode, answer.json()]).toEqual([200, item]);
    expect(answer.headers.etag).toMatch(/^"1\./);
  });

  it('holds every known key', async () => {
    const keys = (await server.call('demandeur', 'GET', '/api/config/')).json().map(({ key }: Item) => key);
    expect(keys).toEqual([
      'DISPLAY_CARDS',
      'SHOW_INTERVENTION_NUMBER',
      'SITE_CODE',
      'SITE_LIMIT',
      'SOCIETY_LOGO',
      'SOCIETY_NAME',
      'SPECIAL_HOURS',
    ]);
  });

  it('is created, changed and deleted by JSON, visible to everyone at once', async () => {
    const made = await server.call('admin', 'POST', '/api/config/', { key: 'ACCUEIL', value: 'Bonjour' });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { key: 'ACCUEIL', value: 'Bonjour', file: null },
    ]);
    await patch('ACCUEIL', 'Bienvenue');
    expect((await find('ACCUEIL')).value).toBe('Bienvenue');
    const { id } = made.json();
    expect((await server.call('admin', 'DELETE', `/api/config/${id}/`)).statusCode).toBe(204);
    expect(await find('ACCUEIL')).toBeUndefined();
    expect((await server.call('admin', 'DELETE', `/api/config/${id}/`)).statusCode).toBe(404);
  });

  it('[D8] accepts special hours that the agenda can read', async () => {
    const value = JSON.stringify({ 7: [{ from: 0, to: 1440, class: 'closed', label: 'Dimanche' }] });
    expect((await patch('SPECIAL_HOURS', value)).json().value).toBe(value);
    expect((await patch('SPECIAL_HOURS', '')).statusCode).toBe(200);
  });

  it.each([
    ['SPECIAL_HOURS', '{'],
    ['SPECIAL_HOURS', '[]'],
    ['SPECIAL_HOURS', '{"8":[]}'],
    ['SPECIAL_HOURS', '{"1":[{"from":720,"to":720,"class":"closed","label":""}]}'],
    ['SPECIAL_HOURS', '{"1":[{"from":-1,"to":60,"class":"closed","label":""}]}'],
    ['SPECIAL_HOURS', '{"1":[{"from":0,"to":1441,"class":"closed","label":""}]}'],
    ['SPECIAL_HOURS', '{"1":[{"from":0,"to":60}]}'],
    ['SITE_LIMIT', 'beaucoup'],
    ['SITE_LIMIT', '-1'],
    ['DISPLAY_CARDS', 'oui'],
    ['SHOW_INTERVENTION_NUMBER', '1'],
  ])('refuses to %s the value %s, and keeps the former one', async (key, value) => {
    const before = await find(key);
    const answer = await patch(key, value);
    expect([answer.statusCode, answer.json()]).toEqual([400, { value: [expect.any(String)] }]);
    expect(await find(key)).toEqual(before);
  });

  it("validates a new key's value too", async () => {
    const { id } = await find('DISPLAY_CARDS');
    await server.call('admin', 'DELETE', `/api/config/${id}/`);
    const made = await server.call('admin', 'POST', '/api/config/', {
      key: 'displayCards',
      value: 'peut-être',
    });
    expect([made.statusCode, made.json()]).toEqual([400, { value: ['Choisissez oui ou non.'] }]);
  });

  it('is not overwritten with an outdated version', async () => {
    const { id } = await find('SITE_CODE');
    const change = (value: string) =>
      server.call('admin', 'PATCH', `/api/config/${id}/`, { value }, { 'if-match': '"1"' });
    expect((await change('A')).statusCode).toBe(200);
    const late = await change('B');
    expect([late.statusCode, late.json().current.value]).toEqual([412, 'A']);
  });
});

describe('[K3] the state of the server', () => {
  const list = async (account: Account): Promise<Item[]> =>
    (await server.call(account, 'GET', '/api/config/')).json();
  const state = async (of: TestServer = server): Promise<Record<string, string>> => {
    const items: Item[] = (await of.call('admin', 'GET', '/api/config/')).json();
    return Object.fromEntries(
      items.filter(({ key }) => key.startsWith('SERVER_')).map(({ key, value }) => [key, value]),
    );
  };

  it('is reported to administrators as keys of the configuration', async () => {
    expect(await state()).toEqual({
      SERVER_DURABILITY: inject('postgres') ? 'all' : 'none',
      SERVER_LAST_BACKUP: '',
      SERVER_MAIL: 'false',
      SERVER_DEVICES: 'true',
      SERVER_STORE: inject('postgres') ? 'postgresql' : 'embedded',
      SERVER_VERSION: readVersion(),
    });
  });

  it('holds the time of the last backup, and whether mails are sent', async () => {
    await recordBackup(server.db, new Date('2026-11-20T02:00:00Z'));
    await recordBackup(server.db, new Date('2026-11-21T02:00:00Z'));
    expect((await state()).SERVER_LAST_BACKUP).toBe('2026-11-21T02:00:00.000Z');
    const mailing = await startServer({ SMTP_URL: 'smtp://localhost:2525' });
    try {
      expect(await state(mailing)).toMatchObject({ SERVER_MAIL: 'true', SERVER_LAST_BACKUP: '' });
    } finally {
      await mailing.stop();
      await server.db.query(sql`delete from backup_made`);
    }
  });

  it.each(['responsable', 'collaborateur', 'prestataire', 'demandeur'] as const)(
    'is not sent to %s',
    async (account) => {
      const items = (await list('admin')).filter(({ key }) => key.startsWith('SERVER_'));
      expect(items).toHaveLength(6);
      expect((await list(account)).filter(({ key }) => key.startsWith('SERVER_'))).toEqual([]);
      for (const item of items) {
        const url = `/api/config/${item.id}/`;
        expect((await server.call('admin', 'GET', url)).json()).toEqual(item);
        expect((await server.call(account, 'GET', url)).statusCode).toBe(404);
      }
    },
  );

  it('is not sent to an administrator without view_config', async () => {
    const own = sql`user_id = (select id from app_user where username = 'admin') and codename = 'view_config'`;
    const taken = await server.db.query<{ user_id: number }>(
      sql`delete from user_permission where ${own} returning user_id`,
    );
    try {
      expect((await list('admin')).filter(({ key }) => key.startsWith('SERVER_'))).toEqual([]);
    } finally {
      await server.db.query(
        sql`insert into user_permission (user_id, codename) values (${taken[0]?.user_id}, 'view_config')`,
      );
    }
  });

  it('cannot be changed, deleted or set', async () => {
    const before = await list('admin');
    const refusal = 'Cette clé décrit l’état du serveur\u00a0: elle ne peut pas être modifiée.';
    for (const { id } of before.filter(({ key }) => key.startsWith('SERVER_'))) {
      const url = `/api/config/${id}/`;
      const patched = await server.call('admin', 'PATCH', url, { value: 'x' });
      expect([patched.statusCode, patched.json()]).toEqual([403, { detail: refusal }]);
      const deleted = await server.call('admin', 'DELETE', url);
      expect([deleted.statusCode, deleted.json()]).toEqual([403, { detail: refusal }]);
    }
    const made = await server.call('admin', 'POST', '/api/config/', { key: 'SERVER_MAIL', value: 'true' });
    expect([made.statusCode, made.json()]).toEqual([400, { key: [refusal] }]);
    expect(await list('admin')).toEqual(before);
  });

  it('hides a row that has taken one of its keys before', async () => {
    await server.db.query(sql`insert into config (key, value) values ('SERVER_VERSION', 'ancien')`);
    try {
      const found = (await list('admin')).filter(({ key }) => key === 'SERVER_VERSION');
      expect(found.map(({ value }) => value)).toEqual([readVersion()]);
      expect((await list('responsable')).some(({ key }) => key === 'SERVER_VERSION')).toBe(false);
    } finally {
      await server.db.query(sql`delete from config where key = 'SERVER_VERSION'`);
    }
  });
});

describe('[K3] [B8] the logo', () => {
  const send = async (file: File) => {
    const { id } = await find('SOCIETY_LOGO');
    const { payload, headers } = await form({ key: 'SOCIETY_LOGO', file });
    return server.call('admin', 'PATCH', `/api/config/${id}/`, payload, headers);
  };

  it('is re-encoded: hidden data is removed', async () => {
    const secret = 'photographié au 12 rue des Lilas';
    const withNote = await sharp(createLogo())
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer();
    const trailing = Buffer.concat([withNote, Buffer.from('<script>alert(1)</script>')]);
    const answer = await send(new File([trailing], 'logo.jpg'));
    expect(answer.statusCode, answer.body).toBe(200);
    const kept = (await server.call(null, 'GET', answer.json().file)).rawPayload;
    expect(kept.includes('rue des Lilas')).toBe(false);
    expect(kept.includes('<script>')).toBe(false);
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
  });

  it.each([
    [
      'a drawing with a script',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'logo.svg'),
    ],
    ['a document', new File(['%PDF-1.7\n'], 'logo.pdf')],
    ['the start of a picture', new File([createLogo().subarray(0, 60) as BlobPart], 'logo.png')],
  ])('is not %s', async (_, file) => {
    const before = await find('SOCIETY_LOGO');
    const answer = await send(file);
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: [expect.any(String)] }]);
    expect((await find('SOCIETY_LOGO')).file).toBe(before.file);
  });

  it('is removed by `file: null`', async () => {
    const { id, file } = await find('SOCIETY_LOGO');
    const answer = await server.call('admin', 'PATCH', `/api/config/${id}/`, { file: null });
    expect([answer.statusCode, answer.json().file]).toEqual([200, null]);
    expect((await server.call(null, 'GET', file ?? '')).statusCode).toBe(404);
  });
});
