/** The fields of an entry's form, read from an entry and checked. Pure. */

import type { Contract } from '../contracts/model.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import { type Checked, checkInput, type FieldMessages } from '../kernel/form/form-messages.ts';
import { parseReference, toReference } from '../kernel/form/reference.ts';
import { formatPlainCents, parseCents } from '../kernel/lib/money.ts';
import { pick } from '../kernel/lib/pick.ts';
import { AMOUNT_MISSING, ENTRY_HINTS as HINTS, ENTRY_LABELS as LABELS } from './entry-texts.ts';
import { BUDGET, EntryInput, EntryPatch, EXPENSE_TYPES, type FinanceEntry } from './model.ts';

const TYPES = EXPENSE_TYPES.map((value) => ({ value, label: value }));

/** The day is `YYYY-MM-DD`, related objects are ids as texts, amounts have a comma; `''` is none. */
export const ENTRY_FIELDS = {
  date_gestion: field('date', { label: LABELS.date_gestion, likely: 'past' }),
  type_depense: field('select', { label: LABELS.type_depense, choices: TYPES }),
  previsionnel: field('money', { label: LABELS.previsionnel, optional: true }),
  realise: field('money', { label: LABELS.realise, optional: true }),
  contract: field('select', { label: LABELS.contract, hint: HINTS.contract, optional: true }),
  site_id: field('site', { label: LABELS.site_id, optional: true }),
  asset: field('select', { label: LABELS.asset, hint: HINTS.asset, optional: true }),
  prestataire_id: field('select', { label: LABELS.prestataire_id, optional: true }),
};
export type EntryValues = Values<typeof ENTRY_FIELDS>;

/** The value of an amount's control; what is no amount stays as it is. */
const toAmount = (amount: string | null): string => formatPlainCents(parseCents(amount)) || (amount ?? '');

export const toEntryValues = (entry: FinanceEntry): EntryValues => ({
  date_gestion: entry.date_gestion.slice(0, 10),
  type_depense: entry.type_depense,
  previsionnel: toAmount(entry.previsionnel),
  realise: toAmount(entry.realise),
  contract: toReference(entry.contract),
  site_id: toReference(entry.site),
  asset: toReference(entry.asset),
  prestataire_id: toReference(entry.prestataire),
});

const toBody = ({
  previsionnel,
  realise,
  contract,
  site_id,
  asset,
  prestataire_id,
  ...rest
}: EntryValues) => ({
  ...rest,
  previsionnel: previsionnel.trim() || '0',
  realise: realise.trim() || '0',
  contract: parseReference(contract),
  site_id: parseReference(site_id),
  asset: parseReference(asset),
  prestataire_id: parseReference(prestataire_id),
});

/** The part of a contract that its entries follow. */
type Followed = Pick<Contract, 'assets' | 'prestataire'>;

/**
 * What follows the choice of a contract: equipment that it does not cover is dropped, its provider is taken where none
 * was chosen.
 * @param found the contract, where it is known
 */
export function followContract(
  { asset, prestataire_id }: EntryValues,
  contract: string,
  found: Followed | undefined,
): Partial<EntryValues> {
  const isCovered = !found || asset === '' || found.assets.some(({ id }) => String(id) === asset);
  const company = toReference(found?.prestataire ?? null);
  return {
    contract,
    ...(!isCovered && { asset: '' }),
    ...(company && prestataire_id === '' && { prestataire_id: company }),
  };
}

/** An entry has one amount at least, which may be a zero that was typed. */
function checkAmounts({ type_depense, previsionnel, realise }: EntryValues): FieldMessages {
  if (previsionnel.trim() || realise.trim()) return {};
  return { [type_depense === BUDGET ? 'previsionnel' : 'realise']: [AMOUNT_MISSING] };
}

/** The body that creates an entry, or the messages. */
export const checkNewEntry = (values: EntryValues): Checked<EntryInput> =>
  checkInput(EntryInput, toBody(values), checkAmounts(values));

/**
 * The body that changes the entered fields, or the messages. Only those fields are checked: others keep values that
 * this form may not know, such as another server's type.
 */
export const checkEntryChange = (values: EntryValues, typed: readonly string[]): Checked<EntryPatch> =>
  checkInput(
    EntryPatch,
    pick(toBody(values), (name) => typed.includes(name)),
  );
