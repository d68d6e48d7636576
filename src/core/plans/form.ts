/** The forms of plans: one to create a plan from its picture, and one for each plan that is changed. */
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import { customField, field, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput, type FieldMessages } from '../kernel/form/form-messages.ts';
import { parseReference, toReference } from '../kernel/form/reference.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { pick } from '../kernel/lib/pick.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import type { PlanChange } from './api.ts';
import { PLAN_TYPES, type Plan, PlanInput, PlanPatch } from './model.ts';
import { planQuery } from './store.ts';
import {
  IMAGE_MISSING,
  IMAGE_WRONG,
  PLAN_LABELS as LABELS,
  PLAN_CHANGED,
  PLAN_CREATED,
  PLAN_DESCRIPTION_HINT,
  PLAN_IMAGE_HINT,
} from './texts.ts';
import { changePlan, createPlan } from './writes.ts';

export const PLAN_FIELDS = {
  name: field('text', { label: LABELS.name, maxLength: longest(PlanInput.entries.name) }),
  site: field('site', { label: LABELS.site, optional: true }),
  category: field('select', { label: LABELS.category, optional: true }),
  /** The chosen picture; `null` keeps the one that the plan has. */
  base_image: customField<File | null>(v.nullable(v.file()), null, {
    label: LABELS.base_image,
    hint: PLAN_IMAGE_HINT,
  }),
  description: field('multiline', {
    label: LABELS.description,
    hint: PLAN_DESCRIPTION_HINT,
    optional: true,
    maxLength: longest(PlanInput.entries.description),
    rows: 5,
  }),
};
export type PlanValues = Values<typeof PLAN_FIELDS>;

/** The saved plan; `id` is `null` when the server's answer to the creation had no body. */
export interface SavedPlan {
  id: Id | null;
}

const toPlanValues = ({ name, site, category, description }: Plan): PlanValues => ({
  name,
  site: toReference(site),
  category: toReference(category),
  base_image: null,
  description,
});

/** A picture larger than this many bytes takes long to send and to draw: the form warns. */
export const LARGE_IMAGE = 10 * 1024 * 1024;

/** The message for the picture; a browser that does not know its type leaves it to the server. */
function checkImage(image: File | null, isNew: boolean): FieldMessages {
  if (!image) return isNew ? { base_image: [IMAGE_MISSING] } : {};
  const isKnown = image.type === '' || (PLAN_TYPES as readonly string[]).includes(image.type);
  return isKnown ? {} : { base_image: [IMAGE_WRONG] };
}

/** The form of a plan, `''` for a new one. A picture cannot be stored as a draft: the form lasts as long as the page. */
export const planForm = permanentFamily((id): Form<typeof PLAN_FIELDS, PlanChange, SavedPlan> => {
  const isNew = id === '';
  return createForm<typeof PLAN_FIELDS, PlanChange, SavedPlan>({
    name: id,
    fields: PLAN_FIELDS,
    draftKey: null,
    source: isNew ? undefined : querySource(planQuery(id), ({ plan }) => toPlanValues(plan), { id }),
    check: ({ base_image, ...values }, typed) => {
      const body = {
        name: values.name,
        site: parseReference(values.site),
        category: parseReference(values.category),
        // a server that takes none gets none
        description: values.description || (typed.includes('description') ? '' : undefined),
      };
      const errors = checkImage(base_image, isNew);
      const checked = isNew
        ? checkInput(PlanInput, body, errors)
        : checkInput(
            PlanPatch,
            pick(body, (name) => typed.includes(name)),
            errors,
          );
      return checked.errors ? checked : { input: { ...checked.input, base_image }, errors: null };
    },
    send: (context, input, key) =>
      isNew ? createPlan(context, input, key) : changePlan(context, id, input, key),
    success: isNew ? PLAN_CREATED : PLAN_CHANGED,
  });
});
