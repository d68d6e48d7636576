/** The form of « Modifier » for the selected rows of a list: a field without a value stays as it is in each row. */
import { parseId } from '../lib/lenient-schema.ts';
import type { BulkValues } from '../store/bulk-change.ts';
import { createForm } from './create-form.ts';
import type { FieldName, Fields } from './fields.ts';
import type { Form } from './form.ts';

const NOTHING_CHOSEN = 'Choisissez ce qui change.';

/** What is set, by field. */
type BulkInput<F extends Fields> = BulkValues<FieldName<F>>;

/** One per list; it sends nothing itself: what was chosen is its result. */
export const createBulkForm = <F extends Fields>(fields: F): Form<F, BulkInput<F>, BulkInput<F>> =>
  createForm<F, BulkInput<F>, BulkInput<F>>({
    fields,
    draftKey: null,
    check: (values) => {
      const chosen = Object.entries(values).filter(([, value]) => value !== '');
      const [first = ''] = Object.keys(fields);
      if (chosen.length === 0) return { input: null, errors: { [first]: [NOTHING_CHOSEN] } };
      const input = Object.fromEntries(chosen.map(([name, value]) => [name, parseId(String(value))]));
      return { input: input as BulkInput<F>, errors: null };
    },
    send: async (_, input) => input,
  });
