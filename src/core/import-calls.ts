/** The calls of each domain that an import makes; apart, since it alone needs them all. */

import { accountCalls } from './accounts/api.ts';
import { Account } from './accounts/model.ts';
import { assetCalls } from './assets/api.ts';
import { Asset } from './assets/model.ts';
import { categoryCalls } from './categories/api.ts';
import { Category } from './categories/model.ts';
import { contractCalls } from './contracts/api.ts';
import { Contract } from './contracts/model.ts';
import { entriesPath, entryCalls } from './finance/entry-api.ts';
import { FinanceEntry } from './finance/model.ts';
import type { ImportCalls, Made } from './import/calls.ts';
import type { ImportKind } from './import/kinds.ts';
import { createListCache } from './import/list-cache.ts';
import type { KnownObjects } from './import/types.ts';
import { ApiError } from './kernel/http/api-error.ts';
import { $identity } from './kernel/http/credentials.ts';
import { fetchItems } from './kernel/http/fetch-all.ts';
import type { CallOptions } from './kernel/http/http.ts';
import type { ResourceCalls } from './kernel/http/resource-calls.ts';
import type { Id } from './kernel/lib/lenient-schema.ts';
import { sameId } from './kernel/lib/lenient-schema.ts';
import { hasCapability } from './kernel/session/rights.ts';
import { $user } from './kernel/session/session.ts';
import { readAllAgain } from './kernel/store/store-lifecycle.ts';
import { Group, Prestataire, Profile } from './people/model.ts';
import { prestataireCalls, profileCalls } from './profiles/api.ts';
import { siteCalls } from './sites/api.ts';
import { Site } from './sites/model.ts';
import { buildSiteTree } from './sites/tree.ts';

const LISTS = {
  sites: (options: CallOptions) => fetchItems('/api/sites/', Site, options),
  categories: (options: CallOptions) => fetchItems('/api/core/categories/?include=sites', Category, options),
  assets: (options: CallOptions) => fetchItems('/api/assets/', Asset, options),
  accounts: (options: CallOptions) => fetchItems('/api/core/users/', Account, options),
  groups: (options: CallOptions) => fetchItems('/api/core/groups/', Group, options),
  people: (options: CallOptions) => fetchItems('/api/profile/', Profile, options),
  companies: (options: CallOptions) => fetchItems('/api/prestataires/', Prestataire, options),
  contracts: (options: CallOptions) => fetchItems('/api/contracts/', Contract, options),
};

const listEntries = (year: string, options: CallOptions) =>
  fetchItems(entriesPath(year), FinanceEntry, options);

/** The lists that a kind's rows are compared with, or name. */
const NEEDS: Readonly<Record<ImportKind, readonly (keyof typeof LISTS)[]>> = {
  sites: ['sites'],
  categories: ['categories'],
  assets: ['sites', 'categories', 'assets'],
  accounts: ['accounts', 'groups', 'companies'],
  people: ['people', 'groups', 'companies', 'accounts', 'categories'],
  companies: ['companies', 'categories'],
  contracts: ['contracts', 'companies', 'assets'],
  entries: ['sites', 'assets', 'contracts', 'companies'],
};

type Body = Record<string, unknown>;
type Answer = Promise<Made | null>;

/** A relation that its server names without an id cannot be sent, and stays as it is. */
const toSent = <N extends string>(name: N, relation: { id: Id | null } | null) =>
  relation?.id === null ? {} : { [name]: relation?.id ?? null };

/** An account is sent whole. */
const toWhole = ({ username, email, first_name, last_name, group, prestataire, is_active }: Account) => ({
  username,
  ...(email && { email }),
  first_name,
  last_name,
  ...toSent('group', group),
  ...toSent('prestataire', prestataire),
  ...(is_active !== null && { is_active }),
});

/** How objects of a kind are written. */
interface KindWrites {
  create: (body: Body, options: CallOptions) => Answer;
  change?: (item: { id: Id }, body: Body, options: CallOptions) => Promise<unknown>;
  remove?: (id: Id, options: CallOptions) => Promise<void>;
}

const listed =
  (create: (body: never, options: CallOptions) => Promise<Listed | null>): KindWrites['create'] =>
  async (body, options) => {
    const item = await create(body as never, options);
    return item && { id: item.id, etag: item.etag ?? null };
  };

