/** The demo is believed: trades, companies, contracts, rooms and dates agree. */
import { describe, expect, test } from 'vitest';
import { createTables } from '../../demo/server/data/demo.ts';
import { createSettler, roomsOf, roomsOfDomain } from '../../demo/server/data/rooms.ts';
import { DOMAINS } from '../../demo/server/data/trades.ts';
import { fitsTrouble } from '../../demo/server/data/troubles.ts';

const NOW = new Date('2026-11-18T09:00:00Z');

describe.each(['demo', 'sample'] as const)('the data set %s', (size) => {
  const tables = createTables(size, NOW, '');
  const rows = (name: string) => tables.get(name) ?? [];
  const tradeOfCompany = new Map(
    rows('prestataire_metier').map(({ prestataire_id, category_id }) => [
      prestataire_id,
      rows('category').find(({ id }) => id === category_id)?.name,
    ]),
  );
  const tradeOfAsset = new Map(
    rows('asset').map(({ id, category_id }) => [
      id,
      DOMAINS.find(({ name }) => name === rows('category').find((each) => each.id === category_id)?.name)
        ?.metier,
    ]),
  );

  test('contracts cover equipment of the trade of who holds them', () => {
    expect(rows('contract')).toHaveLength(12);
    for (const { id, name, prestataire_id } of rows('contract')) {
      const covered = rows('contract_asset').filter(({ contract_id }) => contract_id === id);
      expect(covered.length, String(name)).toBeGreaterThan(0);
      for (const { asset_id } of covered)
        expect(tradeOfAsset.get(asset_id), String(name)).toBe(tradeOfCompany.get(prestataire_id));
    }
  });

  test('work and spending on equipment go to its trade', () => {
    const entries = rows('finance_entry').filter(
      ({ asset_id, prestataire_id }) =>
        asset_id !== null && prestataire_id !== null && asset_id !== undefined,
    );
    expect(entries.length).toBeGreaterThan(20);
    for (const { asset_id, prestataire_id } of entries)
      if (prestataire_id !== undefined)
        expect(tradeOfCompany.get(prestataire_id)).toBe(tradeOfAsset.get(asset_id));
  });

  test('people of the company whose trade it is do the work, of the week around today too', () => {
    const companyOf = new Map(rows('profile').map(({ id, prestataire_id }) => [id, prestataire_id]));
    const ticketOf = new Map(rows('ticket').map((ticket) => [ticket.id, ticket]));
    const all = rows('intervention').filter(({ prestataire_id }) => prestataire_id);
    expect(all.length).toBeGreaterThan(100);
    for (const { ticket_id, prestataire_id, intervenant_id } of all) {
      const ticket = ticketOf.get(ticket_id);
      const domain = DOMAINS.find(({ troubles }) => troubles.some(([objet]) => objet === ticket?.objet));
      expect(tradeOfCompany.get(prestataire_id), String(ticket?.objet)).toBe(domain?.metier);
      if (ticket?.asset_id) expect(tradeOfAsset.get(ticket.asset_id)).toBe(domain?.metier);
      if (intervenant_id) expect(companyOf.get(intervenant_id)).toBe(prestataire_id);
    }
  });

  test('equipment and faults are where they can be', () => {
    const roomOf = new Map(rows('site').map(({ id, name }) => [id, String(name)]));
    const strays = [
      ...rows('asset').map(({ name, site_id }) => ({
        what: String(name),
        site_id,
        fits: roomsOf(String(name)),
      })),
      ...rows('ticket')
        .filter(({ asset_id, site_id }) => !asset_id && site_id)
        .map(({ objet, site_id }) => {
          const domain = DOMAINS.find(({ troubles }) => troubles.some(([trouble]) => trouble === objet));
          return { what: String(objet), site_id, fits: roomsOfDomain(domain?.name ?? '') };
        }),
    ].filter(({ site_id, fits }) => fits && !fits.includes(roomOf.get(site_id) ?? ''));
    expect(strays).toEqual([]);
    const settle = createSettler([
      { id: 1, name: 'Chambre 12' },
      { id: 2, name: 'Chaufferie' },
    ]);
    expect(settle(1, roomsOf('Chaudière gaz De Dietrich n° 8'))).toBe(2);
    expect(settle(2, roomsOf('Chaudière gaz De Dietrich n° 8'))).toBe(2);
    expect(settle(1, roomsOf('Store motorisé n° 1'))).toBe(1);
  });

  test('work is asked for, answered, begun and done in that order, none of it done in the future', () => {
    const ticketOf = new Map(rows('ticket').map((ticket) => [ticket.id, ticket]));
    const time = (value: unknown) => Date.parse(String(value));
    for (const each of rows('intervention')) {
      const label = `${each.id}: ${JSON.stringify(each)}`;
      const asked = time(ticketOf.get(each.ticket_id)?.date_creation);
      expect(time(each.date_creation), label).toBeGreaterThanOrEqual(asked);
      if (each.date_reponse) expect(time(each.date_reponse), label).toBeGreaterThanOrEqual(asked);
      if (each.date_intervention && each.date_fin_intervention)
        expect(time(each.date_fin_intervention), label).toBeGreaterThan(time(each.date_intervention));
      if (each.date_realisation) {
        expect(time(each.date_realisation), label).toBeLessThanOrEqual(NOW.getTime());
        expect(time(each.date_realisation), label).toBeGreaterThanOrEqual(time(each.date_intervention));
        const closed = ticketOf.get(each.ticket_id)?.date_cloture;
        if (closed) expect(time(closed), label).toBeGreaterThanOrEqual(time(each.date_realisation));
      }
    }
  });
});

