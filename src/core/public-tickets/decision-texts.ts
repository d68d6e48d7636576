/** French of what is decided about reports without an account. */
export const REASON_LABEL = 'Motif du refus';
export const REASON_HINT = 'La personne le lit en suivant son signalement.';
export const REPORT_ACCEPTED = 'Signalement accepté\u00a0: c’est un ticket.';
export const REPORT_REFUSED = 'Signalement refusé.';
