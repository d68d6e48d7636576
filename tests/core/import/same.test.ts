/** What an import takes for the same object, and what it leaves as it is. */
import { describe, expect, test } from 'vitest';
import type { KnownObjects } from '../../../src/core/import/types.ts';
import { known, plan, say } from './_plan.ts';
import { start } from './_runs.ts';
import { createServer, toJob } from './_sending.ts';

describe('an entry without a site or company', () => {
  const contract = {
    id: 4,
    name: 'Ascenseurs',
    numero: 'C-4',
    type: '',
    description: '',
    prestataire: { id: 7, raison_sociale: 'Thermelec' },
    assets: [],
  };
  const held: KnownObjects = {
    ...known({ assets: [{ id: 3, name: 'Pompe', balise: 'P-3', site: { id: 12, name: 'Nord' } }] }),
    contracts: [contract as never],
  };
  const entry = (id: number, sums: object = {}) => ({
    id,
    date_gestion: '2026-03-04',
    type_depense: 'Casse',
    previsionnel: '0.00',
    realise: '12.50',
    site_id: 12,
    site: { id: 12, name: 'Nord', top: null },
    asset: { id: 3, name: 'Pompe' },
    contract: { id: 4, name: 'Ascenseurs' },
    prestataire_id: 7,
    prestataire: { id: 7, raison_sociale: 'Thermelec' },
    ...sums,
  });
  const table = [
    ['Date', 'Type', 'Réalisé', 'Équipement', 'Contrat'],
    ['04/03/2026', 'Casse', '12,5', 'P-3', 'C-4'],
  ];

  test('is the one that has those of its equipment and contract', () => {
    expect(say(plan('entries', table, { ...held, entries: [entry(1) as never] }))).toEqual([
      '2 same Casse 04/03/2026',
    ]);
  });

  test('is sent with them', () => {
    expect(plan('entries', table, held).steps[0]?.body).toMatchObject({
      asset: 3,
      contract: 4,
      site_id: 12,
      prestataire_id: 7,
    });
  });

  test('is made beside an older one of the same sum when its answer was lost', async () => {
    const server = createServer();
    server.of('entries').push(entry(1) as never);
    const row = table[1] ?? [];
    const made = plan('entries', [...table, row], { ...held, entries: [entry(1) as never] });
    expect(made.counts).toMatchObject({ same: 1, new: 1 });
    server.fates.push('lost-before');
    await start(toJob(made.steps, 'entries'), server).run.start();
    expect(server.of('entries')).toHaveLength(2);
  });
});

describe('an account that is there', () => {
  const account = (change: object = {}) => ({
    id: 5,
    username: 'lea',
    first_name: 'Léa',
    last_name: 'Arc',
    email: 'lea@ville.fr',
    group: { id: 4, name: 'Responsable technique' },
    ...change,
  });
  const head = ['Prénom', 'Nom', 'Email'];

  test('keeps its group: the default is for new ones', () => {
    const made = plan(
      'accounts',
      [head, ['Léa', 'Arc', 'lea@ville.fr'], ['Zoé', 'Petit', 'zoe@ville.fr']],
      known({ accounts: [account()] }),
      { defaults: { group: 'Demandeur' } },
    );
    expect(say(made)).toEqual(['2 same Léa Arc', '3 new Zoé Petit']);
    expect(made.steps[0]?.body).toMatchObject({ username: 'zoe', group: 1 });
  });

  test('is not another person whose address begins alike', () => {
    const table = [head, ['Léo', 'Petit', 'lea@autre.fr']];
    const made = plan('accounts', table, known({ accounts: [account()] }));
    expect(made.counts).toMatchObject({ refused: 1, changed: 0 });
    expect(made.rows[0]?.problems).toEqual([
      { column: 2, message: expect.stringMatching(/«\u00a0lea\u00a0» a une autre adresse/) },
    ]);
    expect(made.steps).toEqual([]);
  });

  test.each([
    ['the same address in capitals', 'LEA@Ville.fr', 'lea@ville.fr'],
    ['no address yet', 'lea@ville.fr', ''],
  ])('is found by %s', (_, given, email) => {
    const table = [head, ['Léa', 'Petit', given]];
    const made = plan('accounts', table, known({ accounts: [account({ email })] }));
    expect(made.rows[0]).toMatchObject({ status: 'changed', problems: [] });
  });

  test('may be given another address under its own name', () => {
    const table = [
      ['Identifiant', ...head],
      ['lea', 'Léa', 'Arc', 'lea@autre.fr'],
    ];
    const made = plan('accounts', table, known({ accounts: [account()] }));
    expect(made.steps.map(({ body }) => body)).toEqual([{ email: 'lea@autre.fr' }]);
  });

  test('is not renamed to other letters of the same name', () => {
    const table = [
      ['Identifiant', ...head],
      ['LÉA', 'Léa', 'Petit', 'lea@ville.fr'],
    ];
    const made = plan('accounts', table, known({ accounts: [account()] }));
    expect(made.steps.map(({ body }) => body)).toEqual([{ last_name: 'Petit' }]);
  });
});

test('a name whose cell has several lines is the same when it comes again, and is given no line break', () => {
  const head = ['Nom', 'Balise'];
  const held = (name: string) =>
    known({ assets: [{ id: 20, name, balise: 'E-1', category: null, site: null }] });
  for (const name of ['Extincteur CO2', 'Extincteur\nCO2']) {
    for (const cell of ['Extincteur\nCO2', 'Extincteur \r\n CO2', 'Extincteur CO2'])
      expect(plan('assets', [head, [cell, 'E-1']], held(name)).counts).toMatchObject({
        same: 1,
        changed: 0,
      });
    const made = plan('assets', [head, ['Extincteur\nCO2, hall', 'E-1']], held(name));
    expect(made.steps.map(({ body }) => body)).toEqual([{ name: 'Extincteur CO2, hall' }]);
  }
});
