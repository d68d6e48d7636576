/** The forms of categories: one to create a category, and one for each that is changed; one is open at a time. */
import { atom } from 'nanostores';
import { createForm } from '../kernel/form/create-form.ts';
import { itemSource } from '../kernel/form/edited-object.ts';
import { field, sitesField, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput, pickTyped } from '../kernel/form/form-messages.ts';
import { parseId } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { changeCategory, createCategory } from './actions.ts';
import { type Category, CategoryInput, type CategoryPatch } from './model.ts';
import { $categories, categoryCollection } from './store.ts';
import { CATEGORY_CHANGED, CATEGORY_CREATED, CATEGORY_LABELS, TYPE_HINT } from './texts.ts';

export const CATEGORY_FIELDS = {
  name: field('text', { label: CATEGORY_LABELS.name }),
  type: field('choice', { label: CATEGORY_LABELS.type, hint: TYPE_HINT }),
  sites: sitesField({ label: CATEGORY_LABELS.sites, optional: true }),
};
export type CategoryValues = Values<typeof CATEGORY_FIELDS>;

/** The category whose form is open, `''` for a new one; `null` for none. */
export const $openCategory = atom<string | null>(null);

const toValues = ({ name, type, sites }: Category): CategoryValues => ({
  name,
  type,
  sites: sites.flatMap(({ id }) => (id === null ? [] : [String(id)])),
});

/** The form of a category, `''` for a new one. */
export const categoryForm = permanentFamily((id): Form<typeof CATEGORY_FIELDS, CategoryPatch, true> => {
  const isNew = id === '';
  const get = () => categoryCollection.get(id);
  return createForm<typeof CATEGORY_FIELDS, CategoryPatch, true>({
    $open: $openCategory,
    name: id,
    fields: CATEGORY_FIELDS,
    draftKey: `category:${id}`,
    source: isNew ? undefined : itemSource($categories, get, toValues, true),
    check: ({ sites, ...texts }, typed) => {
      // a type unknown here keeps its value until the user changes it
      const known = isNew || typed.includes('type') ? texts : { ...texts, type: 'domaine' };
      const checked = checkInput(CategoryInput, { ...known, sites: sites.map(parseId) });
      return isNew ? checked : pickTyped(checked, typed);
    },
    send: (context, input, key) =>
      isNew ? createCategory(context, input as CategoryInput, key) : changeCategory(context, id, input, key),
    success: isNew ? CATEGORY_CREATED : CATEGORY_CHANGED,
  });
});
