import * as v from 'valibot';
import { id, idOrNull, listOf, text } from '../_lib/shape.ts';

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
});
export type Category = v.InferOutput<typeof Category>;
