/** An import over HTTP, on a server that keeps the contract and nothing more. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_KINDS, type ImportKind } from '../../../src/core/import/kinds.ts';
import { importScreen as screen } from '../../../src/core/import-store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { findRoute } from '../../contract-server/routes.ts';
import { createWhole, type Store } from '../../contract-server/store.ts';
import { sendJson, setupAnew, startServer } from '../_server.ts';
import { utf8, workbook } from './_files.ts';

let store: Store;
let server: Awaited<ReturnType<typeof startServer>>;
/** How the next calls are answered instead. */
let faults: number[] = [];

beforeEach(async () => {
  store = createWhole();
  faults = [];
  server = await startServer(({ method, url, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://server');
    const fault = method === 'GET' ? undefined : faults.shift();
    const route = findRoute(method, pathname);
    if (fault || !route) return sendJson(response, { detail: 'Absent.' }, fault ?? 404);
    const answer = route.answer({
      store,
      id: route.id,
      query: searchParams,
      body: body ? JSON.parse(body) : {},
    });
    sendJson(response, answer.body ?? null, answer.status);
  });
  setupAnew({ api: server.origin });
  setCredentials({ username: 'admin', password: 'x' });
});
afterEach(async () => {
  await screen.close();
  setCredentials(null);
  await server.stop();
});

const state = () => screen.$state.get();
const open = (text: string) => screen.open('fichier.csv', utf8(text), IMPORT_KINDS);
const writes = () => server.received.filter(({ method }) => method !== 'GET');

describe('what a list was exported as', () => {
  const OTHERS: readonly ImportKind[] = IMPORT_KINDS.filter((kind) => kind !== 'accounts');
  const give = (name: string, kinds = OTHERS) =>
    screen.open(
      name,
      utf8('Nom complet;Identifiant;Adresse e-mail;Groupe\nAnne;chef;a@b.fr;Demandeur\n'),
      kinds,
    );

  test('is read as that list, whatever its columns could be', async () => {
    await give('intervenants_29_11_2026 (1).csv', IMPORT_KINDS);
    expect(state()).toMatchObject({ step: 'columns', kind: 'people', fault: null });
  });

  test.each(['utilisateurs_29_11_2026.csv', 'tickets_29_11_2026.csv'])(
    '%s is refused where it cannot be imported',
    async (name) => {
      await give(name);
      expect(state()).toMatchObject({ step: 'file', fault: 'other-list', table: null });
    },
  );
});

describe('an import', () => {
  test('of equipment creates its sites, categories and rows, and is undone', async () => {
    const before = store.assets.length;
    await open(
      'Nom;Balise;Catégorie;Lieu\nPompe;00042;Relevage;Campus > Nord\nVanne;sans n°;Relevage;Campus\n',
    );
    expect(state()).toMatchObject({ step: 'columns', kind: 'assets' });
    expect(state().table).toMatchObject({
      header: 0,
      mapping: ['name', 'balise', 'category', 'site'],
      pathSeparator: '>',
    });
    await screen.review(false);
    expect(state()).toMatchObject({
      step: 'review',
      problem: null,
      plan: { counts: { new: 2, refused: 0 } },
    });
    expect(writes()).toEqual([]);
    await screen.send();
    expect(state()).toMatchObject({
      step: 'result',
      summary: { created: 2, beside: 3, refused: 0, left: 0 },
      undoable: 5,
    });
    const named = (name: string) =>
      (store.assets as unknown as { name: string; balise: string }[]).find((each) => each.name === name);
    expect([named('Pompe')?.balise, named('Vanne')?.balise]).toEqual(['00042', '']);
    await screen.undo();
    expect(state()).toMatchObject({ undone: { removed: 5, failed: [], isCut: false }, undoable: 0 });
    expect(store.assets).toHaveLength(before);
  });

  test('is sent once by a double click', async () => {
    const before = store.assets.length;
    await open('Nom;Balise\nPompe;P-1\n');
    await screen.review(false);
    let again: Promise<void> | null = null;
    const forget = screen.$state.listen(({ step }) => {
      if (step === 'sending') again ??= screen.send();
    });
    await Promise.all([screen.send(), screen.send()]);
    await again;
    forget();
    expect(state()).toMatchObject({ step: 'result', summary: { created: 1, left: 0 } });
    expect(writes()).toHaveLength(1);
    expect(store.assets).toHaveLength(before + 1);
  });

  test('that is closed while it is undone leaves the next file alone', async () => {
    await open('Nom;Balise\nPompe;P-1\nVanne;P-2\n');
    await screen.review(false);
    await screen.send();
    const undoing = screen.undo();
    await screen.close();
    await undoing;
    expect(state()).toMatchObject({ step: 'file', busy: null, undone: null });
  });

  test('of changed categories reads their list once', async () => {
    await screen.open(
      'x.csv',
      utf8('Nom;Type\nA;domaine\nB;domaine\nC;domaine\n'),
      IMPORT_KINDS,
      'categories',
    );
    await screen.review(false);
    await screen.send();
    await screen.close();
    await screen.open(
      'x.csv',
      utf8('Nom;Type\na;domaine\nb;domaine\nc;domaine\n'),
      IMPORT_KINDS,
      'categories',
    );
    await screen.review(false);
    expect(state().plan?.counts).toMatchObject({ changed: 3 });
    const reads = () =>
      server.received.filter(({ method, url }) => method === 'GET' && /categories/.test(url));
    const before = reads().length;
    await screen.send();
    expect(state()).toMatchObject({ step: 'result', summary: { changed: 3, refused: 0 } });
    expect(reads().length - before).toBe(1);
  });

  test('run twice is once', async () => {
    const text = 'Nom;Balise;Lieu\nPompe;P-1;Campus\nChaise;;Campus\nChaise;;Campus\n';
    for (const counts of [
      { new: 3, same: 0 },
      { new: 0, same: 3 },
    ]) {
      await open(text);
      await screen.review(false);
      expect(state().plan?.counts).toMatchObject(counts);
      await screen.send();
      await screen.close();
    }
  });

  test.each([
    ['sites', 'Nom;Parent\nSud;Campus\nCampus;\n', 2],
    ['categories', 'Nom;Type\nToiture;domaine\nVerrier;métier\n', 2],
    ['people', 'Nom;Prénom;Téléphone;Métiers\nArc;Léa;0102030405;Verrerie\n', 2],
    ['contracts', 'Libellé;N° de contrat;Échéance;Montant\nAscenseurs;007;31/12/2027;1 200,50\n', 1],
    ['entries', 'Date;Type de dépense;Réalisé;Site\n31/12/2026;Casse;12,50;Campus\n', 2],
  ] as const)('of %s is sent', async (kind, text, calls) => {
    await screen.open('x.csv', utf8(text), IMPORT_KINDS, kind);
    await screen.review(false);
    expect(state()).toMatchObject({ step: 'review', problem: null, plan: { counts: { refused: 0 } } });
    await screen.send();
    expect(state()).toMatchObject({ step: 'result', summary: { refused: 0, left: 0 } });
    expect(writes()).toHaveLength(calls);
    await screen.close();
    await screen.open('x.csv', utf8(text), IMPORT_KINDS, kind);
    await screen.review(false);
    expect(state().plan?.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  });

  test('of accounts sends the whole account where one changes', async () => {
    const [user] = store.users as unknown as { username: string; group: { name: string } }[];
    await screen.open(
      'x.csv',
      utf8(`Identifiant;Prénom;Groupe\n${user?.username};Zoé-Nouvelle;${user?.group.name}\n`),
      IMPORT_KINDS,
      'accounts',
    );
    await screen.review(true);
    expect(state().plan?.counts).toMatchObject({ changed: 1, refused: 0 });
    await screen.send();
    expect(state().summary).toMatchObject({ changed: 1 });
    expect(JSON.parse(writes()[0]?.body ?? '{}')).toMatchObject({
      username: user?.username,
      first_name: 'Zoé-Nouvelle',
    });
  });

  test('that the server refuses in part gives the rows back with the reasons', async () => {
    await open('Nom;Balise\nPompe;P-1\n;P-2\nVanne;P-3\n');
    await screen.review(false);
    faults = [422];
    await screen.send();
    expect(state()).toMatchObject({ step: 'result', summary: { created: 1, refused: 1 } });
    expect(state().refused.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['Pompe', 'P-1']],
      [3, ['', 'P-2']],
    ]);
    expect(state().refused[1]?.problem).toBe('Nom\u00a0: Ce champ est obligatoire.');
  });

  test('of a workbook takes a sheet, or all of them with their names', async () => {
    const bytes = await workbook({
      'Salle 1': [['Inventaire de la salle'], ['Désignation', 'N° d’inventaire'], ['Table', 'T-1']],
      'Salle 2': [
        ['N° d’inventaire', 'Désignation'],
        ['T-2', 'Table'],
      ],
    });
    await screen.open('inventaire.xlsx', bytes, IMPORT_KINDS, 'assets');
    expect(state().table).toMatchObject({ sheet: 0, header: 1, mapping: ['name', 'balise'] });
    screen.setTable({ sheet: -1 });
    const headers = state().table?.headers;
    expect(headers).toEqual(['Feuille', 'Désignation', 'N° d’inventaire']);
    screen.setTable({ mapping: ['site', 'name', 'balise'] });
    await screen.review(false);
    expect(state().plan?.sites.map(({ path }) => path)).toEqual(['Salle 1', 'Salle 2']);
  });

  test('asks once which order days have, and takes what is chosen', async () => {
    await screen.open('x.csv', utf8('Nom;Échéance\nA;03/04/2027\nB;05/06/2027\n'), IMPORT_KINDS, 'contracts');
    expect(state().table?.dateOrder).toBeNull();
    screen.setTable({ dateOrder: 'mdy' });
    await screen.review(false);
    expect(state().plan?.steps[0]?.body).toMatchObject({ date_end: '2027-03-04' });
  });

  test('of what cannot be read, or compared, has its reason', async () => {
    await screen.open('vieux.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), IMPORT_KINDS);
    expect(state()).toMatchObject({ step: 'file', fault: 'old-excel', busy: null });
    await open('Nom;Balise\nPompe;P-1\n');
    setCredentials(null);
    await screen.review(false);
    expect(state()).toMatchObject({ step: 'columns', busy: null, problem: expect.any(String) });
  });
});
