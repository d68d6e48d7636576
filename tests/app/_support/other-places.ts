/** Sites, categories and labels of the second server: parents by name, by id or missing, empty answers. */
import { absent, type Handler, ok } from './other-calls.ts';
import { CATEGORIES, type OtherStore, SITES } from './other-data.ts';

export interface OtherPlace {
  id: string;
  name: string;
  [field: string]: unknown;
}

/** What a store begins with. */
export const createPlaces = (): { sites: OtherPlace[]; categories: OtherPlace[] } => ({
  sites: structuredClone(SITES),
  categories: structuredClone(CATEGORIES),
});

type Kind = 'sites' | 'categories';

const create =
  (kind: Kind, prefix: string): Handler =>
  ({ store, body }) => {
    if (!body.name) return { status: 400, body: { name: 'Il manque le nom.' } };
    store[kind].push({ ...body, id: `${prefix}-${store.nextId++}`, name: String(body.name) });
    return { status: 201 };
  };

const find = (store: OtherStore, kind: Kind, id: string) => store[kind].find((each) => each.id === id);

const change =
  (kind: Kind): Handler =>
  ({ store, id, body }) => {
    const place = find(store, kind, id);
    if (!place) return absent;
    Object.assign(place, body);
    return { status: 204 };
  };

const remove =
  (kind: Kind): Handler =>
  ({ store, id }) => {
    if (!find(store, kind, id)) return absent;
    store[kind] = store[kind].filter((each) => each.id !== id);
    return { status: 200 };
  };

/** Nothing but the address, from the root of the server. */
const print =
  (name: string): Handler =>
  () =>
    ok({ url: `/media/${name}.pdf` });

export const PLACE_ROUTES: Record<string, Handler> = {
  'GET /api/sites/': ({ store }) => ok(store.sites),
  'POST /api/sites/': create('sites', 's'),
  'PUT /api/sites/{id}': change('sites'),
  'PATCH /api/sites/{id}/': change('sites'),
  'DELETE /api/sites/{id}/': remove('sites'),
  'POST /api/sites/print_barcodes/': print('sites'),
  'POST /api/sites/print_assets_barcodes/': print('planche'),
  'POST /api/sites/print_to_label_barcodes/': print('rouleau'),
  'GET /api/core/categories/': ({ store }) => ok(store.categories),
  'POST /api/core/categories/': create('categories', 'c'),
  'PATCH /api/core/categories/{id}/': change('categories'),
  'DELETE /api/core/categories/{id}/': remove('categories'),
};
