/** A site with 1 200,05 € of budget, and what was planned and spent there in January and March 2026. */
import type { Row, Store } from '../../contract-server/store.ts';

export const SITE = 11;

const entry = (
  id: number,
  month: number,
  type_depense: string,
  previsionnel: string,
  realise: string,
): Row => ({
  id,
  date_gestion: `2026-${String(month).padStart(2, '0')}-15`,
  type_depense,
  previsionnel,
  realise,
  asset: null,
  contract: null,
  site_id: SITE,
  site: { id: SITE, name: '1er étage' },
  prestataire_id: null,
  prestataire: null,
  intervention: null,
  generated: false,
  version: 1,
});

const sums = (previsionnel: string, realise: string) => ({ previsionnel, realise });

/** Puts them in place of the store's entries, with what a server counts of them. */
export function putFinances(store: Store): void {
  store.entries = [
    entry(21, 1, 'Budget', '1200.05', '0.00'),
    entry(22, 1, 'Casse', '50.00', '150.10'),
    entry(23, 3, 'Casse', '0.00', '20.20'),
    entry(24, 3, 'Dépense ponctuelle', '80.00', '0.00'),
  ];
  const spent: Record<number, ReturnType<typeof sums>> = {
    0: sums('50.00', '150.10'),
    2: sums('80.00', '20.20'),
  };
  store.figures['GET /api/finance/stats/'] = {
    year: 2026,
    budget: '1200.05',
    months: Array.from({ length: 12 }, (_, month) => ({ month, ...(spent[month] ?? sums('0.00', '0.00')) })),
    by_type: [
      { type_depense: 'Budget', ...sums('1200.05', '0.00') },
      { type_depense: 'Casse', ...sums('50.00', '170.30') },
      { type_depense: 'Dépense ponctuelle', ...sums('80.00', '0.00') },
    ],
    by_site: [{ id: SITE, label: '1er étage', ...sums('130.00', '170.30') }],
    by_category: [],
  };
  store.figures['GET /api/finance/table_stats/'] = {
    rows: [{ site: { id: SITE, name: '1er étage' }, budget: '1200.05', ...sums('130.00', '170.30') }],
    total: { budget: '1200.05', ...sums('130.00', '170.30') },
  };
}

/** The texts of a row's cells, with blanks of every kind as one blank. */
export const readRow = (row: HTMLElement): string[] =>
  [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
