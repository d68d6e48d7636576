/** Rows that carry the number of an object: what is read of them, what is left alone, what is refused. */
import { describe, expect, test } from 'vitest';
import type { KnownObjects } from '../../../src/core/import/types.ts';
import { OWN_NUMBER } from '../../../src/core/kernel/lib/workbook-text.ts';
import { known, plan, say } from './_plan.ts';
import { start } from './_runs.ts';
import { createServer, toJob } from './_sending.ts';

const SITES = [
  { id: 1, name: 'Campus', parent: null },
  { id: 2, name: 'Bâtiment A', parent: { id: 1, name: 'Campus' } },
  { id: 3, name: 'Bâtiment B', parent: { id: 1, name: 'Campus' } },
];
const at = (id: number) => SITES.find((site) => site.id === id);
const ASSETS = [
  {
    id: 11,
    name: 'Pompe',
    balise: '000011',
    category: { id: 5, name: 'Pompes', type: 'domaine' },
    site: at(2),
  },
  { id: 12, name: 'Pompe', balise: '', category: null, site: at(2) },
  { id: 13, name: 'Pompe', balise: '', category: null, site: at(2) },
  { id: 14, name: 'Vanne', balise: 'V-14', category: null, site: null },
];
const HELD = known({
  sites: SITES,
  categories: [{ id: 5, name: 'Pompes', type: 'domaine' }],
  assets: ASSETS,
});
const HEAD = ['Nom', 'Balise', 'Catégorie', 'Site, niveau 1', 'Site, niveau 2', OWN_NUMBER];
const AS_IS = [
  ['Pompe', '000011', 'Pompes', 'Campus', 'Bâtiment A', '11'],
  ['Pompe', '', '', 'Campus', 'Bâtiment A', '12'],
  ['Pompe', '', '', 'Campus', 'Bâtiment A', '13'],
  ['Vanne', 'V-14', '', '', '', '14'],
];
/** The rows as they are, with some cells changed: row, column, text. */
const changed = (...cells: [number, number, string][]): string[][] => {
  const rows = AS_IS.map((row) => [...row]);
  for (const [row, column, text] of cells) rows[row]![column] = text;
  return [HEAD, ...rows];
};
const bodies = (made: ReturnType<typeof plan>) => made.steps.map(({ id, body }) => [id, body]);
const messages = (made: ReturnType<typeof plan>) =>
  made.rows.flatMap(({ line, problems }) => problems.map(({ column, message }) => [line, column, message]));

describe('equipment with its numbers', () => {
  test('is the same as it is, in any order', () => {
    expect(plan('assets', changed(), HELD).counts).toEqual({ new: 0, changed: 0, same: 4, refused: 0 });
    const turned = [HEAD, ...AS_IS.toReversed()];
    expect(plan('assets', turned, HELD).steps).toEqual([]);
  });

  test('of two namesakes the one is changed whose number it is', () => {
    const made = plan('assets', changed([2, 0, 'Pompe de relevage']), HELD);
    expect(bodies(made)).toEqual([[13, { name: 'Pompe de relevage' }]]);
    expect(made.rows[2]?.changes).toEqual([{ label: 'Nom', from: 'Pompe', to: 'Pompe de relevage' }]);
  });

  test('each changed cell is one field, with what was and what will be', () => {
    const made = plan(
      'assets',
      changed([0, 1, '000099'], [0, 2, ''], [3, 3, 'Campus'], [3, 4, 'Bâtiment B']),
      HELD,
    );
    expect(bodies(made)).toEqual([
      [11, { balise: '000099', category: null }],
      [14, { site: 3 }],
    ]);
    expect(made.rows.map(({ changes }) => changes)).toEqual([
      [
        { label: 'Balise', from: '000011', to: '000099' },
        { label: 'Catégorie', from: 'Pompes', to: '' },
      ],
      [],
      [],
      [{ label: 'Site', from: '', to: 'Campus › Bâtiment B' }],
    ]);
  });

  test('a cell that an export had filled and that is empty now empties; elsewhere an empty cell changes nothing', () => {
    expect(bodies(plan('assets', changed([0, 4, '']), HELD))).toEqual([[11, { site: 1 }]]);
    const bare = [HEAD.slice(0, 4), ['Pompe', '000011', '', '']];
    expect(plan('assets', bare, HELD).counts.same).toBe(1);
  });

  test('a required field that was emptied is refused in its column', () => {
    expect(messages(plan('assets', changed([3, 0, '']), HELD))).toEqual([
      [5, 0, expect.stringMatching(/\S/)],
    ]);
  });

  test('a number that is unknown here, or twice in the file, is refused; without a number the row is new', () => {
    const made = plan(
      'assets',
      [...changed([0, 5, '99'], [2, 5, '12']), ['Moteur', 'M-1', '', '', '', '']],
      HELD,
    );
    expect(made.counts).toEqual({ new: 1, changed: 0, same: 2, refused: 2 });
    expect(messages(made)).toEqual([
      [2, 5, expect.stringMatching(/^Rien n’a ici le numéro 99/)],
      [4, 5, 'Le numéro 12 est déjà à la ligne 3.'],
    ]);
  });

  test('a tag that another piece has is refused: one of the file, or one beside it', () => {
    const kept = plan('assets', changed([3, 1, '000011']), HELD);
    expect(messages(kept)).toEqual([[5, 1, 'La balise «\u00a0000011\u00a0» est déjà à la ligne 2.']]);
    const beside = [HEAD, ['Vanne', '000011', '', '', '', '14']];
    expect(messages(plan('assets', beside, HELD))).toEqual([
      [2, 1, 'La balise «\u00a0000011\u00a0» est déjà celle de «\u00a0Pompe\u00a0».'],
    ]);
    const copied = [...changed(), ['Copie', 'V-14', '', '', '', '']];
    expect(messages(plan('assets', copied, HELD))).toEqual([
      [6, 1, 'La balise «\u00a0V-14\u00a0» est déjà à la ligne 5.'],
    ]);
  });

  test('a row without a number is no piece that another row has the number of', () => {
    const made = plan('assets', [...changed(), ['Pompe', '', '', 'Campus', 'Bâtiment A', '']], HELD);
    expect(made.counts).toEqual({ new: 1, changed: 0, same: 4, refused: 0 });
  });
});

