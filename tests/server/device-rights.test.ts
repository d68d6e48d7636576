import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '../days.ts';
import { makeDevice } from './_devices.ts';
import { ALL_SCREENS, SPECIFIED } from './_rights.ts';
import { form, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const MONTH = dayIn(0).slice(0, 7);
/** Every address of an operation, as it is called. */
const addressesOf = (operation: string) =>
  server.app.declaredRoutes
    .filter((route) => route.operation === operation && route.method !== 'HEAD')
    .map(({ method, url }) => {
      const [year, month] = MONTH.split('-').map(Number);
      const query = url.endsWith('/calendar') ? `?month=${month}&year=${year}` : '';
      return [method, url.replaceAll(/:\w+/g, '1') + query] as const;
    });
const readable = SPECIFIED.filter(
  ({ operation, screens }) => screens.length > 0 && operation !== 'devices.secret',
);
const LIMITS = [
  ['the whole house', null],
  ['one site', 1],
] as const;

type Device = Awaited<ReturnType<typeof makeDevice>>;

describe.each(LIMITS)('[L4] the rights of a device of %s', (_, site) => {
  let device: Device;
  beforeAll(async () => {
    device = await makeDevice(server, { site });
  });

  it.each(SPECIFIED.map(({ operation, screens }) => [operation, screens] as const))(
    '%s: %j',
    async (operation, screens) => {
      for (const [method, url] of addressesOf(operation)) {
        const { statusCode } = await device.call(method, url, method === 'GET' ? undefined : {});
        // its own secret is refused for what is sent, not for who sends it
        const open = operation === 'devices.secret' ? 400 : 200;
        expect([url, statusCode]).toEqual([url, screens.length > 0 ? open : 403]);
      }
    },
  );

  it.each(ALL_SCREENS)('%s alone reads what it shows', async (screen) => {
    const { call } = await makeDevice(server, { site, screens: [screen] });
    for (const { operation, screens } of readable)
      for (const [method, url] of addressesOf(operation)) {
        const { statusCode } = await call(method, url);
        expect([url, statusCode]).toEqual([url, screens.includes(screen) ? 200 : 403]);
      }
  });
});

const SECRET = 'Confidentiel';
const ELSEWHERE = 'Ailleurs';

/** Something of every kind on a site of its own; each text that no kiosk shows has the secret, each other one the mark. */
async function furnish(mark: string): Promise<{ site: number; names: string[] }> {
  const post = async (url: string, fields: object) => {
    const answer = await server.call('admin', 'POST', url, fields);
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(201);
    return answer.json();
  };
  const site = (await post('/api/sites/', { name: `${mark} site` })).id;
  const asset = (await post('/api/assets/', { name: `${mark} chaudière`, site, balise: `${SECRET}-${mark}` }))
    .id;
  const person = await server.call('admin', 'GET', '/api/core/users/me/');
  await server.call('admin', 'PUT', `/api/core/users/${person.json().id}`, { last_name: SECRET });
  const ticket = await makeTicket(server, 'admin', {
    objet: `${mark} ticket`,
    asset,
    description: SECRET,
  });
  const { payload, headers } = await form({ file: new File(['x'], `${SECRET}.txt`), label: SECRET });
  await server.call('admin', 'POST', `/api/tickets/${ticket}/attachments/`, payload, headers);
  await post(`/api/tickets/${ticket}/commentaires/`, { texte: SECRET });
  await post('/api/interventions/', {
    ticket,
    prestataire: 1,
    validation: true,
    date_intervention: `${dayIn(0)} 09:00`,
    date_realisation: `${dayIn(0)} 11:00`,
    description: SECRET,
    compte_rendu: SECRET,
    note: 4,
    cout_achat: '98765.43',
  });
  await post('/api/contracts/', {
    name: `${mark} ${SECRET}`,
    numero: SECRET,
    type: 'controle',
    date_end: `${MONTH}-20`,
    description: SECRET,
    montant: '98765.43',
    assets: [asset],
  });
  return { site, names: [`${mark} site`, `${mark} chaudière`, `${mark} ticket`] };
}

describe('[L4] what a device is answered', () => {
  let here: { site: number; names: string[] };
  beforeAll(async () => {
    here = await furnish('Ici');
    await furnish(ELSEWHERE);
  });
  const readAll = async (call: Device['call']) => {
    const bodies: Record<string, string> = {};
    for (const { operation } of readable)
      for (const [method, url] of addressesOf(operation)) {
        const sized = /sites|tickets\/?$|interventions\/?$|contracts/.test(url) ? '?page_size=1000' : '';
        bodies[url] = (await call(method, url + sized)).body;
      }
    return bodies;
  };

  it.each(LIMITS)('of %s: no company of a contract by trying each', async (_, site) => {
    const { call } = await makeDevice(server, { site: site && here.site });
    expect((await call('GET', '/api/contracts/')).statusCode).toBe(200);
    expect((await call('GET', '/api/contracts/?prestataire=1')).statusCode).toBe(403);
  });

  it.each(LIMITS)(
    'of %s: no description, report, rating, file, comment, amount, tag nor requester',
    async (_, site) => {
      const { call } = await makeDevice(server, { site: site && here.site });
      const bodies = await readAll(call);
      for (const name of here.names) expect(Object.values(bodies).join()).toContain(name);
      for (const [url, body] of Object.entries(bodies)) {
        expect(body, url).not.toContain(SECRET);
        expect(body, url).not.toContain('98765.43');
        expect(body, url).not.toContain('"note"');
        // the society's logo is a file
        if (!url.includes('config')) expect(body, url).not.toContain('/media/');
      }
      // a state that depends on what is left out is answered
      expect(Object.values(bodies).join()).toContain('"state":"finished"');
    },
  );

  it('of one site: nothing of another one, in any call', async () => {
    const { call } = await makeDevice(server, { site: here.site });
    for (const [url, body] of Object.entries(await readAll(call))) expect(body, url).not.toContain(ELSEWHERE);
    const { call: whole } = await makeDevice(server, { site: null });
    expect(Object.values(await readAll(whole)).join()).toContain(ELSEWHERE);
  });

  it('of one site: a ticket is where its equipment is, whatever site it names itself', async () => {
    const find = async (name: string) =>
      (await server.call('admin', 'GET', `/api/assets/?search=${encodeURIComponent(name)}`)).json()
        .results[0];
    const [own, other] = [await find('Ici chaudière'), await find(`${ELSEWHERE} chaudière`)];
    for (const [objet, asset, site] of [
      ['Ici aussi', own, other.site.id],
      [`${ELSEWHERE} aussi`, other, own.site.id],
    ]) {
      const ticket = await makeTicket(server, 'admin', { objet, asset: asset.id, site });
      const date_intervention = `${dayIn(0)} 10:00`;
      const work = { ticket, prestataire: 1, validation: true, date_intervention };
      expect((await server.call('admin', 'POST', '/api/interventions/', work)).statusCode).toBe(201);
    }
    const { call } = await makeDevice(server, { site: here.site });
    const bodies = await readAll(call);
    for (const [url, body] of Object.entries(bodies)) expect(body, url).not.toContain(ELSEWHERE);
    for (const url of ['/api/v2/tickets', '/api/v2/interventions'])
      expect(bodies[url], url).toContain('Ici aussi');
  });

  it('of one site: of a contract of several sites, the equipment there', async () => {
    const [one, other] = await Promise.all(
      ['Ici chaudière', `${ELSEWHERE} chaudière`].map(async (name) => {
        const found = await server.call('admin', 'GET', `/api/assets/?search=${encodeURIComponent(name)}`);
        return found.json().results[0].id;
      }),
    );
    await server.call('admin', 'POST', '/api/contracts/', {
      name: 'Des deux',
      type: 'controle',
      date_end: `${MONTH}-25`,
      assets: [one, other],
    });
    const { call } = await makeDevice(server, { site: here.site });
    const contracts = (await call('GET', '/api/contracts/?page_size=1000')).json().results;
    expect(contracts.length).toBeGreaterThan(1);
    for (const { assets } of contracts) expect(assets.map(({ id }: { id: number }) => id)).toEqual([one]);
  });
});
