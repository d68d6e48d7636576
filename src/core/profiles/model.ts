import * as v from 'valibot';
import { Attachment } from '../attachments/model.ts';
import { id, listOf, numberOrNull, relations, text } from '../kernel/lib/lenient-schema.ts';
import { email, optionalText, requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';
import { Prestataire, Profile } from '../people/model.ts';

const Named = v.object({ id, name: text });

/** An intervenant with all that the person's page shows (contract notes). */
export const FullProfile = v.object({
  ...Profile.entries,
  sites: relations(Named, 'site'),
  attachments: listOf(Attachment),
  version: numberOrNull,
});
export type FullProfile = v.InferOutput<typeof FullProfile>;

/** A company with its people (contract notes). */
export const FullPrestataire = v.object({
  ...Prestataire.entries,
  profiles: relations(v.object({ id, fullname: text, email: text, telephone: text }), 'person'),
  version: numberOrNull,
});
export type FullPrestataire = v.InferOutput<typeof FullPrestataire>;

const references = v.array(id, 'Choisissez des éléments de la liste.');

const fields = {
  fullname: requiredText(150),
  email,
  telephone: optionalText(40),
  user: requiredChoice,
  group: requiredChoice,
  prestataire: requiredChoice,
  metiers: references,
  sites: references,
};

/** The body that creates an intervenant: `POST /api/profile/`. */
export const ProfileInput = v.object({
  fullname: fields.fullname,
  email: v.optional(fields.email, ''),
  telephone: v.optional(fields.telephone, ''),
  user: v.optional(fields.user, null),
  group: v.optional(fields.group, null),
  prestataire: v.optional(fields.prestataire, null),
  metiers: v.optional(fields.metiers, []),
  sites: v.optional(fields.sites, []),
});
export type ProfileInput = v.InferOutput<typeof ProfileInput>;

/** What changes one; what is not sent stays. */
export const ProfilePatch = v.partial(v.object(fields));
export type ProfilePatch = v.InferOutput<typeof ProfilePatch>;

/** `GET /api/profile/stats/` (contract notes). */
export const ProfileStats = v.object({
  by_group: listOf(v.object({ label: text, count: numberOrNull })),
  top: listOf(v.object({ id, fullname: text, interventions: numberOrNull, note: numberOrNull, cost: text })),
});
export type ProfileStats = v.InferOutput<typeof ProfileStats>;
