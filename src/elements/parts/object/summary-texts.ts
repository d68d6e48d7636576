/** French of the summary. */

import { ASSET } from '../../../core/assets/texts.ts';
import { INTERVENTION_LABELS, TO_ASSIGN, TO_PLAN } from '../../../core/interventions/field-texts.ts';
import { companyNumber } from '../../../core/kernel/lib/texts.ts';

export const SUMMARY_TEXTS = {
  title: 'En bref',
  place: 'Lieu',
  noPlace: 'Sans site',
  asset: ASSET,
  noAsset: 'Aucun équipement',
  when: 'Date',
  noDate: TO_PLAN,
  provider: INTERVENTION_LABELS.prestataire,
  noProvider: TO_ASSIGN,
  gone: companyNumber,
  call: (name: string, phone: string) => `Appeler ${name} au ${phone}`,
  write: (name: string, email: string) => `Écrire à ${name}, ${email}`,
  contactsFailed: 'Coordonnées indisponibles.',
} as const;
