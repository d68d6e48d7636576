import { describe, expect, test } from 'vitest';
import { known, plan, say, steps } from './_plan.ts';

const HELD = known({
  sites: [
    { id: 1, name: 'Hôpital', parent: null, top: null },
    { id: 2, name: 'Salle 1', parent: 1, top: 1 },
    { id: 3, name: 'École', parent: null, top: null },
    { id: 4, name: 'Salle 1', parent: 3, top: 3 },
  ],
  categories: [
    { id: 9, name: 'Chauffage', type: 'domaine' },
    { id: 8, name: 'Plomberie', type: 'metier' },
  ],
  assets: [
    { id: 20, name: 'Chaudière', balise: 'CH-001', category: 9, site: 1 },
    { id: 21, name: 'Chaise', balise: '', category: null, site: 2 },
    { id: 22, name: 'Chaise', balise: '', category: null, site: 2 },
  ],
});
const HEAD = ['Nom', 'Balise', 'Catégorie', 'Site'];

describe('equipment in a file', () => {
  test('is new, changed, the same or refused', () => {
    const made = plan(
      'assets',
      [
        HEAD,
        ['Pompe', '00042', 'Chauffage', 'Hôpital'],
        ['Chaudière', 'ch-001', 'chauffage', 'Hôpital'],
        ['Chaudière neuve', 'CH-001', '', ''],
        ['', 'X9', '', ''],
      ],
      HELD,
    );
    expect(say(made)).toEqual([
      '2 new Pompe',
      '3 changed Chaudière',
      '4 refused Chaudière neuve | La balise «\u00a0CH-001\u00a0» est déjà à la ligne 3.',
      '5 refused X9 | Ce champ est obligatoire.',
    ]);
    expect(made.rows[0]?.detail).toBe('00042 · Chauffage · Hôpital');
    // the server takes « ch-001 » for the same tag, and would write it so
    expect(made.rows[1]?.changes).toEqual([{ label: 'Balise', from: 'CH-001', to: 'ch-001' }]);
    expect(made.steps[0]?.body).toEqual({ name: 'Pompe', balise: '00042', category: 9, site: 1 });
    expect(made.steps[1]).toMatchObject({ id: 20, body: { balise: 'ch-001' }, was: { balise: 'CH-001' } });
  });

  test('without a tag is counted: two chairs of three are there', () => {
    const row = ['Chaise', 'non inv.', '', 'Hôpital > Salle 1'];
    const made = plan('assets', [HEAD, row, row, row], HELD);
    expect(say(made)).toEqual(['2 same Chaise', '3 same Chaise', '4 new Chaise']);
    expect(made.steps[0]).toMatchObject({ body: { name: 'Chaise', balise: '', site: 2 }, twins: [21, 22] });
  });

  test('that is new twice without a tag is two', () => {
    const made = plan('assets', [HEAD, ['Table', '', '', 'Cantine'], ['Table', '-', '', 'Cantine']], HELD);
    expect(made.counts.new).toBe(2);
    expect(steps(made)).toEqual([
      'sites Cantine',
      'assets Table site={"step":0}',
      'assets Table site={"step":0}',
    ]);
  });

  test('brings along the categories and the sites that are missing, each once', () => {
    const made = plan(
      'assets',
      [
        HEAD,
        ['A', '1A', 'Sécurité', 'Nord > RDC'],
        ['B', '2B', 'securite', 'nord > rdc'],
        ['C', '3C', 'Chauffage', 'Nord'],
      ],
      HELD,
    );
    expect(steps(made)).toEqual([
      'sites Nord',
      'sites RDC parent={"step":0}',
      'categories Sécurité',
      'assets A category={"step":2} site={"step":1}',
      'assets B category={"step":2} site={"step":1}',
      'assets C site={"step":0}',
    ]);
    expect(made.categories).toEqual(['Sécurité']);
  });

  test('at a site whose name several have is refused, unless what is above it is written too', () => {
    const made = plan('assets', [HEAD, ['A', '1A', '', 'Salle 1'], ['B', '2B', '', 'École > Salle 1']], HELD);
    expect(say(made)[0]).toMatch(/2 sites s’appellent/);
    expect(made.steps[0]?.body.site).toBe(4);
  });

  test('at a name alone is at the site of that name in another row, wherever that is', () => {
    const rows = [
      ['A', '1A', '', 'RDC'],
      ['B', '2B', '', 'Étage 1'],
      ['C', '3C', '', 'Mairie > RDC'],
      ['D', '4D', '', 'Campus > Mairie > Étage 1'],
      ['E', '5E', '', 'Campus > Halle > Étage 1'],
    ];
    const places = (table: readonly string[][]) =>
      plan('assets', [HEAD, ...table])
        .rows.map(({ label, detail, status }) => `${label} ${status} ${detail}`)
        .sort();
    expect(places(rows)).toEqual([
      'A new 1A · Campus › Mairie › RDC',
      'B refused 2B',
      'C new 3C · Campus › Mairie › RDC',
      'D new 4D · Campus › Mairie › Étage 1',
      'E new 5E · Campus › Halle › Étage 1',
    ]);
    expect(places([...rows].reverse())).toEqual(places(rows));
  });

  test('is nowhere, of no category, where its cells say that there is nothing, and keeps those that it had', () => {
    const made = plan(
      'assets',
      [HEAD, ['Pompe', '1A', 'n/a', '-'], ['Chaudière', 'CH-001', 'Néant', '—']],
      HELD,
    );
    expect(say(made)).toEqual(['2 new Pompe', '3 same Chaudière']);
    expect(made.steps).toHaveLength(1);
    expect(made.steps[0]?.body).toMatchObject({ category: null, site: null });
    // a name is one
    expect(say(plan('assets', [HEAD, ['-', '', '', '']]))).toEqual(['2 new -']);
  });

  test('is where a site is called so, of the category of that name, though others say with it that there is nothing', () => {
    const held = known({
      sites: [
        { id: 1, name: 'Campus', parent: null, top: null },
        { id: 2, name: 'S.O.', parent: 1, top: 1 },
      ],
      categories: [{ id: 9, name: 'N/C', type: 'domaine' }],
    });
    const head = ['Nom', 'Catégorie', 'Site, niveau 1', 'Site, niveau 2'];
    const made = plan(
      'assets',
      [head, ['Pompe', 'n/c', 'Campus', 'S.O.'], ['Vanne', 'N.D.', 'Campus', 'N.D.']],
      held,
    );
    expect(made.steps.map(({ body }) => body)).toMatchObject([
      { name: 'Pompe', category: 9, site: 2 },
      { name: 'Vanne', category: null, site: 1 },
    ]);
    const metiers = known({ categories: [{ id: 8, name: 'N.D.', type: 'metier' }] });
    const company = plan(
      'companies',
      [
        ['Raison sociale', 'Métiers'],
        ['Otis', 'N.D.'],
      ],
      metiers,
    );
    expect(company.steps[0]?.body).toMatchObject({ metiers: [8] });
  });

  test('has names of one line, whatever lines their cells have; an address keeps its own', () => {
    const made = plan('assets', [HEAD, ['Extincteur\nCO2', '', 'Sécurité\r\nincendie', 'Nord\n(annexe)']]);
    expect(steps(made)).toEqual([
      'sites Nord (annexe)',
      'categories Sécurité incendie',
      'assets Extincteur CO2 category={"step":1} site={"step":0}',
    ]);
    const companies = plan('companies', [
      ['Raison sociale', 'Adresse'],
      ['Otis', '1 rue A\n75001 Paris'],
    ]);
    expect(companies.steps[0]?.body.adresse).toBe('1 rue A\n75001 Paris');
  });

  test('has its refusals by column', () => {
    const made = plan('assets', [
      HEAD,
      ['x'.repeat(201), '6,37E+15', 'Fr\ufffd', 'a > b > c > d > e'],
      ['P', 'été', '', ''],
    ]);
    expect(made.rows[0]?.problems.map(({ column }) => column)).toEqual([1, 2, 3, 0]);
    expect(made.rows[1]?.problems).toEqual([
      {
        column: 1,
        message: 'Une balise ne contient que des lettres sans accent, des chiffres et des signes.',
      },
    ]);
  });

  test('keeps what an empty cell leaves, or loses it where that is chosen', () => {
    const table = [HEAD, ['Chaudière', 'CH-001', '', '']];
    expect(plan('assets', table, HELD).counts.same).toBe(1);
    const made = plan('assets', table, HELD, { clears: true });
    expect(made.steps[0]?.body).toEqual({ category: null, site: null });
  });

  test('is left out of empty rows and of names that come again', () => {
    const made = plan('assets', [HEAD, ['', '', '', ''], ['A', '', '', ''], HEAD, ['B', '', '', '']]);
    expect(say(made)).toEqual(['3 new A', '5 new B']);
  });
});

