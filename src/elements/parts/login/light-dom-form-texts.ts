/** French of the light-DOM fields. */
import { CANCEL } from '../../../core/kernel/lib/words.ts';

export const LIGHT_FORM_TEXTS = {
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Les majuscules sont verrouillées.',
  cancel: CANCEL,
} as const;
