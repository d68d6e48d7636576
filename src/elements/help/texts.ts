/** French of « Aide et support ». */

import type { InterventionState } from '../../core/interventions/state.ts';
import { plural } from '../../core/kernel/lib/plural.ts';
import type { TicketState } from '../../core/tickets/model.ts';
import { FORM_TEXTS } from '../parts/form/form-texts.ts';

export const HELP_TEXTS = {
  title: 'Aide et support',
  login: 'Connectez-vous pour demander de l’aide.',
  tabs: 'Rubriques de l’aide',
  requests: 'Demandes d’aide',
  ask: 'Demander de l’aide',
  guide: 'Guide rapide',

  technical: 'Informations techniques',
  technicalHint: 'Elles aident à comprendre la situation. Rien d’autre n’est envoyé.',
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  discard: FORM_TEXTS.discard,

  list: 'Demandes envoyées',
  mine: 'Mes demandes',
  all: 'Toutes',
  onlyMine: 'Les miennes',
  whose: 'Demandes affichées',
  loading: 'Chargement des demandes…',
  none: 'Aucune demande d’aide.',
  noneHint: 'Celles que vous envoyez s’affichent ici.',
  noneMine: 'Vous n’avez envoyé aucune demande.',
  untitled: (id: string | number) => `Demande n°\u00a0${id}`,
  noMessage: 'Sans message.',
  delete: 'Supprimer la demande',
  deleteTitle: 'Supprimer la demande d’aide\u00a0?',

  search: 'Rechercher dans le guide',
  group: 'Guide du groupe',
  everyGroup: 'Tous les groupes',
  print: 'Imprimer le guide',
  tasks: 'Pas à pas',
  open: (screen: string) => `Ouvrir ${screen}`,
  shortcuts: 'Raccourcis du clavier',
  and: '+',
  scanner: 'Réussir un scan',
  ticketStates: 'Les états d’un ticket',
  interventionStates: 'Les états d’une intervention',
  noMatch: 'Rien dans le guide ne correspond à cette recherche.',
  clear: 'Effacer la recherche',
  found: (count: number) => plural(count, 'résultat'),
} as const;

/** What each state means. */
export const TICKET_MEANINGS: Record<TicketState, string> = {
  unassigned: 'Personne ne s’en occupe encore.',
  assigned: 'Une intervention est créée.',
  processed: 'L’intervention est réalisée.',
  ready: 'L’intervention est notée et son coût saisi\u00a0: le ticket peut être clos.',
  closed: 'Le ticket est terminé. Un responsable peut le rouvrir.',
};

export const INTERVENTION_MEANINGS: Record<Exclude<InterventionState, 'unknown'>, string> = {
  waiting: 'Le prestataire doit proposer une date.',
  unassigned: 'Aucun prestataire n’est choisi.',
  assigned: 'La date est validée, le travail reste à faire.',
  running: 'Le travail est en cours.',
  validation: 'La date proposée attend d’être validée.',
  to_note: 'Le travail est fait, il reste à le noter.',
  no_cost: 'Le travail est fait, son coût reste à saisir.',
  finished: 'Tout est fait, noté et saisi.',
};
