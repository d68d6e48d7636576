import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { yearIn } from '../days.ts';
import { makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let next = 0;
const tag = () => `ESSAI-${++next}`;
const create = (body: object) => server.call('admin', 'POST', '/api/assets/', body);
const make = async (body: object = {}): Promise<number> =>
  (await create({ name: 'Essai', ...body })).json().id;
const read = async (id: number) => server.call('admin', 'GET', `/api/assets/${id}/?include=sites`);

describe('[G2] equipment', () => {
  it('is created with its category, its site and its tag, and found by it', async () => {
    const balise = tag();
    const made = await create({ name: '  Chaudière n° 4 ', balise, category: 1, site: 2 });
    expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
    expect(made.json()).toMatchObject({
      name: 'Chaudière n° 4',
      balise,
      category: { id: 1, name: expect.any(String) },
      site: { id: 2, top: { id: 1 } },
      attachments: [],
    });
    const found = (
      await server.call('prestataire', 'GET', `/api/assets/?balise=${balise.toLowerCase()}`)
    ).json();
    expect(found.results).toEqual([expect.objectContaining({ id: made.json().id })]);
  });

  it.each([
    [{ name: ' ' }, { name: ['Ce champ est obligatoire.'] }],
    [{}, { name: ['Ce champ est obligatoire.'] }],
    [
      { name: 'A', balise: 'ÉTÉ-1' },
      { balise: ['Une balise ne contient que des lettres sans accent, des chiffres et des signes.'] },
    ],
    [
      { name: 'A', balise: 'x'.repeat(41) },
      { balise: ['Assurez-vous que ce champ comporte au plus 40 caractères.'] },
    ],
    [{ name: 'A', balise: 'BAL-000101' }, { balise: ['Cette valeur est déjà utilisée.'] }],
    [{ name: 'A', balise: 'bal-000101' }, { balise: ['Cette valeur est déjà utilisée.'] }],
    [{ name: 'A', site: 999_999 }, { site: ['Cet élément n’existe pas ou n’existe plus.'] }],
    [{ name: 'A', category: 'x' }, { category: ['Cet élément n’existe pas ou n’existe plus.'] }],
  ])('refuses %j by field', async (body, errors) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  });

  it('has its files in a list that is asked for them, for who may read equipment', async () => {
    const site = (await server.call('admin', 'POST', '/api/sites/', { name: 'Local des fichiers' })).json()
      .id;
    const id = await make({ site });
    const list = async (account: 'admin' | 'demandeur', query: string) =>
      (await server.call(account, 'GET', `/api/assets/?sites=${site}${query}`)).json().results;
    expect(await list('admin', '')).toEqual([
      expect.not.objectContaining({ attachments: expect.anything() }),
    ]);
    const whole = (await read(id)).json();
    expect(await list('admin', '&include=attachments')).toEqual([whole]);
    expect(await list('demandeur', '&include=attachments')).toEqual([
      expect.not.objectContaining({ attachments: expect.anything() }),
    ]);
  });

  it('may lack a tag, any number of them', async () => {
    expect((await create({ name: 'A', balise: '' })).statusCode).toBe(201);
    expect((await create({ name: 'B', balise: ' ' })).statusCode).toBe(201);
  });

  it('changes only the fields sent', async () => {
    const id = await make({ balise: tag(), site: 2, category: 1 });
    const before = (await read(id)).json();
    const answer = await server.call('collaborateur', 'PATCH', `/api/assets/${id}/`, { name: 'Autre' });
    expect(answer.json()).toEqual({ ...before, name: 'Autre', version: 2 });
    const moved = await server.call('admin', 'PATCH', `/api/assets/${id}/`, { site: null });
    expect(moved.json()).toMatchObject({ site: null, category: { id: 1 } });
  });

  it('is not changed with an outdated version', async () => {
    const id = await make();
    await server.call('admin', 'PATCH', `/api/assets/${id}/`, { name: 'Deuxième' });
    const late = await server.call(
      'admin',
      'PATCH',
      `/api/assets/${id}/`,
      { name: 'X' },
      { 'if-match': '"1"' },
    );
    expect([late.statusCode, late.json().current]).toEqual([412, (await read(id)).json()]);
    expect((await read(id)).json().name).toBe('Deuxième');
  });

  it('is created once for a repeated request', async () => {
    const body = { name: 'Une fois', balise: tag() };
    const key = { 'idempotency-key': 'equipement-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('admin', 'POST', '/api/assets/', body, key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });
});

describe('[G2] deleted equipment', () => {
  it('leaves its tickets at their place', async () => {
    const id = await make({ site: 3 });
    const ticket = await makeTicket(server, 'demandeur', { asset: id });
    const before = (await server.call('admin', 'GET', `/api/tickets/${ticket}/`)).json();
    expect((await server.call('admin', 'DELETE', `/api/assets/${id}/`)).statusCode).toBe(204);
    expect((await read(id)).statusCode).toBe(404);
    const after = (await server.call('admin', 'GET', `/api/tickets/${ticket}/`)).json();
    expect(after).toMatchObject({ asset: null, site: { id: 3 }, version: before.version + 1 });
  });

  it('is refused while an intervention is not done', async () => {
    const id = await make();
    const ticket = await makeTicket(server, 'demandeur', { asset: id });
    await server.db.query(sql`insert into intervention (ticket_id) values (${ticket})`);
    const refused = await server.call('admin', 'DELETE', `/api/assets/${id}/`);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        detail:
          'Cet équipement ne peut pas être supprimé\u00a0: 1\u00a0intervention n’est pas encore réalisée.',
      },
    ]);
    await server.db.query(sql`update intervention set date_realisation = now() where ticket_id = ${ticket}`);
    expect((await server.call('admin', 'DELETE', `/api/assets/${id}/`)).statusCode).toBe(204);
  });
});

