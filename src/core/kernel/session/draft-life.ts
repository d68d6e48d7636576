/**
 * When what people have typed and not sent is thrown away.
 *
 * | what happens                               | the draft |
 * |--------------------------------------------|-----------|
 * | it is sent, or its author empties or discards it | goes at once (`form-submission.ts`, `create-form.ts`) |
 * | the session expires                        | stays, encrypted where the browser can (`draft-encryption.ts`) |
 * | an explicit logout                         | the same; goes where the browser cannot encrypt |
 * | its person does not come back              | goes after 30 days; lists that last (`lasting-list.ts`) never do |
 * | it was typed without a login               | goes after a day (`loginless-draft.ts`) |
 * | the page is closed                         | stays; where nothing can be stored, the browser asks before |
 */
const DAY_MS = 24 * 3_600_000;
/** What is left for a person is kept for this many milliseconds: drafts, their files, what was not received of them. */
const KEPT_MS = 30 * DAY_MS;

/** @param at when it was left, in milliseconds since 1970; what has no time is forgotten */
export const isForgotten = (at: number): boolean => !(at > Date.now() - KEPT_MS);

/** The same for what nobody has logged in for: the next person may share the device. */
export const isLoginlessForgotten = (at: number | null | undefined): boolean =>
  (at ?? 0) <= Date.now() - DAY_MS;

/** @returns whether its readable copy goes as the session ends: it has a sealed one then, or nobody may read it any more */
export const goesWithSession = (canSeal: boolean, isLoggedOut: boolean): boolean => canSeal || isLoggedOut;
