/** The demo is believed: trades, companies, contracts, rooms and dates agree. */
import { describe, expect, test } from 'vitest';
import { createTables } from '../../demo/server/data/demo.ts';
import { DOMAINS } from '../../demo/server/data/domains.ts';
import { createSettler, roomsOf, roomsOfDomain } from '../../demo/server/data/rooms.ts';

const NOW = new Date('2026-11-18T09:00:00Z');

describe('the demo data', () => {
  const tables = createTables('demo', NOW, '');
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
      }
    }
  });
});
