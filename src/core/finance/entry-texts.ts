/** French of finance entries and of their figures. */

import { formatCents } from '../kernel/lib/money.ts';
import { GROUPS } from '../kernel/lib/user.ts';
import { formatBriefMonth, formatMonth } from '../kernel/time/dates.ts';
import { type Amounts, getOverspend } from './amounts.ts';
import type { RunOut } from './budget-depletion.ts';
import { PLANNED, SPENT } from './texts.ts';

export const CREATE_ENTRY = 'Ajouter une écriture';

/** The labels of an entry's fields. */
export const ENTRY_LABELS = {
  date_gestion: 'Date de gestion',
  type_depense: 'Type de dépense',
  previsionnel: PLANNED,
  realise: SPENT,
  asset: 'Équipement concerné',
  contract: 'Contrat',
  site_id: 'Site',
  prestataire_id: GROUPS.prestataire,
} as const;

export const ENTRY_HINTS = {
  asset: 'Ceux du contrat choisi, sinon ceux du site.',
  contract: 'Un contrat limite le choix des équipements à ceux qu’il couvre.',
} as const;

export const AMOUNT_MISSING = 'Saisissez un montant\u00a0: prévu, dépensé, ou 0.';
export const ENTRY_CREATED = 'Écriture ajoutée.';
export const ENTRY_CHANGED = 'Écriture modifiée.';
export const ENTRY_DELETED = 'Écriture supprimée.';
export const ENTRY_RESTORED = 'Écriture rétablie.';
export const EXPORTED = 'Export enregistré.';

export const BUDGET_LABEL = 'Budget';
export const DIFFERENCE = 'Écart';
export const CONSUMPTION = '% consommé';

/** « Mars ». @param month from 0 to 11 */
export function nameMonth(month: number): string {
  const name = formatMonth(`2000-${String(month + 1).padStart(2, '0')}`);
  return name.charAt(0).toLocaleUpperCase('fr') + name.slice(1);
}

/** « mars », « sept. ». @param month from 0 to 11 */
export const nameShortMonth = (month: number): string =>
  formatBriefMonth(`2000-${String(month + 1).padStart(2, '0')}`);

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', minimumFractionDigits: 1 });

/** « 62,5 % », always with one decimal, so that a column lines up. @param share 1 for all of it; `null` gives `''` */
export const formatShare = (share: number | null): string => (share === null ? '' : percents.format(share));

/** « +12,00 € », « −3,50 € »: with its sign. @param cents a whole number */
export const formatDifference = (cents: number): string => {
  if (cents === 0) return formatCents(0);
  return `${cents > 0 ? '+' : '\u2212'}${formatCents(Math.abs(cents))}`;
};

/** « ▲ dépassement de 12,00 € ». @param cents more than 0 */
export const formatOverspend = (cents: number): string => `▲\u00a0dépassement de ${formatCents(cents)}`;

const ticks = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** « 12 k € »: a round amount on an axis. @param cents a whole number */
export const formatTick = (cents: number): string => ticks.format(cents / 100);

const estimates = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumSignificantDigits: 3,
});

/** « 359 000 € »: what nobody knows to the cent. @param cents a whole number */
export const formatEstimate = (cents: number): string => estimates.format(cents / 100);

/** When the budget runs out: a fact, or an estimate with what it rests on. */
export function describeRunOut(runOut: RunOut | null, total: Amounts, year: string): string | undefined {
  if (!total.budget) return undefined;
  if (!runOut) return undefined;
  const month = nameMonth(runOut.month).toLocaleLowerCase('fr');
  if (!runOut.isEstimate) {
    const over = getOverspend(total);
    return `▲\u00a0Le budget ${year} est épuisé depuis ${month}\u00a0: dépassement de ${formatCents(over)}.`;
  }
  return `Estimation\u00a0: au rythme moyen des mois écoulés, le budget ${year} sera épuisé en ${month}.`;
}

/** Of an entry that is the cost of an intervention. */
export const COST_IS_FIXED =
  'C’est le coût d’une intervention\u00a0: son type et son réalisé se changent sur l’intervention.';
