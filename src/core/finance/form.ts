/** The form of an entry: one to create it, one for each copy, and one for each entry that is changed. */
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import type { Form } from '../kernel/form/form.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { ENTRY_CHANGED, ENTRY_CREATED } from './entry-texts.ts';
import { checkEntryChange, checkNewEntry, ENTRY_FIELDS, type EntryValues, toEntryValues } from './fields.ts';
import type { EntryInput, EntryPatch } from './model.ts';
import { changeEntry, createEntry, entryQuery } from './store.ts';

/** The saved entry; `id` is `null` when the server's answer to the creation had no body. */
export interface SavedEntry {
  id: Id | null;
}

/** The equipment on offer without a contract is that of the site. */
const follow = ({ site_id }: Partial<EntryValues>, { contract }: EntryValues): Partial<EntryValues> =>
  site_id !== undefined && contract === '' ? { asset: '' } : {};

const PREFIX = { copy: 'copy:', change: 'entry:' };

/** The key of the form that creates, copies or changes. */
export const getFormKey = (entry: string, from: string): string => {
  if (entry) return PREFIX.change + entry;
  return from ? PREFIX.copy + from : '';
};

/** One form per key, shared by the elements that show it. */
export const entryForm = permanentFamily((key): Form<typeof ENTRY_FIELDS, EntryPatch, SavedEntry> => {
  const id = key.startsWith(PREFIX.change) ? key.slice(PREFIX.change.length) : null;
  return createForm<typeof ENTRY_FIELDS, EntryPatch, SavedEntry>({
    fields: ENTRY_FIELDS,
    draftKey: `finance:${key}`,
    source:
      id === null ? undefined : querySource(entryQuery(id), ({ entry }) => toEntryValues(entry), { id }),
    check: (values, typed) => (id === null ? checkNewEntry(values) : checkEntryChange(values, typed)),
    follow,
    send: (context, input, attempt) =>
      id === null
        ? createEntry(context, input as EntryInput, attempt)
        : changeEntry(context, id, input, attempt),
    success: id === null ? ENTRY_CREATED : ENTRY_CHANGED,
  });
});
