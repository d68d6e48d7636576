/** French of the ticket form. */

import { NO_SITE } from '../../core/sites/texts.ts';
import { BACK_TO_TICKETS, CREATE_TICKET, TICKET_LOADING } from '../../core/tickets/texts.ts';
import { FORM_TEXTS } from '../parts/form/form-texts.ts';

export const TICKET_FORM_TEXTS = {
  title: CREATE_TICKET,
  login: 'Connectez-vous pour créer un ticket.',
  removeAsset: (name: string) => `Retirer l’équipement ${name}`,
  noSite: NO_SITE,
  scan: 'Scanner l’étiquette',
  lookingUp: 'Recherche de l’équipement…',
  photos: 'Photos',
  addPhoto: 'Ajouter une photo',
  preparing: 'Préparation de la photo…',
  photosLost: (count: number) =>
    count > 1
      ? 'Les photos du brouillon n’ont pas pu être conservées\u00a0: joignez-les de nouveau.'
      : 'La photo du brouillon n’a pas pu être conservée\u00a0: joignez-la de nouveau.',
  notImage: (name: string) => `«\u00a0${name}\u00a0» n’est pas une image.`,
  tooMany: (name: string, most: number) =>
    `«\u00a0${name}\u00a0» n’est pas jointe\u00a0: ${most === 1 ? 'une photo au plus' : `${most}\u00a0photos au plus`}.`,
  send: 'Envoyer',
  sending: 'Envoi…',
  draftSaved: (moment: string) => `Brouillon enregistré ${moment}`,
  unkept: FORM_TEXTS.unkept,
  discard: FORM_TEXTS.discard,
} as const;

/** A ticket like another. */
export const TICKET_COPY_TEXTS = {
  loading: TICKET_LOADING,
  back: BACK_TO_TICKETS,
} as const;
