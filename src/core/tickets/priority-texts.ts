/** French of priorities, apart: every list names them. */
import type { Priority } from './model.ts';

export const PRIORITY_LABELS: Record<Priority, string> = {
  basse: 'Basse',
  normale: 'Normale',
  haute: 'Haute',
  urgente: 'Urgente',
};
