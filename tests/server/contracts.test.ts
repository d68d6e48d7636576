import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { contractsOf, YEAR } from './_contracts.ts';
import { form, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { call, make, read, periods, dayFromToday } = contractsOf(() => server);

describe('[I2] writing a contract', () => {
  it('returns the whole contract, with its provider and its equipment with sites', async () => {
    const answer = await call('POST', '', {
      ...YEAR,
      name: '  Ascenseurs  ',
      type: 'controle',
      montant: 1234.5,
      prestataire: 2,
      assets: [3, '1', 1],
    });
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.json()).toMatchObject({
      name: 'Ascenseurs',
      type: 'controle',
      date_start: '2026-01-01',
      date_end: '2026-12-31',
      montant: '1234.50',
      periodicite: 'mensuelle',
      renouvelable: true,
      prestataire: { id: 2, raison_sociale: expect.any(String) },
      assets: [{ id: 1, site: { name: expect.any(String) } }, { id: 3 }],
      attachments: [],
      comments: [],
      version: 1,
    });
    expect(await read(answer.json().id)).toEqual(answer.json());
  });

  it.each([
    [{ name: ' ' }, 'name', 'Ce champ est obligatoire.'],
    [{ date_start: '2026-02-30' }, 'date_start', 'Saisissez une date comme 31/12/2026.'],
    [{ date_end: '2025-12-31' }, 'date_end', 'La fin ne peut pas précéder le début.'],
    [{ montant: '12.345' }, 'montant', 'Saisissez un montant positif, avec deux décimales au plus.'],
    [{ montant: '-1' }, 'montant', 'Saisissez un montant positif, avec deux décimales au plus.'],
    [{ periodicite: 'parfois' }, 'periodicite', '«\u00a0parfois\u00a0» n’est pas un choix valide.'],
    [{ renouvelable: 'oui' }, 'renouvelable', 'Répondez par oui ou par non.'],
    [{ prestataire: 9999 }, 'prestataire', 'Cet élément n’existe pas ou n’existe plus.'],
    [{ assets: [1, 999_999] }, 'assets', 'Cet élément n’existe pas ou n’existe plus.'],
  ])('refuses %j by field, in French, and writes nothing', async (fields, field, message) => {
    const [before] = await server.db.query(sql`select count(*) as n from contract`);
    const answer = await call('POST', '', { ...YEAR, ...fields });
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }]);
    expect(await server.db.query(sql`select count(*) as n from contract`)).toEqual([before]);
  });

  it('changes only the fields sent, and checks them against the present ones', async () => {
    const id = await make({ assets: [1, 2], prestataire: 1 });
    const changed = await call('PATCH', `${id}/`, { name: 'Neuf', assets: [2, 5] });
    expect(changed.json()).toMatchObject({
      name: 'Neuf',
      montant: '1000.00',
      prestataire: { id: 1 },
      assets: [{ id: 2 }, { id: 5 }],
      version: 2,
    });
    expect((await call('PATCH', `${id}/`, { date_end: '2025-06-30' })).json()).toEqual({
      date_end: ['La fin ne peut pas précéder le début.'],
    });
    const cleared = await call('PATCH', `${id}/`, { prestataire: null, montant: null, date_end: null });
    expect(cleared.json()).toMatchObject({ prestataire: null, montant: null, date_end: null });
  });

  it('trust B8: refuses an outdated version with 412 and the present value', async () => {
    const id = await make();
    const ifMatch = { 'if-match': '"1"' };
    const codes = await Promise.all(
      ['A', 'B', 'C'].map((name) => call('PATCH', `${id}/`, { name }, ifMatch)),
    );
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
    expect(codes.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      detail: expect.stringContaining('modifié'),
      current: { id, version: 2 },
    });
  });

  it('is deleted with its periods and files; its finance entries stay', async () => {
    const id = await make();
    await call('POST', `${id}/generate-entries/`);
    await call('POST', `${id}/renew-contract/`);
    const { payload, headers } = await form({ file: new File(['Bonjour'], 'note.txt'), label: 'Note' });
    expect(
      (await server.call('admin', 'POST', `/api/contracts/${id}/attachments/`, payload, headers)).statusCode,
    ).toBe(201);
    const [spent] = await server.db.query(sql`select count(*) as n from finance_entry`);
    const [files] = await server.db.query<{ n: number }>(sql`select count(*) as n from file_blob`);
    expect((await call('DELETE', `${id}/`)).statusCode).toBe(204);
    expect((await call('GET', `${id}/`)).statusCode).toBe(404);
    expect(await periods(id)).toEqual([]);
    expect(await server.db.query(sql`select count(*) as n from finance_entry`)).toEqual([spent]);
    expect(await server.db.query(sql`select count(*) as n from file_blob`)).toEqual([{ n: files!.n - 1 }]);
  });
});

