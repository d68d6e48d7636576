/** The analysis of tickets as elements see it. */
import { family } from '../kernel/lib/store-family.ts';
import { createQuery } from '../kernel/store/query.ts';
import * as api from './api.ts';

const analysisOf = family((search) =>
  createQuery((context) => api.fetchTicketAnalysis(Object.fromEntries(new URLSearchParams(search)), context)),
);

/**
 * The figures of `GET /api/tickets/analysis/`.
 * @param asked a year, the ids of sites with commas and a category's id, `''` for all
 */
export const ticketAnalysisQuery = (asked: { year: string; sites: string; category?: string }) =>
  analysisOf(new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString());
