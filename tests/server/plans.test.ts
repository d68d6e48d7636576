import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { readPdf } from './_pdf.ts';
import { countRows, form, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const picture = (bytes: Uint8Array = createPhoto(3), name = 'niveau 2.png') =>
  new File([bytes as BlobPart], name);

async function send(method: string, url: string, parts: Record<string, string | File>, headers = {}) {
  const sent = await form(parts);
  return server.call('responsable', method, url, sent.payload, { ...sent.headers, ...headers });
}
const create = (parts: Record<string, string | File>) =>
  send('POST', '/api/plans/', { name: 'Niveau 2', base_image: picture(), ...parts });
const make = async (): Promise<number> => (await create({})).json().id;
const fetchFile = async (url: string) => server.call(null, 'GET', url);
const place = (plan: number, body: object = {}) =>
  server.call('responsable', 'POST', '/api/emplacements/', { plan, x: 0.25, y: 0.5, ...body });

describe('[K1] plans', () => {
  it('are created from a picture, which is kept as JPEG', async () => {
    const answer = await create({ category: '1', site: '2' });
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.json()).toMatchObject({
      name: 'Niveau 2',
      category: { id: 1, name: expect.any(String) },
      site: { id: 2, top: { id: 1 } },
    });
    const media = await fetchFile(answer.json().base_image);
    expect(media.headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(media.rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 480, 360]);
    expect((await server.call('responsable', 'GET', `/api/plans/${answer.json().id}`)).json()).toEqual(
      answer.json(),
    );
  });

  it('are listed, and those of the demo show their floor with equipment on it', async () => {
    const { results } = (await server.call('responsable', 'GET', '/api/plans/')).json();
    const demo = results.filter(({ site }: { site: { name: string } | null }) => site);
    expect(demo.length).toBeGreaterThanOrEqual(6);
    const places = (
      await server.call('responsable', 'GET', `/api/emplacements/?plan=${results[0].id}`)
    ).json();
    expect(places.count).toBeGreaterThan(3);
    expect(places.results[0]).toMatchObject({
      plan: results[0].id,
      label: expect.stringMatching(/./),
      asset: { id: expect.any(Number), balise: expect.any(String) },
    });
    const { width } = await sharp((await fetchFile(results[0].base_image)).rawPayload).metadata();
    expect(width).toBe(1800);
    // each room that is drawn is written, with a pin or without
    for (const { description } of results.slice(0, 6)) {
      const [, above = '', below = ''] = description.split('\n');
      const count = (line: string): number => (line.split(':')[1] ?? '').split(', ').length;
      expect([above, below].map(count)).toEqual([4, 4]);
      expect(description).toContain('ascenseur');
    }
  });

  it('larger than 4,000 pixels are made smaller, in proportion', async () => {
    const wide = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { base_image } = (await create({ base_image: picture(wide) })).json();
    const { width, height } = await sharp((await fetchFile(base_image)).rawPayload).metadata();
    expect([width, height]).toEqual([4000, 2000]);
  });

  it('stand on white where the picture is transparent', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { base_image } = (await create({ base_image: picture(clear) })).json();
    const pixels = await sharp((await fetchFile(base_image)).rawPayload)
      .raw()
      .toBuffer();
    expect([...new Set(pixels)]).toEqual([255]);
  });

  it.each([
    ['without a picture', { base_image: '' }, { base_image: ['Choisissez un fichier.'] }],
    ['without a name', { name: ' ' }, { name: ['Ce champ est obligatoire.'] }],
    [
      'on a site that does not exist',
      { site: '999999' },
      { site: ['Cet élément n’existe pas ou n’existe plus.'] },
    ],
    [
      'drawn in another format',
      { base_image: picture(Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'plan.gif') },
      { base_image: ['Choisissez une image JPEG ou PNG.'] },
    ],
    [
      'that are a document',
      { base_image: picture(Buffer.from('%PDF-1.7\n'), 'plan.png') },
      { base_image: ['Choisissez une image JPEG ou PNG.'] },
    ],
    [
      'whose picture is cut short',
      { base_image: picture(createPhoto(3).subarray(0, 2000)) },
      { base_image: ['Cette image est abîmée ou n’en est pas une.'] },
    ],
  ])('%s are refused by field, and nothing is kept', async (_, parts, errors) => {
    const before = await countRows(server.db);
    const answer = await create(parts);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
    expect(await countRows(server.db)).toEqual(before);
  });

  it('change their name alone, or their picture, whose forerunner goes', async () => {
    const made = (await create({ site: '2' })).json();
    const renamed = await server.call('responsable', 'PATCH', `/api/plans/${made.id}/`, { name: 'Niveau 3' });
    expect(renamed.json()).toEqual({ ...made, name: 'Niveau 3', version: 2 });
    await place(made.id);
    const redrawn = await send('PATCH', `/api/plans/${made.id}/`, {
      base_image: picture(createPhoto(7)),
      site: '',
    });
    expect(redrawn.json()).toMatchObject({ name: 'Niveau 3', site: null, version: 3 });
    expect((await fetchFile(made.base_image)).statusCode).toBe(404);
    expect((await fetchFile(redrawn.json().base_image)).statusCode).toBe(200);
    const late = await send('PATCH', `/api/plans/${made.id}/`, { name: 'X' }, { 'if-match': '"2"' });
    expect([late.statusCode, late.json().current.name]).toEqual([412, 'Niveau 3']);
    expect((await server.call('admin', 'GET', `/api/emplacements/?plan=${made.id}`)).json().count).toBe(1);
  });

  it('are described in words, in lines of one sign however they came, until that is emptied', async () => {
    const words = 'Au nord, l’accueil.\nL’issue est à l’ouest.';
    const sent = (await create({ description: words.replace('\n', '\r\n') })).json();
    expect(sent.description).toBe(words);
    const patch = (description: unknown) =>
      server.call('responsable', 'PATCH', `/api/plans/${sent.id}/`, { description });
    expect((await patch('Deux pièces.')).json()).toEqual({
      ...sent,
      description: 'Deux pièces.',
      version: 2,
    });
    const listed = (await server.call('responsable', 'GET', '/api/plans/?page_size=100')).json().results;
    expect(listed.find(({ id }: { id: number }) => id === sent.id)).toMatchObject({
      description: 'Deux pièces.',
    });
    const long = await patch('a'.repeat(4001));
    expect([long.statusCode, long.json()]).toEqual([
      400,
      { description: ['Assurez-vous que ce champ comporte au plus 4000 caractères.'] },
    ]);
    expect((await patch(null)).statusCode).toBe(400);
    const emptied = await send('PATCH', `/api/plans/${sent.id}/`, { description: '' });
    expect(emptied.json()).toMatchObject({ description: '', version: 3 });
    expect((await create({})).json().description).toBe('');
  });

  it('are deleted with their places and their picture', async () => {
    const before = await countRows(server.db);
    const made = (await create({})).json();
    const { id } = (await place(made.id)).json();
    expect((await server.call('responsable', 'DELETE', `/api/plans/${made.id}`)).statusCode).toBe(204);
    expect((await server.call('responsable', 'PATCH', `/api/emplacements/${id}/`, { x: 0 })).statusCode).toBe(
      404,
    );
    expect((await fetchFile(made.base_image)).statusCode).toBe(404);
    expect(await countRows(server.db)).toEqual(before);
  });
});

