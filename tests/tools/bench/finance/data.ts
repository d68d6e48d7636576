/** 50,000 entries of a year, always the same, and the filters that are set one after the other. */
import { parse } from 'valibot';
import { EXPENSE_TYPES, FinanceEntry } from '../../../../src/core/finance/model.ts';

export const YEAR = '2026';

const pad = (value: number): string => String(value).padStart(2, '0');
const amount = (cents: number): string => `${Math.floor(cents / 100)}.${pad(cents % 100)}`;

export const makeEntries = (count: number): FinanceEntry[] =>
  Array.from({ length: count }, (_, rank) =>
    parse(FinanceEntry, {
      id: rank + 1,
      date_gestion: `${YEAR}-${pad(1 + (rank % 12))}-${pad(1 + (rank % 28))}`,
      type_depense: EXPENSE_TYPES[rank % 5],
      previsionnel: amount((rank * 7919) % 1_000_003),
      realise: rank % 3 ? amount((rank * 104_729) % 999_983) : '0.00',
      site_id: 1 + (rank % 80),
      site: { id: 1 + (rank % 80), name: `Site ${1 + (rank % 80)}`, parent: null, top: null },
      prestataire_id: 1 + (rank % 9),
      prestataire: { id: 1 + (rank % 9), raison_sociale: `Société ${1 + (rank % 9)}` },
    }),
  );

/** What people choose; an empty one shows all again. */
export const CHOICES: readonly Record<string, string>[] = [
  { type: 'Casse' },
  { month: '2' },
  { month: '2', type: 'Dépense ponctuelle' },
  {},
  { kind: 'realise' },
  { prestataire: '3' },
  { display_contract: 'false' },
  {},
];

/** What a contender shows. */
export interface Contender {
  /** Filters, and draws the rows and the sums. */
  filter: (choice: Record<string, string>) => void;
}
export type Prepare = (entries: readonly FinanceEntry[]) => (root: HTMLElement) => Contender;
