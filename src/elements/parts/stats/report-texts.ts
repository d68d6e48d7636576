/** French of the report of statistics. */

import { ASSET, ASSET_LABELS } from '../../../core/assets/texts.ts';
import { CONTRACT_LABELS } from '../../../core/contracts/texts.ts';
import { INTERVENTION_LABELS } from '../../../core/interventions/field-texts.ts';
import { formatCount, plural } from '../../../core/kernel/lib/plural.ts';
import { GROUPS } from '../../../core/kernel/lib/user.ts';
import { formatMonth } from '../../../core/kernel/time/dates.ts';
import { type Compared, getChange, type MonthPair } from '../../../core/stats/compare-years.ts';
import { FIGURE_TEXTS } from '../object/figure-texts.ts';
import { SITE_TEXTS } from '../sites/site-texts.ts';
import { INTERVENTION_LOOKS } from '../ui/intervention-state-looks.ts';

export const REPORT = {
  title: 'Statistiques',
  login: 'Connectez-vous pour voir les statistiques.',
  loading: FIGURE_TEXTS.loading,
  filters: 'Choisir l’année et les sites',
  year: 'Année',
  sites: SITE_TEXTS.sites,
  allSites: SITE_TEXTS.all,
  print: 'Imprimer / PDF',
  sections: 'Aller à',
  printedOn: (day: string) => `Édité le ${day}`,
  nothing: 'Aucune statistique à montrer.',
  formula: (label: string) => `Calcul de «\u00a0${label}\u00a0»`,
  /** « Année 2026 · Tous les sites ». */
  scope: (year: string, place: string) => `Année ${year} · ${place}`,
  /** A mean of the year before. */
  before: (value: string, year: string) => `${value} en ${year}`,
} as const;

const changes = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** « +12,5 % par rapport à 2025, de janvier à octobre ». @param year the year before */
export function describeChange(compared: Compared, year: string): string {
  const months = describeMonths(compared.months);
  if (compared.now === compared.before) return `Comme en ${year}${months}`;
  const change = changes.format(getChange(compared)).replace('-', '\u2212');
  return `${change} par rapport à ${year}${months}`;
}

function describeMonths(months: number): string {
  const name = (rank: number) => formatMonth(`2000-${String(rank).padStart(2, '0')}`);
  if (months === 12) return '';
  return months === 1 ? `, en ${name(1)}` : `, de ${name(1)} à ${name(months)}`;
}

const nameMonth = (rank: number) => formatMonth(`2000-${String(rank + 1).padStart(2, '0')}`);

/** « d’octobre », « de mars ». */
const ofMonth = (rank: number) =>
  nameMonth(rank)
    .replace(/^(?=[aeiouy])/, 'd’')
    .replace(/^(?!d’)/, 'de ');

/** « 5 de plus qu’en septembre »; `''` where nothing is known of it. */
function compareMonth({ count, before }: MonthPair, than: string, as: string): string {
  if (before === null) return '';
  const change = count - before;
  if (change === 0) return `, autant ${as}`;
  return `, ${formatCount(Math.abs(change))} de ${change > 0 ? 'plus' : 'moins'} ${than}`;
}

/** The sentences above the report. */
export const HEADLINE = {
  title: 'En bref',
  /** A month that is over beside the one before. */
  over: (pair: MonthPair): string => {
    const earlier = nameMonth((pair.month + 11) % 12);
    const compared = compareMonth(pair, `qu’en ${earlier}`, `qu’en ${earlier}`);
    return `En ${nameMonth(pair.month)}, ${plural(pair.count, 'ticket déclaré', 'tickets déclarés')}${compared}.`;
  },
  /** A month that runs: it is held against the whole one before only where it has more already. */
  running: (pair: MonthPair): string => {
    const { month, count, before } = pair;
    const earlier = `le mois ${ofMonth((month + 11) % 12)}`;
    const said = `Depuis le 1er ${nameMonth(month)}, ${plural(count, 'ticket déclaré', 'tickets déclarés')}`;
    if (before === null) return `${said}.`;
    if (count < before || count === 0)
      return `${said}\u00a0; ${earlier} entier en a eu ${formatCount(before)}.`;
    return `${said}${compareMonth(pair, `que dans tout ${earlier}`, `que dans tout ${earlier}`)}.`;
  },
  bare: (count: number, total: number): string =>
    count === total
      ? 'Aucun ticket de l’année n’a d’équipement.'
      : `${formatCount(count)} des ${plural(total, 'ticket')} de l’année ${count > 1 ? 'n’ont' : 'n’a'} pas d’équipement.`,
  delay: (delay: string): string => `Délai moyen de résolution\u00a0: ${delay}.`,
  beginning: (month: string, year: string): string =>
    `Les données commencent en ${formatMonth(month)} ${month.slice(0, 4)}\u00a0: ${year} sera la première année complète, à laquelle comparer la suivante.`,
} as const;

