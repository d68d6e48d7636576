/** What an attribute identifies by a number, found by its name: for those who compose pages. */
import { formatAsset } from './assets/model.ts';
import { assetCollection } from './assets/store.ts';
import { type Id, sameId } from './kernel/lib/lenient-schema.ts';
import { foldText } from './kernel/lib/sort-key.ts';
import { $session } from './kernel/session/session.ts';
import type { OtherKind } from './other-names.ts';
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

const SOURCES: Readonly<Record<CommonKind, () => Promise<Named[]>>> = {
  site: async () => {
    await load(siteCollection);
    return list(siteCollection.$state.value?.items, formatPath);
  },
  prestataire: async () => {
    await load(prestataireCollection);
    return list(prestataireCollection.$state.value?.items, ({ raison_sociale }) => raison_sociale);
  },
  asset: async () => {
    await Promise.all([load(assetCollection), load(siteCollection)]);
    return list(assetCollection.$state.value?.items, (asset) =>
      [formatAsset(asset), asset.balise, formatPath(asset.site)].filter(Boolean).join(' · '),
    );
  },
};

export interface Listed {
  $state: { value?: { loadedAt: number | null; status: string } | undefined };
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

async function listAll(kind: NamedKind): Promise<Named[]> {
  if (isCommon(kind)) return SOURCES[kind]();
  const { readOtherNames } = await import('./other-names.ts');
  return readOtherNames(kind, load);
}

/**
 * @param words parts of the name in any order, ignoring case and accents, or the number itself
 * @returns thirty at most: what has that number, then by name; none while nobody is logged in
 */
export async function searchNames(kind: NamedKind, words: string): Promise<Named[]> {
  if ($session.value?.status !== 'in') return [];
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const isNumbered = ({ id }: Named) => sameId(id, words.trim());
  const found = (await listAll(kind)).filter((each) => {
    const text = foldText(each.name);
    return isNumbered(each) || wanted.every((word) => text.includes(word));
  });
  return found
    .sort(
      (one, other) =>
        Number(isNumbered(other)) - Number(isNumbered(one)) || one.name.localeCompare(other.name, 'fr'),
    )
    .slice(0, MOST);
}
