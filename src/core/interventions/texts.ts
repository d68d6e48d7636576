/** French of interventions. */
import { formatCount } from '../_lib/plural.ts';
import { DELETE } from '../_lib/words.ts';
import type { InterventionStep } from './rights.ts';

export const INTERVENTION = 'Intervention';
/** Where there is no provider yet, or no date. */
export const TO_ASSIGN = 'À affecter';
export const TO_PLAN = 'À planifier';

/** Its fields, wherever they are named. */
export const INTERVENTION_LABELS = {
  prestataire: 'Prestataire',
  intervenant: 'Intervenant',
  description: 'Consignes',
  date_intervention: 'Début',
  date_fin_intervention: 'Fin',
  date_realisation: 'Réalisée le',
  compte_rendu: 'Compte rendu',
  note: 'Note',
  cout_achat: 'Coût d’achat',
} as const;
export const INTERVENTION_HINTS = {
  description: 'Ce que le prestataire doit savoir.',
  date_fin_intervention: 'Sans fin, l’intervention dure une heure.',
  note: 'De 1 (mauvaise) à 5 (excellente).',
  cout_achat: 'En euros, par exemple 120,50. Il crée l’écriture de dépense.',
} as const;
export const END_BEFORE_START = 'La fin doit être après le début.';
export const END_WITHOUT_START = 'Indiquez aussi le début.';

/** What the button of a step does. */
export const STEP_LABELS: Record<InterventionStep, string> = {
  assign: 'Affecter',
  plan: 'Proposer une date',
  validate: 'Valider la date',
  start: 'Mettre en cours',
  release: 'Lever l’attente',
  realise: 'Marquer réalisée',
  note: 'Noter',
  cost: 'Saisir le coût',
  remind: 'Relancer',
  sheet: 'Bon d’intervention',
  delete: DELETE,
};

/** What is reported once a step is taken. */
export const STEP_DONE: Record<Exclude<InterventionStep, 'remind' | 'sheet' | 'delete'>, string> = {
  assign: 'Intervention affectée.',
  plan: 'Date enregistrée.',
  validate: 'Date validée.',
  start: 'Intervention en cours.',
  release: 'Attente levée.',
  realise: 'Intervention réalisée.',
  note: 'Note enregistrée.',
  cost: 'Coût enregistré.',
};

const done = (count: number, one: string, several: string): string =>
  count < 2 ? one : `${formatCount(count)} ${several}`;

/** What is reported once a step is taken from the list, for one or for many. */
export const STEP_DONE_FOR: Record<'validate' | 'start' | 'release' | 'remind', (count: number) => string> = {
  validate: (count) => done(count, STEP_DONE.validate, 'dates validées.'),
  start: (count) => done(count, STEP_DONE.start, 'interventions en cours.'),
  release: (count) => done(count, STEP_DONE.release, 'attentes levées.'),
  remind: (count) => done(count, 'Le prestataire a été relancé.', 'relances envoyées.'),
};
export const TAKEN_BACK = 'Annulé.';
export const CHANGED_SINCE = 'Elle a changé depuis l’affichage\u00a0: vérifiez-la avant de recommencer.';
export const NOT_SENT = 'Rien n’a été envoyé.';
