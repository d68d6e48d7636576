/** What an attribute identifies by a number, found by its name: for those who compose pages. */
import { formatAsset } from './assets/model.ts';
import { assetCollection } from './assets/store.ts';
import { type Id, sameId } from './kernel/lib/lenient-schema.ts';
import { foldText } from './kernel/lib/sort-key.ts';
import { $session } from './kernel/session/session.ts';
import { prestataireCollection } from './profiles/store.ts';
import { formatPath } from './sites/path.ts';
import { siteCollection } from './sites/store.ts';

/** The kinds of objects that attributes identify and that people know by name. */
export type NamedKind = 'site' | 'prestataire' | 'asset';

/** More of them are no choice. */
const MOST = 30;

export interface Named {
  id: string;
  name: string;
}

const SOURCES: Readonly<Record<NamedKind, () => Promise<Named[]>>> = {
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

interface Listed {
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

/**
 * @param words parts of the name in any order, ignoring case and accents, or the number itself
 * @returns thirty at most, by name; none while nobody is logged in
 */
export async function searchNames(kind: NamedKind, words: string): Promise<Named[]> {
  if ($session.value?.status !== 'in') return [];
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const found = (await SOURCES[kind]()).filter(({ id, name }) => {
    const text = foldText(name);
    return sameId(id, words.trim()) || wanted.every((word) => text.includes(word));
  });
  return found.sort((one, other) => one.name.localeCompare(other.name, 'fr')).slice(0, MOST);
}
