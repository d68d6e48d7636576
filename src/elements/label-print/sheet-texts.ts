/** French of a partly used sheet. */
import { plural } from '../../core/kernel/lib/plural.ts';

const labels = (value: number) => plural(value, 'étiquette', 'étiquettes');

export const SHEET_TEXTS = {
  start: 'Commencer à l’étiquette',
  hint: (places: number) =>
    `De 1 à ${places}, de gauche à droite puis de haut en bas. Pour finir une planche déjà entamée.`,
  sheet: 'Première planche',
  used: (value: number) => `${labels(value)} déjà utilisée${value > 1 ? 's' : ''}`,
  printed: (value: number) => `${labels(value)} à imprimer`,
  free: (value: number) => `${labels(value)} libre${value > 1 ? 's' : ''}`,
  sheets: (value: number) => `${plural(value, 'planche')} en tout`,
} as const;
