import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { measureNarrowest, readLabels } from './_labels.ts';
import { readPdf } from './_pdf.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
let assets: { id: number; balise: string; name: string }[];
beforeAll(async () => {
  server = await startServer();
  assets = await server.db.query(
    sql`select id, balise, name from asset where balise <> '' order by id desc limit 40`,
  );
});
afterAll(() => server.stop());

/** Dots per inch of a label printer. */
const ROLL = 203.2;

const print = (what: string, body: object) =>
  server.call('collaborateur', 'POST', `/api/sites/${what}/`, body);

async function fetchPdf(what: string, body: object) {
  const answer = await print(what, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const media = await server.call(null, 'GET', answer.json().url);
  expect(media.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="etiquettes.pdf"/),
  });
  return { answer: answer.json(), bytes: media.rawPayload };
}

const ids = () => assets.map(({ id }) => id);
const tags = () => assets.map(({ balise }) => balise);

describe('[G7] printed labels', () => {
  it('of 40 pieces of equipment fill sheets of 21, and every one is read by a scanner', async () => {
    const { answer, bytes } = await fetchPdf('print_assets_barcodes', { assets: ids() });
    expect(answer).toMatchObject({ printed: 40, skipped: 0 });
    const pages = await readLabels(bytes);
    expect(pages.map((page) => page.length)).toEqual([21, 19]);
    expect(pages.flat().sort()).toEqual(tags().sort());
  });

  it('start at a label of a partly used sheet, and go on with the next sheet', async () => {
    const { answer, bytes } = await fetchPdf('print_assets_barcodes', { assets: ids(), start: 5 });
    expect(answer).toMatchObject({ printed: 40, start: 5 });
    const pages = await readLabels(bytes);
    expect(pages.map((page) => page.length)).toEqual([17, 21, 2]);
    const two = await fetchPdf('print_assets_barcodes', { assets: ids().slice(0, 2), start: 21 });
    expect(await readLabels(two.bytes)).toEqual([[tags()[0]], [tags()[1]]]);
    const wrong = await print('print_assets_barcodes', { assets: ids(), start: 22 });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { start: ['Indiquez un numéro d’étiquette de 1 à 21.'] },
    ]);
  });

  it('for a roll are one per page, each with its own tag, in the chosen order', async () => {
    const { bytes } = await fetchPdf('print_to_label_barcodes', { assets: ids() });
    expect(await readLabels(bytes, ROLL)).toEqual(tags().map((tag) => [tag]));
  });

  it('have no bar narrower than printers and readers agree on, and the longest tags too', async () => {
    const [long] = await server.db.query<{ id: number }>(
      sql`insert into asset (name, balise) values ('Vanne', 'VANNE-SOUS-SOL2') returning id`,
    );
    for (const [what, dots] of [
      ['print_assets_barcodes', 300],
      ['print_to_label_barcodes', ROLL],
    ] as const) {
      const { bytes } = await fetchPdf(what, { assets: [long!.id, assets[0]!.id] });
      expect(await measureNarrowest(bytes)).toBeGreaterThanOrEqual(0.2499);
      expect((await readLabels(bytes, dots)).flat().sort()).toEqual(
        [assets[0]!.balise, 'VANNE-SOUS-SOL2'].sort(),
      );
    }
  });

  it('show a message instead of bars for a tag that is too long to be read', async () => {
    const [long] = await server.db.query<{ id: number }>(
      sql`insert into asset (name, balise) values ('Vanne', 'une balise beaucoup trop longue') returning id`,
    );
    const { bytes } = await fetchPdf('print_to_label_barcodes', { assets: [long!.id] });
    const [page] = (await readPdf(bytes)).pages;
    expect(page).toContain('Balise trop longue pour cette étiquette');
    expect(page).toContain('une balise beaucoup trop longue');
    expect(await readLabels(bytes)).toEqual([[]]);
  });

  it('name the equipment, its site and its tag in French, on documents with a title', async () => {
    const [row] = await server.db.query<{ id: number }>(
      sql`insert into asset (name, balise, site_id) values ('Œil-de-bœuf à 1 234,50 € ✓', 'OEIL-1', 1) returning id`,
    );
    const { bytes } = await fetchPdf('print_assets_barcodes', { assets: [row!.id] });
    const pdf = await readPdf(bytes);
    expect([pdf.title, pdf.lang]).toEqual(['Étiquettes des équipements', 'fr-FR']);
    for (const text of ['Œil-de-bœuf à 1 234,50 € ✓', 'Hôpital Saint-Aubin', 'OEIL-1']) {
      expect(pdf.pages[0]).toContain(text);
    }
  });

  it('of a site are those of its equipment and of all sites below', async () => {
    const [site] = await server.db.query<{ id: number; count: number }>(
      sql`select s.parent_id as id, count(*) as count from asset a join site s on s.id = a.site_id
          where a.balise <> '' and s.level = 4 group by 1 order by 2, 1 limit 1`,
    );
    const wanted = await server.db.query<{ balise: string }>(
      sql`select balise from asset a join site s on s.id = a.site_id
          where balise <> '' and (s.id = ${site!.id} or s.parent_id = ${site!.id})`,
    );
    const { bytes } = await fetchPdf('print_barcodes', { sites: [site!.id] });
    expect((await readLabels(bytes)).flat().sort()).toEqual(wanted.map(({ balise }) => balise).sort());
  });

  it('leave out equipment without a tag, and return their number', async () => {
    const [bare] = await server.db.query<{ id: number }>(
      sql`insert into asset (name) values ('Sans balise') returning id`,
    );
    const { answer } = await fetchPdf('print_assets_barcodes', { assets: [bare!.id, assets[0]!.id] });
    expect(answer).toMatchObject({ printed: 1, skipped: 1 });
    for (const [what, body] of [
      ['print_assets_barcodes', { assets: [bare!.id] }],
      ['print_to_label_barcodes', { assets: [999_999] }],
      ['print_barcodes', { sites: [999_999] }],
    ] as const) {
      const none = await print(what, body);
      expect([none.statusCode, none.json()]).toEqual([
        400,
        { detail: 'Aucun équipement choisi n’a de balise.' },
      ]);
    }
  });

  it.each([
    ['print_barcodes', {}, { sites: ['Ce champ est obligatoire.'] }],
    ['print_barcodes', { sites: [] }, { sites: ['Choisissez au moins un site.'] }],
    ['print_assets_barcodes', { assets: 'x' }, { assets: ['Choisissez au moins un équipement.'] }],
    [
      'print_to_label_barcodes',
      { assets: ['x'] },
      { assets: ['Cet élément n’existe pas ou n’existe plus.'] },
    ],
  ])('%s of %j is refused by field', async (what, body, errors) => {
    const answer = await print(what, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  });

  it('are no more than a thousand a document', async () => {
    const [site] = await server.db.query<{ id: number }>(
      sql`insert into site (name) values ('Entrepôt') returning id`,
    );
    await server.db.query(
      sql`insert into asset (name, balise, site_id)
          select 'Rayonnage', 'RAY-' || n, ${site!.id}::int from generate_series(1, 1001) n`,
    );
    const answer = await print('print_barcodes', { sites: [site!.id] });
    expect(answer.json().detail).toMatch(/^Un document contient au plus 1\s000 étiquettes/);
  });
});
