/** The fields of a stock control, and what its form has beyond every form. */
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { customField, field } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { CountLine, type QuantityChange } from './count.ts';
import type { Material, StockControlInput } from './model.ts';
import { COUNT_LABELS } from './texts.ts';

/** `lines` by the id of each material counted so far. */
export const COUNT_FIELDS = {
  lines: customField<Readonly<Record<string, CountLine>>>(v.record(v.string(), CountLine), {}, { label: '' }),
  comment: field('multiline', { label: COUNT_LABELS.comment, optional: true, rows: 2 }),
};

/** Messages are keyed by the material's id, or `comment`. */
export interface CountForm extends Form<typeof COUNT_FIELDS, StockControlInput, true> {
  /**
   * Quantities that somebody else has changed meanwhile, by the material's id; shown once before anything is sent.
   */
  $moved: ReadableAtom<Readonly<Record<string, QuantityChange>>>;
  count: (material: Material, typed: string) => void;
  step: (material: Material, by: 1 | -1) => void;
  /** Fills each line that has not been counted with the expected quantity. */
  fill: () => void;
}
