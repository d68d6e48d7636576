/** French of what was scanned one after the other. */
import { NO_SITE } from '../../../core/sites/texts.ts';

export const SIGHTING_TEXTS = {
  create: 'Créer l’équipement avec ce code',
  createNow: 'Créer l’équipement',
  creating: (code: string) => `Nouvel équipement, balise ${code}`,
  close: 'Fermer le formulaire',
  unknown: 'Code inconnu',
  made: 'Créé',
  undo: 'Annuler la création',
  undoOf: (name: string) => `Annuler la création de ${name}`,
  remove: (name: string) => `Retirer ${name} de la liste`,
  noSite: NO_SITE,
} as const;
