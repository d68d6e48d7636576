/** An example that an organisation which begins can load and remove (contract notes, capability `example`). */
import * as v from 'valibot';
import { textOrNull } from '../kernel/lib/lenient-schema.ts';

/** What an example is made of, named as changes are. */
export const EXAMPLE_KINDS = [
  'site',
  'category',
  'asset',
  'material',
  'company',
  'profile',
  'ticket',
  'comment',
  'intervention',
  'contract',
  'periode',
  'entry',
] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** How many of each kind; kinds that are not known are left out. */
export const ExampleCounts = v.fallback(
  v.object(
    Object.fromEntries(EXAMPLE_KINDS.map((kind) => [kind, v.optional(Count)])) as Record<
      ExampleKind,
      v.OptionalSchema<typeof Count, undefined>
    >,
  ),
  {},
);
export type ExampleCounts = v.InferOutput<typeof ExampleCounts>;

/** `GET /api/example/`: `loaded_at` is `null` while none is loaded, `can_load` whether one can be. */
export const ExampleState = v.object({
  loaded_at: textOrNull,
  can_load: v.fallback(v.boolean(), false),
  rows: ExampleCounts,
});
export type ExampleState = v.InferOutput<typeof ExampleState>;

/** `DELETE /api/example/`: what was removed, and what stays since people have made it their own. */
export const ExampleRemoval = v.object({ removed: ExampleCounts, kept: ExampleCounts });
export type ExampleRemoval = v.InferOutput<typeof ExampleRemoval>;
