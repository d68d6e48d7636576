/** French of one person. */

import { DOCUMENTS } from '../../core/contracts/texts.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import { personNumber } from '../../core/kernel/lib/texts.ts';
import { DELETE, EDIT, MORE_ACTIONS } from '../../core/kernel/lib/words.ts';
import { NO_GROUP, PROFILE_DELETED, PROFILE_LABELS } from '../../core/profiles/texts.ts';
import { FIGURE_TEXTS } from '../parts/object/figure-texts.ts';
import type { IntervenantTab } from './tab-names.ts';

const countNotes = (count: number) => plural(count, 'note', 'notes');

export const INTERVENANT_TEXTS = {
  login: 'Connectez-vous pour voir cet intervenant.',
  loading: 'Chargement de l’intervenant…',
  none: 'Aucun intervenant n’est choisi.',
  deleted: PROFILE_DELETED,
  back: 'Retour aux intervenants',
  number: personNumber,
  tabs: 'Détails de l’intervenant',
  actions: MORE_ACTIONS,
  edit: EDIT,
  delete: DELETE,

  group: PROFILE_LABELS.group,
  noGroup: NO_GROUP,
  company: PROFILE_LABELS.prestataire,
  metiers: PROFILE_LABELS.metiers,
  noMetiers: 'Aucun métier',
  contact: 'Coordonnées',
  noContact: 'Aucune coordonnée',
  sites: (names: string) => `Sites\u00a0: ${names}`,

  interventions: (count: number) =>
    count === 0 ? 'Interventions' : plural(count, 'intervention', 'interventions'),
  noInterventions: 'Aucune intervention n’est confiée à cette personne.',
  allInterventions: 'Voir dans la liste',
  openAgenda: 'Ouvrir l’agenda de cette personne',

  files: DOCUMENTS,
  noFiles: 'Aucun document\u00a0: assurance, habilitations…',

  total: 'Interventions',
  realised: 'Réalisées',
  upcoming: 'À venir',
  meanOf: (count: number) => `${FIGURE_TEXTS.meanNote} (${countNotes(count)})`,
  fewNotes: countNotes,
  cost: 'Coût d’achat',
  byYear: 'Interventions par année',
  year: 'Année',
  noFigures: 'Rien à compter pour le moment.',
  noFiguresHint: 'Les interventions de cette personne, leurs notes et leurs coûts apparaîtront ici.',

  deleteWork: (count: number) =>
    count === 0
      ? 'Aucune intervention ne lui est confiée.'
      : `${plural(count, 'intervention garde', 'interventions gardent')} son prestataire, mais plus son nom.`,
  deleteFiles: (count: number) =>
    `${plural(count, 'document sera supprimé', 'documents seront supprimés')} avec sa fiche.`,
} as const;

export const INTERVENANT_TAB_LABELS: Readonly<Record<IntervenantTab, string>> = {
  interventions: INTERVENANT_TEXTS.total,
  agenda: 'Agenda',
  documents: INTERVENANT_TEXTS.files,
  statistiques: 'Statistiques',
};
