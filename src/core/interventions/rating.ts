/** The notes, the best last: spec §3 has a number, screens offer 1 to 5. */
export const NOTES = [1, 2, 3, 4, 5] as const;
export type Note = (typeof NOTES)[number];

const notes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** « 4,5 sur 5 »: a note, or a mean of notes. */
export const formatNote = (note: number): string => `${notes.format(note)} sur 5`;