describe('[K2] places on a plan', () => {
  it('are added, moved, named, and deleted', async () => {
    const plan = await make();
    const made = await place(plan, { label: ' Vanne ', asset: 1 });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { plan, x: 0.25, y: 0.5, label: 'Vanne', asset: { id: 1, balise: 'BAL-000101' }, version: 1 },
    ]);
    const url = `/api/emplacements/${made.json().id}/`;
    const moved = await server.call('responsable', 'PATCH', url, { x: 0, y: 1 });
    expect(moved.json()).toEqual({ ...made.json(), x: 0, y: 1, version: 2 });
    const late = await server.call('responsable', 'PATCH', url, { x: 0.9 }, { 'if-match': '"1"' });
    expect([late.statusCode, late.json().current]).toEqual([412, moved.json()]);
    expect((await server.call('responsable', 'DELETE', url)).statusCode).toBe(204);
    expect((await server.call('responsable', 'DELETE', url)).statusCode).toBe(404);
  });

  it.each([
    [{ x: 1.01 }, { x: ['Placez le repère dans l’image.'] }],
    [{ y: -0.1 }, { y: ['Placez le repère dans l’image.'] }],
    [{ x: '0.5' }, { x: ['Placez le repère dans l’image.'] }],
    [{ plan: 999_999 }, { plan: ['Cet élément n’existe pas ou n’existe plus.'] }],
    [{ asset: 999_999 }, { asset: ['Cet élément n’existe pas ou n’existe plus.'] }],
  ])('refuse %j by field', async (body, errors) => {
    const answer = await place(1, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
  });

  it('stay without their equipment when it goes', async () => {
    const plan = await make();
    const asset = (await server.call('admin', 'POST', '/api/assets/', { name: 'Vanne' })).json().id;
    const { id } = (await place(plan, { asset, label: 'Vanne' })).json();
    await server.call('admin', 'DELETE', `/api/assets/${asset}/`);
    const { results } = (await server.call('admin', 'GET', `/api/emplacements/?plan=${plan}`)).json();
    expect(results).toEqual([expect.objectContaining({ id, asset: null, label: 'Vanne' })]);
  });
});

