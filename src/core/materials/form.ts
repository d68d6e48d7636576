/** The form that adds a part to a piece of equipment. */
import { createForm } from '../kernel/form/create-form.ts';
import { field } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { parseId } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import * as api from './api.ts';
import { MaterialInput } from './model.ts';
import { materialsQuery } from './store.ts';
import { MATERIAL_LABELS as LABELS, MATERIAL_CREATED } from './texts.ts';

export const MATERIAL_FIELDS = {
  name: field('text', { label: LABELS.name, maxLength: longest(MaterialInput.entries.name) }),
  reference: field('text', {
    label: LABELS.reference,
    optional: true,
    maxLength: longest(MaterialInput.entries.reference),
  }),
  quantity: field('number', { label: LABELS.quantity, optional: true }),
};

/** One form per piece of equipment. */
export const materialForm = permanentFamily(
  (asset): Form<typeof MATERIAL_FIELDS, MaterialInput, true> =>
    createForm<typeof MATERIAL_FIELDS, MaterialInput, true>({
      fields: MATERIAL_FIELDS,
      draftKey: `material:${asset}`,
      check: ({ name, reference, quantity }) =>
        checkInput(MaterialInput, {
          asset: parseId(asset),
          name,
          reference,
          ...(quantity.trim() && { quantity: Number(quantity.replaceAll(/\s/g, '')) }),
        }),
      send: async (context, input, key) => {
        await api.createMaterial(input, { ...context, key });
        return true;
      },
      success: MATERIAL_CREATED,
      done: () => void materialsQuery(asset).refresh(),
    }),
);
