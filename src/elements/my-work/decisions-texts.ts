/** French of what a manager decides. */

import { STEP_LABELS } from '../../core/interventions/field-texts.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import { quote } from '../../core/kernel/lib/words.ts';

export const DECISION_TEXTS = {
  title: 'À décider',
  count: (count: number) => plural(count, 'décision'),
  none: 'Rien ne vous attend.',
  loading: 'Chargement de ce qui est à décider…',
  assign: 'Affecter',
  assignTo: (company: string) => `Affecter à ${company}`,
  assignNamed: (objet: string) => `${STEP_LABELS.assign}\u00a0: ${objet}`,
  assignToNamed: (objet: string, company: string) => `Affecter à ${company}\u00a0: ${objet}`,
  assignAll: (count: number) => `Voir les ${count} tickets non affectés`,
  validate: STEP_LABELS.validate,
  validateNamed: (objet: string) => `${STEP_LABELS.validate}\u00a0: ${objet}`,
  validateAll: (count: number) => `Valider les ${count} dates sans conflit`,
  busy: 'déjà pris à cette heure',
  close: 'Clore',
  closeNamed: (objet: string) => `Clore ${quote(objet)}`,
  since: (day: string) => `depuis le ${day}`,
  failed: 'La décision n’a pas pu être enregistrée.',
} as const;