const COMPANIES = [
  { id: 7, raison_sociale: 'Thermelec', siret: '', email: '', telephone: '', adresse: '', metiers: [] },
  { id: 8, raison_sociale: 'Hydro', siret: '', email: '', telephone: '', adresse: '', metiers: [] },
];
const CONTRACT = {
  id: 4,
  name: 'Ascenseurs',
  numero: '',
  type: 'controle',
  description: 'Texte',
  date_start: '2026-01-01',
  date_end: '2026-12-31',
  montant: '1234.567',
  periodicite: 'annuelle',
  renouvelable: true,
  prestataire: COMPANIES[0],
  assets: [ASSETS[0], ASSETS[3]],
};
const ENTRY = {
  id: 21,
  date_gestion: '2026-03-04',
  type_depense: 'Casse',
  previsionnel: null,
  realise: '12.505',
  site_id: 2,
  site: { ...at(2), top: null },
  asset: { id: 14, name: 'Vanne' },
  contract: { id: 4, name: 'Ascenseurs' },
  prestataire_id: 8,
  prestataire: { id: 8, raison_sociale: 'Hydro' },
  intervention: null,
};
const MONEY: KnownObjects = {
  ...HELD,
  companies: COMPANIES as never,
  contracts: [CONTRACT, { ...CONTRACT, id: 5 }] as never,
  entries: [ENTRY] as never,
};

