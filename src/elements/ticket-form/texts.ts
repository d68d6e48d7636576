/** French of the ticket form. */
export const TEXTS = {
  title: 'Créer un ticket',
  login: 'Connectez-vous pour créer un ticket.',
  asset: 'Équipement',
  removeAsset: (name: string) => `Retirer l’équipement ${name}`,
  assetNumber: (id: string | number) => `Équipement n°\u00a0${id}`,
  noSite: 'Sans site',
  lookingUp: 'Recherche de l’équipement…',
  photos: 'Photos',
  addPhoto: 'Ajouter une photo',
  preparing: 'Préparation de la photo…',
  photo: (name: string) => `Photo ${name}`,
  removePhoto: (name: string) => `Retirer la photo ${name}`,
  notImage: (name: string) => `«\u00a0${name}\u00a0» n’est pas une image.`,
  tooLarge: (name: string, megabytes: number) =>
    `«\u00a0${name}\u00a0» dépasse ${megabytes}\u00a0Mo et ne peut pas être envoyé.`,
  send: 'Envoyer',
  sending: 'Envoi…',
  draftSaved: (time: string) => `Brouillon enregistré à ${time}`,
  discard: 'Effacer le brouillon',
  see: 'Voir le ticket',
} as const;
