/** What people, companies and trades are called. Pure. */

import { sortKey } from '../kernel/lib/sort-key.ts';
import { companyNumber, personNumber } from '../kernel/lib/texts.ts';
import type { Prestataire, Profile } from '../people/model.ts';

/** A person's name, else the number; never empty. */
export const formatProfile = ({ id, fullname }: Pick<Profile, 'id' | 'fullname'>): string =>
  fullname.trim() || personNumber(id);

/** A company's name, else the number; never empty. */
export const formatPrestataire = ({
  id,
  raison_sociale,
}: Pick<Prestataire, 'id' | 'raison_sociale'>): string => raison_sociale.trim() || companyNumber(id);

/** The names of the trades, in French order. */
export const listMetiers = ({ metiers }: Pick<Profile, 'metiers'>): string[] =>
  metiers
    .map(({ name }) => name.trim())
    .filter(Boolean)
    .sort((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1));

/** The people by name, in French order. */
export const sortByName = <T extends Pick<Profile, 'id' | 'fullname'>>(people: readonly T[]): T[] =>
  [...people].sort((left, right) => (sortKey(formatProfile(left)) < sortKey(formatProfile(right)) ? -1 : 1));
