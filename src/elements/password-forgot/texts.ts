/** French of the request for a reset link. */
export const TEXTS = {
  title: 'Mot de passe oublié',
  intro:
    'Indiquez votre adresse e-mail\u00a0: nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  email: 'Adresse e-mail',
  submit: 'Envoyer le lien',
  busy: 'Envoi…',
  /** Always the same, whether the address is known or not. */
  sent: 'Si un compte correspond à cette adresse, un message vient d’être envoyé.',
  sentMore: 'Rien reçu dans quelques minutes\u00a0? Regardez aussi dans les courriers indésirables.',
  again: 'Utiliser une autre adresse',
  back: 'Retour à la connexion',
} as const;
