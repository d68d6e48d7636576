/** French of what stands beside the ticket form, or comes after it. */
import { ticketNumber } from '../../core/kernel/lib/texts.ts';
import { RETRY } from '../../core/kernel/lib/words.ts';
import { PLACE_WRITTEN } from '../../core/tickets/texts.ts';

export const LATER_TEXTS = {
  chooseAsset: 'Choisir un équipement',
  loadingAssets: 'Chargement des équipements…',
  noAssets: 'Aucun équipement dans ce site.',
  openTicketsFailed: 'Les tickets déjà ouverts n’ont pas pu être lus.',
  moreOpenTickets: (count: number) =>
    count === 1 ? 'Voir l’autre ticket' : `Voir les ${count} autres tickets`,
  quoted: (objet: string) => `«\u00a0${objet}\u00a0»`,
  noObjet: 'Sans objet',
  comment: 'Commenter',
  commentOn: (objet: string) => `Commenter le ticket «\u00a0${objet}\u00a0»`,
  photo: (name: string) => `Photo ${name}`,
  removePhoto: (name: string) => `Retirer la photo ${name}`,
  created: 'Ticket créé',
  kept: 'Ticket à envoyer',
  givenUpTitle: 'Ticket non envoyé',
  givenUp: 'Il ne sera pas envoyé.',
  doubtfulTitle: 'Envoi arrêté',
  doubtful: 'Son envoi avait commencé\u00a0: il est peut-être déjà arrivé. Il ne sera pas envoyé de nouveau.',
  photosKept: (count: number) =>
    count === 1 ? 'La photo partira avec lui.' : `Les ${count}\u00a0photos partiront avec lui.`,
  createdNumber: (id: string | number) => `${ticketNumber(id)} créé`,
  placeWritten: PLACE_WRITTEN,
  placeLost:
    'Le serveur n’a pas gardé le site du ticket\u00a0: ouvrez le ticket et indiquez le lieu en commentaire.',
  another: 'Créer un autre ticket',
  sendingPhotos: (count: number) => (count === 1 ? 'Envoi de la photo…' : `Envoi des ${count}\u00a0photos…`),
  photosSent: (count: number) =>
    count === 1 ? 'La photo est jointe.' : `Les ${count}\u00a0photos sont jointes.`,
  photosFailed: (count: number) =>
    count === 1
      ? 'Le ticket est créé, mais une photo n’a pas pu être jointe.'
      : `Le ticket est créé, mais ${count}\u00a0photos n’ont pas pu être jointes.`,
  retry: RETRY,
  photosOrphaned:
    'Le ticket est créé, mais le serveur n’a pas donné son numéro\u00a0: joignez les photos depuis la liste des tickets.',
} as const;
