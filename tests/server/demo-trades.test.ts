/** The demo is believed: who holds a contract is of its trade, and it covers equipment of that trade. */
import { describe, expect, test } from 'vitest';
import { createTables } from '../../demo/server/data/demo.ts';
import { DOMAINS } from '../../demo/server/data/domains.ts';

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
});
