/** French of the request for a reset link. */
export const PASSWORD_FORGOT_TEXTS = {
  title: 'Mot de passe oublié',
  intro:
    'Indiquez votre adresse e-mail, pour y demander un lien qui permet de choisir un nouveau mot de passe.',
  email: 'Adresse e-mail',
  submit: 'Envoyer le lien',
  busy: 'Envoi…',
  /** Always the same, whether the address is known or not: the server does not say whether a mail leaves. */
  sent: 'Si un compte correspond à cette adresse et que ce serveur envoie des e-mails, un lien y arrive dans quelques minutes.',
  sentMore:
    'Rien reçu\u00a0? Regardez aussi dans les courriers indésirables, ou adressez-vous à un administrateur.',
  again: 'Utiliser une autre adresse',
  back: 'Retour à la connexion',
} as const;
