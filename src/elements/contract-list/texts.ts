/** French of the list of contracts. */

import { SOON_DAYS } from '../../core/contracts/model.ts';
import {
  CONTRACT_LABELS,
  CREATE_CONTRACT,
  DOCUMENTS,
  NO_END,
  NO_PROVIDER,
  RENEW,
} from '../../core/contracts/texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { BY_SITE } from '../../core/sites/by-site.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const CONTRACT_LIST_TEXTS = {
  title: 'Contrats',
  login: 'Connectez-vous pour voir les contrats.',
  create: CREATE_CONTRACT,
  filters: 'Filtrer les contrats',
  search: 'Rechercher par nom ou par numéro',
  columns: {
    ...CONTRACT_LABELS,
    site: 'Sites',
    state: 'État',
    attachments: DOCUMENTS,
    comments: 'Commentaires',
  },
  noProvider: NO_PROVIDER,
  noSite: NO_SITE,
  noEnd: NO_END,
  more: (count: number) => `+${formatCount(count)}`,
  days: (count: string | number) => `Dans les ${count}\u00a0jours`,
  toComplete: 'À compléter',
  fileless: 'Sans document',
  assetless: 'Sans équipement',
  assetCount: (count: number) => plural(count, 'équipement'),
  count: (count: number) => plural(count, 'contrat'),
  arrived: (count: number) => plural(count, 'nouveau contrat', 'nouveaux contrats'),
  shown: (count: number, total: number) =>
    `${plural(count, 'contrat affiché', 'contrats affichés')} sur ${formatCount(total)}`,
  empty: 'Aucun contrat pour le moment.',
  emptyHint: 'Les contrats, leur échéance et les équipements qu’ils couvrent apparaîtront ici.',
  noMatch: 'Aucun contrat ne correspond à ces filtres.',
  noneSoon: `Aucun contrat n’arrive à échéance dans les ${SOON_DAYS}\u00a0jours.`,
  noneOver: 'Aucun contrat n’est échu.',
  exportNoun: 'contrats',
} as const;

/** The figures above the list; each shows what it counts. */
export const CONTRACT_LIST_FIGURES = {
  label: 'En bref',
  total: 'Tous',
  controle: 'Contrôles',
  soon: `Sous ${SOON_DAYS}\u00a0j`,
  expired: 'Échus',
} as const;

/** The view by months. */
export const SCHEDULE = {
  views: 'Affichage des contrats',
  list: 'Liste',
  schedule: 'Échéancier',
  caption: 'Échéances des contrats, mois par mois',
  contract: 'Contrat',
  before: 'Avant',
  after: 'Après',
  by: 'Regrouper les contrats',
  bySite: BY_SITE,
  byProvider: 'Par prestataire',
  noSite: NO_SITE,
  noProvider: NO_PROVIDER,
  noEnd: NO_END,
  more: CONTRACT_LIST_TEXTS.more,
  endsOn: (day: string) => `Échéance le ${day}`,
  loading: 'Chargement de l’échéancier…',
} as const;

export const CONTRACT_LIST_BULK_TEXTS = {
  selected: (count: number) => plural(count, 'sélectionné', 'sélectionnés'),
  renew: (count: number) => `Renouveler (${formatCount(count)})`,
  renewTitle: (count: number) =>
    count < 2 ? 'Renouveler le contrat\u00a0?' : `Renouveler ${plural(count, 'contrat')}\u00a0?`,
  renewSentence: (count: number) =>
    count < 2
      ? 'Il sera prolongé d’une période, de la même durée.'
      : 'Chacun sera prolongé d’une période, de la même durée.',
  others: (count: number) =>
    count < 2
      ? 'Un contrat sélectionné n’est pas renouvelable\u00a0: il reste comme il est.'
      : `${plural(count, 'contrat')} sélectionnés ne sont pas renouvelables\u00a0: ils restent comme ils sont.`,
  confirm: RENEW,
  changeTitle: (count: number) => `Modifier ${plural(count, 'contrat')}`,
  changeFailed: (count: number, total: number) =>
    total === 1
      ? 'Le contrat n’a pas pu être modifié.'
      : `${plural(count, 'contrat n’a', 'contrats n’ont')} pas pu être modifié${count < 2 ? '' : 's'} sur ${formatCount(total)}.`,
  failed: (count: number, total: number) =>
    total === 1
      ? 'Le contrat n’a pas pu être renouvelé.'
      : `${plural(count, 'contrat n’a', 'contrats n’ont')} pas pu être renouvelé${count < 2 ? '' : 's'} sur ${formatCount(total)}.`,
} as const;
