/** The forms of a piece of equipment's parts: one to add a part, and one for each that is changed; one is open at a time. */
import { atom, type ReadableAtom } from 'nanostores';
import { createForm } from '../kernel/form/create-form.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { type Checked, checkInput } from '../kernel/form/form-messages.ts';
import { parseId } from '../kernel/lib/lenient-schema.ts';
import { pick } from '../kernel/lib/pick.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { type Material, MaterialInput, MaterialPatch } from './model.ts';
import { materialsQuery, readMaterialsAgain } from './store.ts';
import { MATERIAL_LABELS as LABELS, MATERIAL_CREATED } from './texts.ts';
import { changeMaterial, createMaterial, findMaterial } from './writes.ts';

export const MATERIAL_FIELDS = {
  name: field('text', { label: LABELS.name, maxLength: longest(MaterialInput.entries.name) }),
  reference: field('text', {
    label: LABELS.reference,
    optional: true,
    maxLength: longest(MaterialInput.entries.reference),
  }),
  quantity: field('number', { label: LABELS.quantity, optional: true }),
};
type MaterialValues = Values<typeof MATERIAL_FIELDS>;
export type MaterialForm = Form<typeof MATERIAL_FIELDS, MaterialPatch, true>;

export interface MaterialForms {
  /** The part whose form is open, by the text of its id, `''` for a new one; `null` for none. */
  $open: ReadableAtom<string | null>;
  /** @param material the text of its id, `''` for a new one */
  form: (material: string) => MaterialForm;
}

const toValues = ({ name, reference, quantity }: Material): MaterialValues => ({
  name,
  reference,
  quantity: quantity === null ? '' : String(quantity),
});

/** An empty field is 0: a new part of which there is none yet. */
const toQuantity = (typed: string): number => Number(typed.replaceAll(/\s/g, ''));

/** The body that adds a part, or the messages. */
export const checkNewMaterial = (asset: string, values: MaterialValues): Checked<MaterialInput> =>
  checkInput(MaterialInput, {
    asset: parseId(asset),
    name: values.name,
    reference: values.reference,
    quantity: toQuantity(values.quantity),
  });

/** One that was emptied is no number: nothing is counted as 0 by that. */
const toChangedQuantity = (typed: string): number => (typed.trim() === '' ? Number.NaN : toQuantity(typed));

/** The body that changes the entered fields, or the messages. */
export const checkMaterialChange = (
  values: MaterialValues,
  typed: readonly string[],
): Checked<MaterialPatch> =>
  checkInput(
    MaterialPatch,
    pick({ ...values, quantity: toChangedQuantity(values.quantity) }, (name) => typed.includes(name)),
  );

/** The forms of a piece of equipment, shared by the elements that show it. */
export const materialForms = permanentFamily((asset): MaterialForms => {
  const $open = atom<string | null>(null);
  const { $state } = materialsQuery(asset);
  const form = permanentFamily((id): MaterialForm => {
    const isNew = id === '';
    const made: MaterialForm = createForm<typeof MATERIAL_FIELDS, MaterialPatch, true>({
      $open,
      name: id,
      fields: MATERIAL_FIELDS,
      draftKey: isNew ? `material:${asset}` : `material:${asset}:${id}`,
      source: isNew
        ? undefined
        : {
            $state,
            read: () => {
              const material = findMaterial(asset, id);
              return material ? toValues(material) : null;
            },
            unchanged: true,
          },
      check: (values, typed) =>
        isNew ? checkNewMaterial(asset, values) : checkMaterialChange(values, typed),
      // without the tag of its version, whether somebody has changed it is read before it is changed
      prepare: async (context) => {
        if (isNew || findMaterial(asset, id)?.etag) return true;
        await readMaterialsAgain(asset, context);
        return made.$conflicts.get().length === 0;
      },
      send: (context, input, key) =>
        isNew
          ? createMaterial(context, asset, input as MaterialInput, key)
          : changeMaterial(context, asset, id, input, key),
      success: isNew ? MATERIAL_CREATED : undefined,
    });
    return made;
  });
  return { $open, form };
});
