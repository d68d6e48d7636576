/** Sites, categories, equipment and what belongs to it, labels, plans. */
import { absent, type Call, type Handler, ok } from '../call.ts';
import type { Kind, Row } from '../store.ts';
import { change, create, list, read, remove } from './crud.ts';

const idOf = (value: unknown): string =>
  String(value && typeof value === 'object' && 'id' in value ? value.id : value);

/** Partial answers to a search by tag. */
const listAssets: Handler = (call) => {
  const { store, query } = call;
  const balise = query.get('balise');
  if (balise !== null) {
    const found = store.assets.filter((asset) => asset.balise === balise);
    return ok(store.style === 'poor' ? found.map(({ id, name }) => ({ id, name })) : found);
  }
  const sites = query.get('sites')?.split(',');
  return list('assets', ({ site }) => !sites || sites.includes(idOf(site)))(call);
};

const createAsset = create('assets', {
  prefix: 'a',
  extra: () => ({ balise: '', category: null, site: null, attachments: [] }),
  refuse: ({ store, body }) =>
    body.balise && store.assets.some(({ balise }) => balise === body.balise)
      ? {
          status: 400,
          body: { balise: store.style === 'poor' ? 'Déjà prise.' : ['Cette balise est déjà utilisée.'] },
        }
      : null,
});

const createPlace = (kind: Kind, prefix: string): Handler =>
  create(kind, {
    prefix,
    required: ['name', 'Il manque le nom.'],
    extra: () => (kind === 'sites' ? { parent: null, top: null } : { sites: [] }),
  });

/** Nothing but the address, from the root of the server. */
const print =
  (name: string): Handler =>
  () =>
    ok({ url: `/media/${name}.pdf` });

const ofQuery =
  (name: string) =>
  (row: Row, { query, store }: Call): boolean =>
    store.style === 'poor' || query.get(name) === null || idOf(row[name]) === query.get(name);

/** The pins of one plan; a poor store knows no other filter. */
const ofPlan = (row: Row, { query }: Call): boolean =>
  query.get('plan') === null || idOf(row.plan) === query.get('plan');

const count: Handler = ({ store, id, body }) => {
  if (!store.assets.some((asset) => String(asset.id) === id)) return absent;
  if (store.style === 'poor' && id !== 'a-1') return absent;
  const lines = (body.lines ?? []) as { material: unknown; counted: number }[];
  const name = (part: unknown) => store.materials.find((each) => idOf(each) === String(part));
  store.controles.unshift({
    id: store.style === 'poor' ? `k-${store.nextId++}` : store.nextId++,
    asset: store.style === 'poor' ? id : Number(id),
    date: store.style === 'poor' ? '2026-11-20' : new Date().toISOString(),
    created_by: null,
    comment: body.comment,
    lines: lines.map(({ material, counted }) => {
      const expected = name(material)?.quantity;
      return store.style === 'poor'
        ? { material, expected, counted: String(counted) }
        : { material: name(material), expected, counted };
    }),
  });
  if (store.style === 'poor') return { status: 201 };
  for (const { material, counted } of lines)
    for (const each of store.materials) if (idOf(each) === String(material)) each.quantity = counted;
  return { status: 201, body: { id: store.nextId++, asset: id } };
};

export const PLACE_ROUTES: Record<string, Handler> = {
  'GET /api/sites/': list('sites'),
  'POST /api/sites/': createPlace('sites', 's'),
  'PUT /api/sites/{id}': change('sites'),
  'PATCH /api/sites/{id}/': change('sites'),
  'DELETE /api/sites/{id}/': remove('sites', 200),
  'POST /api/sites/print_barcodes/': print('sites'),
  'POST /api/sites/print_assets_barcodes/': print('planche'),
  'POST /api/sites/print_to_label_barcodes/': print('rouleau'),
  'GET /api/core/categories/': list('categories'),
  'POST /api/core/categories/': createPlace('categories', 'c'),
  'PATCH /api/core/categories/{id}/': change('categories'),
  'DELETE /api/core/categories/{id}/': remove('categories', 200),
  'GET /api/assets/': listAssets,
  'POST /api/assets/': createAsset,
  'GET /api/assets/{id}/': read('assets'),
  'PATCH /api/assets/{id}/': change('assets'),
  'DELETE /api/assets/{id}/': remove('assets'),
  'GET /api/materials/': list('materials', ofQuery('asset')),
  'GET /api/controles/': list('controles', ofQuery('asset')),
  'POST /api/controles/{id}/stock_control/': count,
  'GET /api/plans/': list('plans'),
  'GET /api/plans/{id}': read('plans'),
  'POST /api/plans/': create('plans', {
    prefix: 'p',
    required: ['name', create.REQUIRED],
    extra: () => ({ category: null, site: null, base_image: '/media/plan.png' }),
  }),
  'PATCH /api/plans/{id}/': change('plans'),
  'DELETE /api/plans/{id}': remove('plans'),
  'POST /api/plans/{id}/generate/': print('plan'),
  'GET /api/emplacements/': list('emplacements', ofPlan),
  'POST /api/emplacements/': create('emplacements', {
    prefix: 'e',
    extra: () => ({ label: '', asset: null }),
  }),
  'PATCH /api/emplacements/{id}/': change('emplacements'),
  'DELETE /api/emplacements/{id}/': remove('emplacements'),
};