/** The five blocks: their titles, figures with their formulas, charts. */
export const TICKETS = {
  title: 'Tickets',
  none: (year: string) => `Aucun ticket en ${year}.`,
  declared: 'Tickets déclarés',
  declaredFormula: 'Nombre de tickets créés dans l’année.',
  urgent: 'Part d’urgents',
  urgentFormula: 'Tickets de priorité «\u00a0Urgente\u00a0» ÷ tickets déclarés dans l’année.',
  delay: 'Délai moyen de résolution',
  delayFormula:
    'Moyenne du temps entre la création et la clôture, sur les tickets clos parmi ceux créés dans l’année.',
  byMonth: 'Tickets déclarés par mois',
  byState: 'Tickets par état',
  byPriority: 'Tickets par priorité',
  byCategory: 'Tickets par catégorie d’équipement',
  bySite: 'Tickets par site',
  state: 'État',
  priority: 'Priorité',
  category: ASSET_LABELS.category,
  site: ASSET_LABELS.site,
} as const;

export const INTERVENTIONS = {
  title: 'Interventions',
  none: (year: string) => `Aucune intervention en ${year}.`,
  total: 'Interventions',
  totalFormula:
    'Nombre d’interventions de l’année\u00a0: chacune compte au mois de sa réalisation, sinon de sa date prévue, sinon de sa création.',
  waiting: INTERVENTION_LOOKS.waiting.label,
  waitingFormula: 'Interventions de l’année dont le prestataire n’a pas encore proposé de date.',
  delay: 'Délai moyen d’intervention',
  delayFormula: 'Moyenne du temps entre la création et la réalisation, sur les interventions réalisées.',
  note: FIGURE_TEXTS.meanNote,
  noteFormula: 'Moyenne des notes données, de 1 à 5.',
  cost: INTERVENTION_LABELS.cout_achat,
  costFormula: 'Somme des coûts d’achat saisis sur les interventions de l’année.',
  byMonth: 'Interventions par mois',
  costByMonth: 'Coût d’achat par mois',
  byState: 'Interventions par état',
  amount: INTERVENTION_LABELS.cout_achat,
  state: 'État',
} as const;

export const ASSETS_REPORT = {
  title: 'Équipements',
  none: 'Aucun équipement.',
  total: 'Équipements',
  totalFormula: 'Nombre d’équipements aujourd’hui, sur les sites choisis et au-dessous.',
  byCategory: 'Équipements par catégorie',
  bySite: 'Équipements par site',
  failing: 'Les dix équipements qui ont le plus de tickets dans l’année',
  asset: ASSET,
  category: ASSET_LABELS.category,
  site: ASSET_LABELS.site,
  tickets: 'Tickets',
} as const;

export const CONTRACTS_REPORT = {
  title: 'Contrats',
  none: 'Aucun contrat.',
  total: 'Contrats',
  totalFormula: 'Nombre de contrats aujourd’hui, de tous les sites.',
  controls: 'Contrôles réglementaires',
  controlsFormula: 'Contrats du type «\u00a0Contrôle réglementaire\u00a0», de tous les sites.',
  current: 'À jour',
  currentShare: 'Part à jour',
  currentFormula: (days: number) =>
    `(Contrats − contrats échus − contrats à échéance sous ${days}\u00a0jours) ÷ contrats.`,
  soon: (days: number) => `Échéance sous ${days}\u00a0jours`,
  over: 'Échus',
  byTerm: 'Contrats par échéance',
  byMonth: (year: string) => `Contrats qui se terminent en ${year}, par mois`,
  term: CONTRACT_LABELS.date_end,
} as const;

export const PEOPLE_REPORT = {
  title: 'Intervenants',
  byGroup: 'Personnes par groupe',
  group: 'Groupe',
  people: 'Personnes',
  byPerson: 'Interventions par intervenant, toutes années',
  person: 'Intervenant',
  noteByPerson: 'Note moyenne par intervenant, toutes années',
  byCompany: 'Interventions par prestataire',
  costByCompany: 'Coût d’achat par prestataire',
  noteByCompany: 'Note moyenne par prestataire, à partir de trois interventions',
  company: GROUPS.prestataire,
  note: 'Note',
} as const;
