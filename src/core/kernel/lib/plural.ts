/** French counts. */

const counts = new Intl.NumberFormat('fr-FR');

/** « 1 200 ». */
export const formatCount = (count: number): string => counts.format(count);

/** « 0 ticket », « 1 ticket », « 1 200 tickets ». @param several by default `one` with an s */
export const plural = (count: number, one: string, several = `${one}s`): string =>
  `${formatCount(count)}\u00a0${Math.abs(count) < 2 ? one : several}`;
