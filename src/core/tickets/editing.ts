/** Which tickets are being edited, apart from the form itself: its code comes when one is. */
import { atom } from 'nanostores';
import { followIdentity } from '../_http/identity.ts';
import { keptFamily } from '../_lib/family.ts';
import { getDraftKey, readDraft } from '../session/drafts.ts';

/** The place of a person's draft of the change of a ticket. */
export const getEditKey = (id: string): string => `ticket:${id}`;

/** A person who has a draft goes on with it. */
export const $editing = keptFamily((id) => {
  const $state = atom(false);
  followIdentity((person) => $state.set(readDraft(getDraftKey(person, getEditKey(id))) !== null));
  return $state;
});
