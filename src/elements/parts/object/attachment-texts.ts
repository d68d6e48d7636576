/** French of the attachments. */
import { RETRY } from '../../../core/kernel/lib/words.ts';

/** « Fichier envoyé : a.png. », « 2 fichiers envoyés : a.png, b.png. »; nothing for none. */
const sayFiles =
  (done: string) =>
  (labels: readonly string[]): string => {
    const { length } = labels;
    if (length === 0) return '';
    const start = length === 1 ? `Fichier ${done}` : `${length}\u00a0fichiers ${done}s`;
    return `${start}\u00a0: ${labels.join(', ')}.`;
  };

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
  joined: sayFiles('joint'),
  sent: sayFiles('envoyé'),
  kept: sayFiles('gardé'),
  takenOut: sayFiles('retiré'),
  sending: (label: string) => `Envoi de ${label}`,
};
