/**
 * The site that the user chose last in a form of this browser, by its id. It shows where somebody works: as drafts are, it
 * is out of reach once the session has ended, and back for the same person.
 */
import { computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { forgetPreference } from '../kernel/page/preferences.ts';
import { createRecent } from '../kernel/session/recent.ts';

// earlier versions kept it readable, for everybody
forgetPreference('recent-site');

const recent = createRecent<string>('recent-site', v.string(), (one, other) => one === other);

/** `''` before the first choice, and while nobody is logged in. */
export const $recentSite: ReadableAtom<string> = computed(recent.$recent, ([last = '']) => last);

export const recordRecentSite = (site: string): void => recent.record(site);
