/** How this browser shows a list: one preference a list. */
import * as v from 'valibot';
import { createPreference, type Preference } from '../_page/preferences.ts';

/** `columns` are names in the order of the table; `null` until some were chosen. */
const ListView = v.object({
  density: v.picklist(['comfortable', 'compact']),
  columns: v.nullable(v.array(v.string())),
});
export type ListView = v.InferOutput<typeof ListView>;

/** @param name names the list in the storage */
export const createListView = (name: string): Preference<ListView> =>
  createPreference<ListView>(name, ListView, { density: 'comfortable', columns: null });
