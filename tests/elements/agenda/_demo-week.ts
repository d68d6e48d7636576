/** The interventions of the demonstration, as the list answers them, made for a day as its data set is. */
import { addAccounts, addGroups } from '../../../demo/server/data/people.ts';
import { addPlaces } from '../../../demo/server/data/places.ts';
import { addControles } from '../../../demo/server/data/stock.ts';
import type { Tables } from '../../../demo/server/data/tables.ts';
import { addTickets } from '../../../demo/server/data/tickets.ts';
import { addWeek, WEEK } from '../../../demo/server/data/week.ts';
import type { Row } from '../../contract-server/store.ts';

/** Those of `SIZES.demo` (`demo/server/data/sizes.ts`, which Node alone reads). */
const SIZE = { tickets: 1500, interventions: 820 - WEEK, history: 2 };

/** @param now the day that the data set is made for */
export function makeDemo(now: Date): { interventions: Row[]; sites: Row[] } {
  const tables: Tables = new Map();
  addGroups(tables);
  const places = addPlaces(tables, { sites: 90, assets: 250 });
  const people = addAccounts(tables, now, '', places.trades, { requesters: 24, history: 2 });
  addControles(tables, now, people);
  addTickets(tables, now, people, places, SIZE);
  addWeek(tables, now, people);

  const find = (table: string, id: unknown): Row | undefined => tables.get(table)?.[Number(id) - 1] as Row;
  const named = (table: string, id: unknown, name = 'name') => {
    const row = find(table, id);
    return row
      ? { id: row.id, [name]: row[name === 'fullname' && table === 'prestataire' ? 'raison_sociale' : name] }
      : null;
  };
  const siteOf = (id: unknown) => {
    const site = find('site', id);
    if (!site) return null;
    return {
      ...{ id: site.id, name: site.name, version: 1 },
      ...{ parent: named('site', site.parent_id), top: named('site', site.top_id) },
    };
  };
  const interventions = (tables.get('intervention') ?? []).map((row) => {
    const ticket = find('ticket', row.ticket_id) as Row;
    const asset = find('asset', ticket.asset_id);
    return {
      ...row,
      ticket: {
        ...{ id: ticket.id, objet: ticket.objet, date_creation: ticket.date_creation },
        asset: asset ? { id: asset.id, name: asset.name, site: siteOf(asset.site_id) } : null,
        site: siteOf(ticket.site_id),
      },
      prestataire: named('prestataire', row.prestataire_id, 'fullname'),
      intervenant: named('profile', row.intervenant_id, 'fullname'),
      ...{ entry: null, attachments: [], version: 1 },
    } as unknown as Row;
  });
  const sites = (tables.get('site') ?? []).map(({ id }) => siteOf(id) as unknown as Row);
  return { interventions, sites };
}
