import * as v from 'valibot';
import { etag, id, idOrNull, listOf, numberOrNull, relation, text } from '../kernel/lib/lenient-schema.ts';
import { optionalText, requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';
import { Person } from '../kernel/lib/user.ts';

/** A material of a piece of equipment; `quantity` is the last count (contract notes). */
export const Material = v.object({
  id,
  asset: idOrNull,
  name: text,
  reference: text,
  quantity: numberOrNull,
  etag,
});
export type Material = v.InferOutput<typeof Material>;

/** A stock control of a piece of equipment: expected and counted quantities. */
export const Controle = v.object({
  id,
  asset: idOrNull,
  date: text,
  created_by: relation(Person, 'user'),
  comment: text,
  lines: listOf(
    v.object({
      material: relation(v.object({ id, name: text, reference: text }), null),
      expected: numberOrNull,
      counted: numberOrNull,
    }),
  ),
});
export type Controle = v.InferOutput<typeof Controle>;

/** The largest quantity of a line. */
export const COUNT_MAX = 1_000_000;

const COUNT = 'Saisissez un nombre entier, zéro compris.';
const count = v.pipe(
  v.number(COUNT),
  v.integer(COUNT),
  v.minValue(0, COUNT),
  v.maxValue(COUNT_MAX, 'Ce nombre est trop grand.'),
);

/** What records a count: `POST /api/controles/{asset_id}/stock_control/`. */
export const StockControlInput = v.object({
  asset_id: v.optional(id),
  comment: v.optional(optionalText(2000), ''),
  lines: v.pipe(
    v.array(v.object({ material: id, counted: count }), 'Comptez au moins un matériel.'),
    v.nonEmpty('Comptez au moins un matériel.'),
    v.maxLength(1000, 'Comptez au plus 1 000 matériels à la fois.'),
  ),
});
export type StockControlInput = v.InferOutput<typeof StockControlInput>;

/** The body that creates a part: `POST /api/materials/`, on servers that announce it (contract notes). */
export const MaterialInput = v.object({
  asset: requiredChoice,
  name: requiredText(150),
  reference: v.optional(optionalText(80), ''),
  quantity: v.optional(count, 0),
});
export type MaterialInput = v.InferOutput<typeof MaterialInput>;

/** The body that changes one, on servers that announce `material-changes`: some of these fields. */
export const MaterialPatch = v.partial(
  v.object({ name: requiredText(150), reference: optionalText(80), quantity: count }),
);
export type MaterialPatch = v.InferOutput<typeof MaterialPatch>;
