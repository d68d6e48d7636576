/** The forms of people: one to create a person, and one for each that is changed. */
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import { customField, field, sitesField, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput, pickTyped } from '../kernel/form/form-messages.ts';
import { parseReference, toReference } from '../kernel/form/reference.ts';
import { type Id, parseId } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { changeProfile, createProfile, profileQuery } from './detail-store.ts';
import { type FullProfile, ProfileInput, type ProfilePatch } from './model.ts';
import { PROFILE_LABELS as LABELS, PROFILE_CHANGED, PROFILE_CREATED, USER_HINT } from './texts.ts';

export const PROFILE_FIELDS = {
  fullname: field('text', { label: LABELS.fullname, maxLength: longest(ProfileInput.entries.fullname) }),
  email: field('email', {
    label: LABELS.email,
    optional: true,
    maxLength: longest(ProfileInput.entries.email),
  }),
  telephone: field('text', {
    label: LABELS.telephone,
    optional: true,
    maxLength: longest(ProfileInput.entries.telephone),
  }),
  group: field('select', { label: LABELS.group, optional: true }),
  prestataire: field('select', { label: LABELS.prestataire, optional: true }),
  /** The trades, as the texts of their ids. */
  metiers: customField<readonly string[]>(v.array(v.string()), [], { label: LABELS.metiers, optional: true }),
  sites: sitesField({ label: LABELS.sites, optional: true }),
  user: field('select', { label: LABELS.user, hint: USER_HINT, optional: true }),
};
export type ProfileValues = Values<typeof PROFILE_FIELDS>;
type Saved = { id: Id | null };

const toIds = (items: readonly { id: Id }[]): string[] => items.map(({ id }) => String(id));

/** A person's values for the form. */
export const toProfileValues = (profile: FullProfile): ProfileValues => ({
  fullname: profile.fullname,
  email: profile.email,
  telephone: profile.telephone,
  group: toReference(profile.group),
  prestataire: toReference(profile.prestataire),
  metiers: toIds(profile.metiers),
  sites: toIds(profile.sites),
  user: profile.user === null ? '' : String(profile.user),
});

/** The form of a person, `''` for a new one. */
export const profileForm = permanentFamily((id): Form<typeof PROFILE_FIELDS, ProfilePatch, Saved> => {
  const isNew = id === '';
  return createForm<typeof PROFILE_FIELDS, ProfilePatch, Saved>({
    name: id,
    fields: PROFILE_FIELDS,
    draftKey: `profile:${id}`,
    source: isNew
      ? undefined
      : querySource(profileQuery(id), ({ profile }) => toProfileValues(profile), { id }),
    check: ({ group, prestataire, user, metiers, sites, ...texts }, typed) => {
      const checked = checkInput(ProfileInput, {
        ...texts,
        group: parseReference(group),
        prestataire: parseReference(prestataire),
        user: parseReference(user),
        metiers: metiers.map(parseId),
        sites: sites.map(parseId),
      });
      return isNew ? checked : pickTyped(checked, typed);
    },
    send: (context, input, key) =>
      isNew ? createProfile(context, input as ProfileInput, key) : changeProfile(context, id, input, key),
    success: isNew ? PROFILE_CREATED : PROFILE_CHANGED,
  });
});