describe('[I1] the list', () => {
  it('contains those of the demo in every state, and filters them', async () => {
    const all = (await call('GET', '?page_size=1000')).json().results;
    const today = await dayFromToday(0);
    const soon = (await call('GET', '?soon=true&page_size=1000')).json().results;
    const until = await dayFromToday(30);
    const isSoon = ({ date_end }: { date_end: string | null }) =>
      date_end !== null && date_end >= today && date_end <= until;
    expect(soon).toEqual(all.filter(isSoon));
    expect(soon.map(({ type }: { type: string }) => type)).toContain('controle');
    expect(all.some(({ date_end }: { date_end: string }) => date_end && date_end < today)).toBe(true);
    expect(all.some(({ date_end }: { date_end: string }) => date_end > until)).toBe(true);
    const controls = (await call('GET', '?type=controle')).json();
    expect(controls.count).toBeGreaterThan(2);
    expect(controls.results.every(({ type }: { type: string }) => type === 'controle')).toBe(true);
    expect((await call('GET', '?search=CHAUDIERE')).json().results[0].name).toBe('Entretien des chaudières');
  });

  it('includes the day 30 and today, not the days beyond', async () => {
    const ids: number[] = [];
    for (const days of [-1, 0, 30, 31])
      ids.push(await make({ date_start: '2020-01-01', date_end: await dayFromToday(days) }));
    const found = (await call('GET', '?soon=true&page_size=1000')).json().results;
    const seen = new Set(found.map(({ id }: { id: number }) => id));
    expect(ids.map((id) => seen.has(id))).toEqual([false, true, true, false]);
  });

  it('is paged without a gap', async () => {
    const whole = (await call('GET', '?page_size=1000')).json();
    const ids: number[] = [];
    for (let url: string | null = '/api/contracts/?page_size=4'; url; ) {
      const page: { next: string | null; results: { id: number }[] } = (
        await server.call('responsable', 'GET', url)
      ).json();
      ids.push(...page.results.map(({ id }) => id));
      url = page.next;
    }
    expect(ids).toEqual(whole.results.map(({ id }: { id: number }) => id));
    expect(ids).toHaveLength(whole.count);
  });
});

describe('[I3] statistics', () => {
  it('match the list', async () => {
    const { results, count } = (await call('GET', '?page_size=1000')).json();
    const today = await dayFromToday(0);
    const until = await dayFromToday(30);
    const dates = results.map(({ date_end }: { date_end: string | null }) => date_end);
    const stats = (await call('GET', 'stats/')).json();
    expect(stats).toMatchObject({
      total: count,
      controle: results.filter(({ type }: { type: string }) => type === 'controle').length,
      soon: dates.filter((date: string | null) => date && date >= today && date <= until).length,
      expired: dates.filter((date: string | null) => date && date < today).length,
    });
    const months = stats.by_month.reduce((sum: number, { count: n }: { count: number }) => sum + n, 0);
    expect(months).toBe(dates.filter(Boolean).length);
    expect(stats.by_month[0].month).toMatch(/^\d{4}-\d\d$/);
  });
});

