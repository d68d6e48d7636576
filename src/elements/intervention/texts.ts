/** French of one intervention. */

import {
  formatLate,
  INTERVENTION,
  INTERVENTION_LABELS,
  STEP_LABELS,
} from '../../core/interventions/field-texts.ts';
import type { LifeStep } from '../../core/interventions/progress.ts';
import type { QuickStep } from '../../core/interventions/quick-change.ts';
import type { FormStep } from '../../core/interventions/step-fields.ts';
import type { InterventionStep } from '../../core/interventions/steps.ts';
import { companyNumber, interventionNumber, personNumber } from '../../core/kernel/lib/texts.ts';
import { CANCEL, MORE_ACTIONS, SAVE } from '../../core/kernel/lib/words.ts';
import { SEE_TICKET } from '../../core/tickets/texts.ts';

export const INTERVENTION_TEXTS = {
  login: 'Connectez-vous pour voir cette intervention.',
  loading: 'Chargement de l’intervention…',
  none: 'Aucune intervention n’est choisie.',
  back: 'Retour aux interventions',
  deleted: 'Intervention supprimée.',
  untitled: INTERVENTION,
  number: interventionNumber,
  ticketNumber: (id: string | number) => `ticket n°\u00a0${id}`,
  late: formatLate,
  actions: MORE_ACTIONS,
  lifeLine: 'Avancement',
  done: 'fait',
  current: 'étape en cours',
  todo: 'à venir',
  request: 'Demande',
  /** Whom those who come may ask for. @param by « par Léa Fabre » */
  declared: (by: string) => `Ticket déclaré ${by}.`,
  noDescription: 'Aucune description.',
  instructions: 'Consignes',
  report: 'Compte rendu',
  talk: 'Échanges du ticket',
  seeTicket: SEE_TICKET,
  noTicket: 'Le ticket de cette intervention n’est pas connu.',
  files: 'Fichiers du ticket',
  answeredOn: (date: string) => `réponse du ${date}`,
  cost: 'Coût',
  price: INTERVENTION_LABELS.cout_achat,
  noPrice: 'Non saisi',
  entry: 'Écriture',
  noEntry: 'Aucune',
  entryNumber: (id: string | number) => `Écriture n°\u00a0${id}`,
  note: 'Note',
  noNote: 'Pas encore notée',
  save: SAVE,
  cancel: CANCEL,
  someone: personNumber,
  gone: companyNumber,
  deleteHint:
    'Le ticket reste, avec ses échanges et ses fichiers. S’il n’est pas clos, il redevient non affecté.',
  deleteCost: (amount: string) => `Son coût${amount && ` de ${amount}`} est retiré des finances.`,
  conflictTitle: 'Cette intervention a été modifiée entre-temps.',
  refusedHint: 'Rien n’a été enregistré. Voici ce qui a changé.',
  refusedNothing: 'Un autre de ses champs a changé.',
  before: 'Avant',
  theirs: 'Valeur actuelle',
  leave: 'Ne rien changer',
  empty: '(vide)',
} as const;

/** The same where there is something already. */
export const CHANGE_LABELS: Partial<Record<InterventionStep, string>> = {
  assign: 'Changer l’affectation',
  plan: 'Changer la date',
  realise: 'Corriger la réalisation',
  note: 'Changer la note',
  cost: 'Changer le coût',
};

export const STEP_TITLES: Record<FormStep, string> = {
  assign: 'Affecter l’intervention',
  plan: STEP_LABELS.plan,
  realise: 'Marquer comme réalisée',
  note: 'Noter l’intervention',
  cost: 'Saisir le coût',
  edit: 'Modifier l’intervention',
};

export const STEP_ANYWAY: Record<QuickStep, string> = {
  validate: 'Valider quand même',
  start: 'Mettre en cours quand même',
  release: 'Lever l’attente quand même',
  reopen: 'Annuler la réalisation quand même',
};

export const LIFE_LABELS: Record<LifeStep, string> = {
  created: 'Créée',
  assigned: 'Affectée',
  dated: 'Datée',
  validated: 'Validée',
  realised: 'Réalisée',
  noted: 'Notée',
};
