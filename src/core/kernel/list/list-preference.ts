/** The display preference of a list in this browser. */
import * as v from 'valibot';
import { Density } from '../page/density.ts';
import { createSharedPreference, type SharedPreference } from '../page/shared-preference.ts';

/** `columns` are names in the order of the table; each is `null` until the user chooses it for that list. */
const ListView = v.object({
  density: v.nullable(Density),
  columns: v.nullable(v.array(v.string())),
});
export type ListView = v.InferOutput<typeof ListView>;

/** @param name the list's key in the storage */
export const createListView = (name: string): SharedPreference<ListView> =>
  createSharedPreference<ListView>(name, ListView, { density: null, columns: null });
