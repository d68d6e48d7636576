/** French of tickets. */

export const CREATE_TICKET = 'Créer un ticket';
export const TICKET_LOADING = 'Chargement du ticket…';
export const BACK_TO_TICKETS = 'Retour aux tickets';
export const SEE_TICKET = 'Voir le ticket';
/** The requester of a ticket that came by a public address. */
export const WITHOUT_ACCOUNT = 'Sans compte';

/** The fields of a ticket. */
export const TICKET_LABELS = {
  objet: 'Objet',
  description: 'Description',
  priority: 'Priorité',
  state: 'État',
  asset: 'Équipement',
  site: 'Site',
} as const;
export const DESCRIPTION_HINT = 'Ce que vous voyez, entendez, sentez…';
export const LOOKING_UP = 'L’équipement est encore recherché\u00a0: attendez un instant.';
export const PLACE_MISSING = 'Choisissez le site ou l’équipement concerné.';
export const placeLine = (place: string): string => `Lieu\u00a0: ${place}`;
export const PLACE_WRITTEN =
  'Le serveur ne garde pas le site d’un ticket\u00a0: il est écrit dans la description.';
export const PLACE_DROPPED =
  'Le serveur n’a pas gardé le site du ticket\u00a0: indiquez-le dans la description ou en commentaire.';
export const TICKET_CHANGED = 'Ticket modifié.';

/** What a ticket that waits for the network will do. */
export const KEPT_TICKET = 'Signaler\u00a0: «\u00a0{objet}\u00a0»';
/** « Ticket « Fuite » · Priorité : {priority} ». @param fields the changed fields */
export const keptChange = (objet: string, fields: readonly string[]): string =>
  [
    `Ticket «\u00a0${objet}\u00a0»`,
    ...fields.map(
      (name) => `${(TICKET_LABELS as Readonly<Record<string, string>>)[name] ?? name}\u00a0: {${name}}`,
    ),
  ].join(' · ');
