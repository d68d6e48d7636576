/** French of notices. */

import { SOON_DAYS } from '../contracts/model.ts';
import { formatDate, formatShortDateTime } from '../kernel/time/dates.ts';
import type { NewsItem, NoticeEvent, NoticeKind } from './model.ts';

const WORDS: Record<NoticeEvent, (notice: NewsItem) => string> = {
  replied: ({ person }) => `${person} a répondu`,
  taken: () => 'Votre ticket est pris en charge',
  dated: ({ date }) => `Intervention prévue\u00a0: ${formatShortDateTime(date)}`,
  done: () => 'Votre ticket est traité',
  given: () => 'Intervention confiée\u00a0: date à proposer',
  refused: () => 'Date refusée\u00a0: proposez-en une autre',
  validated: ({ date }) => `Date validée\u00a0: ${formatShortDateTime(date)}`,
  proposed: ({ date, person }) =>
    `${person ? `${person} propose` : 'Date proposée'}\u00a0: ${formatShortDateTime(date)}`,
  ending: ({ date }) => `Contrat qui finit le ${formatDate(date)}`,
};

/** What happened: « Sanitec propose : 21 nov. à 10:00 ». */
export const describeNotice = (notice: NewsItem): string => WORDS[notice.event](notice);

export const NOTICE_KIND_LABELS: Record<NoticeKind, string> = {
  replies: 'Réponses à mes tickets et à mes commentaires',
  requests: 'Mes tickets\u00a0: pris en charge, datés, traités',
  work: 'Interventions confiées',
  dates: 'Dates validées ou refusées',
  validations: 'Dates à valider',
  contracts: `Contrats qui finissent dans les ${SOON_DAYS}\u00a0jours`,
};
