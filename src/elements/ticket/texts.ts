/** French of one ticket. */

import { INTERVENTION, STEP_LABELS } from '../../core/interventions/field-texts.ts';
import { ticketNumber } from '../../core/kernel/lib/texts.ts';
import { DELETE, EDIT, MORE_ACTIONS } from '../../core/kernel/lib/words.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { BACK_TO_TICKETS, TICKET_LOADING } from '../../core/tickets/texts.ts';

export const TICKET_TEXTS = {
  login: 'Connectez-vous pour voir ce ticket.',
  loading: TICKET_LOADING,
  none: 'Aucun ticket n’est choisi.',
  back: BACK_TO_TICKETS,
  deleted: 'Ticket supprimé.',
  number: ticketNumber,
  createdBy: (by: string, date: string) => (date === '' ? `déclaré ${by}` : `déclaré ${by} le ${date}`),
  nameLeft: (name: string) => `Nom\u00a0: ${name}`,
  contactLeft: (contact: string) => `Contact\u00a0: ${contact}`,
  closedOn: (date: string) => `clos le ${date}`,
  actions: MORE_ACTIONS,
  edit: EDIT,
  delete: DELETE,
  deleteHint: (hasWork: boolean) =>
    `${hasWork ? 'Son intervention et son coût éventuel, ses' : 'Ses'} commentaires et ses fichiers seront supprimés avec lui.`,
  request: 'Demande',
  noDescription: 'Aucune description.',
  talk: 'Échanges',
  assigned: (provider: string) => `Affecté à ${provider}`,
  proposed: (provider: string, date: string) =>
    provider
      ? `${provider} propose le ${formatShortDateTime(date)}`
      : `Date proposée\u00a0: ${formatShortDateTime(date)}`,
  planned: 'Intervention prévue',
  wasPlanned: 'L’intervention était prévue',
  realised: 'Intervention réalisée',
  closed: 'Ticket clos',
  follow: 'Suivi',
  intervention: INTERVENTION,
  noIntervention: 'Aucune intervention',
  noProvider: 'Aucun prestataire n’a été affecté',
  assign: STEP_LABELS.assign,
  seeIntervention: 'Voir l’intervention',
  files: 'Fichiers',
  conflictTitle: 'Ce ticket a été modifié entre-temps.',
  empty: '(vide)',
  kept: 'Saisie conservée sur cet appareil.',
} as const;
