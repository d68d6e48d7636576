/** Which tickets are being edited; apart from the form, whose code is loaded when one is. */
import { atom } from 'nanostores';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { getDraftKey, readDraft } from '../kernel/session/draft-storage.ts';

/** The draft key of the change of a ticket. */
export const getEditKey = (id: string): string => `ticket:${id}`;

/** Whether the form is open; it opens by itself for a user who has a draft. */
export const $editing = permanentFamily((id) => {
  const $state = atom(false);
  followIdentity((person) => $state.set(readDraft(getDraftKey(person, getEditKey(id))) !== null));
  return $state;
});
