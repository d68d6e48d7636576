/** French of the declared conformity. */
import type { CONFORMITY_STATES } from './model.ts';

type State = (typeof CONFORMITY_STATES)[number];

/** The law's own words. */
const CONFORMITY_NAMES: Readonly<Record<State, string>> = {
  none: 'non conforme',
  partial: 'partiellement conforme',
  total: 'totalement conforme',
};

/** « Non conforme », as a choice. */
export const nameState = (state: State): string =>
  CONFORMITY_NAMES[state].charAt(0).toUpperCase() + CONFORMITY_NAMES[state].slice(1);

/** « Accessibilité : non conforme », the words that every page carries. */
export const nameConformity = (state: State): string => `Accessibilité\u00a0: ${CONFORMITY_NAMES[state]}`;

export const CONFORMITY_LABELS = {
  state: 'État de conformité',
  rate: 'Taux de conformité (%)',
  date: 'Date de l’audit',
  auditor: 'Organisme qui a mené l’audit',
  contact: 'Contact',
  exemptions: 'Contenus non accessibles et dérogations',
} as const;

export const CONFORMITY_HINTS = {
  state: 'Sans audit, la loi n’en connaît qu’un\u00a0: non conforme.',
  contact: 'Une adresse e-mail ou l’adresse d’une page.',
} as const;

export const RATE_WRONG = 'Saisissez un taux de 0 à 100.';
