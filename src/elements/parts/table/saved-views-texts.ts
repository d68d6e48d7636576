/** French of the views that people save. */
export const SAVED_VIEWS_TEXTS = {
  title: 'Vues enregistrées',
  none: 'Filtrez ou triez la liste, puis donnez un nom à ce que vous voyez pour le retrouver ici.',
  hint: 'Filtrez ou triez la liste pour enregistrer une autre vue.',
  name: 'Enregistrer cette vue sous le nom',
  saved: (name: string) => `Vue «\u00a0${name}\u00a0» enregistrée.`,
  replaced: (name: string) => `Vue «\u00a0${name}\u00a0» remplacée.`,
  unsaved: (name: string) =>
    `Le navigateur n’a pas pu enregistrer la vue «\u00a0${name}\u00a0»\u00a0: elle disparaîtra à la fermeture de cette page.`,
} as const;
