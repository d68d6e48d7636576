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
import { changePrestataire, createPrestataire, prestataireQuery } from './detail-store.ts';
import { PrestataireInput, PrestatairePatch } from './input.ts';
import type { FullPrestataire } from './model.ts';
import {
  PRESTATAIRE_LABELS as LABELS,
  PRESTATAIRE_CHANGED,
  PRESTATAIRE_CREATED,
  SIRET_HINT,
} from './texts.ts';

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
    hint: SIRET_HINT,
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
        isNew
          ? createPrestataire(context, input as PrestataireInput, key)
          : changePrestataire(context, id, input, key),
      success: isNew ? PRESTATAIRE_CREATED : PRESTATAIRE_CHANGED,
    });
  },
);
