import * as v from 'valibot';
import { Asset } from '../assets/model.ts';
import {
  flag,
  id,
  idOrNull,
  listOf,
  numberOrNull,
  parseBare,
  relation,
  text,
  textOrNull,
} from '../kernel/lib/lenient-schema.ts';
import { amount, calendarDay, oneOf, requiredChoice } from '../kernel/lib/strict-schema.ts';
import { Site } from '../sites/model.ts';

/** The type of entries that define a year's budget; their amount is `previsionnel`. */
export const BUDGET = 'Budget';

/** The types of entries that the server creates from contracts. */
export const CONTRACT_EXPENSES = ['Dépense sous contrat', 'Dépense sous contrat supplémentaire'] as const;

/** The five values of `type_depense` (spec §3). */
export const EXPENSE_TYPES = [BUDGET, 'Dépense ponctuelle', ...CONTRACT_EXPENSES, 'Casse'] as const;
export type ExpenseType = (typeof EXPENSE_TYPES)[number];

const company = v.object({ id, raison_sociale: text });

const entry = v.object({
  id,
  date_gestion: text,
  type_depense: text,
  previsionnel: textOrNull,
  realise: textOrNull,
  asset: relation(Asset, 'asset'),
  contract: relation(v.object({ id, name: text }), 'contract'),
  site_id: idOrNull,
  site: relation(Site, 'site'),
  prestataire_id: idOrNull,
  prestataire: relation(company, 'company'),
  /** The id of the intervention that the cost belongs to. */
  intervention: idOrNull,
  /** Whether the server created it from a contract. */
  generated: flag,
  version: numberOrNull,
});

/** A finance entry as the server sends it (spec §3); the amounts are decimal texts, see `core/kernel/lib/money`. */
export const FinanceEntry = v.pipe(
  entry,
  // a server may send ids alone (spec §3)
  v.transform(({ site, prestataire, ...rest }) => ({
    ...rest,
    site: site ?? (rest.site_id === null ? null : parseBare(Site, 'site', rest.site_id)),
    prestataire:
      prestataire ??
      (rest.prestataire_id === null ? null : parseBare(company, 'company', rest.prestataire_id)),
  })),
);
export type FinanceEntry = v.InferOutput<typeof FinanceEntry>;

const sum = v.pipe(
  amount,
  v.transform((value) => value ?? '0'),
);

const fields = {
  date_gestion: calendarDay,
  type_depense: oneOf(EXPENSE_TYPES),
  previsionnel: sum,
  realise: sum,
  asset: requiredChoice,
  contract: requiredChoice,
  site_id: requiredChoice,
  prestataire_id: requiredChoice,
};

/** The body that creates an entry: `POST /api/finance/`. */
export const EntryInput = v.object({
  date_gestion: fields.date_gestion,
  type_depense: fields.type_depense,
  previsionnel: v.optional(fields.previsionnel, '0'),
  realise: v.optional(fields.realise, '0'),
  asset: v.optional(fields.asset, null),
  contract: v.optional(fields.contract, null),
  site_id: v.optional(fields.site_id, null),
  prestataire_id: v.optional(fields.prestataire_id, null),
});
export type EntryInput = v.InferOutput<typeof EntryInput>;

/** The body that changes an entry: some of these fields. */
export const EntryPatch = v.partial(v.object(fields));
export type EntryPatch = v.InferOutput<typeof EntryPatch>;

const sums = { previsionnel: textOrNull, realise: textOrNull };
const share = v.object({ id: idOrNull, label: text, ...sums });

/** `GET /api/finance/stats/` (contract notes): `budget` is the whole year's, `month` goes from 0 to 11. */
export const FinanceStats = v.object({
  year: numberOrNull,
  budget: textOrNull,
  months: listOf(v.object({ month: numberOrNull, ...sums })),
  by_type: listOf(v.object({ type_depense: text, ...sums })),
  by_site: listOf(share),
  by_category: listOf(share),
  by_prestataire: listOf(share),
});
export type FinanceStats = v.InferOutput<typeof FinanceStats>;

/** `GET /api/finance/table_stats/` (contract notes): a row for each site; `budget` is the whole year's. */
export const FinanceTable = v.object({
  rows: listOf(v.object({ site: relation(Site, 'site'), budget: textOrNull, ...sums })),
  total: v.fallback(v.nullable(v.object({ budget: textOrNull, ...sums })), null),
});
export type FinanceTable = v.InferOutput<typeof FinanceTable>;

/** The cost of an intervention is written on the intervention: its entry is changed with it, and goes with it. */
export const isFixed = ({ intervention }: Pick<FinanceEntry, 'intervention'>): boolean =>
  intervention !== null;

/** What is changed on the intervention alone. */
export const FIXED_FIELDS: readonly string[] = ['type_depense', 'realise'];
