/** French of the ticket form. */
export const TEXTS = {
  title: 'Créer un ticket',
  login: 'Connectez-vous pour créer un ticket.',
  asset: 'Équipement',
  site: 'Site',
  chooseAsset: 'Choisir un équipement',
  removeAsset: (name: string) => `Retirer l’équipement ${name}`,
  assetNumber: (id: string | number) => `Équipement n°\u00a0${id}`,
  noSite: 'Sans site',
  loadingAssets: 'Chargement des équipements…',
  noAssets: 'Aucun équipement dans ce site.',
  lookingUp: 'Recherche de l’équipement…',
  openTickets: (count: number) =>
    count === 1
      ? '1\u00a0ticket déjà ouvert sur cet équipement.'
      : `${count}\u00a0tickets déjà ouverts sur cet équipement.`,
  noOpenTickets: 'Aucun ticket ouvert sur cet équipement.',
  openTicketsFailed: 'Les tickets déjà ouverts n’ont pas pu être lus.',
  moreOpenTickets: (count: number) =>
    count === 1 ? 'Voir l’autre ticket' : `Voir les ${count} autres tickets`,
  quoted: (objet: string) => `«\u00a0${objet}\u00a0»`,
  noObjet: 'Sans objet',
  comment: 'Commenter',
  commentOn: (objet: string) => `Commenter le ticket «\u00a0${objet}\u00a0»`,
  objet: 'Objet',
  priority: 'Priorité',
  description: 'Description',
  descriptionHint: 'Ce que vous voyez, entendez, sentez…',
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
  notSent: 'Le ticket n’a pas été envoyé. Rien n’est perdu.',
  draftSaved: (time: string) => `Brouillon enregistré à ${time}`,
  discard: 'Effacer le brouillon',
  created: 'Ticket créé',
  createdNumber: (id: string | number) => `Ticket n°\u00a0${id} créé`,
  see: 'Voir le ticket',
  another: 'Créer un autre ticket',
  sendingPhotos: (count: number) => (count === 1 ? 'Envoi de la photo…' : `Envoi des ${count}\u00a0photos…`),
  photosSent: (count: number) =>
    count === 1 ? 'La photo est jointe.' : `Les ${count}\u00a0photos sont jointes.`,
  photosFailed: (count: number) =>
    count === 1
      ? 'Le ticket est créé, mais une photo n’a pas pu être jointe.'
      : `Le ticket est créé, mais ${count}\u00a0photos n’ont pas pu être jointes.`,
  photosOrphaned:
    'Le ticket est créé, mais le serveur n’a pas donné son numéro\u00a0: joignez les photos depuis la liste des tickets.',
  retry: 'Réessayer',
  cancel: 'Annuler',
} as const;
