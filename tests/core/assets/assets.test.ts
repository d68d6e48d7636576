import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { getCategoryChoices, listCategoryChoices } from '../../../src/core/assets/choices.ts';
import {
  ASSET_FILTERS,
  ASSET_INDEX,
  type AssetFilters,
  type AssetIndex,
  type AssetNames,
  countBySite,
  getTopName,
  hasAssetFilters,
  WITHOUT_CATEGORY,
} from '../../../src/core/assets/list.ts';
import { Asset, formatAsset } from '../../../src/core/assets/model.ts';
import { $recentAssets, forgetRecentAsset, recordRecentAsset } from '../../../src/core/assets/recent.ts';
import { canCreateAsset, canDeleteAsset, canEditAsset } from '../../../src/core/assets/rights.ts';
import { Category } from '../../../src/core/categories/model.ts';
import { $identity } from '../../../src/core/kernel/http/credentials.ts';
import { GROUPS, type GroupName, User } from '../../../src/core/kernel/lib/user.ts';
import {
  findRows,
  formatFilters,
  getNoFilters,
  parseFilters,
  sortRows,
} from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { RECENT_MAX } from '../../../src/core/kernel/session/recent.ts';
import { formatSite, Site, type SiteForest } from '../../../src/core/sites/model.ts';
import { buildSiteTree, completeSite } from '../../../src/core/sites/tree.ts';

const SITES = [
  { id: 1, name: 'Hôpital' },
  { id: 2, name: 'Pavillon', parent: { id: 1, name: 'Hôpital' }, top: { id: 1, name: 'Hôpital' } },
  { id: 3, name: 'Chaufferie', parent: { id: 2, name: 'Pavillon' }, top: { id: 1, name: 'Hôpital' } },
  { id: 4, name: 'Clinique' },
].map((site) => v.parse(Site, site));
const TREE = buildSiteTree(SITES);
const HEATING = { id: 10, name: 'Chauffage' };
const ASSETS = [
  { id: 1, name: 'Chaudière n° 10', balise: 'BAL-7', category: HEATING, site: SITES[2] },
  { id: 2, name: 'Évier', balise: '', category: { id: 11, name: 'Plomberie' }, site: SITES[1] },
  { id: 3, name: 'Chaudière n° 9', balise: 'ABC-1', category: HEATING, site: SITES[3] },
  { id: 4, name: '', balise: 'BAL-9', category: null, site: null },
].map((asset) => v.parse(Asset, asset));
const NO_FILTERS = getNoFilters(ASSET_FILTERS);
const indexOf = (rows: readonly Asset[], previous?: AssetIndex): AssetIndex =>
  new ListIndex(ASSET_INDEX, rows, previous);
const index = indexOf(ASSETS);
const filterAssets = (within: AssetIndex, filters: AssetFilters, tree?: SiteForest) =>
  findRows(ASSET_FILTERS, filters, within, { tree });

const find = (filters: Partial<AssetFilters>) =>
  Array.from(filterAssets(index, { ...NO_FILTERS, ...filters }, TREE), (row) => ASSETS[row]?.id);

test('[G1] blank and empty filters are ignored: the list keeps asking for a filter', () => {
  expect(hasAssetFilters({ ...NO_FILTERS, q: '   ' })).toBe(false);
  expect(hasAssetFilters(NO_FILTERS)).toBe(false);
  expect(
    hasAssetFilters(parseFilters(ASSET_FILTERS, { category: '', sites: '', q: '', untagged: null })),
  ).toBe(false);
});

test('[G1] the empty category is all categories', () => {
  expect(find({ category: '', q: 'chaud' })).toEqual([1, 3]);
  expect(find({ category: '11' })).toEqual([2]);
  expect(find({ category: WITHOUT_CATEGORY })).toEqual([4]);
});

test('a search covers names and tags, ignoring case and accents, never across both', () => {
  expect(find({ q: 'EVIER' })).toEqual([2]);
  expect(find({ q: 'bal-' })).toEqual([1, 4]);
  expect(find({ q: '10 bal' })).toEqual([1]);
  // words of the place, of any site above it, of the category
  expect(find({ q: 'chaudière chaufferie' })).toEqual([1]);
  expect(find({ q: 'pavillon hopital' })).toEqual([1, 2]);
  expect(find({ q: 'plomberie' })).toEqual([2]);
  expect(find({ q: 'chaudière plomberie' })).toEqual([]);
});

