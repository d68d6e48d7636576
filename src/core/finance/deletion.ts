/**
 * Deletes an entry at once and offers to take that back for ten seconds. No call restores an entry: taking it back
 * creates one with the same values, under another number.
 */

import * as v from 'valibot';
import { family } from '../kernel/lib/store-family.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { createAction } from '../kernel/store/action.ts';
import { ENTRY_DELETED, ENTRY_RESTORED } from './entry-texts.ts';
import { EntryInput, type FinanceEntry } from './model.ts';
import { createEntry, removeEntry } from './store.ts';

/** The body that creates the entry anew; `null` where its values are none that a body may hold. */
export function toEntryInput(entry: FinanceEntry): EntryInput | null {
  const { date_gestion, type_depense, previsionnel, realise, asset, contract, site, prestataire } = entry;
  const read = v.safeParse(EntryInput, {
    date_gestion: date_gestion.slice(0, 10),
    type_depense,
    previsionnel,
    realise,
    asset: asset?.id ?? null,
    contract: contract?.id ?? null,
    site_id: site?.id ?? null,
    prestataire_id: prestataire?.id ?? null,
  });
  return read.success ? read.output : null;
}

/** Whether a deletion can be taken back; where it cannot, it is confirmed first (RGAA 11.12). */
export const canRestoreEntry = (entry: FinanceEntry): boolean => toEntryInput(entry) !== null;

const restoreAction = family((_id) =>
  createAction((context, input: EntryInput) => createEntry(context, input), { success: ENTRY_RESTORED }),
);

export const deleteEntryAction = family((id) =>
  createAction(async (context, entry: FinanceEntry) => {
    await removeEntry(context, entry.id);
    const input = toEntryInput(entry);
    reportDone(ENTRY_DELETED, input && (() => restoreAction(id).run(input)));
    return true;
  }),
);
