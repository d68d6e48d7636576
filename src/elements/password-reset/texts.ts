/** French of the choice of a new password. */
import { RETRY, SAVE } from '../../core/kernel/lib/words.ts';

export const TEXTS = {
  title: 'Choisir un nouveau mot de passe',
  checking: 'Vérification du lien…',
  invalid: 'Ce lien n’est plus valable.',
  invalidMore: 'Un lien ne sert qu’une fois et pour un temps limité. Demandez-en un nouveau.',
  askAgain: 'Demander un nouveau lien',
  retry: RETRY,
  password: 'Nouveau mot de passe',
  rules: 'Au moins 8 caractères, pas seulement des chiffres, et pas un mot de passe courant.',
  passwordMissing: 'Saisissez un mot de passe.',
  submit: SAVE,
  busy: 'Enregistrement…',
  changed: 'Votre mot de passe a été modifié.',
  changedMore: 'Vous pouvez maintenant vous connecter.',
  signIn: 'Se connecter',
  back: 'Retour à la connexion',
} as const;
