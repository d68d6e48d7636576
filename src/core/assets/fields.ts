/**
 * What the form of a piece of equipment holds, as texts of its controls. Two people may change one piece: what one has
 * typed is compared with what it was when they began and what it is now. Pure.
 */
import * as v from 'valibot';
import { fieldMessages } from '../_lib/rules.ts';
import { type Id, parseId, text } from '../_lib/shape.ts';
import { type Asset, AssetInput } from './model.ts';

/** `category` and `site` are ids, `''` for none. */
export const AssetFields = v.object({ name: text, balise: text, category: text, site: text });
export type AssetFields = v.InferOutput<typeof AssetFields>;
export const ASSET_FIELDS = ['name', 'balise', 'category', 'site'] as const;
export type AssetField = (typeof ASSET_FIELDS)[number];

export const EMPTY_FIELDS: AssetFields = { name: '', balise: '', category: '', site: '' };

/** A field that two people have changed: `mine` is what was typed here, `theirs` what the server holds now. */
export interface AssetConflict {
  field: AssetField;
  mine: string;
  theirs: string;
}

export const getAssetFields = ({ name, balise, category, site }: Asset): AssetFields => ({
  name,
  balise,
  category: category ? String(category.id) : '',
  site: site ? String(site.id) : '',
});

/** The fields that were typed over. @param base what stood there when the person began */
export const getTyped = (base: AssetFields, mine: AssetFields): AssetField[] =>
  ASSET_FIELDS.filter((field) => mine[field] !== base[field]);

export const getAssetConflicts = (
  base: AssetFields,
  mine: AssetFields,
  theirs: AssetFields,
): AssetConflict[] =>
  getTyped(base, mine)
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));

type Messages = Record<string, string[]>;

/**
 * The fields as servers take them: `POST /api/assets/` all, `PATCH` those that are named.
 * @returns the input, or the French messages by field
 */
export function checkAssetFields(
  fields: AssetFields,
): { input: AssetInput; errors: null } | { input: null; errors: Messages } {
  const checked = v.safeParse(AssetInput, {
    name: fields.name,
    balise: fields.balise,
    category: toReference(fields.category),
    site: toReference(fields.site),
  });
  return checked.success
    ? { input: checked.output, errors: null }
    : { input: null, errors: fieldMessages(checked.issues) };
}

const toReference = (value: string): Id | null => (value === '' ? null : parseId(value));
