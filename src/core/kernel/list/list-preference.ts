/** The display preference of a list in this browser. */
import * as v from 'valibot';
import { DensityPreference } from '../page/density.ts';
import { createSharedPreference, type SharedPreference } from '../page/shared-preference.ts';

/**
 * `columns` are names in the order of the table, `widths` of columns in px by name; each is `null` until the user
 * chooses it for that list. Former versions stored no `widths`.
 */
const ListDisplay = v.object({
  density: v.nullable(DensityPreference),
  columns: v.nullable(v.array(v.string())),
  widths: v.optional(v.nullable(v.record(v.string(), v.number())), null),
});
export type ListDisplay = v.InferOutput<typeof ListDisplay>;

/** @param name the list's key in the storage */
export const createListView = (name: string): SharedPreference<ListDisplay> =>
  createSharedPreference<ListDisplay>(name, ListDisplay, { density: null, columns: null, widths: null });
