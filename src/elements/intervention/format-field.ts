import { formatNote } from '../../core/interventions/rating.ts';
import type { StepField } from '../../core/interventions/step-fields.ts';
import { sameId } from '../../core/kernel/lib/lenient-schema.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { formatDateTime } from '../../core/kernel/time/dates.ts';
import { $prestataires, $profiles } from '../../core/profiles/store.ts';
import { INTERVENTION_TEXTS } from './texts.ts';

/** The value of a control as text: names for ids, formatted dates and amounts. */
export function formatField(field: StepField, value: string): string {
  if (value.trim() === '') return INTERVENTION_TEXTS.empty;
  switch (field) {
    // read without subscribing, so nothing is fetched: a value can only have been picked from a loaded list
    case 'prestataire':
      return (
        $prestataires.value?.items.find(({ id }) => sameId(id, value))?.raison_sociale ||
        INTERVENTION_TEXTS.gone(value)
      );
    case 'intervenant':
      return (
        $profiles.value?.items.find(({ id }) => sameId(id, value))?.fullname ||
        INTERVENTION_TEXTS.someone(value)
      );
    case 'compte_rendu':
    case 'description':
      return value;
    case 'note':
      return formatNote(Number(value));
    case 'cout_achat':
      return formatCents(parseCents(value)) || value;
    default:
      return formatDateTime(value) || value;
  }
}
