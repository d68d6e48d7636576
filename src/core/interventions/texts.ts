/** What is said once a step is taken. */
import type { InterventionStep } from './rights.ts';

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
export const UNDO = 'Annuler';