describe('[G2] statistics', () => {
  it('of all equipment match the tables', async () => {
    const stats = (await server.call('responsable', 'GET', '/api/assets/stats/')).json();
    const [all] = await server.db.query<{ count: number }>(sql`select count(*) as count from asset`);
    expect(stats.total).toBe(all!.count);
    const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
    expect([sum(stats.by_category), sum(stats.by_site)]).toEqual([all!.count, all!.count]);
    const [worst] = stats.most_failing;
    const tickets = (await server.call('admin', 'GET', `/api/tickets/?asset=${worst.id}`)).json();
    expect(tickets.count).toBe(worst.tickets);
    expect(worst.cost).toMatch(/^\d+\.\d\d$/);
  });

  it('of one piece count its tickets by year', async () => {
    const id = await make();
    const [first, second] = [
      await makeTicket(server, 'demandeur', { asset: id }),
      await makeTicket(server, 'admin', { asset: id }),
    ];
    await server.db.query(
      sql`insert into intervention (ticket_id, cout_achat, note, date_realisation, prestataire_id)
          values (${first}, 10.10, 4, now(), null), (${second}, 0.25, 3, now(), null)`,
    );
    const url = `/api/assets/${id}/stats/`;
    const year = yearIn(0);
    expect((await server.call('admin', 'GET', url)).json()).toEqual({
      tickets: 2,
      interventions: 2,
      cost: '10.35',
      mean_note: 3.5,
      by_year: [{ year, tickets: 2, cost: '10.35' }],
    });
    const [company] = await server.db.query<{ id: number }>(
      sql`select prestataire_id as id from app_user where username = 'prestataire'`,
    );
    await server.db.query(
      sql`update intervention set prestataire_id = ${company!.id} where ticket_id = ${second}`,
    );
    // A provider counts only what is entrusted to the provider's company.
    expect((await server.call('prestataire', 'GET', url)).json()).toEqual({
      tickets: 1,
      interventions: 1,
      mean_note: 3,
      by_year: [{ year, tickets: 1 }],
    });
  });

  it('of one without tickets are zeros', async () => {
    expect((await server.call('admin', 'GET', `/api/assets/${await make()}/stats/`)).json()).toEqual({
      tickets: 0,
      interventions: 0,
      cost: '0.00',
      mean_note: null,
      by_year: [],
    });
    expect((await server.call('admin', 'GET', '/api/assets/999999/stats/')).statusCode).toBe(404);
  });
});