describe('contracts and entries with their numbers', () => {
  const head = ['Nom', 'Type', 'Prestataire', 'Début', 'Échéance', 'Montant', 'Équipements', OWN_NUMBER];
  const row = ['Ascenseurs', 'Contrôle', 'Thermelec', '2026-01-01', '31/12/2026', '1234.57', '000011, V-14'];

  test('a typed cell that shows less than is there is left alone, and two of one name are two', () => {
    const made = plan('contracts', [head, [...row, '4'], [...row, '5']], MONEY);
    expect(say(made)).toEqual(['2 same Ascenseurs', '3 same Ascenseurs']);
  });

  test('an amount, a day and a list of equipment are changed alone', () => {
    const change = [...row];
    [change[4], change[5], change[6]] = ['2027-06-30', '1234.58', 'V-14'];
    const made = plan('contracts', [head, [...change, '5']], MONEY);
    expect(bodies(made)).toEqual([[5, { date_end: '2027-06-30', montant: '1234.58', assets: [14] }]]);
    expect(made.rows[0]?.changes.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      '31/12/2026 → 30/06/2027',
      '1234,57 → 1234,58',
      '000011, V-14 → V-14',
    ]);
  });

  test('an end before the start that stays is refused by its column', () => {
    const change = row.with(4, '01/01/2020');
    expect(messages(plan('contracts', [head, [...change, '5']], MONEY))).toEqual([
      [2, 4, 'La fin précède le début.'],
    ]);
  });

  const entryHead = [
    'Date de gestion',
    'Type',
    'Site, niveau 1',
    'Site, niveau 2',
    'Équipement',
    'Contrat',
    'Prestataire',
    'Prévisionnel',
    'Réalisé',
    OWN_NUMBER,
  ];
  const entry = [
    '04/03/2026',
    'Casse',
    'Campus',
    'Bâtiment A',
    'Vanne',
    'Ascenseurs',
    'Hydro',
    '',
    '12.51',
    '21',
  ];

  test('an entry is not completed with what its row does not change', () => {
    expect(plan('entries', [entryHead, entry], MONEY).steps).toEqual([]);
    const made = plan('entries', [entryHead, entry.with(4, 'V-14').with(8, '13')], MONEY);
    expect(bodies(made)).toEqual([[21, { realise: '13' }]]);
    const cleared = plan('entries', [entryHead, entry.with(2, '').with(3, '').with(6, '')], MONEY);
    expect(bodies(cleared)).toEqual([[21, { site_id: null, prestataire_id: null }]]);
  });

  test('the cost of an intervention is refused by its column before anything is sent; what else it has is not', () => {
    const cost = { ...MONEY, entries: [{ ...ENTRY, intervention: 9 }] as never };
    const text =
      'C’est le coût d’une intervention\u00a0: son type et son réalisé se changent sur l’intervention.';
    expect(plan('entries', [entryHead, entry], cost).counts.same).toBe(1);
    expect(messages(plan('entries', [entryHead, entry.with(8, '13')], cost))).toEqual([[2, 8, text]]);
    expect(messages(plan('entries', [entryHead, entry.with(1, 'Budget')], cost))).toEqual([[2, 1, text]]);
    const moved = plan('entries', [entryHead, entry.with(2, '').with(3, '')], cost);
    expect(bodies(moved)).toEqual([[21, { site_id: null }]]);
  });

  test('equipment is found by its tag, else by its name; a name of several is refused, not guessed', () => {
    expect(bodies(plan('entries', [entryHead, entry.with(4, '000011')], MONEY))).toEqual([
      [21, { asset: 11 }],
    ]);
    expect(messages(plan('entries', [entryHead, entry.with(4, 'Pompe')], MONEY))).toEqual([
      [2, 4, expect.stringMatching(/^Plusieurs portent le nom/)],
    ]);
  });
});

describe('what others change meanwhile', () => {
  test('names the row with what both have made of it, and is not written over', async () => {
    const server = createServer({ versions: true });
    for (const asset of ASSETS) server.of('assets').push({ ...asset, version: 1 });
    const made = plan('assets', changed([0, 0, 'Pompe 2'], [3, 0, 'Vanne 2']), HELD);
    Object.assign(server.of('assets')[0]!, { name: 'Pompe de chauffage', version: 2 });
    const { run, outcomes } = start(toJob(made.steps), server);
    await run.start();
    expect(outcomes.get(0)).toEqual({
      state: 'refused',
      message: expect.stringMatching(
        /Nom\u00a0: «\u00a0Pompe 2\u00a0» dans le fichier, «\u00a0Pompe de chauffage\u00a0» dans Balise\.$/,
      ),
    });
    expect(outcomes.get(1)).toMatchObject({ state: 'done' });
    expect(server.of('assets').map(({ name }) => name)).toEqual([
      'Pompe de chauffage',
      'Pompe',
      'Pompe',
      'Vanne 2',
    ]);
  });

  test('another field that changes between reading and writing is no reason to refuse', async () => {
    const server = createServer({ versions: true });
    for (const asset of ASSETS) server.of('assets').push({ ...asset, version: 1 });
    const made = plan('assets', changed([0, 0, 'Pompe 2']), HELD);
    const { read } = server.calls;
    let reads = 0;
    server.calls.read = async (...given) => {
      const answer = await read(...given);
      const found = { ...answer, item: { ...answer.item } };
      if (++reads === 1) Object.assign(server.of('assets')[0]!, { balise: 'X-1', version: 2 });
      return found;
    };
    const { run, outcomes } = start(toJob(made.steps), server);
    await run.start();
    expect(outcomes.get(0)).toMatchObject({ state: 'done' });
    expect(server.of('assets')[0]).toMatchObject({ name: 'Pompe 2', balise: 'X-1' });
  });
});
