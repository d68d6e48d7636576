/** Printed labels in the formats of shops and label printers: both codes are read back from the page at 300 dpi. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { type LabelFormat, onRoll, ROLLS, SHEETS } from '../../src/core/labels/model.ts';
import { readCodes, readLabels } from './_labels.ts';
import { readPdf } from './_pdf.ts';
import { startServer, type TestServer } from './_server.ts';

const ADDRESS = 'https://balise.exemple.fr/tickets?create=1&balise=';
/** What a code's middle may be away from its label's by, in millimetres: rounding of dots and of the reader. */
const OFF = 1;

let server: TestServer;
let assets: { id: number; balise: string }[];
beforeAll(async () => {
  server = await startServer();
  assets = await server.db.query(sql`select id, balise from asset where balise <> '' order by id limit 70`);
});
afterAll(() => server.stop());

async function print(what: string, body: object): Promise<Uint8Array> {
  const answer = await server.call('collaborateur', 'POST', `/api/sites/${what}/`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (await server.call(null, 'GET', answer.json().url)).rawPayload;
}

const toSize = ({ width, height, grid }: LabelFormat) => ({ width, height, ...grid });

describe('[G7] labels of every format', () => {
  it.each(Object.entries(SHEETS))(
    'on sheets of %s: one a place of the sheet, both codes on it',
    async (_name, format: LabelFormat) => {
      const { grid, places } = format;
      if (!grid || !places) throw new Error('a sheet has places');
      const chosen = assets.slice(0, places);
      const bytes = await print('print_assets_barcodes', {
        assets: chosen.map(({ id }) => id),
        format: toSize(format),
        address: ADDRESS,
      });
      const [page, ...others] = await readCodes(bytes, ['Code128', 'QRCode']);
      expect(others).toEqual([]);
      expect([page!.width, page!.height].map(Math.round)).toEqual([210, 297]);
      const bars = page!.codes.filter((code) => code.format === 'Code128');
      const squares = page!.codes.filter((code) => code.format !== 'Code128');
      expect(bars.map(({ text }) => text).sort()).toEqual(chosen.map(({ balise }) => balise).sort());
      expect(squares.map(({ text }) => text).sort()).toEqual(
        chosen.map(({ balise }) => ADDRESS + balise).sort(),
      );
      for (const [place, { balise }] of chosen.entries()) {
        const left = grid.left + (place % grid.columns) * grid.across;
        const top = grid.top + Math.floor(place / grid.columns) * grid.down;
        const code = bars.find(({ text }) => text === balise)!;
        expect(Math.abs(code.x - (left + format.width / 2)), `${balise} across`).toBeLessThan(OFF);
        const square = squares.find(({ text }) => text === ADDRESS + balise)!;
        for (const { x, y } of [code, square]) {
          expect(x > left && x < left + format.width, `${balise} across`).toBe(true);
          expect(y > top && y < top + format.height, `${balise} down`).toBe(true);
        }
      }
    },
  );

  it.each([
    ...Object.entries(ROLLS),
    ['100 × 20', onRoll(100, 20)],
    ['45,5 × 25', onRoll(45.5, 25)],
  ] as const)(
    'on a roll of %s: a page as large as a label, both codes on it',
    async (_name, format: LabelFormat) => {
      const chosen = assets.slice(0, 2);
      const bytes = await print('print_to_label_barcodes', {
        assets: chosen.map(({ id }) => id),
        format: toSize(format),
        address: ADDRESS,
      });
      for (const dots of [203.2, 300]) {
        const pages = await readCodes(bytes, ['Code128', 'QRCode'], dots);
        expect(pages.map(({ codes }) => codes.map(({ text }) => text).sort())).toEqual(
          chosen.map(({ balise }) => [balise, ADDRESS + balise]),
        );
        for (const page of pages) {
          expect(page.width).toBeCloseTo(format.width, 1);
          expect(page.height).toBeCloseTo(format.height, 1);
        }
      }
    },
  );

  it('show two lines of a name beside the QR code', async () => {
    const [row] = await server.db.query<{ id: number }>(
      sql`insert into asset (name, balise) values ('Centrale de traitement d’air double flux du bloc opératoire', 'CTA-1') returning id`,
    );
    const format = toSize(SHEETS['21']);
    const bytes = await print('print_assets_barcodes', { assets: [row!.id], format, address: ADDRESS });
    const [page] = (await readPdf(bytes)).pages;
    const words = page!.replace(/\s+/g, ' ');
    expect(words).toContain('Centrale de traitement');
    expect(words).toContain('opératoire');
    expect(words).toContain('…');
  });

  it('leave the QR code out where the address is too long for the label, and keep the bars', async () => {
    const address = `https://${'gestion-technique.'.repeat(9)}exemple.fr/?balise=`;
    const [asset] = assets;
    const format = toSize(SHEETS['65']);
    const bytes = await print('print_assets_barcodes', { assets: [asset!.id], format, address });
    expect(await readCodes(bytes, ['QRCode'])).toMatchObject([{ codes: [] }]);
    expect(await readLabels(bytes)).toEqual([[asset!.balise]]);
  });

  it.each([
    [{ start: 22 }, { start: ['Indiquez un numéro d’étiquette de 1 à 21.'] }],
    [{ start: 41, format: toSize(SHEETS['40']) }, { start: ['Indiquez un numéro d’étiquette de 1 à 40.'] }],
    [
      { format: { ...toSize(SHEETS['40']), columns: 5 } },
      { format: ['Ces étiquettes ne tiennent pas sur une page A4.'] },
    ],
    [
      { format: { ...toSize(SHEETS['40']), across: 30 } },
      { format: ['Ces étiquettes ne tiennent pas sur une page A4.'] },
    ],
    [{ address: 'javascript:alert(1)' }, { address: ['Indiquez l’adresse de l’application.'] }],
  ])('%j is refused by field', async (body, errors) => {
    const answer = await server.call('collaborateur', 'POST', '/api/sites/print_assets_barcodes/', {
      assets: [assets[0]!.id],
      ...body,
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  });
});