describe('[I2] periods, comments and files of a contract', () => {
  it('has periods that are added, changed, deleted', async () => {
    const id = await make({ date_start: '2027-01-01', date_end: '2027-12-31' });
    const periode = (method: string, path: string, payload?: object, headers?: Record<string, string>) =>
      server.call('responsable', method, `/api/periodes/${path}`, payload, headers);
    const body = { contract: id, date_debut: '2025-01-01', date_fin: '2025-12-31', montant: '900' };
    const made = await periode('POST', '', body);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      { ...body, id: expect.any(Number), montant: '900.00', version: 1 },
    ]);
    const { id: own } = made.json();
    expect((await periode('GET', `?contract=${id}`)).json().results).toEqual([made.json()]);
    expect((await periode('PATCH', `${own}/`, { montant: '950.50' })).json().montant).toBe('950.50');
    expect((await periode('PATCH', `${own}/`, { montant: '1' }, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await periode('PATCH', `${own}/`, { date_fin: '2024-01-01' })).json()).toEqual({
      date_fin: ['La fin ne peut pas précéder le début.'],
    });
    expect((await periode('POST', '', { ...body, contract: 99_999 })).json()).toEqual({
      contract: ['Cet élément n’existe pas ou n’existe plus.'],
    });
    const overlap = await periode('POST', '', { ...body, date_debut: '2025-12-01', date_fin: '2026-11-30' });
    expect([overlap.statusCode, overlap.json()]).toEqual([
      400,
      { date_debut: ['Elle chevauche la période du 01/01/2025 au 31/12/2025.'] },
    ]);
    const next = await periode('POST', '', { ...body, date_debut: '2025-12-31', date_fin: '2026-12-30' });
    expect(next.statusCode, 'it starts on the day that the other ends').toBe(201);
    const moved = await periode('PATCH', `${next.json().id}/`, { date_debut: '2025-12-30' });
    expect(moved.statusCode).toBe(400);
    const present = await periode('POST', '', { ...body, date_debut: '2027-12-01', date_fin: '2028-11-30' });
    expect(present.json(), 'the present one, without a row of its own').toEqual({
      date_debut: ['Elle chevauche la période du 01/01/2027 au 31/12/2027.'],
    });
    expect((await periode('DELETE', `${own}/`)).statusCode).toBe(204);
    expect((await periode('DELETE', `${own}/`)).statusCode).toBe(404);
  });

  it('has comments, with a file, shown with the contract', async () => {
    const id = await make();
    const { payload, headers } = await form({ texte: 'Vu', file: new File(['Bonjour'], 'note.txt') });
    const url = `/api/contracts/${id}/commentaires/`;
    const made = await server.call('responsable', 'POST', url, payload, headers);
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        texte: 'Vu',
        file: expect.stringMatching(/^\/media\//),
        created_by: { username: 'responsable' },
        ticket: null,
        contract: { id, name: 'Entretien' },
      },
    ]);
    expect((await server.call('admin', 'GET', url)).json().results).toEqual([made.json()]);
    expect((await read(id)).comments).toEqual([made.json()]);
    expect((await server.call('responsable', 'POST', url, { texte: '' })).statusCode).toBe(400);
    expect((await call('GET', '99999/commentaires/')).statusCode).toBe(404);
  });

  it('has attachments, added and removed', async () => {
    const id = await make();
    const { payload, headers } = await form({ file: new File(['Bonjour'], 'note.txt'), label: 'Rapport' });
    const url = `/api/contracts/${id}`;
    const made = (await server.call('responsable', 'POST', `${url}/attachments/`, payload, headers)).json();
    expect((await read(id)).attachments).toEqual([made]);
    expect((await call('POST', `1/delete_attachment/`, { attachment: made.id })).statusCode).toBe(404);
    expect((await call('POST', `${id}/delete_attachment/`, { attachment: made.id })).statusCode).toBe(200);
    expect((await read(id)).attachments).toEqual([]);
  });
});
