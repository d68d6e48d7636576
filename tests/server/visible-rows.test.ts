/** Which objects a device is answered: those that its screens show, whatever it asks for. */
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { listNextControls } from '../../src/core/contracts/ends-by-month.ts';
import { Contract } from '../../src/core/contracts/model.ts';
import { findEvents } from '../../src/core/interventions/agenda.ts';
import { Intervention } from '../../src/core/interventions/model.ts';
import { getInterventionState } from '../../src/core/interventions/state.ts';
import { User } from '../../src/core/kernel/lib/user.ts';
import { toWallMinutes } from '../../src/core/kernel/time/wall-time.ts';
import { getCards } from '../../src/core/stats/cards.ts';
import { TICKET_STATES, Ticket } from '../../src/core/tickets/model.ts';
import { dayIn } from '../days.ts';
import { makeDevice } from './_devices.ts';
import { makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let site = 0;
beforeAll(async () => {
  server = await startServer();
  site = await furnish();
});
afterAll(() => server.stop());

/** The days about today, and one long ago. */
const DAYS = [-40, -3, 0, 3, 40];
/** What makes each state of an intervention with a date. */
const WORK = {
  assigned: { prestataire_id: 1, validation: true },
  running: { prestataire_id: 1, validation: true, waiting: true },
  validation: { prestataire_id: 1 },
  unassigned: {},
  done: { prestataire_id: 1, validation: true, date_realisation: 'now()', note: 4, cout_achat: 12 },
  unrated: { prestataire_id: 1, validation: true, date_realisation: 'now()' },
};

/** Tickets of each state and work of each state on each day, there and on the demo's sites. */
async function furnish(): Promise<number> {
  const post = async (url: string, fields: object) =>
    (await server.call('admin', 'POST', url, fields)).json().id as number;
  const made = await post('/api/sites/', { name: 'Annexe ouest' });
  const asset = await post('/api/assets/', { name: 'Pompe', site: made });
  for (const state of TICKET_STATES) {
    const id = await makeTicket(server, 'admin', { objet: `Ticket ${state}`, asset });
    await server.db.query(sql`update ticket set state = ${state} where id = ${id}`);
  }
  for (const fields of Object.values(WORK))
    for (const day of DAYS) {
      const ticket = await makeTicket(server, 'admin', { objet: 'Travail', asset });
      const id = await post('/api/interventions/', { ticket });
      const { prestataire_id, validation, waiting, date_realisation, note, cout_achat } = fields as Record<
        string,
        unknown
      >;
      await server.db.query(
        sql`update intervention set prestataire_id = ${prestataire_id ?? null}::int, validation = ${validation ?? false},
              waiting = ${waiting ?? false}, date_realisation = ${date_realisation ?? null}::timestamptz,
              note = ${note ?? null}::numeric, cout_achat = ${cout_achat ?? null}::numeric,
              date_intervention = ${`${dayIn(day)} 09:00`}::timestamp at time zone 'Europe/Paris'
            where id = ${id}`,
      );
    }
  // from three days ago to three days from now: today too
  const ticket = await makeTicket(server, 'admin', { objet: 'Chantier', asset });
  const long = await post('/api/interventions/', { ticket });
  await server.db.query(
    sql`update intervention set prestataire_id = 1, validation = true,
          date_intervention = ${`${dayIn(-3)} 09:00`}::timestamp at time zone 'Europe/Paris',
          date_fin_intervention = ${`${dayIn(3)} 09:00`}::timestamp at time zone 'Europe/Paris' where id = ${long}`,
  );
  for (const [type, date_end] of [
    ['controle', dayIn(20)],
    ['controle', dayIn(-20)],
    ['controle', null],
    ['maintenance', dayIn(20)],
  ] as const)
    await post('/api/contracts/', { name: 'Contrat', type, date_end, assets: [asset] });
  return made;
}

type Row = Record<string, unknown> & { id: number };
type Place = { site?: { id: number } | null } | null;
/** The parts of a row that name its site. */
type Placed = Place & { asset?: Place; ticket?: (Place & { asset?: Place }) | null; assets?: Place[] };
type Call = (url: string) => Promise<{ count: number; results: Row[] }>;

const LISTS = { tickets: '/api/v2/tickets/', work: '/api/v2/interventions/', contracts: '/api/contracts/' };
const all = (url: string) => `${url}${url.includes('?') ? '&' : '?'}page_size=1000`;
const idsOf = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b);

async function open(screens: readonly string[], everywhere: boolean): Promise<Call> {
  const { call } = await makeDevice(server, { screens, site: everywhere ? null : site });
  return async (url) => {
    const answer = await call('GET', all(url));
    expect(answer.statusCode, url).toBe(200);
    return answer.json();
  };
}
/** What somebody reads who reads everything, of the whole house or of that site. */
async function readAll(url: string, everywhere: boolean): Promise<Row[]> {
  const rows = (await server.call('admin', 'GET', all(url))).json().results as Row[];
  const siteOf = (row: Row): unknown => {
    const { asset, site: own, ticket, assets } = row as never as Placed;
    return (asset ?? ticket?.asset ?? assets?.[0])?.site?.id ?? (own ?? ticket?.site)?.id;
  };
  return everywhere ? rows : rows.filter((row) => siteOf(row) === site);
}

