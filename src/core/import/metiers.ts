/** The trades of people and companies, as an import compares them and as an export writes them. */
import type { Profile } from '../people/model.ts';
import { listMetiers } from '../profiles/names.ts';
import type { Current } from './kind-rule.ts';

export const currentMetiers = (metiers: Profile['metiers']): Current => ({
  value: metiers
    .map((each) => String(each.id))
    .sort()
    .join(','),
  text: metiers.map(({ name }) => name).join(', '),
});

/** In a workbook, and in a CSV. */
export const writeMetiers = (row: Pick<Profile, 'metiers'>): string[] =>
  [', ', ' / '].map((between) => listMetiers(row).join(between));
