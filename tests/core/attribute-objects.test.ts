import { expect, onTestFinished, test, vi } from 'vitest';
import { type NamedKind, searchNames, searchNamesRead } from '../../src/core/attribute-objects.ts';
import { $session } from '../../src/core/kernel/session/session.ts';
import { $now } from '../../src/core/kernel/time/clock.ts';
import { sendJson, serve } from './_server.ts';

const HOUSE = { id: 1, name: 'Hôpital Saint-Aubin', parent: null, top: null };
const LISTS: Record<string, unknown[]> = {
  '/api/sites/': [HOUSE, { id: 12, name: 'Bâtiment B', parent: { id: 1, name: HOUSE.name }, top: null }],
  '/api/prestataires/': [
    { id: 4, raison_sociale: 'Électricité du Val' },
    { id: 5, raison_sociale: 'Ascenseurs Morin' },
  ],
  '/api/assets/': [{ id: 12, name: 'Chaudière nord', balise: 'BAL-000042', site: HOUSE }],
};

test('[L3] finds sites, companies and equipment by parts of their names, or by the number', async () => {
  const { received } = await serve(({ url }, response) =>
    sendJson(response, LISTS[url.split('?', 1)[0] ?? ''] ?? []),
  );
  const calls = () => received.filter(({ url }) => url.startsWith('/api/sites/')).length;
  const building = { id: '12', name: 'Hôpital Saint-Aubin > Bâtiment B' };
  // as somebody types while the list is on its way
  expect(await Promise.all(['', 'bat', 'BATIMENT aubin'].map((words) => searchNames('site', words)))).toEqual(
    [[{ id: '1', name: HOUSE.name }, building], [building], [building]],
  );
  expect(calls()).toBe(1);
  expect(await searchNames('site', '12')).toEqual([building]);
  expect((await searchNames('prestataire', '')).map(({ id }) => id)).toEqual(['5', '4']);
  expect((await searchNames('prestataire', 'electricite')).map(({ id }) => id)).toEqual(['4']);
  expect((await searchNames('asset', '000042')).map(({ id }) => id)).toEqual(['12']);
  expect(await searchNames('asset', 'introuvable')).toEqual([]);

  const before = received.length;
  $session.set({ status: 'out', user: null });
  expect(await searchNames('site', 'bâtiment')).toEqual([]);
  expect(received).toHaveLength(before);
});

const OTHERS: Record<string, unknown[]> = {
  '/api/sites/': [HOUSE],
  '/api/prestataires/': [{ id: 4, raison_sociale: 'Électricité du Val' }],
  '/api/profile/': [{ id: 7, fullname: 'Nadia Roche' }],
  '/api/core/categories/': [
    { id: 2, name: 'Chauffage', type: 'domaine' },
    { id: 3, name: 'Chauffagiste', type: 'metier' },
  ],
  '/api/core/groups/': [{ id: 5, name: 'Services techniques', permissions: [] }],
  '/api/core/users/': [{ id: 8, username: 'nroche', fullname: 'Nadia Roche' }],
  '/api/v2/tickets/': [{ id: 21, objet: 'Fuite en salle 4', site: HOUSE }],
  '/api/v2/interventions/': [
    {
      id: 31,
      ticket: { id: 21, objet: 'Fuite en salle 4', site: HOUSE },
      intervenant: { id: 7, fullname: 'Nadia Roche' },
    },
  ],
  '/api/contracts/': [
    { id: 41, name: 'Chaufferie', prestataire: { id: 4, raison_sociale: 'Électricité du Val' } },
  ],
  '/api/finance/': [
    { id: 61, date_gestion: '2026-11-03', type_depense: 'Casse', site: HOUSE, prestataire: null },
  ],
  '/api/plans/': [{ id: 51, name: 'Rez-de-chaussée', site: HOUSE }],
};

test('[L3] finds every other kind that an attribute identifies', async () => {
  await serve(({ url = '' }, response) => {
    const path = url.split('?', 1)[0] ?? '';
    return sendJson(response, OTHERS[path] ?? []);
  });
  const expected: readonly [NamedKind, string, { id: string; name: string }[]][] = [
    [
      'intervenant',
      '',
      [
        { id: 'prestataire-4', name: 'Électricité du Val (entreprise)' },
        { id: '7', name: 'Nadia Roche' },
      ],
    ],
    ['intervenant', 'prestataire-4', [{ id: 'prestataire-4', name: 'Électricité du Val (entreprise)' }]],
    ['person', 'roche', [{ id: '7', name: 'Nadia Roche' }]],
    ['category', 'chauffage', [{ id: '2', name: 'Chauffage' }]],
    ['metier', 'chauffage', []],
    ['metier', '3', [{ id: '3', name: 'Chauffagiste' }]],
    ['group', 'services', [{ id: '5', name: 'Services techniques' }]],
    ['group-name', 'services', [{ id: 'Services techniques', name: 'Services techniques' }]],
    ['account', 'nadia', [{ id: '8', name: 'Nadia Roche' }]],
    ['ticket', 'fuite', [{ id: '21', name: 'Fuite en salle 4 · Hôpital Saint-Aubin' }]],
    ['intervention', '31', [{ id: '31', name: 'Fuite en salle 4 · Nadia Roche · Hôpital Saint-Aubin' }]],
    ['contract', 'val', [{ id: '41', name: 'Chaufferie · Électricité du Val' }]],
    ['entry', 'casse', [{ id: '61', name: '03/11/2026 · Casse · Hôpital Saint-Aubin' }]],
    ['plan', 'rez', [{ id: '51', name: 'Rez-de-chaussée · Hôpital Saint-Aubin' }]],
  ];
  for (const [kind, words, found] of expected) expect(await searchNames(kind, words), kind).toEqual(found);
});

test('[L3] names what has the number first, whatever else has its digits', async () => {
  const sites = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    name: `Bâtiment ${String(at + 1).padStart(2, '0')} de 1950`,
    parent: null,
    top: null,
  }));
  await serve(({ url }, response) => sendJson(response, url.startsWith('/api/sites/') ? sites : []));
  const found = await searchNames('site', '50');
  expect(found).toHaveLength(30);
  expect(found[0]?.id).toBe('50');
});

test('[L3] finds the entries of the year that it is in Paris', async () => {
  // in London the old year lasts for half an hour more
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-12-31T23:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  $now.set(Date.now());
  const { received } = await serve((_, response) => sendJson(response, []));
  await searchNames('entry', '');
  const years = received
    .filter(({ url }) => url.startsWith('/api/finance/'))
    .map(({ url }) => new URL(url, 'http://balise.test').searchParams.get('year'));
  expect(years).toEqual(['2031']);
});

test('[L3] tells an empty list from one that is refused, and one that failed from both', async () => {
  let status = 200;
  await serve(({ url }, response) =>
    sendJson(response, [], url.startsWith('/api/plans/') || url.startsWith('/api/profile/') ? status : 200),
  );
  const read = async (kind: NamedKind) => (await searchNamesRead(kind, '')).answer;
  for (const [next, answer] of [
    [403, 'refused'],
    // answered at once: a 500 is asked for again before
    [400, 'failed'],
    [200, 'read'],
  ] as const) {
    status = next;
    expect(await read('plan'), `${next}`).toBe(answer);
    expect(await read('intervenant'), 'the companies are there').toBe('read');
  }
  $session.set({ status: 'out', user: null });
  expect(await read('plan')).toBe('failed');
});