/** The day that the agenda shows; about midnight, the one that it shows next or has shown. */
const dayAt = (hours: number) => Math.floor(toWallMinutes(Date.now() + hours * 3_600_000) / 1440);
/** As the server has it (`visible-rows.ts`). */
const HOURS = 2;
const NO_FILTERS = { intervenant: '', state: '' };
/** What each screen draws of all that there is, by the rules of the screens. */
const SHOWN: Record<string, (everywhere: boolean) => Promise<number[]>> = {
  tickets: async (everywhere) =>
    idsOf(
      (await readAll(LISTS.tickets, everywhere))
        .map((row) => parse(Ticket, row))
        .filter(({ state }) => ['unassigned', 'assigned'].includes(state)),
    ),
  interventions: async (everywhere) =>
    idsOf(
      (await readAll(LISTS.work, everywhere))
        .map((row) => parse(Intervention, row))
        .filter((row) => ['assigned', 'running'].includes(getInterventionState(row))),
    ),
  agenda: async (everywhere) => {
    const rows = (await readAll(LISTS.work, everywhere)).map((row) => parse(Intervention, row));
    const [first, last] = [dayAt(-HOURS), dayAt(HOURS)];
    return idsOf(findEvents(rows, rows.length, NO_FILTERS, { first, count: last - first + 1 }));
  },
  controles: async (everywhere) =>
    idsOf(listNextControls((await readAll(LISTS.contracts, everywhere)).map((row) => parse(Contract, row)))),
};
const FILTERS: Record<string, readonly string[]> = {
  tickets: ['', '?state=closed', '?state=processed,ready,closed', '?state=all', '?priority=normale'],
  interventions: [
    '',
    '?state=finished,to_note,validation',
    '?state=all',
    '?prestataire=1',
    `?to=${dayIn(400)}`,
  ],
  agenda: ['', '?state=finished', `?from=${dayIn(-400)}&to=${dayIn(400)}`, '?prestataire=1'],
  controles: ['', '?type=maintenance', '?soon=true'],
};
const LIST_OF = {
  tickets: 'tickets',
  interventions: 'work',
  agenda: 'work',
  controles: 'contracts',
} as const;

describe.each([
  ['the whole house', true],
  ['one site', false],
])('[trust M5] a device of %s', (_, everywhere) => {
  it.each(['tickets', 'interventions', 'agenda', 'controles'] as const)(
    'with the screen %s is answered and counted what that screen shows, whatever it asks',
    async (screen) => {
      const call = await open([screen], everywhere);
      const shown = await SHOWN[screen]!(everywhere);
      expect(shown.length).toBeGreaterThan(0);
      for (const filter of FILTERS[screen] ?? []) {
        const { count, results } = await call(LISTS[LIST_OF[screen]] + filter);
        const found = idsOf(results);
        expect(count, filter).toBe(found.length);
        // the day may have changed meanwhile
        const later = await SHOWN[screen]!(everywhere);
        expect([...shown, ...later], filter).toEqual(expect.arrayContaining(found));
        if (filter === '') expect([shown, later]).toContainEqual(found);
      }
    },
  );

  it('with two screens of the same list is answered what either shows', async () => {
    const call = await open(['agenda', 'interventions'], everywhere);
    const readBoth = async () => {
      const both = [...(await SHOWN.agenda!(everywhere)), ...(await SHOWN.interventions!(everywhere))];
      return [...new Set(both)].sort((a, b) => a - b);
    };
    const before = await readBoth();
    const found = idsOf((await call(LISTS.work)).results);
    expect([before, await readBoth()]).toContainEqual(found);
  });

  it('finds the day alone in the calendar, whichever month it asks for', async () => {
    const { call } = await makeDevice(server, { screens: ['agenda'], site: everywhere ? null : site });
    const shown = await SHOWN.agenda!(everywhere);
    const found = new Set<number>();
    for (const day of DAYS) {
      const [year, month] = dayIn(day).split('-').map(Number);
      const answer = await call('GET', `/api/v2/interventions/calendar?month=${month}&year=${year}`);
      for (const { type, id } of answer.json() as { type: string; id: number }[])
        if (type !== 'today') {
          expect(type).toBe('intervention');
          found.add(id);
        }
    }
    const later = await SHOWN.agenda!(everywhere);
    expect([shown, later]).toContainEqual([...found].sort((a, b) => a - b));
  });

  it('is refused what is not shown by its number, and contracts by what they cover', async () => {
    const { call } = await makeDevice(server, { site: everywhere ? null : site });
    const [ticket] = await readAll(`${LISTS.tickets}?state=closed`, false);
    const [work] = await readAll(`${LISTS.work}?state=finished`, false);
    for (const url of [
      `/api/tickets/${ticket?.id}/`,
      `/api/interventions/${work?.id}/`,
      '/api/contracts/?asset=1',
      '/api/contracts/?prestataire=1',
      '/api/v2/interventions/stats',
      '/api/contracts/stats/',
    ])
      expect([url, (await call('GET', url)).statusCode]).toEqual([url, 403]);
  });
});

it('[trust M5] a device counts what has a card, and nothing else', async () => {
  const { call } = await makeDevice(server, { screens: ['cartes'], site: null });
  const user = parse(User, (await call('GET', '/api/core/users/me/')).json());
  const counters = (await call('GET', '/api/tickets/stats')).json() as Record<string, number | null>;
  const counted = Object.keys(counters).filter((name) => counters[name] !== null);
  expect(counted.sort()).toEqual(
    getCards(user)
      .map(({ counter }) => counter)
      .sort(),
  );
  const people = (await server.call('responsable', 'GET', '/api/tickets/stats')).json();
  expect(people).toMatchObject(Object.fromEntries(counted.map((name) => [name, counters[name]])));
  expect(people.opened_tickets).toBeGreaterThan(0);
});
