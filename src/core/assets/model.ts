import * as v from 'valibot';
import { id, relation, text } from '../_lib/shape.ts';
import { Category } from '../categories/model.ts';
import { Site } from '../sites/model.ts';

/** A piece of equipment; `balise` is the text of its barcode tag (spec §3). */
export const Asset = v.object({
  id,
  name: text,
  balise: text,
  category: relation(Category),
  site: relation(Site),
});
export type Asset = v.InferOutput<typeof Asset>;
