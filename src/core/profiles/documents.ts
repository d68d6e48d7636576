/** The files of people, for the page of their company: the list of people that other screens share has none. */
import * as v from 'valibot';
import { Attachment } from '../attachments/model.ts';
import { type Id, id, listOf, sameId, text } from '../kernel/lib/lenient-schema.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { Profile } from '../people/model.ts';

const DocumentedProfile = v.object({
  id,
  fullname: text,
  prestataire: Profile.entries.prestataire,
  attachments: listOf(Attachment),
});
export type DocumentedProfile = v.InferOutput<typeof DocumentedProfile>;

/** All people with their files. */
export const documentedProfileCollection = createCollection('/api/profile/', DocumentedProfile);

/** Those of that company who have files. */
export const listDocumentedOf = (people: readonly DocumentedProfile[], company: Id): DocumentedProfile[] =>
  people.filter(({ prestataire, attachments }) => attachments.length > 0 && sameId(prestataire?.id, company));