describe('accounts in a file', () => {
  const head = ['Prénom', 'Nom', 'Courriel', 'Profil'];

  test('get a login name of their address, else of their name', () => {
    const made = plan(
      'accounts',
      [
        head,
        ['Léa', "D'Arc", 'lea.darc@ville.fr', 'Demandeur'],
        ['Zoé', 'Petit', '', 'manager'],
        ['Ali', 'Ben', 'ali@ville.fr', 'Chef'],
        ['Léa', 'Arc', 'lea.darc@autre.fr', 'demandeur'],
      ],
      known(),
    );
    expect(say(made)).toEqual([
      "2 new Léa D'Arc",
      '3 refused Zoé Petit | Saisissez une adresse e-mail\u00a0: c’est par elle que l’on choisit un mot de passe.',
      '4 refused Ali Ben | Aucun groupe ne s’appelle «\u00a0Chef\u00a0»\u00a0: «\u00a0Demandeur\u00a0», «\u00a0Responsable technique\u00a0».',
      '5 refused Léa Arc | Déjà à la ligne 2 de ce fichier.',
    ]);
    expect(made.steps[0]?.body).toMatchObject({ username: 'lea.darc', email: 'lea.darc@ville.fr', group: 1 });
  });

  test('may lack an address where the server invites otherwise, and have one group for all', () => {
    const made = plan('accounts', [['Nom complet'], ['PETIT Zoé']], known(), {
      withoutEmail: true,
      defaults: { group: 'Demandeur' },
    });
    expect(made.steps[0]?.body).toMatchObject({
      username: 'zoe.petit',
      first_name: 'Zoé',
      last_name: 'PETIT',
      group: 1,
    });
  });

  test('that are there change by their login name', () => {
    const held = known({
      accounts: [
        {
          id: 5,
          username: 'zoe.petit',
          first_name: 'Zoé',
          last_name: 'Petit',
          email: 'z@v.fr',
          group: { id: 1, name: 'Demandeur' },
        },
      ],
    });
    const made = plan(
      'accounts',
      [
        ['Identifiant', ...head],
        ['ZOE.PETIT', 'Zoé', 'Petit', 'z@v.fr', 'Responsable technique'],
      ],
      held,
    );
    expect(made.rows[0]?.changes).toEqual([
      { label: 'Groupe', from: 'Demandeur', to: 'Responsable technique' },
    ]);
  });
});

test('people and trades come along', () => {
  const made = plan(
    'people',
    [
      ['Nom', 'Prénom', 'Métiers'],
      ['Dupont', 'Jean', 'Plomberie; Gaz'],
    ],
    HELD,
  );
  expect(steps(made)).toEqual(['categories Gaz', 'people Jean Dupont metiers=[8,{"step":0}]']);
});

test('20 000 rows of equipment are planned in slices', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    `Équipement ${at}`,
    `EQ-${String(at).padStart(6, '0')}`,
    `Catégorie ${at % 40}`,
    `Campus ${at % 4} > Bâtiment ${at % 60} > Salle ${at % 900}`,
  ]);
  const made = plan('assets', [HEAD, ...rows]);
  expect(made.counts).toEqual({ new: 20_000, changed: 0, same: 0, refused: 0 });
  expect(new Set(made.steps.map(({ key }) => key)).size).toBe(made.steps.length);
});
