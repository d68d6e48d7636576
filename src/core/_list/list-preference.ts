/** The display preference of a list in this browser. */
import * as v from 'valibot';
import { Density } from '../_page/density.ts';
import { createPreference, type Preference } from '../_page/preferences.ts';

/** `columns` are names in the order of the table; each is `null` until the user chooses it for that list. */
const ListView = v.object({
  density: v.nullable(Density),
  columns: v.nullable(v.array(v.string())),
});
export type ListView = v.InferOutput<typeof ListView>;

/** @param name the list's key in the storage */
export const createListView = (name: string): Preference<ListView> =>
  createPreference<ListView>(name, ListView, { density: null, columns: null });