describe('the history of the demo', () => {
  const tables = createTables('demo', NOW, '');
  const rows = (name: string) => tables.get(name) ?? [];
  const MONTHS = ['2024', '2025'].flatMap((year) =>
    Array.from({ length: 12 }, (_, rank) => `${year}-${String(rank + 1).padStart(2, '0')}`),
  );
  const countMonths = (name: string, column: string): number[] =>
    MONTHS.map((month) => rows(name).filter((row) => String(row[column]).startsWith(month)).length);

  test('two whole years come before the present one, each month with its work and its spending', () => {
    expect(Math.min(...countMonths('ticket', 'date_creation'))).toBeGreaterThan(15);
    expect(Math.min(...countMonths('intervention', 'date_intervention'))).toBeGreaterThan(5);
    expect(Math.min(...countMonths('finance_entry', 'date_gestion'))).toBeGreaterThan(5);
    expect(rows('ticket').every(({ date_creation }) => String(date_creation) >= '2024')).toBe(true);
    const yearly = ['2024', '2025'].map(
      (year) => rows('ticket').filter(({ date_creation }) => String(date_creation).startsWith(year)).length,
    );
    expect((yearly[1] ?? 0) / (yearly[0] ?? 1)).toBeLessThan(1.4);
    for (const year of ['2024', '2025', '2026'])
      expect(
        rows('finance_entry').filter(
          ({ type_depense, date_gestion }) =>
            type_depense === 'Budget' && String(date_gestion).startsWith(year),
        ),
      ).toHaveLength(rows('site').filter(({ level }) => level === 1).length);
    expect(rows('finance_entry').every(({ date_gestion }) => String(date_gestion) >= '2024')).toBe(true);
    expect(rows('periode').some(({ date_debut }) => String(date_debut) < '2024-01-01')).toBe(true);
  });

  test('nothing old is left to do, and who asks had an account', () => {
    const old = new Date(NOW.getTime() - 90 * 24 * 3_600_000).toISOString();
    expect(
      rows('ticket').filter(({ state, date_creation }) => state !== 'closed' && String(date_creation) < old),
    ).toEqual([]);
    const joined = new Map(rows('app_user').map(({ id, date_joined }) => [id, String(date_joined)]));
    for (const { created_by, date_creation } of rows('ticket'))
      if (created_by) expect(String(date_creation) > (joined.get(created_by) ?? '')).toBe(true);
  });

  test('open tickets have somebody who asks, and closed ones may be of who has left', () => {
    const gone = rows('ticket').filter(({ created_by }) => created_by === null);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter(({ state }) => state !== 'closed')).toEqual([]);
  });

  test('equipment has faults of its kind, in their season', () => {
    const names = new Map(rows('asset').map(({ id, name }) => [id, String(name)]));
    const odd = rows('ticket').filter(
      ({ objet, asset_id, date_creation }) =>
        !fitsTrouble(
          String(objet),
          asset_id ? (names.get(asset_id) ?? '') : null,
          Number(String(date_creation).slice(5, 7)),
        ),
    );
    expect(odd).toEqual([]);
    expect(rows('ticket').filter(({ asset_id }) => asset_id).length).toBeGreaterThan(700);
    expect(fitsTrouble('Verglas devant l’entrée', null, 7)).toBe(false);
    expect(fitsTrouble('Ascenseur bloqué au 2e étage', 'Barrière de parking n° 2', 3)).toBe(false);
  });
});
