import type { Intervention } from '../../core/interventions/model.ts';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';

/** What people call it: what its ticket is about, or its number. */
export const getInterventionName = ({ ticket, id }: Intervention): string =>
  ticket?.objet.trim() || INTERVENTION_LIST_TEXTS.intervention(id);
