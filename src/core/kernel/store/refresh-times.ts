/**
 * After how long what was read counts as old, and is read again; all in milliseconds. When nothing is read again, as in a
 * hidden tab, out of sight or without a network, is in `follow.ts` and `store-lifecycle.ts`.
 */

/** What elements show is read again so often, and at once where it is as old when it comes into sight (spec §9). */
export const FOLLOW_MS = 10_000;

/** The same where the server names what changes: what is named is read at once, the rest so rarely. */
export const FED_FOLLOW_MS = 60_000;

/** Many screens hear of a named change at the same moment: each reads within so many milliseconds. */
export const NAMED_SPREAD_MS = 200;

/** Of a long list, what elements show is read whole so often; its beginning after `FOLLOW_MS`. */
export const LONG_FOLLOW_MS = 60_000;

/** What no element shows is not read; it is old after this when an element or the tab shows it again. */
export const STALE_MS = 60_000;

/** The same of small answers that change often: figures, comments, the parts of one object. */
export const SMALL_STALE_MS = 10_000;

/** The dashboard's counters are polled so often (spec §9). */
export const COUNTERS_POLL_MS = 10_000;

/** The state of a report without an account, while it is looked at. */
export const REPORT_POLL_MS = 10_000;

/** Whether the server answers, while somebody looks at it. */
export const SERVICE_POLL_MS = 30_000;

/** In a kiosk, a store that needs a few calls is read again so long after its last read ended. */
export const KIOSK_REFRESH_MS = 25_000;

/** In a kiosk, the same for long lists, which need many calls. */
export const KIOSK_LONG_REFRESH_MS = 60_000;

/** After a lost connection, the next read begins after this at most. */
export const RECOVERY_MS = 5000;

/**
 * After an error of the server (5xx), the next read begins after this at most, or after its `Retry-After` when that is
 * longer.
 */
export const FAULT_RECOVERY_MS = 10_000;
