/** Printed labels in the formats of shops and label printers: both codes are read back from the page at 300 dpi. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { type LabelFormat, onRoll, ROLLS, SHEETS } from '../../src/core/labels/formats.ts';
import {
  ADDRESS,
  expectSheet,
  listTagged,
  print,
  type Tagged,
  toSize,
  USUAL_SHEETS,
} from './_label-sheets.ts';
import { readCodes, readLabels } from './_labels.ts';
import { readPdf } from './_pdf.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
let assets: Tagged[];
beforeAll(async () => {
  server = await startServer();
  assets = await listTagged(server);
});
afterAll(() => server.stop());

describe('[G7] labels of every format', () => {
  it.each(USUAL_SHEETS)('on sheets of %s: one a place of the sheet, both codes on it', (_name, format) =>
    expectSheet(server, assets, format),
  );

  it.each([
    ...Object.entries(ROLLS),
    ['100 × 20', onRoll(100, 20)],
    ['45,5 × 25', onRoll(45.5, 25)],
  ] as const)(
    'on a roll of %s: a page as large as a label, both codes on it',
    async (_name, format: LabelFormat) => {
      const chosen = assets.slice(0, 2);
      const bytes = await print(server, 'print_to_label_barcodes', {
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
    const bytes = await print(server, 'print_assets_barcodes', {
      assets: [row!.id],
      format,
      address: ADDRESS,
    });
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
    const bytes = await print(server, 'print_assets_barcodes', { assets: [asset!.id], format, address });
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
