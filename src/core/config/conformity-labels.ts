/** French of the form of the declared conformity: its fields, their hints, what is wrong. */

import { EXEMPTED_KINDS } from './conformity-texts.ts';

export const CONFORMITY_LABELS = {
  state: 'État de conformité',
  rate: 'Taux de conformité (%)',
  date: 'Date de l’audit',
  auditor: 'Organisme qui a mené l’audit',
  ...EXEMPTED_KINDS,
  plan: 'Schéma pluriannuel d’accessibilité',
  contact: 'Contact',
  established: 'Date d’établissement de la déclaration',
} as const;

export const CONFORMITY_HINTS = {
  state: 'Sans audit, la loi n’en connaît qu’un\u00a0: non conforme.',
  plan: 'L’adresse de la page qui le publie.',
  contact: 'Une adresse e-mail ou l’adresse d’une page.',
  established: 'Sans date, le jour de l’enregistrement.',
} as const;

export const RATE_HINT = 'De 0 à 100.';
export const RATE_WRONG = 'Saisissez un taux de 0 à 100.';
export const AUDIT_MISSING = 'Un audit est nécessaire pour déclarer cet état.';
export const sayLeastRate = (rate: number): string => `Cet état suppose un taux d’au moins ${rate}\u00a0%.`;
/** Of a text that a program has sent. */
export const CONFORMITY_UNREADABLE =
  'Déclaration illisible\u00a0: un objet JSON avec state, rate, date, auditor, contact et exemptions.';