describe('[K1] the printed plan', () => {
  const generate = (plan: number, body?: object) =>
    server.call('collaborateur', 'POST', `/api/plans/${plan}/generate/`, body);
  const readSheet = async (url: string) => readPdf((await fetchFile(url)).rawPayload);

  beforeAll(async () => {
    const { sql } = await import('../../demo/server/db/sql.ts');
    await server.db.query(
      sql`insert into user_permission (user_id, codename)
          select id, 'view_plan' from app_user where username = 'collaborateur' on conflict do nothing`,
    );
  });

  it('shows the plan, its places and the table of them, in French', async () => {
    const answer = await generate(1);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['url']]);
    const media = await fetchFile(answer.json().url);
    expect(media.headers['content-type']).toBe('application/pdf');
    const plan = (await server.call('admin', 'GET', '/api/plans/1')).json();
    const places = (await server.call('admin', 'GET', '/api/emplacements/?plan=1')).json().results;
    const pdf = await readPdf(media.rawPayload);
    expect([pdf.title, pdf.lang]).toEqual([plan.name, 'fr-FR']);
    expect(pdf.pages[0]).toContain(plan.name);
    expect(pdf.pages[1]?.replace(/\s+/g, ' ')).toContain(plan.description.replace(/\s+/g, ' '));
    expect(pdf.pages[0]).toMatch(new RegExp(`(^|\\s)${places.length}(\\s|$)`));
    const table = pdf.pages.slice(1).join('\n').replace(/\s+/g, ' ');
    for (const { asset } of places) if (asset.balise) expect(table).toContain(asset.balise);
  });

  it('takes the picture of the screen, as a file or as text, and then adds no number', async () => {
    const shown = createPhoto(5);
    const sent = await form({ plan: '1', image: picture(shown) });
    const asFile = await server.call(
      'responsable',
      'POST',
      '/api/plans/1/generate/',
      sent.payload,
      sent.headers,
    );
    const image = `data:image/png;base64,${shown.toString('base64')}`;
    const asText = await generate(1, { plan: 1, image });
    for (const answer of [asFile, asText]) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await readSheet(answer.json().url)).pages[0]).not.toMatch(/(^|\s)1(\s|$)/);
    }
  });

  it.each([
    [{ image: 'data:text/html;base64,PGI+' }, { image: ['L’image n’a pas pu être lue.'] }],
    [{ image: 'data:image/png;base64,PGI+' }, { image: ['Choisissez une image JPEG ou PNG.'] }],
    [{ plan: 2 }, { plan: ['Cet élément n’existe pas ou n’existe plus.'] }],
  ])('is refused for %j', async (body, errors) => {
    const before = await countRows(server.db);
    const answer = await generate(1, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
    expect(await countRows(server.db)).toEqual(before);
  });

  it('of a plan that is gone is not found', async () => {
    expect((await generate(999_999)).statusCode).toBe(404);
  });
});
