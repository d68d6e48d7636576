/** French of files that were never received. */
import type { AttachmentOwner } from '../../../core/attachments/model.ts';

const PLACES: Record<AttachmentOwner, string> = {
  tickets: 'au ticket',
  assets: 'à l’équipement',
  contracts: 'au contrat',
  profile: 'au profil',
};

export const UNSENT_TEXTS = {
  list: 'Fichiers qui n’ont pas été ajoutés',
  missing: (label: string, isImage: boolean, owner: AttachmentOwner, parent: string | number) =>
    isImage
      ? `La photo “${label}” n’a pas été ajoutée ${PLACES[owner]} n°\u00a0${parent}.`
      : `Le fichier “${label}” n’a pas été ajouté ${PLACES[owner]} n°\u00a0${parent}.`,
  dismiss: (label: string) => `Ne plus signaler “${label}”`,
} as const;
