/** French of finance: the table, the entries, the figures. */

import { ASSET } from '../../core/assets/texts.ts';
import type { Amounts } from '../../core/finance/amounts.ts';
import {
  BUDGET_LABEL,
  CONSUMPTION,
  DIFFERENCE,
  ENTRY_LABELS,
  formatEstimate,
  formatShare,
} from '../../core/finance/entry-texts.ts';
import { INTERVENTION } from '../../core/interventions/field-texts.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { EDIT } from '../../core/kernel/lib/words.ts';
import { formatLongDate } from '../../core/kernel/time/dates.ts';
import { nameFirst } from '../../core/kernel/time/first-of-month.ts';
import { NO_SITE } from '../../core/sites/texts.ts';
import { SITE_TEXTS } from '../parts/sites/site-texts.ts';

export const FINANCE_TEXTS = {
  title: 'Finances',
  login: 'Connectez-vous pour voir les finances.',
  tabs: 'Affichage',
  tableau: 'Tableau',
  ecritures: 'Écritures',
  statistiques: 'Statistiques',
  filters: 'Filtrer les écritures',
  search: '',
  columns: {
    date_gestion: ENTRY_LABELS.date_gestion,
    type: 'Type',
    site: 'Site',
    asset: ASSET,
    contract: ENTRY_LABELS.contract,
    prestataire: ENTRY_LABELS.prestataire_id,
    previsionnel: ENTRY_LABELS.previsionnel,
    realise: ENTRY_LABELS.realise,
    difference: DIFFERENCE,
    origin: 'Origine',
    actions: 'Actions',
  },
  year: 'Année',
  month: 'Mois',
  allMonths: 'Tous les mois',
  type: ENTRY_LABELS.type_depense,
  kind: 'Nature',
  withoutContracts: 'Sans les contrats',
  count: (count: number) => plural(count, 'écriture'),
  arrived: (count: number) => plural(count, 'nouvelle écriture', 'nouvelles écritures'),
  shown: (count: number, total: number) =>
    `${plural(count, 'écriture affichée', 'écritures affichées')} sur ${formatCount(total)}`,
  empty: (year: string) => `Aucune écriture pour ${year}.`,
  willCome:
    'Budget, prévisions et dépenses s’additionneront ici, par mois, par site et par type\u00a0; le coût d’une intervention s’y inscrit de lui-même.',
  emptyHint: 'Ajoutez une écriture, ou générez celles d’un contrat.',
  selected: (count: number) => plural(count, 'sélectionnée'),
  noMatch: 'Aucune écriture ne correspond à ces filtres.',
  exportNoun: 'ecritures',
  create: 'Ajouter',
  /** What follows where there is room. */
  createWhat: ' une écriture',
  export: 'Exporter',
  exporting: 'Export en cours…',
  edit: EDIT,
  editEntry: (name: string) => `Modifier l’écriture ${name}`,
  copy: (name: string) => `Dupliquer l’écriture ${name}`,
  remove: (name: string) => `Supprimer l’écriture ${name}`,
  removeQuestion: 'Supprimer l’écriture\u00a0?',
  noSite: NO_SITE,
  sumOfAll: 'Total',
  sumWithoutBudget: 'Total hors budget',
  budget: BUDGET_LABEL,
  differenceHint:
    'Écart\u00a0: réalisé moins prévisionnel\u00a0; «\u00a0+\u00a0» signifie qu’il a été dépensé plus que prévu.',
  sum: (label: string, amount: string) => `${label}\u00a0: ${amount}`,
} as const;

/** « 18 novembre », « 1er décembre ». */
const nameDay = (day: string): string =>
  nameFirst(
    formatLongDate(day)
      .replace(/ \d{4}$/, '')
      .replace(/^0/, ''),
  );

/** The sentences above the tables of a year. */
export const YEAR_TEXTS = {
  title: 'En bref',
  /** @param spent the share of the budget, `null` without one; @param passed of the year */
  spent: (total: Amounts, spent: number | null, passed: number, year: string, today: string): string => {
    const isRunning = passed > 0 && passed < 1;
    const when = isRunning ? `Au ${nameDay(today)}` : `En ${year}`;
    const amount = `${formatCents(total.realise)} dépensés`;
    if (!total.budget) return `${when}, ${amount}, sans budget saisi.`;
    const share = `${formatCents(total.budget)} de budget (${formatShare(spent)})`;
    return isRunning
      ? `${when}, ${amount} sur ${share}, quand ${formatShare(passed)} de l’année est passé.`
      : `${when}, ${amount} sur ${share}.`;
  },
  over: (amount: string) => `dépasse son budget de ${amount}.`,
  othersOver: (count: number) =>
    count === 1 ? 'Un autre site dépasse le sien.' : `${formatCount(count)} autres sites dépassent le leur.`,
  noneOver: 'Aucun site ne dépasse son budget.',
  projected: (cents: number, budget: number | null) =>
    `Au rythme moyen des mois écoulés, l’année finira vers ${formatEstimate(cents)}${
      budget ? ` (${formatShare(cents / budget)} du budget)` : ''
    }.`,
  see: 'Voir ses écritures',
} as const;

/** Where an entry comes from. */
export const ORIGINS = { contract: 'Contrat', intervention: INTERVENTION, hand: 'Saisie' } as const;

export const AMOUNTS_TABLE = {
  label: 'Budget et dépenses',
  month: 'Mois',
  monthOrType: 'Mois ou type',
  type: 'Type',
  summary: 'Les mois d’abord, puis un total par type\u00a0; ouvert, un type montre ses mois au-dessous.',
  budget: BUDGET_LABEL,
  consumption: CONSUMPTION,
  total: (what: string) => `Total ${what}`,
  sites: 'Budget et dépenses par site',
  allSites: SITE_TEXTS.all,
  budgetHint:
    'Le budget d’un mois est celui de l’année divisé par douze\u00a0; «\u00a0% consommé\u00a0» d’un type\u00a0: sa part du budget de tous les types.',
  overForecast: (amount: string) => `▲\u00a0dépassement du prévisionnel de ${amount}`,
  loading: 'Chargement du tableau…',
  see: 'Voir les écritures',
  /** « 68 000,00 €, voir les écritures »: the cell's headers say of what. */
  seeOf: (amount: string) => `${amount}, voir les écritures`,
  nothing: 'Aucun montant.',
  noSites: 'Aucun montant par site.',
} as const;
