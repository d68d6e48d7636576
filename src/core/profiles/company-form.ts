/** The forms of companies: one to create a company, and one for each that is changed. */
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import { customField, field, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { type Id, parseId } from '../kernel/lib/lenient-schema.ts';
import { pick } from '../kernel/lib/pick.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import type { ActionContext } from '../kernel/store/action.ts';
import { createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import { prestataireQuery } from './detail-store.ts';
import { PrestataireInput, PrestatairePatch } from './input.ts';
import type { FullPrestataire } from './model.ts';
import { prestataireCollection } from './store.ts';
import { PRESTATAIRE_LABELS as LABELS, PRESTATAIRE_CHANGED, PRESTATAIRE_CREATED } from './texts.ts';

export const PRESTATAIRE_FIELDS = {
  raison_sociale: field('text', {
    label: LABELS.raison_sociale,
    maxLength: longest(PrestataireInput.entries.raison_sociale),
  }),
  telephone: field('text', {
    label: LABELS.telephone,
    optional: true,
    maxLength: longest(PrestataireInput.entries.telephone),
  }),
  email: field('email', {
    label: LABELS.email,
    optional: true,
    maxLength: longest(PrestataireInput.entries.email),
  }),
  adresse: field('text', {
    label: LABELS.adresse,
    optional: true,
    maxLength: longest(PrestataireInput.entries.adresse),
  }),
  siret: field('text', {
    label: LABELS.siret,
    optional: true,
    maxLength: longest(PrestataireInput.entries.siret),
  }),
  /** The trades, as the texts of their ids. */
  metiers: customField<readonly string[]>(v.array(v.string()), [], { label: LABELS.metiers, optional: true }),
};
type PrestataireValues = Values<typeof PRESTATAIRE_FIELDS>;
type Saved = { id: Id | null };

const toValues = (company: FullPrestataire): PrestataireValues => ({
  raison_sociale: company.raison_sociale,
  telephone: company.telephone,
  email: company.email,
  adresse: company.adresse,
  siret: company.siret,
  metiers: company.metiers.map(({ id }) => String(id)),
});

const writes = createVersionedWrites('prestataire', prestataireQuery, prestataireCollection);

async function create(context: ActionContext, input: PrestataireInput, key: string): Promise<Saved> {
  const created = await api.createPrestataire(input, { ...context, key });
  if (created) prestataireCollection.upsert(created.prestataire);
  else void prestataireCollection.refresh();
  return { id: created?.prestataire.id ?? null };
}

/** Changes a company, based on the version on screen. @throws ApiError 412 when the server holds a newer one */
async function change(context: ActionContext, id: Id, input: PrestatairePatch, key: string): Promise<Saved> {
  await writes.write(id, (ifMatch) => api.updatePrestataire(id, input, { ...context, key, ifMatch }));
  return { id };
}

/** The form of a company, `''` for a new one. */
export const prestataireForm = permanentFamily(
  (id): Form<typeof PRESTATAIRE_FIELDS, PrestatairePatch, Saved> => {
    const isNew = id === '';
    return createForm<typeof PRESTATAIRE_FIELDS, PrestatairePatch, Saved>({
      name: id,
      fields: PRESTATAIRE_FIELDS,
      draftKey: `prestataire:${id}`,
      source: isNew
        ? undefined
        : querySource(prestataireQuery(id), ({ prestataire }) => toValues(prestataire), { id }),
      check: ({ metiers, ...texts }, typed) => {
        const entered = { ...texts, metiers: metiers.map(parseId) };
        // what the server had before these rules is no mistake of this user
        return isNew
          ? checkInput(PrestataireInput, entered)
          : checkInput(
              PrestatairePatch,
              pick(entered, (name) => typed.includes(name)),
            );
      },
      send: (context, input, key) =>
        isNew ? create(context, input as PrestataireInput, key) : change(context, id, input, key),
      success: isNew ? PRESTATAIRE_CREATED : PRESTATAIRE_CHANGED,
    });
  },
);
