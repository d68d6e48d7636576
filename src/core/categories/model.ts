import * as v from 'valibot';
import { etag, id, idOrNull, listOf, text } from '../kernel/lib/lenient-schema.ts';
import { oneOf, requiredText } from '../kernel/lib/strict-schema.ts';

/** Categories of equipment (`domaine`), and trades of people (`metier`) (spec §3). */
export const CATEGORY_TYPES = ['domaine', 'metier'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** A category of equipment; `type` is `'domaine'` or `'metier'` (spec §3), shown as it is when unknown. */
export const Category = v.object({
  id,
  name: text,
  type: text,
  sites: listOf(
    v.union([
      v.object({ id: idOrNull, name: text }),
      v.pipe(
        id,
        v.transform((value) => ({ id: value, name: '' })),
      ),
    ]),
  ),
  etag,
});
export type Category = v.InferOutput<typeof Category>;

const fields = {
  name: requiredText(120),
  type: oneOf(CATEGORY_TYPES),
  sites: v.pipe(
    v.array(id, 'Choisissez des sites de la liste.'),
    v.maxLength(1000, 'Choisissez moins de sites.'),
  ),
};

/** The body that creates a category: `POST /api/core/categories/`. */
export const CategoryInput = v.object({ ...fields, sites: v.optional(fields.sites, () => []) });
export type CategoryInput = v.InferOutput<typeof CategoryInput>;

/** The body that changes a category: some of these fields; `sites` is the whole list. */
export const CategoryPatch = v.partial(v.object(fields));
export type CategoryPatch = v.InferOutput<typeof CategoryPatch>;
