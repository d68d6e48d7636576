/** French of one company. */

import { DOCUMENTS } from '../../core/contracts/texts.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import { companyNumber, interventionNumber } from '../../core/kernel/lib/texts.ts';
import { CANCEL, CLOSE, DELETE, EDIT, MORE_ACTIONS, RETRY } from '../../core/kernel/lib/words.ts';
import { PRESTATAIRE_DELETED, PRESTATAIRE_LABELS } from '../../core/profiles/texts.ts';

export const PRESTATAIRE_TEXTS = {
  login: 'Connectez-vous pour voir ce prestataire.',
  loading: 'Chargement du prestataire…',
  none: 'Aucun prestataire n’est choisi.',
  deleted: PRESTATAIRE_DELETED,
  back: 'Retour aux prestataires',
  number: companyNumber,
  own: 'L’organisation elle-même',
  actions: MORE_ACTIONS,
  edit: EDIT,
  delete: DELETE,

  metiers: PRESTATAIRE_LABELS.metiers,
  noMetiers: 'Aucun métier',
  contact: 'Coordonnées',
  noContact: 'Aucune coordonnée',
  address: PRESTATAIRE_LABELS.adresse,
  noAddress: 'Non indiquée',
  siret: PRESTATAIRE_LABELS.siret,
  noSiret: 'Non indiqué',

  interventions: (count: number) =>
    count === 0 ? 'Interventions' : plural(count, 'intervention', 'interventions'),
  noInterventions: 'Aucune intervention ne lui est confiée.',
  loadingInterventions: 'Chargement des interventions…',
  allInterventions: 'Voir dans la liste',
  ofState: (count: number, state: string) => `${plural(count, 'intervention')}\u00a0: ${state}`,
  agenda: 'Voir son agenda',

  contracts: (count: number) => (count === 0 ? 'Contrats' : plural(count, 'contrat')),
  noContracts: 'Aucun contrat avec ce prestataire.',
  loadingContracts: 'Chargement des contrats…',
  endsOn: (date: string) => `jusqu’au ${date}`,

  people: (count: number) => (count === 0 ? 'Intervenants' : plural(count, 'intervenant')),
  noPeople: 'Aucun intervenant n’est rattaché à ce prestataire.',

  costs: 'Coûts',
  seeCosts: 'Voir les écritures',
  noCosts: 'Aucune écriture ne cite ce prestataire.',
  year: 'Année',

  files: DOCUMENTS,
  noFiles: 'Ni ses contrats ni ses intervenants n’ont de document.',
  loadingFiles: 'Chargement des documents…',

  deleteFree: 'Ses intervenants restent, sans prestataire.',
  deleteUsed: (interventions: number, contracts: number) =>
    `${[
      interventions > 0 && plural(interventions, 'intervention'),
      contracts > 0 && plural(contracts, 'contrat'),
    ]
      .filter(Boolean)
      .join(' et ')} le citent\u00a0: la suppression peut être refusée.`,
} as const;

/** The reminders of everything that waits for an answer. */
export const REMINDER_TEXTS = {
  remind: (count: number) => `Relancer les interventions en attente (${count})`,
  title: 'Relancer\u00a0?',
  sentence: (name: string, count: number) =>
    count === 1
      ? `«\u00a0${name}\u00a0» sera relancé pour l’intervention qui attend sa réponse.`
      : `«\u00a0${name}\u00a0» sera relancé pour chacune des ${plural(count, 'intervention')} qui attendent sa réponse.`,
  others: (count: number) => `et ${plural(count, 'autre')}.`,
  confirm: 'Relancer',
  sending: 'Envoi des relances…',
  failed: (count: number, total: number) =>
    total === 1
      ? 'La relance n’est pas partie.'
      : `${plural(count, 'relance', 'relances')} sur ${total} ${count < 2 ? 'n’est pas partie' : 'ne sont pas parties'}.`,
  number: interventionNumber,
  retry: RETRY,
  cancel: CANCEL,
  close: CLOSE,
} as const;
