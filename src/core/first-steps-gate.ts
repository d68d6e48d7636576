/** Whether an organisation begins, from what every dashboard knows; apart from the lists that the steps need. */
import * as v from 'valibot';
import { permanentFamily } from './kernel/lib/store-family.ts';
import { createPreference, type Preference } from './kernel/page/preferences.ts';

/** With more open tickets than this an organisation is at work: nothing is counted for it. */
const AT_WORK = 3;

/** Of a person in this browser: the steps were never shown, are not all done, or were hidden. */
export type Beginning = 'new' | 'begun' | 'hidden';

/** How far that person is, by user name. */
export const beginningOf: (username: string) => Preference<Beginning> = permanentFamily((username) =>
  createPreference<Beginning>(`first-steps:${username}`, v.picklist(['new', 'begun', 'hidden']), 'new'),
);

/**
 * Whether the steps may be worth counting: in an organisation with little work, and for those who were shown them.
 * @param opened how many tickets are open, `null`: not known
 */
export const mayBegin = (opened: number | null, beginning: Beginning = 'new'): boolean =>
  opened !== null && (opened <= AT_WORK || beginning === 'begun');
