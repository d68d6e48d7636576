/** What is printed of a place that takes reports without an account: the code is read back from the page at 300 dpi. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlace } from './_attempts-public.ts';
import { readCodes } from './_labels.ts';
import { readPdf } from './_pdf.ts';
import { startServer, type TestServer } from './_server.ts';

const ADDRESS = 'https://balise.exemple.fr/signaler/';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ask = (site: number, body: object) =>
  server.call('admin', 'POST', `/api/public_places/${site}/poster/`, body);
async function print(site: number, format: string, address = ADDRESS): Promise<Uint8Array> {
  const answer = await ask(site, { format, address });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (await server.call(null, 'GET', answer.json().url)).rawPayload;
}
const makeSite = async (name: string, parent: number | null = null): Promise<number> =>
  (await server.call('admin', 'POST', '/api/sites/', { name, parent })).json().id;
const readWords = async (bytes: Uint8Array): Promise<string[]> =>
  (await readPdf(bytes)).pages.map((page) => page.replace(/\s+/g, ' '));

describe('[D3] the poster of a place', () => {
  it('is one page with a large code, the name, a sentence and the address in letters', async () => {
    const key = await openPlace(server);
    const { name } = (await server.call('admin', 'GET', '/api/public_places/1/')).json().site;
    const bytes = await print(1, 'a4');
    const [page, ...more] = await readCodes(bytes, ['QRCode']);
    expect(more).toEqual([]);
    expect([page!.width, page!.height].map(Math.round)).toEqual([210, 297]);
    expect(page!.codes.map(({ text }) => text)).toEqual([ADDRESS + key]);
    expect(Math.abs(page!.codes[0]!.x - 105)).toBeLessThan(1);
    const [words] = await readWords(bytes);
    for (const part of ['Un problème ici ?', 'sans compte', name, ADDRESS + key])
      expect(words).toContain(part);
    expect((await server.call(null, 'GET', `/api/public/${key}/`)).statusCode).toBe(200);
  });

  it('is four cards a page, one a quarter, each with its code', async () => {
    const top = await makeSite('Hôpital');
    const cellar = await makeSite('Sous-sol', top);
    await openPlace(server, top);
    const { key } = (await server.call('admin', 'GET', `/api/public_places/${cellar}/`)).json();
    const bytes = await print(cellar, 'a6');
    const [page, ...more] = await readCodes(bytes, ['QRCode']);
    expect(more).toEqual([]);
    expect(page!.codes.map(({ text }) => text)).toEqual(Array.from({ length: 4 }, () => ADDRESS + key));
    expect(page!.codes.map(({ x, y }) => `${x < 105} ${y < 148.5}`).sort()).toEqual([
      'false false',
      'false true',
      'true false',
      'true true',
    ]);
    const [words] = await readWords(bytes);
    expect(words!.match(/Hôpital.*?Sous-sol/g)).toHaveLength(4);
  });

  it.each(['a4', 'a6'])('keeps a long name and a long address on its page (%s)', async (format) => {
    const long = await makeSite(
      `${format} ${'Centre de formation et de réadaptation professionnelle '.repeat(2)}Est`,
    );
    const key = await openPlace(server, long);
    const address = `https://${'gestion-technique.'.repeat(8)}exemple.fr/signaler/`;
    const bytes = await print(long, format, address);
    const [page, ...more] = await readCodes(bytes, ['QRCode']);
    expect(more).toEqual([]);
    expect(new Set(page!.codes.map(({ text }) => text))).toEqual(new Set([address + key]));
    const [words] = await readWords(bytes);
    expect(words).toMatch(/Centre de formation.*….*Est/);
    expect(words!.replaceAll(' ', '')).toContain(address + key);
  });

  it('is not printed of a closed place, nor with an address that opens something else', async () => {
    const closed = await makeSite('Fermé');
    const refused = await ask(closed, { format: 'a4', address: ADDRESS });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      expect.stringContaining('n’est pas ouvert'),
    ]);
    await openPlace(server, closed);
    expect((await ask(closed, { format: 'a5', address: 'javascript:alert(1)' })).json()).toEqual({
      format: ['Choisissez une affiche ou des cartes.'],
      address: ['Indiquez l’adresse de l’application.'],
    });
    const elsewhere = await ask(closed, { format: 'a4', address: 'https://ailleurs.exemple/' });
    expect(elsewhere.json()).toEqual({ address: ['Indiquez l’adresse de l’application.'] });
    expect((await ask(99_999, { format: 'a4', address: ADDRESS })).statusCode).toBe(404);
  });
});
