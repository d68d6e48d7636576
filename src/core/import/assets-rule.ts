/** Equipment: found by its tag; without one, counted by name and site. */
import { type Asset, AssetInput, AssetPatch, formatAsset } from '../assets/model.ts';
import { formatSite } from '../sites/model.ts';
import { identityOf, namedCurrent, plain, type Rule } from './kind-rule.ts';
import { formatPlacePath } from './places.ts';

const tagged = (tag: string): string => identityOf('tag', tag);

export const ASSETS_RULE: Rule<Asset> = {
  items: ({ assets }) => assets,
  create: AssetInput,
  change: AssetPatch,
  read: (reader) => {
    reader.put('name');
    reader.put('balise');
    reader.putReference('category', reader.lookups.categories('domaine'));
    const place = reader.putPlace();
    const name = String(reader.body.name ?? '');
    const tag = String(reader.body.balise ?? '');
    // a place that is not there yet has no equipment
    const at = place ? (place.id ?? `new:${formatPlacePath(place)}`) : '';
    return {
      label: name || tag,
      detail: [tag, reader.nameOf('category'), formatPlacePath(place ?? null)].filter(Boolean).join(' · '),
      identity: tag ? tagged(tag) : identityOf('name', name, at),
      isUnique: tag !== '',
    };
  },
  identify: ({ balise, name, site }) => (balise ? tagged(balise) : identityOf('name', name, site?.id)),
  name: formatAsset,
  present: (asset, names) => ({
    name: formatAsset(asset),
    balise: asset.balise,
    category: names.category(asset.category),
    ...names.site(asset.site),
  }),
  details: ['balise', 'category', 'site'],
  unique: 'balise',
  current: ({ name, balise, category, site }) => ({
    name: plain(name),
    balise: plain(balise),
    category: namedCurrent(category, category?.name ?? ''),
    site: namedCurrent(site, formatSite(site)),
  }),
};
