/** French of one contract. */

import {
  CONTRACT_DELETED,
  CONTRACT_LABELS,
  DOCUMENTS,
  NO_PROVIDER,
  PERIOD_LABELS,
  RENEW,
} from '../../core/contracts/texts.ts';
import { TO_PLAN } from '../../core/interventions/field-texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { contractNumber, interventionNumber } from '../../core/kernel/lib/texts.ts';
import { DELETE, EDIT, MORE_ACTIONS } from '../../core/kernel/lib/words.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

const ADD = 'Ajouter';

export const CONTRACT_TEXTS = {
  /** On buttons whose full name screen readers get. */
  add: ADD,
  login: 'Connectez-vous pour voir ce contrat.',
  loading: 'Chargement du contrat…',
  none: 'Aucun contrat n’est choisi.',
  back: 'Retour aux contrats',
  deleted: CONTRACT_DELETED,
  actions: MORE_ACTIONS,
  edit: EDIT,
  delete: DELETE,
  deleteParts: (parts: string) => `Disparaissent avec lui\u00a0: ${parts}.`,
  deleteAssets: (count: number) =>
    count === 1
      ? 'L’équipement couvert reste.'
      : `Les ${plural(count, 'équipement couvert', 'équipements couverts')} restent.`,
  deleteKeeps: (count: number) =>
    count === 1
      ? 'Son écriture reste dans les finances.'
      : `Ses ${plural(count, 'écriture')} restent dans les finances.`,
  periodsOf: (count: number) => plural(count, 'période'),
  filesOf: (count: number) => plural(count, 'document'),
  commentsOf: (count: number) => plural(count, 'commentaire'),

  renew: RENEW,
  extend: 'Prolonger',
  replace: 'Remplacer par un nouveau contrat',
  renewTitle: 'Renouveler le contrat\u00a0?',
  renewSentence: (name: string, end: string) =>
    end
      ? `«\u00a0${name}\u00a0» va jusqu’au ${end}\u00a0: il sera prolongé d’une période.`
      : `«\u00a0${name}\u00a0» sera prolongé d’une période.`,
  renewPrepared: (from: string, to: string) => `Il prendra la période déjà préparée, du ${from} au ${to}.`,
  renewNext: (from: string, to: string) => `Nouvelle période\u00a0: du ${from} au ${to}.`,
  renewAmount: (amount: string, former: string) =>
    former ? `Montant\u00a0: ${amount}, auparavant ${former}.` : `Montant\u00a0: ${amount}, inchangé.`,
  renewNoAmount: 'Montant\u00a0: aucun n’est indiqué.',
  renewHint: 'La période actuelle reste dans la liste des périodes. Un renouvellement ne s’annule pas.',
  renewed: (end: string) => (end ? `renouvelé, auparavant jusqu’au ${end}` : 'renouvelé'),

  generate: 'Générer les écritures',
  deleteEntries: 'Supprimer les anciennes écritures',
  deleteEntriesTitle: 'Supprimer les anciennes écritures\u00a0?',
  deleteEntriesOf: (name: string) =>
    `Il s’agit des écritures du contrat «\u00a0${name}\u00a0» datées d’avant aujourd’hui.`,
  deleteEntriesHint:
    'Leur suppression est définitive. C’est le serveur qui décide de celles qui sont anciennes\u00a0: le nombre de celles qu’il a supprimées est affiché ensuite.',
  oldEntries: (count: number, spent: string) =>
    count === 0
      ? 'Il n’y en a aucune\u00a0: rien n’est à supprimer.'
      : `${plural(count, 'écriture datée d’avant aujourd’hui', 'écritures datées d’avant aujourd’hui')}, soit ${spent} de dépenses réalisées.`,
  counting: 'Décompte des écritures…',
  notCounted: 'Leur nombre n’a pas pu être lu.',
  number: contractNumber,
  reference: (numero: string) => `Numéro\u00a0${numero}`,
  since: (date: string) => `depuis le ${date}`,
  renewable: 'renouvelable',
  notRenewable: 'non renouvelable',
  noProvider: NO_PROVIDER,
  noAmount: 'Non indiqué',
  places: 'Lieux',
  noPlace: NO_SITE,
  morePlaces: (count: number) => `et ${plural(count, 'autre lieu', 'autres lieux')}`,
  description: CONTRACT_LABELS.description,

  assets: (count: number) =>
    count === 0 ? 'Équipements couverts' : plural(count, 'équipement couvert', 'équipements couverts'),
  noAssets: 'Ce contrat ne couvre aucun équipement.',
  removeAsset: (name: string) => `Retirer ${name} du contrat`,
  addAssets: 'Ajouter des équipements',
  addThese: (count: number) => (count === 0 ? ADD : `${ADD} (${formatCount(count)})`),
  searchAssets: 'Rechercher un équipement',
  searchAssetsHint: 'Par son nom ou par sa balise.',
  scanAsset: 'Scanner une balise',
  noAssetFound: 'Aucun équipement ne correspond.',
  chosenAssets: 'À ajouter au contrat',
  foundAssets: 'Équipements trouvés',
  addAsset: (name: string) => `Ajouter ${name}`,
  takeOut: (name: string) => `Ne pas ajouter ${name}`,
  covered: 'Déjà couvert',
  chosen: 'Choisi',
  alreadyCovered: (name: string) => `«\u00a0${name}\u00a0» est déjà couvert par ce contrat.`,
  gathered: (name: string) => `«\u00a0${name}\u00a0» est prêt à être ajouté.`,
  noSite: NO_SITE,

  periods: 'Périodes',
  noPeriods: 'Aucune période n’est enregistrée.',
  periodFrom: PERIOD_LABELS.date_debut,
  periodTo: PERIOD_LABELS.date_fin,
  amount: 'Montant',
  /** A period has an amount of its own, which may differ. */
  ownAmount: 'Montant du contrat',
  addPeriod: 'Ajouter une période',
  changePeriod: 'Modifier la période',
  editPeriod: (name: string) => `Modifier la période ${name}`,
  removePeriodTitle: 'Supprimer la période\u00a0?',
  periodConflict: 'Cette période a été modifiée entre-temps.',
  rowActions: 'Actions',
  current: 'Actuelle',

  files: DOCUMENTS,
  noFiles: 'Aucun document pour ce contrat.',
  noReport: 'Aucun rapport de contrôle n’est joint.',
  talk: 'Commentaires',

  entries: 'Écritures liées',
  noEntries: 'Aucune écriture n’est liée à ce contrat.',
  entryDate: 'Date de gestion',

  interventions: (count: number) =>
    count === 0 ? 'Interventions' : plural(count, 'intervention', 'interventions'),
  noInterventions: 'Aucune intervention sur ces équipements.',
  interventionNumber: interventionNumber,
  noDate: TO_PLAN,
} as const;
