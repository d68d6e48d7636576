/** The files that lists are exported as, which say themselves what they hold. Pure. */
import type { ImportKind } from './kinds.ts';

/** What the name of such a file begins with, and what its rows can be imported as; `null`: nothing here. */
export const OWN_LISTS: Readonly<Record<string, ImportKind | null>> = {
  categories: 'categories',
  contrats: 'contracts',
  ecritures: 'entries',
  equipements: 'assets',
  intervenants: 'people',
  interventions: null,
  plans: null,
  prestataires: 'companies',
  sites: 'sites',
  tickets: null,
  utilisateurs: 'accounts',
};

/** « tickets_21_11_2026.csv », also with what a browser or a person adds: « tickets_21_11_2026 (1).xlsx ». */
const OWN_NAME = /^([a-z]+)_\d\d_\d\d_\d{4}\b/;

/** The list that a file of that name was exported from, by the name of the file; `undefined` for other files. */
export function findOwnList(name: string): ImportKind | null | undefined {
  const noun = OWN_NAME.exec(name)?.[1] ?? '';
  return Object.hasOwn(OWN_LISTS, noun) ? OWN_LISTS[noun] : undefined;
}
