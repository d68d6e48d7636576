/** French of tickets that are given to a provider in the list. */

import { INTERVENTION_LABELS, STEP_LABELS, whySuggested } from '../../core/interventions/field-texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';

export const ASSIGN_TEXTS = {
  assign: STEP_LABELS.assign,
  named: (name: string) => `${STEP_LABELS.assign}\u00a0: ${name}`,
  assignAll: (count: number) => `${STEP_LABELS.assign} ${plural(count, 'ticket', 'tickets')}`,
  selected: (count: number) => plural(count, 'sélectionné', 'sélectionnés'),
  company: INTERVENTION_LABELS.prestataire,
  why: whySuggested,
  changeTitle: (count: number) => `Modifier ${plural(count, 'ticket')}`,
  changeFailed: (count: number, total: number) =>
    total === 1
      ? 'Le ticket n’a pas pu être modifié.'
      : `${plural(count, 'ticket n’a', 'tickets n’ont')} pas pu être modifié${count < 2 ? '' : 's'} sur ${formatCount(total)}.`,
  failed: (count: number, total: number) =>
    total === 1
      ? 'Le ticket n’a pas pu être affecté.'
      : `${plural(count, 'ticket n’a', 'tickets n’ont')} pas pu être affecté${count < 2 ? '' : 's'} sur ${formatCount(total)}.`,
} as const;
