/** The names of interventions, their fields and their steps on every screen; apart from the texts of forms. */
import { plural } from '../kernel/lib/plural.ts';
import { DELETE, EDIT } from '../kernel/lib/words.ts';
import type { InterventionStep } from './steps.ts';

export const INTERVENTION = 'Intervention';
/** For an intervention without a provider or a date. */
export const TO_ASSIGN = 'À affecter';
export const TO_PLAN = 'À planifier';

/** Of one that should be done and is not. */
export const LATE = 'En retard';
/** « En retard (3 j) ». @param days whole ones, 0 on the first */
export const formatLate = (days: number): string => (days === 0 ? LATE : `${LATE} (${days}\u00a0j)`);

/** Headings of the providers that one chooses from. */
export const SUGGESTED_PROVIDERS = 'Suggérés';
export const OTHER_PROVIDERS = 'Autres prestataires';

/** Why a provider is among the first: « Chauffage · 12 tickets semblables ». */
export const whySuggested = (jobs: number, trade: string): string =>
  [trade, jobs > 0 && plural(jobs, 'ticket semblable', 'tickets semblables')].filter(Boolean).join(' · ');

/** The labels of its fields. */
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

/** What waits for a date that a provider proposes, in their own lists. */
export const DATE_TO_PROPOSE = 'Date à proposer';

/** The buttons of the steps. */
export const STEP_LABELS: Record<InterventionStep, string> = {
  assign: 'Affecter',
  plan: 'Proposer une date',
  validate: 'Valider la date',
  start: 'Mettre en cours',
  release: 'Lever l’attente',
  realise: 'Marquer réalisée',
  reopen: 'Annuler la réalisation',
  note: 'Noter',
  cost: 'Saisir le coût',
  remind: 'Relancer',
  sheet: 'Bon d’intervention',
  edit: EDIT,
  delete: DELETE,
};

/** What the house's own company is called where work is given to it. */
export const IN_HOUSE = 'En interne';