test('[G1] sites=a,b finds equipment in one of them or below it', () => {
  expect(find({ sites: ['1'] })).toEqual([1, 2]);
  expect(find({ sites: ['3', '4'] })).toEqual([1, 3]);
  const alone = filterAssets(index, { ...NO_FILTERS, sites: ['1'] });
  expect(Array.from(alone), 'without the hierarchy, the parents in each piece').toEqual([0, 1]);
});

test("[G1] a site's position is that of the hierarchy, whatever older equipment contains", () => {
  const moved = SITES.with(2, v.parse(Site, { id: 3, name: 'Chaufferie', parent: SITES[3], top: SITES[3] }));
  const at = (site: string, tree?: SiteForest, rows = index) =>
    Array.from(filterAssets(rows, { ...NO_FILTERS, sites: [site] }, tree));
  expect(at('1', buildSiteTree(moved))).toEqual([1]);
  expect(at('4', buildSiteTree(moved))).toEqual([0, 2]);
  const older = ASSETS.with(0, { ...(ASSETS[0] as Asset), site: moved[2] as Site });
  const after = indexOf(older, indexOf(ASSETS));
  expect(at('2', undefined, after), 'without the hierarchy, the latest word').toEqual([1]);
  expect(at('4', undefined, after)).toEqual([0, 2]);
});

test('without a tag', () => {
  expect(find({ untagged: true })).toEqual([2]);
  // a tag of blanks is none
  const blank = indexOf([v.parse(Asset, { id: 5, name: 'Store', balise: ' \u00a0' })]);
  expect(filterAssets(blank, { ...NO_FILTERS, untagged: true })).toHaveLength(1);
});

test('filters go through an address and back', () => {
  const filters = parseFilters(ASSET_FILTERS, {
    q: 'chau ',
    sites: '1, 4,,1',
    category: '10',
    untagged: 'true',
  });
  expect(filters).toEqual({ q: 'chau ', sites: ['1', '4'], category: '10', untagged: true });
  expect(parseFilters(ASSET_FILTERS, formatFilters(ASSET_FILTERS, filters))).toEqual(filters);
  expect(formatFilters(ASSET_FILTERS, NO_FILTERS)).toEqual({});
});

test('names are sorted in French order, missing ones last in both directions', () => {
  const rows = Int32Array.from(ASSETS.keys());
  const sorted = (column: 'name' | 'balise' | 'site', direction: 'asc' | 'desc') =>
    Array.from(sortRows(index, rows, { column, direction }), (row) => ASSETS[row]?.id);
  expect(sorted('name', 'asc')).toEqual([4, 3, 1, 2]);
  expect(sorted('balise', 'asc')).toEqual([3, 1, 4, 2]);
  expect(sorted('balise', 'desc')).toEqual([4, 1, 3, 2]);
  expect(sorted('site', 'asc').at(-1)).toBe(4);
});

test('[G1] objects named by id are sorted by the names shown, also when these load later', () => {
  const bare = [3, 2, 4].map((site, id) => v.parse(Asset, { id, site, category: 20 - id }));
  const rows = indexOf(bare);
  const all = Int32Array.from(bare.keys());
  const by = (column: 'category' | 'site' | 'top', names?: AssetNames) =>
    Array.from(sortRows(rows, all, { column, direction: 'asc' }, names));
  expect(by('site')).toEqual([0, 1, 2]);
  const nameSites = (sites: Site[]): AssetNames => ({
    category: ({ category }) => `Domaine ${category?.id}`,
    site: ({ site }) => (site ? formatSite(completeSite(buildSiteTree(sites), site)) : ''),
    top: ({ site }) => getTopName({ site: site && completeSite(buildSiteTree(sites), site) }),
  });
  const names = nameSites(SITES);
  expect(by('site', names)).toEqual([0, 2, 1]);
  expect(by('top', names)).toEqual([2, 0, 1]);
  expect(by('category', names)).toEqual([2, 1, 0]);
  const renamed = SITES.with(2, v.parse(Site, { ...SITES[2], name: 'Zone' }));
  expect(by('site', nameSites(renamed))).toEqual([2, 1, 0]);
});

