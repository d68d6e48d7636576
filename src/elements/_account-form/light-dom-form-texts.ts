/** French of the fields that stand in the page's own tree. */
export const LIGHT_FORM_TEXTS = {
  show: 'Afficher',
  hide: 'Masquer',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Les majuscules sont verrouillées.',
  cancel: 'Annuler',
} as const;
