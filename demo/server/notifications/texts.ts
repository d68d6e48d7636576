/** The texts of a mail of notifications. */
import { formatMoment } from '../paris-time.ts';
import type { News, NewsEvent } from './find-news.ts';

const WORDS: Record<NewsEvent, (news: News) => string> = {
  replied: ({ person }) => `${person} a répondu`,
  taken: () => 'Votre ticket est pris en charge',
  dated: ({ date }) => `Intervention prévue\u00a0: ${formatMoment(date)}`,
  done: () => 'Votre ticket est traité',
  given: () => 'Intervention confiée\u00a0: date à proposer',
  refused: () => 'Date refusée\u00a0: proposez-en une autre',
  validated: ({ date }) => `Date validée\u00a0: ${formatMoment(date)}`,
  proposed: ({ date, person }) =>
    `${person ? `${person} propose` : 'Date proposée'}\u00a0: ${formatMoment(date)}`,
};

/** What happened: « Sanitec propose : 21/11/2026 à 10:00 ». */
export const describeNews = (news: News): string => WORDS[news.event](news);

export const digestSubject = (count: number): string => `Balise\u00a0: ${count} nouvelles notifications`;
/** @param more how many are not among the lines @param link where the bell is */
export const digestMail = (name: string, lines: readonly string[], more: number, link: string): string =>
  [
    `Bonjour ${name},`,
    '',
    ...lines,
    ...(more > 0 ? [`Et ${more} de plus dans Balise.`, ''] : []),
    'Régler ces messages (la cloche, puis «\u00a0Réglages\u00a0»)\u00a0:',
    link,
    '',
  ].join('\n');
