/** French of one contract. */

import { plural } from '../../core/_lib/plural.ts';
import { EDIT, MORE_ACTIONS } from '../../core/_lib/words.ts';
import { CONTRACT_DELETED, CONTRACT_LABELS, DOCUMENTS, NO_PROVIDER } from '../../core/contracts/texts.ts';
import { TO_PLAN } from '../../core/interventions/labels.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const TEXTS = {
  login: 'Connectez-vous pour voir ce contrat.',
  loading: 'Chargement du contrat…',
  none: 'Aucun contrat n’est choisi.',
  back: 'Retour aux contrats',
  deleted: CONTRACT_DELETED,
  actions: MORE_ACTIONS,
  edit: EDIT,
  number: (id: string | number) => `Contrat n°\u00a0${id}`,
  reference: (numero: string) => `Numéro\u00a0${numero}`,
  since: (date: string) => `depuis le ${date}`,
  renewable: 'renouvelable',
  notRenewable: 'non renouvelable',
  noProvider: NO_PROVIDER,
  noAmount: 'Non indiqué',
  places: 'Lieux',
  noPlace: NO_SITE,
  morePlaces: (count: number) => `et ${plural(count, 'autre site', 'autres sites')}`,
  description: CONTRACT_LABELS.description,

  assets: (count: number) =>
    count === 0 ? 'Équipements couverts' : plural(count, 'équipement couvert', 'équipements couverts'),
  noAssets: 'Ce contrat ne couvre aucun équipement.',
  noSite: NO_SITE,

  periods: 'Périodes',
  noPeriods: 'Aucune période n’est enregistrée.',
  periodFrom: 'Du',
  periodTo: 'Au',
  amount: CONTRACT_LABELS.montant,
  current: 'Actuelle',

  files: DOCUMENTS,
  noFiles: 'Aucun document pour ce contrat.',
  noReport: 'Aucun rapport de contrôle n’est joint.',
  talk: 'Commentaires',

  entries: 'Écritures liées',
  noEntries: 'Aucune écriture n’est liée à ce contrat.',
  entryDate: 'Date de gestion',
  planned: 'Prévisionnel',
  spent: 'Réalisé',
  total: 'Total',

  interventions: (count: number) =>
    count === 0 ? 'Interventions' : plural(count, 'intervention', 'interventions'),
  noInterventions: 'Aucune intervention sur ces équipements.',
  interventionNumber: (id: string | number) => `Intervention n°\u00a0${id}`,
  noDate: TO_PLAN,
} as const;
