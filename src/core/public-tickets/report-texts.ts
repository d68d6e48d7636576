/** French of the form that is sent without an account. */
export const REPORT_LABELS = {
  objet: 'Quel est le problème\u00a0?',
  description: 'Détails',
  name: 'Votre nom',
  contact: 'Téléphone ou e-mail',
} as const;
export const REPORT_HINTS = {
  objet: 'Fuite d’eau, lampe éteinte…',
  description: 'Où exactement, depuis quand, ce que vous voyez ou entendez…',
} as const;
export const CODE_REVOKED =
  'Ce code n’est plus valable. Ce que vous avez écrit est gardé ici\u00a0: signalez le problème à l’accueil, ou scannez une affiche plus récente.';
