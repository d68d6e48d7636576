/** The fields of a contract's form, read from a contract and checked. Pure. */
import { field, toggle, type Values } from '../kernel/form/fields.ts';
import { type Checked, checkInput, type FieldMessages } from '../kernel/form/form-messages.ts';
import { parseReference, toReference } from '../kernel/form/reference.ts';
import { formatPlainCents, parseCents } from '../kernel/lib/money.ts';
import { pick } from '../kernel/lib/pick.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { formatWallTime, getWallTime, isDay } from '../kernel/time/paris-clock.ts';
import {
  CONTRACT_TYPES,
  type Contract,
  ContractInput,
  ContractPatch,
  PERIODICITES,
  type Periode,
} from './model.ts';
import {
  CONTRACT_HINTS as HINTS,
  CONTRACT_LABELS as LABELS,
  NO_PERIODICITE,
  NO_TYPE,
  namePeriodicite,
  nameType,
  PERIOD_ENDS_EARLY,
} from './texts.ts';

const TYPES = [
  { value: '', label: NO_TYPE },
  ...CONTRACT_TYPES.map((value) => ({ value, label: nameType(value) })),
];
const PAYMENTS = [
  { value: '', label: NO_PERIODICITE },
  ...Object.keys(PERIODICITES).map((value) => ({ value, label: namePeriodicite(value) })),
];

/** Days are `YYYY-MM-DD`, `prestataire` is an id as text, amounts have a comma; `''` is none. */
export const CONTRACT_FIELDS = {
  name: field('text', { label: LABELS.name, maxLength: longest(ContractInput.entries.name) }),
  type: field('select', { label: LABELS.type, hint: HINTS.type, optional: true, choices: TYPES }),
  numero: field('text', {
    label: LABELS.numero,
    optional: true,
    maxLength: longest(ContractInput.entries.numero),
  }),
  prestataire: field('select', { label: LABELS.prestataire, optional: true }),
  date_start: field('date', { label: LABELS.date_start, optional: true, likely: 'start' }),
  date_end: field('date', { label: LABELS.date_end, optional: true, likely: 'end' }),
  renouvelable: toggle({ label: LABELS.renouvelable, hint: HINTS.renouvelable }),
  montant: field('money', { label: LABELS.montant, hint: HINTS.montant, optional: true }),
  periodicite: field('select', { label: LABELS.periodicite, optional: true, choices: PAYMENTS }),
  description: field('multiline', {
    label: LABELS.description,
    optional: true,
    maxLength: longest(ContractInput.entries.description),
    rows: 4,
  }),
};
export type ContractValues = Values<typeof CONTRACT_FIELDS>;

/** The value of a day's control; what is no date is none. */
export const toDay = (date: string | null): string => formatWallTime(getWallTime(date)).slice(0, 10);

/** The value of an amount's control; what is no amount stays as it is. */
export const toAmount = ({ montant }: Pick<Periode, 'montant'>): string =>
  formatPlainCents(parseCents(montant)) || (montant ?? '');

export const toContractValues = (contract: Contract): ContractValues => ({
  name: contract.name,
  type: contract.type,
  numero: contract.numero,
  prestataire: toReference(contract.prestataire),
  date_start: toDay(contract.date_start),
  date_end: toDay(contract.date_end),
  renouvelable: contract.renouvelable,
  montant: toAmount(contract),
  periodicite: contract.periodicite,
  description: contract.description,
});

/** The message for an end before its start, under the name of the field; what is no day is for other checks. */
export const checkOrder = (name: string, start: string, end: string): FieldMessages =>
  isDay(start) && isDay(end) && end < start ? { [name]: [PERIOD_ENDS_EARLY] } : {};

const toBody = ({ prestataire, date_start, date_end, montant, ...texts }: ContractValues) => ({
  ...texts,
  prestataire: parseReference(prestataire),
  date_start: date_start || null,
  date_end: date_end || null,
  montant: montant.trim() || null,
});

/** The body that creates a contract, or the messages. */
export const checkNewContract = (values: ContractValues): Checked<ContractInput> =>
  checkInput(ContractInput, toBody(values), checkOrder('date_end', values.date_start, values.date_end));

/**
 * The body that changes the entered fields, or the messages. Only those fields are checked: others keep values that
 * this form may not know, such as another server's periodicity.
 */
export function checkContractChange(
  values: ContractValues,
  typed: readonly string[],
): Checked<ContractPatch> {
  const isDated = typed.includes('date_start') || typed.includes('date_end');
  const order = isDated ? checkOrder('date_end', values.date_start, values.date_end) : {};
  return checkInput(
    ContractPatch,
    pick(toBody(values), (name) => typed.includes(name)),
    order,
  );
}
