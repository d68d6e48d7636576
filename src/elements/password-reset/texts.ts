/** French of the choice of a password: a first one, or another in the place of a forgotten one. */
import { RETRY, SAVE } from '../../core/kernel/lib/words.ts';
import { LOGIN_TEXTS } from '../parts/login/login-texts.ts';

export const PASSWORD_RESET_TEXTS = {
  title: 'Choisissez votre mot de passe',
  checking: 'Vérification du lien…',
  invalid: 'Ce lien n’est plus valable.',
  invalidMore: 'Un lien ne sert qu’une fois et pour un temps limité. Demandez-en un nouveau.',
  askAgain: 'Demander un nouveau lien',
  retry: RETRY,
  /** @param name what the account logs in with */
  account: (name: string) => `Identifiant\u00a0: ${name}`,
  password: LOGIN_TEXTS.password,
  rules: 'Au moins 8 caractères, pas seulement des chiffres, et pas un mot de passe courant.',
  passwordMissing: 'Saisissez un mot de passe.',
  submit: SAVE,
  busy: 'Enregistrement…',
  changed: 'Votre mot de passe est enregistré.',
  changedMore: 'Vous pouvez maintenant vous connecter.',
  entered: 'Votre session est ouverte.',
  otherSession: 'Ce navigateur garde la session de la personne qui y est connectée.',
  goOn: 'Continuer',
  signIn: 'Se connecter',
  back: 'Retour à la connexion',
} as const;
