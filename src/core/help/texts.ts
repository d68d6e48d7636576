/** French of requests for help. */

/** The fields of a request, in forms, lists and exports. */
export const HELP_LABELS = {
  objet: 'Sujet',
  message: 'Message',
  technical: 'Joindre ces informations à la demande',
} as const;
export const MESSAGE_HINT = 'Ce que vous vouliez faire, et ce qui s’est passé.';
export const HELP_SENT = 'Demande d’aide envoyée.';
export const HELP_DELETED = 'Demande d’aide supprimée.';

/** What is known of the situation, shown before it is sent with the request. */
export const TECHNICAL_LABELS = {
  page: 'Page',
  version: 'Version',
  browser: 'Navigateur',
  error: 'Dernière erreur',
} as const;
/** « Page : /tickets/12 » */
export const technicalLine = (label: string, value: string): string => `${label}\u00a0: ${value}`;
/** « Le serveur a refusé… (à 14:32, réf. ab12) » */
export const lastError = (sentence: string, moment: string, reference: string): string =>
  `${sentence} (${moment}${reference ? `, réf.\u00a0${reference}` : ''})`;
