import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { sql } from '../../demo/server/db/sql.ts';
import { purge } from '../../demo/server/http/purge.ts';
import { drawCode128, encodeCode128 } from '../../demo/server/pdf/code128.ts';
import { BOLD, createPdf, FONT, finishPdf } from '../../demo/server/pdf/document.ts';
import { storeDocument } from '../../demo/server/pdf/stored-document.ts';
import { readPdf } from './_pdf.ts';
import { startServer, type TestServer } from './_server.ts';

const FRENCH = '« ŒUVRE » … 1 234,50 € ✓ → Łukasz, Noël à l’hôpital';

describe('a document', () => {
  it('keeps every letter, its title, its subject and its language', async () => {
    const doc = createPdf({ title: 'Bon d’intervention n° 12', subject: 'Chaudière' });
    doc.font(FONT).text(FRENCH).font(BOLD).text(FRENCH);
    const read = await readPdf(await finishPdf(doc));
    expect(read).toMatchObject({ title: 'Bon d’intervention n° 12', subject: 'Chaudière', lang: 'fr-FR' });
    expect(read.pages).toHaveLength(1);
    expect(read.pages[0]?.split('\n').filter(Boolean)).toEqual([FRENCH, FRENCH]);
  });

  it('embeds only the letters that it uses', async () => {
    const doc = createPdf({ title: 'Court' });
    doc.text('Court');
    expect((await finishPdf(doc)).length).toBeLessThan(30_000);
  });
});

describe('the bars of a tag', () => {
  const { resolve } = createRequire(import.meta.url);
  beforeAll(() => {
    const wasm = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  });

  it.each([
    'BAL-000123',
    'A',
    'chaudière'.normalize('NFD').replace(/\P{ASCII}/gu, ''),
    '12345678901234567890',
  ])('%s are read by another program', async (text) => {
    const widths = encodeCode128(text);
    const modules = [
      ...Array(10).fill(1),
      ...widths.flatMap((width, index) => Array(width).fill(index % 2)),
      ...Array(10).fill(1),
    ];
    const [scale, height] = [3, 60];
    const width = modules.length * scale;
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let pixel = 0; pixel < width * height; pixel++) {
      const light = modules[Math.floor((pixel % width) / scale)] === 1;
      data.fill(light ? 255 : 0, pixel * 4, pixel * 4 + 3);
    }
    const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
    expect((await readBarcodes(image)).map((each) => [each.format, each.text])).toEqual([['Code128', text]]);
  });

  it('fill the width given, blanks included, and say how wide one module is', async () => {
    const doc = createPdf({ title: 'Étiquette' });
    const module = drawCode128(doc, 'BAL-000123', 0, 0, 150, 40);
    await finishPdf(doc);
    const modules = encodeCode128('BAL-000123').reduce((sum, each) => sum + each, 0);
    expect(module * (modules + 20)).toBeCloseTo(150);
  });

  it.each(['', 'é', '€', 'x'.repeat(49), 'a\nb'])('refuse %j', (text) => {
    expect(() => encodeCode128(text)).toThrow(RangeError);
  });
});

describe('a document made on demand', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('is read by its address, then removed', async () => {
    const secret = await readSecret();
    const bytes = Buffer.from('%PDF-1.7 essai');
    const url = await storeDocument(server.db, secret, { name: 'bon à signer.pdf', bytes });
    const answer = await server.call(null, 'GET', url);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([
      200,
      'application/pdf',
      bytes,
    ]);
    expect(answer.headers['content-disposition']).toContain('bon%20%C3%A0%20signer.pdf');
    await purge(server.db);
    expect((await server.call(null, 'GET', url)).statusCode).toBe(200);
    await server.db.query(
      sql`update file_blob set expires_at = now() - interval '1 minute' where expires_at is not null`,
    );
    await purge(server.db);
    expect((await server.call(null, 'GET', url)).statusCode).toBe(404);
  });

  async function readSecret(): Promise<string> {
    const [row] = await server.db.query<{ value: string }>(
      sql`select value from app_secret where name = 'media'`,
    );
    return row!.value;
  }
});
