/** French of the embed builder. */
export const INTEGRATION_ADMIN_TEXTS = {
  title: 'Intégration',
  login: 'Connectez-vous pour préparer une intégration.',
  element: 'Élément',
  choose: 'Choisissez un élément',
  chooseHint: 'Ses options, le code à coller dans une page et son aperçu s’affichent ici.',
  options: 'Options',
  noOptions: 'Cet élément n’a pas d’option.',
  byDefault: 'Par défaut',
  colour: 'Couleur propre',
  colourValue: 'Couleur',
  snippet: 'Code à copier',
  copy: 'Copier le code',
  copied: 'Code copié.',
  notCopied: 'La copie a été refusée\u00a0: sélectionnez le code.',
  preview: 'Aperçu',
  previewHint: 'L’élément est vivant\u00a0: ce qui y est enregistré l’est pour de bon.',
  server: (origin: string) =>
    `Le serveur doit accepter l’origine de la page qui l’accueille\u00a0; sa politique doit autoriser ${origin}.`,
  none: 'Aucun élément.',
} as const;
