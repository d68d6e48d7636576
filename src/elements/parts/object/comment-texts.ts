/** French of the comments. */
import { plural } from '../../../core/kernel/lib/plural.ts';
import { CANCEL, SAVE } from '../../../core/kernel/lib/words.ts';
import { TO_SEND } from '../../../core/kernel/page/waiting-writes.ts';

export const COMMENT_TEXTS = {
  none: 'Aucun commentaire pour le moment.',
  arrived: (count: number) => plural(count, 'nouveau commentaire', 'nouveaux commentaires'),
  label: 'Votre commentaire',
  placeholder: 'Écrire un commentaire…',
  empty: 'Écrivez un commentaire.',
  add: 'Ajouter le commentaire',
  attach: 'Joindre un fichier',
  oneFile: (name: string) => `Un commentaire porte un seul fichier\u00a0: «\u00a0${name}\u00a0» est joint.`,
  detach: (name: string) => `Retirer ${name}`,
  file: 'Fichier joint',
  you: 'Vous',
  unsent: TO_SEND,
  stuck: `À revoir dans «\u00a0${TO_SEND}\u00a0»`,
  editLabel: 'Modifier le commentaire',
  edit: (author: string) => `Modifier le commentaire de ${author}`,
  delete: (author: string) => `Supprimer le commentaire de ${author}`,
  deleteTitle: 'Supprimer le commentaire\u00a0?',
  save: SAVE,
  cancel: CANCEL,
};