const versioned = <K extends string, T extends { id: Id }>(calls: ResourceCalls<K, T, never, never>) => ({
  read: async (id: Id, options: CallOptions) => {
    const { etag, ...found } = await calls.fetch(id, options);
    return { item: (found as unknown as Record<K, T>)[calls.name], etag };
  },
  create: async (body: Body, options: CallOptions): Answer => {
    const made = await calls.create(body as never, options);
    return made && { id: made[calls.name].id, etag: made.etag };
  },
  change: ({ id }: { id: Id }, body: Body, options: CallOptions) => calls.change(id, body as never, options),
  remove: calls.delete,
});

const VERSIONED = {
  assets: versioned(assetCalls),
  people: versioned(profileCalls),
  companies: versioned(prestataireCalls),
  contracts: versioned(contractCalls),
  entries: versioned(entryCalls),
};

const WRITES: Readonly<Record<ImportKind, KindWrites>> = {
  ...VERSIONED,
  sites: { create: listed(siteCalls.create), remove: siteCalls.delete },
  categories: {
    create: listed(categoryCalls.create),
    change: ({ id }, body, options) => categoryCalls.change(id, body, options),
    remove: categoryCalls.delete,
  },
  accounts: {
    create: listed(accountCalls.create),
    change: (item, body, options) =>
      accountCalls.replace(item.id, { ...toWhole(item as Account), ...body }, options),
  },
};

type Listed = { id: Id; etag?: string | null };
/** The kinds that no call reads one of. */
type ListedKind = 'sites' | 'categories' | 'accounts';
const isListed = (kind: ImportKind): kind is ListedKind => ['sites', 'categories', 'accounts'].includes(kind);

const readLists = createListCache<ListedKind, Listed>(
  (kind) => LISTS[kind]({}),
  () => $identity.get(),
);

const noCall = (): never => {
  throw new ApiError('status', { status: 405, quiet: true });
};

/** Counted apart where the server does that: what its user enters beside it is not kept waiting. */
const markImport = (options: CallOptions): CallOptions =>
  hasCapability($user.get(), 'import-writes') ? { ...options, isImport: true } : options;

export const IMPORT_CALLS: ImportCalls = {
  loadKnown: async (kind, years, options): Promise<KnownObjects> => {
    readLists.forget();
    const load = async <K extends keyof typeof LISTS>(name: K) =>
      (NEEDS[kind].includes(name) ? await LISTS[name](options) : []) as Awaited<
        ReturnType<(typeof LISTS)[K]>
      >;
    const [sites, categories, assets, accounts, groups, people, companies, contracts] = await Promise.all([
      load('sites'),
      load('categories'),
      load('assets'),
      load('accounts'),
      load('groups'),
      load('people'),
      load('companies'),
      load('contracts'),
    ]);
    const entries: FinanceEntry[] = [];
    for (const year of kind === 'entries' ? years : []) entries.push(...(await listEntries(year, options)));
    return {
      sites: buildSiteTree(sites),
      categories,
      assets,
      accounts,
      groups,
      people,
      companies,
      contracts,
      entries,
    };
  },
  list: (kind, options, year = '') =>
    kind === 'entries' ? listEntries(year, options) : LISTS[kind](options),
  create: (kind, body, options) => WRITES[kind].create(body, markImport(options)),
  read: async (kind, id, options) => {
    if (!isListed(kind)) return VERSIONED[kind].read(id, options);
    // read by their lists alone
    const item = (await readLists.read(kind)).find((each) => sameId(each.id, id));
    if (!item) throw new ApiError('status', { status: 404, quiet: true });
    return { item, etag: item.etag ?? null };
  },
  change: async (kind, item, body, options) => {
    try {
      const changed = await (WRITES[kind].change ?? noCall)(item, body, markImport(options));
      if (isListed(kind)) readLists.put(kind, changed as Listed | null);
    } catch (thrown) {
      if (isListed(kind)) readLists.forget(kind);
      throw thrown;
    }
  },
  remove: (kind, id, options) => WRITES[kind].remove?.(id, markImport(options)) ?? null,
  refresh: () => void readAllAgain(),
};
