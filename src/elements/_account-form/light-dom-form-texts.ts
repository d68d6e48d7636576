/** French of the fields that stand in the page's own tree. */
import { CANCEL } from '../../core/_lib/words.ts';

export const LIGHT_FORM_TEXTS = {
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Les majuscules sont verrouillées.',
  cancel: CANCEL,
} as const;
