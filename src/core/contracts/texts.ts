/** French of contracts. */

import { formatCount } from '../kernel/lib/plural.ts';
import { GROUPS } from '../kernel/lib/user.ts';
import { formatInDays, formatSinceDays } from '../kernel/time/days-away.ts';
import type { ShownTerm } from './end-date.ts';

/** The labels of a contract's fields. */
export const CONTRACT_LABELS = {
  name: 'Nom',
  numero: 'Numéro',
  type: 'Type',
  description: 'Description',
  date_start: 'Début',
  date_end: 'Échéance',
  montant: 'Montant',
  periodicite: 'Périodicité',
  renouvelable: 'Renouvelable',
  prestataire: GROUPS.prestataire,
  assets: 'Équipements',
} as const;

export const CREATE_CONTRACT = 'Créer un contrat';
export const CONTRACT_CREATED = 'Contrat créé.';
export const CONTRACT_CHANGED = 'Contrat modifié.';
export const CONTRACT_DELETED = 'Contrat supprimé.';
export const RENEW = 'Renouveler';
/** After a renewal, where the server sends no sentence of its own. */
export const CONTRACT_RENEWED = 'Contrat renouvelé.';
export const renewedCount = (count: number): string =>
  count < 2 ? CONTRACT_RENEWED : `${formatCount(count)}\u00a0contrats renouvelés.`;
export const PERIOD_ENDS_EARLY = 'La fin ne peut pas précéder le début.';
/** What the form explains of its fields. */
export const CONTRACT_HINTS = {
  type: 'Un contrôle réglementaire compte parmi les prochains contrôles.',
  renouvelable: 'Un contrat renouvelable peut être prolongé d’une période, de la même durée.',
  montant: 'En euros, pour toute la période.',
} as const;
/** Where a contract has no type, and no periodicity. */
export const NO_TYPE = 'Sans type';
export const NO_PERIODICITE = 'Sans périodicité';

/** The fields of a period, and what was done with one. */
export const PERIOD_LABELS = { date_debut: 'Du', date_fin: 'Au', montant: 'Montant de la période' } as const;
export const PERIOD_CREATED = 'Période ajoutée.';
export const PERIOD_CHANGED = 'Période modifiée.';
export const PERIOD_DELETED = 'Période supprimée.';
/** « du 01/01/2026 au 31/12/2026 ». */
export const describePeriod = (start: string, end: string): string => `du ${start} au ${end}`;

/** What was done with the equipment that a contract covers. */
export const CHOOSE_ASSETS = 'Choisissez au moins un équipement.';
export const assetsAdded = (count: number): string =>
  count < 2 ? 'Équipement ajouté.' : `${formatCount(count)}\u00a0équipements ajoutés.`;
export const assetRemoved = (name: string): string => `«\u00a0${name}\u00a0» n’est plus couvert.`;

/** What people call the types that we know; others are shown as they are. */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  controle: 'Contrôle réglementaire',
  maintenance: 'Maintenance',
  autre: 'Autre',
};
export const nameType = (type: string): string =>
  Object.hasOwn(TYPE_LABELS, type) ? (TYPE_LABELS[type] as string) : type;

export const TERM_LABELS: Readonly<Record<ShownTerm, string>> = {
  over: 'Échu',
  soon: 'Bientôt',
  current: 'À jour',
  open: 'Sans échéance',
};

export const DOCUMENTS = 'Documents';
export const NO_PROVIDER = 'Sans prestataire';
export const NO_END = 'sans échéance';

/** « dans 12 j », « aujourd’hui », « échu depuis 4 j ». @param days left, negative once it has ended */
export const formatDaysLeft = (days: number): string => {
  if (days === 0) return 'aujourd’hui';
  return days > 0 ? formatInDays(days) : `échu ${formatSinceDays(-days)}`;
};

/** Whether it is renewable, in a file. */
export const sayRenewable = (isRenewable: boolean): string => (isRenewable ? 'Oui' : 'Non');

/** When it is paid; others are shown as they are. */
const PERIODICITE_LABELS: Readonly<Record<string, string>> = {
  mensuelle: 'Tous les mois',
  bimestrielle: 'Tous les deux mois',
  trimestrielle: 'Tous les trois mois',
  semestrielle: 'Tous les six mois',
  annuelle: 'Tous les ans',
};
export const namePeriodicite = (periodicite: string): string =>
  Object.hasOwn(PERIODICITE_LABELS, periodicite) ? (PERIODICITE_LABELS[periodicite] as string) : periodicite;
