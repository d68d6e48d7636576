/** What an attribute identifies by a number, found by its name: for those who compose pages. */
import { formatAsset } from './assets/model.ts';
import { assetCollection } from './assets/store.ts';
import { type Id, sameId } from './kernel/lib/lenient-schema.ts';
import { foldText } from './kernel/lib/sort-key.ts';
import { $session } from './kernel/session/session.ts';
import type { OtherKind } from './more-attribute-objects.ts';
import { prestataireCollection } from './profiles/store.ts';
import { formatPath } from './sites/path.ts';
import { siteCollection } from './sites/store.ts';

/** The kinds of objects that attributes identify and that people know by name. */
export type NamedKind = CommonKind | OtherKind;
type CommonKind = 'site' | 'prestataire' | 'asset';

/** More of them are no choice. */
const MOST = 30;

export interface Named {
  id: string;
  name: string;
}

/** What has been read of a kind: `refused` where this user may not read it, `failed` where another attempt may do. */
export interface NamesRead {
  /** Thirty at most: what has that number first, then by name. */
  names: Named[];
  answer: 'read' | 'refused' | 'failed';
}

type Load = (collection: Listed) => Promise<void>;

const SOURCES: Readonly<Record<CommonKind, (load: Load) => Promise<Named[]>>> = {
  site: async (load) => {
    await load(siteCollection);
    return list(siteCollection.$state.value?.items, formatPath);
  },
  prestataire: async (load) => {
    await load(prestataireCollection);
    return list(prestataireCollection.$state.value?.items, ({ raison_sociale }) => raison_sociale);
  },
  asset: async (load) => {
    await Promise.all([load(assetCollection), load(siteCollection)]);
    return list(assetCollection.$state.value?.items, (asset) =>
      [formatAsset(asset), asset.balise, formatPath(asset.site)].filter(Boolean).join(' · '),
    );
  },
};

export interface Listed {
  $state: {
    value?: { loadedAt: number | null; status: string; error: { status: number } | null } | undefined;
  };
  refresh: () => Promise<void>;
}
const loads = new Map<Listed, Promise<void>>();
/** A login forgets what was on its way. */
const ATTEMPTS = 3;

/** Reads a list that nothing on the page shows, once for all that want it; a refused one stays empty. */
function load(collection: Listed): Promise<void> {
  const attempt = async () => {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const { loadedAt = null, status } = collection.$state.value ?? {};
      if (loadedAt !== null || (count > 0 && status === 'ERROR')) return;
      await collection.refresh();
    }
  };
  const running = loads.get(collection) ?? attempt().finally(() => loads.delete(collection));
  loads.set(collection, running);
  return running;
}

const list = <T extends { id: Id }>(items: readonly T[] = [], name: (item: T) => string): Named[] =>
  items.map((item) => ({ id: String(item.id), name: name(item) }));

const isCommon = (kind: NamedKind): kind is CommonKind => kind in SOURCES;

async function listAll(kind: NamedKind, read: Load): Promise<Named[]> {
  if (isCommon(kind)) return SOURCES[kind](read);
  const { readOtherNames } = await import('./more-attribute-objects.ts');
  return readOtherNames(kind, read);
}

/** Not for this user, or not on this server. */
const REFUSALS: readonly number[] = [403, 404, 405];

/** Of several lists, one that was read is enough. */
function judge(collections: readonly Listed[]): NamesRead['answer'] {
  const states = collections.map(({ $state }) => $state.value);
  if (states.some((state) => (state?.loadedAt ?? null) !== null)) return 'read';
  return states.every((state) => REFUSALS.includes(state?.error?.status ?? 0)) ? 'refused' : 'failed';
}

/**
 * @param words parts of the name in any order, ignoring case and accents, or the number itself
 * @returns none while nobody is logged in
 */
export async function searchNamesRead(kind: NamedKind, words: string): Promise<NamesRead> {
  if ($session.value?.status !== 'in') return { names: [], answer: 'failed' };
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const isNumbered = ({ id }: Named) => sameId(id, words.trim());
  const collections = new Set<Listed>();
  const all = await listAll(kind, (collection) => {
    // sites alone say where something is
    if (kind === 'site' || collection !== siteCollection) collections.add(collection);
    return load(collection);
  });
  const found = all.filter((each) => {
    const text = foldText(each.name);
    return isNumbered(each) || wanted.every((word) => text.includes(word));
  });
  const names = found
    .sort(
      (one, other) =>
        Number(isNumbered(other)) - Number(isNumbered(one)) || one.name.localeCompare(other.name, 'fr'),
    )
    .slice(0, MOST);
  return { names, answer: judge([...collections]) };
}

/** The names alone. */
export const searchNames = async (kind: NamedKind, words: string): Promise<Named[]> =>
  (await searchNamesRead(kind, words)).names;
