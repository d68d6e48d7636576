/** What the second server does with equipment: partial answers to searches, empty ones to changes. */
import { absent, type Call, type Handler, ok } from './other-calls.ts';

export interface OtherAsset {
  id: string;
  name: string;
  category: unknown;
  site: unknown;
  balise: string;
}

const siteOf = ({ site }: OtherAsset): unknown =>
  site && typeof site === 'object' && 'id' in site ? site.id : site;

const listAssets: Handler = ({ store, query }) => {
  const balise = query.get('balise');
  if (balise !== null) {
    const found = store.assets.filter((asset) => asset.balise === balise);
    return ok(found.map(({ id, name }) => ({ id, name })));
  }
  const sites = query.get('sites')?.split(',');
  return ok(sites ? store.assets.filter((asset) => sites.includes(String(siteOf(asset)))) : store.assets);
};

const findAsset = ({ store, id }: Call) => store.assets.find((asset) => asset.id === id);

const readAsset: Handler = (call) => {
  const asset = findAsset(call);
  return asset ? ok(asset) : absent;
};

/** Created, and no word about what. */
const createAsset: Handler = ({ store, body }) => {
  if (store.assets.some(({ balise }) => balise !== '' && balise === body.balise)) {
    return { status: 400, body: { balise: 'Déjà prise.' } };
  }
  store.assets.push({
    id: `a-${store.nextId++}`,
    name: String(body.name),
    balise: String(body.balise ?? ''),
    category: body.category ?? null,
    site: body.site ?? null,
  });
  return { status: 201 };
};

const changeAsset: Handler = (call) => {
  const asset = findAsset(call);
  if (!asset) return absent;
  Object.assign(asset, call.body);
  return { status: 204 };
};

const deleteAsset: Handler = (call) => {
  if (!findAsset(call)) return absent;
  call.store.assets = call.store.assets.filter(({ id }) => id !== call.id);
  return { status: 204 };
};

export const ASSET_ROUTES: Record<string, Handler> = {
  'GET /api/assets/': listAssets,
  'POST /api/assets/': createAsset,
  'GET /api/assets/{id}/': readAsset,
  'PATCH /api/assets/{id}/': changeAsset,
  'DELETE /api/assets/{id}/': deleteAsset,
};
