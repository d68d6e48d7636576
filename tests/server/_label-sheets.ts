/** Labels printed on sheets: both codes are read back from the page at 300 dpi, each at its place. */
import { expect } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { type LabelFormat, SHEETS } from '../../src/core/labels/formats.ts';
import { readCodes } from './_labels.ts';
import type { TestServer } from './_server.ts';

export const ADDRESS = 'https://balise.exemple.fr/tickets?create=1&balise=';
/** What a code's middle may be away from its label's by, in millimetres: rounding of dots and of the reader. */
const OFF = 1;

const isUsual = (name: string): boolean => name === '21' || name === '65';
/** The sheets of the largest labels and of the smallest. */
export const USUAL_SHEETS = Object.entries(SHEETS).filter(([name]) => isUsual(name));
/** Those of the sizes between them, which `label-formats.long` tries. */
export const OTHER_SHEETS = Object.entries(SHEETS).filter(([name]) => !isUsual(name));

export interface Tagged {
  id: number;
  balise: string;
}

/** Enough equipment to fill a sheet. */
export const listTagged = ({ db }: TestServer): Promise<Tagged[]> =>
  db.query(sql`select id, balise from asset where balise <> '' order by id limit 70`);

/** @param what the call, of `/api/sites/` @returns the document */
export async function print(server: TestServer, what: string, body: object): Promise<Uint8Array> {
  const answer = await server.call('collaborateur', 'POST', `/api/sites/${what}/`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (await server.call(null, 'GET', answer.json().url)).rawPayload;
}

export const toSize = ({ width, height, grid }: LabelFormat) => ({ width, height, ...grid });

/** One label a place of the sheet, both codes on it. */
export async function expectSheet(
  server: TestServer,
  assets: readonly Tagged[],
  format: LabelFormat,
): Promise<void> {
  const { grid, places } = format;
  if (!grid || !places) throw new Error('a sheet has places');
  const chosen = assets.slice(0, places);
  const bytes = await print(server, 'print_assets_barcodes', {
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
  expect(squares.map(({ text }) => text).sort()).toEqual(chosen.map(({ balise }) => ADDRESS + balise).sort());
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
}
