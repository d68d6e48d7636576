/** French of the attachments. */
import { RETRY } from '../../../core/kernel/lib/words.ts';

export const ATTACHMENT_TEXTS = {
  none: 'Aucune pièce jointe.',
  add: 'Ajouter une pièce jointe',
  addPhoto: 'Ajouter une photo',
  unnamed: 'Fichier sans nom',
  retry: RETRY,
  deleteTitle: 'Supprimer le fichier\u00a0?',
  unnamedFile: 'fichier sans nom',
  delete: (label: string) => `Supprimer la pièce jointe ${label}`,
  discard: (label: string) => `Retirer ${label}`,
  original: 'Original',
  originalOf: (label: string) => `Original de ${label}`,
  sending: (label: string) => `Envoi de ${label}`,
};