describe('[G2] stock control', () => {
  let asset = 0;
  let materials: number[] = [];
  beforeEach(async () => {
    asset = await make();
    const rows = await server.db.query<{ id: number }>(
      sql`insert into material (asset_id, name, reference, quantity)
          values (${asset}, 'Filtre', 'REF-1', 5), (${asset}, 'Joint', 'REF-2', 2) returning id`,
    );
    materials = rows.map(({ id }) => id);
  });
  const control = (body: object, id = asset) =>
    server.call('collaborateur', 'POST', `/api/controles/${id}/stock_control/`, body);
  const quantities = async () =>
    (await server.call('admin', 'GET', `/api/materials/?asset=${asset}`))
      .json()
      .results.map(({ quantity }: { quantity: number }) => quantity);

  it('stores expected and counted quantities, and the new stock', async () => {
    const answer = await control({
      asset_id: asset,
      comment: 'Placard du sous-sol',
      lines: [
        { material: materials[0], counted: 4 },
        { material: materials[1], counted: 0 },
      ],
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        asset,
        date: expect.stringMatching(/Z$/),
        created_by: expect.objectContaining({ username: 'collaborateur' }),
        comment: 'Placard du sous-sol',
        lines: [
          { material: { id: materials[0], name: 'Filtre', reference: 'REF-1' }, expected: 5, counted: 4 },
          { material: { id: materials[1], name: 'Joint', reference: 'REF-2' }, expected: 2, counted: 0 },
        ],
      },
    ]);
    expect(await quantities()).toEqual([4, 0]);
    const { results } = (await server.call('admin', 'GET', `/api/controles/?asset=${asset}`)).json();
    expect(results).toEqual([answer.json()]);
  });

  it.each<[string, (ids: number[]) => object, object]>([
    ['without a line', () => ({ lines: [] }), { lines: ['Comptez au moins un matériel.'] }],
    [
      'of another piece of equipment',
      (ids) => ({ asset_id: 1, lines: [{ material: ids[0], counted: 1 }] }),
      { asset_id: ['Ce comptage est celui d’un autre équipement.'] },
    ],
    [
      'of another’s material',
      (ids) => ({
        lines: [
          { material: ids[0], counted: 1 },
          { material: 999_999, counted: 1 },
        ],
      }),
      { 'lines.1.material': ['Ce matériel n’est pas celui de cet équipement.'] },
    ],
    [
      'that counts twice',
      (ids) => ({
        lines: [
          { material: ids[0], counted: 1 },
          { material: String(ids[0]), counted: 2 },
        ],
      }),
      { lines: ['Un matériel est compté deux fois.'] },
    ],
    [
      'of less than nothing',
      (ids) => ({ lines: [{ material: ids[0], counted: -1 }] }),
      { 'lines.0.counted': ['Saisissez un nombre entier, zéro compris.'] },
    ],
  ])('%s is refused, and nothing changes', async (_, body, errors) => {
    const answer = await control(body(materials));
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
    expect(await quantities()).toEqual([5, 2]);
    expect((await server.call('admin', 'GET', `/api/controles/?asset=${asset}`)).json().count).toBe(0);
  });

  it('of equipment that does not exist is not found', async () => {
    expect((await control({ lines: [{ material: 1, counted: 1 }] }, 999_999)).statusCode).toBe(404);
  });

  it('by several people at once counts one after the other', async () => {
    const counts = Array.from({ length: 8 }, (_, n) => n + 10);
    await Promise.all(counts.map((counted) => control({ lines: [{ material: materials[0], counted }] })));
    const { results } = (await server.call('admin', 'GET', `/api/controles/?asset=${asset}`)).json();
    const lines = results.map((each: { lines: object[] }) => each.lines[0]).reverse();
    // Each expects the quantity of the previous count.
    const seen = [5, ...lines.map(({ counted }: { counted: number }) => counted)];
    expect(lines.map(({ expected }: { expected: number }) => expected)).toEqual(seen.slice(0, -1));
    expect((await quantities())[0]).toBe(seen.at(-1));
  });
});
