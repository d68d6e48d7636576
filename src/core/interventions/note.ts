/** The notes, the best last: spec §3 has a number, screens offer 1 to 5. */
export const NOTES = [1, 2, 3, 4, 5] as const;
export type Note = (typeof NOTES)[number];
