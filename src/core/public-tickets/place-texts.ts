/** French of what was changed about places that take reports without an account. */
export const PLACE_OPENED = 'Lieu ouvert aux signalements sans compte.';
export const PLACE_CLOSED = 'Lieu fermé aux signalements sans compte.';
export const ADDRESS_RENEWED = 'Nouvelle adresse\u00a0: imprimez les affiches de nouveau.';
