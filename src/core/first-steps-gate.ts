/** Whether an organisation begins, from what every dashboard knows; apart from the lists that the steps need. */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { createLastingList } from './kernel/session/lasting-list.ts';

/** With more open tickets than this an organisation is at work: nothing is counted for it. */
const AT_WORK = 3;

/** Of a person in this browser: the steps were never shown, are not all done, or were hidden. */
export type Beginning = 'new' | 'begun' | 'hidden';

const kept = createLastingList<Beginning>('first-steps', v.picklist(['new', 'begun', 'hidden']));

/** How far the person is who is logged in. */
export const $beginning = computed(kept.$value, (list): Beginning => list.at(-1) ?? 'new');

export const setBeginning = (next: Beginning): void => void kept.change(() => [next]);

/**
 * Whether the steps may be worth counting: in an organisation with little work, and for those who were shown them.
 * @param opened how many tickets are open, `null`: not known
 */
export const mayBegin = (opened: number | null, beginning: Beginning = 'new'): boolean =>
  opened !== null && (opened <= AT_WORK || beginning === 'begun');
