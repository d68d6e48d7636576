/** French names of priorities; a file of its own because every list needs them. */
import type { Priority } from './model.ts';

export const PRIORITY_LABELS: Record<Priority, string> = {
  basse: 'Basse',
  normale: 'Normale',
  haute: 'Haute',
  urgente: 'Urgente',
};
