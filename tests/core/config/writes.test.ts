import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configForm, hoursForm, newConfigForm } from '../../../src/core/config/forms.ts';
import { CONFIG_KEYS } from '../../../src/core/config/model.ts';
import { CONFIG_SECTIONS, listUnknownItems } from '../../../src/core/config/sections.ts';
import { $config, $society, configCollection } from '../../../src/core/config/store.ts';
import { resetConfigAction, setConfigAction } from '../../../src/core/config/writes.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

const item = (id: number, key: string, value: string, file: string | null = null) => ({
  id,
  key,
  value,
  file,
});
let items = [item(1, 'SOCIETY_NAME', 'Mairie'), item(2, 'ZONE', 'nord'), item(3, 'ALPHA', '')];
let respond: Parameters<typeof startServer>[0] = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let writes: Received[] = [];
let unbind: () => void = () => {};

beforeEach(async () => {
  writes = [];
  items = [item(1, 'SOCIETY_NAME', 'Mairie'), item(2, 'ZONE', 'nord'), item(3, 'ALPHA', '')];
  server = await serve((request, response, count) => {
    if (request.method !== 'GET') {
      writes.push(request);
      return respond(request, response, count);
    }
    const id = /config\/(\d+)\/\?include=sites$/.exec(request.url)?.[1];
    const one = items.find((each) => String(each.id) === id);
    if (one) return sendJson(response, one, 200, { ETag: `"${one.value}"` });
    return sendJson(response, items);
  });
  unbind = $config.listen(() => {});
  await configCollection.refresh();
});
afterEach(() => {
  for (const form of [configForm('SOCIETY_NAME'), configForm('SITE_LIMIT'), hoursForm, newConfigForm])
    form.discard();
  unbind();
});
const sent = () => writes.map(({ method, url, body }) => [method, url, body]);

describe('[K3] the configuration', () => {
  test('shows every known key in one section, and all others in a table', () => {
    expect(CONFIG_SECTIONS.flatMap(({ keys }) => keys).toSorted()).toEqual([...CONFIG_KEYS].toSorted());
    expect(listUnknownItems(configCollection.$state.get().items).map(({ key }) => key)).toEqual([
      'ALPHA',
      'ZONE',
    ]);
  });

  test('changes a key with the version that was read, and reports it', async () => {
    respond = (_request, response) => sendJson(response, item(1, 'SOCIETY_NAME', 'Ville'));
    configForm('SOCIETY_NAME').change({ value: 'Ville' });
    expect(await configForm('SOCIETY_NAME').submit()).toBe(true);
    expect(sent()).toEqual([['PATCH', '/api/config/1/', '{"value":"Ville"}']]);
    expect(writes[0]?.headers['if-match']).toBe('"Mairie"');
    expect($society.get().name).toBe('Ville');
    expect($snackbar.get()?.text).toBe('Nom de l’organisation enregistré.');
  });

  test('asks which of two values stands when somebody else has changed the key', async () => {
    items[0] = item(1, 'SOCIETY_NAME', 'Commune');
    configForm('SOCIETY_NAME').change({ value: 'Ville' });
    expect(await configForm('SOCIETY_NAME').submit()).toBeNull();
    expect(sent()).toEqual([]);
    expect(configForm('SOCIETY_NAME').$conflicts.get()).toMatchObject([{ theirs: 'Commune' }]);
  });

  test('creates the item of a key that had its default value', async () => {
    respond = (_request, response) => sendJson(response, item(9, 'DISPLAY_CARDS', 'true'), 201);
    await setConfigAction('DISPLAY_CARDS').run({ value: 'true' });
    expect(sent()).toEqual([['POST', '/api/config/', '{"key":"DISPLAY_CARDS","value":"true"}']]);
  });

  test('sends a picture as a form with its key; the header shows it at once', async () => {
    respond = (_request, response) => sendJson(response, item(9, 'SOCIETY_LOGO', '', '/media/9'), 201);
    await setConfigAction('SOCIETY_LOGO').run({ file: new File(['x'], 'logo.png', { type: 'image/png' }) });
    expect(writes[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(writes[0]?.body).toMatch(/name="key"\r\n\r\nSOCIETY_LOGO[\s\S]+name="file"; filename="logo.png"/);
    expect($society.get().logo).toBe(`${server.origin}/media/9`);
  });

  test('returns to the default value by deleting the item', async () => {
    respond = (_request, response) => void response.writeHead(204).end();
    await resetConfigAction('SOCIETY_NAME').run();
    expect(sent()).toEqual([['DELETE', '/api/config/1/', '']]);
    expect($society.get().name).toBe('');
  });

  test('refuses values that a key cannot take, and a new key that exists', async () => {
    configForm('SITE_LIMIT').change({ value: 'beaucoup' });
    expect(await configForm('SITE_LIMIT').submit()).toBeNull();
    expect(configForm('SITE_LIMIT').$errors.get().value).toEqual(['Saisissez un nombre de sites.']);
    newConfigForm.change({ key: 'ZONE', value: 'sud' });
    expect(await newConfigForm.submit()).toBeNull();
    expect(newConfigForm.$errors.get().key).toEqual(['Cette clé existe déjà.']);
    expect(sent()).toEqual([]);
  });

  test('[K3] shows the special hours and every text in each session of a page, not in the first alone', async () => {
    const WEEK = '{"1":[{"from":720,"to":780,"class":"closed","label":"Pause"}]}';
    items = [...items, item(4, 'SPECIAL_HOURS', WEEK)];
    await configCollection.refresh();
    const read = () => [hoursForm.$values.get().rows.length, configForm('SOCIETY_NAME').$values.get().value];
    expect(read()).toEqual([1, 'Mairie']);
    for (const username of ['bruno', 'claire']) {
      setCredentials(null);
      expect(read()).toEqual([0, '']);
      setCredentials({ username, password: 'x' });
      await configCollection.refresh();
      expect(read(), username).toEqual([1, 'Mairie']);
    }
  });

  test('stores the special hours as one value', async () => {
    respond = ({ body }, response) => sendJson(response, { id: 9, ...JSON.parse(body) }, 201);
    hoursForm.change({ rows: [{ day: '5', from: '12:00', to: '13:30', class: 'closed', label: 'Pause' }] });
    expect(await hoursForm.submit()).toBe(true);
    expect(JSON.parse(JSON.parse(writes[0]?.body ?? '').value)).toEqual({
      5: [{ from: 720, to: 810, class: 'closed', label: 'Pause' }],
    });
  });
});