test('a changed piece is read again, the others are not', () => {
  const before = indexOf(ASSETS);
  sortRows(before, new Int32Array(0), { column: 'name', direction: 'asc' });
  const changed = ASSETS.with(1, { ...(ASSETS[1] as Asset), name: 'Aérateur' });
  const after = indexOf(changed, before);
  const found = filterAssets(after, { ...NO_FILTERS, q: 'aerateur' });
  expect(Array.from(found)).toEqual([1]);
  const order = sortRows(after, Int32Array.from(changed.keys()), { column: 'name', direction: 'asc' });
  expect(order[0]).toBe(1);
});

test('equipment is counted in its site and in all sites above', () => {
  expect(Object.fromEntries(countBySite(index, TREE))).toEqual({ 1: 2, 2: 2, 3: 1, 4: 1 });
});

test('the categories offered are those of equipment, by name, without trades', () => {
  const known = [
    { id: 12, name: 'Ascenseurs', type: 'domaine' },
    { id: 13, name: 'Plombier', type: 'metier' },
  ].map((each) => v.parse(Category, each));
  expect(getCategoryChoices(index, known)).toEqual([
    { value: '12', label: 'Ascenseurs' },
    { value: '10', label: 'Chauffage' },
    { value: '11', label: 'Plomberie' },
  ]);
  expect(listCategoryChoices(known, known[1] ?? null).map(({ label }) => label)).toEqual([
    'Ascenseurs',
    'Plombier',
  ]);
});

test('[G3] a site given by id gets its names from the hierarchy', () => {
  const bare = v.parse(Site, { id: 3 });
  expect(completeSite(TREE, bare)).toMatchObject({
    name: 'Chaufferie',
    parent: { name: 'Pavillon' },
    top: { name: 'Hôpital' },
  });
  expect(completeSite(TREE, v.parse(Site, { id: 99 })).name).toBe('');
});

test('a piece without a name is shown by its tag, else by its number', () => {
  expect(formatAsset({ id: 4, name: ' ', balise: 'BAL-9' })).toBe('BAL-9');
  expect(formatAsset({ id: 5, name: '', balise: '' })).toBe('Équipement 5');
});

test.each([
  [GROUPS.demandeur, false, false],
  [GROUPS.prestataire, false, false],
  [GROUPS.collaborateur, true, false],
  [GROUPS.responsable, true, true],
  [GROUPS.admin, true, true],
] as const)(
  '[G2] the actions offered to %s, and none without the codename',
  (group: GroupName, edits, deletes) => {
    const user = v.parse(User, { id: 5, group, user_permissions: ['view_asset'] });
    expect(canCreateAsset(user)).toBe(edits);
    expect(canEditAsset(user)).toBe(edits);
    expect(canDeleteAsset(user)).toBe(deletes);
    const blind = v.parse(User, { id: 5, group });
    expect(canCreateAsset(blind) || canDeleteAsset(blind)).toBe(false);
  },
);

beforeEach(() => $identity.set(''));

test('the last eight opened are stored, newest first, per user', () => {
  const stop = $recentAssets.subscribe(() => {});
  $identity.set('lea');
  for (let id = 1; id <= 10; id++) recordRecentAsset(id, `Pompe ${id}`);
  recordRecentAsset(5, 'Pompe 5 bis');
  const names = $recentAssets.get().map(({ name }) => name);
  expect(names).toHaveLength(RECENT_MAX);
  expect(names.slice(0, 3)).toEqual(['Pompe 5 bis', 'Pompe 10', 'Pompe 9']);
  forgetRecentAsset('10');
  expect($recentAssets.get()[1]?.name).toBe('Pompe 9');
  $identity.set('paul');
  expect($recentAssets.get()).toEqual([]);
  $identity.set('');
  recordRecentAsset(1, 'Pompe');
  expect($recentAssets.get()).toEqual([]);
  stop();
});
