/**
 * Keeps entries in IndexedDB as drafts are kept between sessions: encrypted, under names that tell nothing of their
 * person, bound to that person and to the server. An entry, its files, and the number that the server gave are each
 * written in one transaction.
 */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { openSealedStore, openVault, type Sealed } from '../kernel/session/sealed-store.ts';
import { canEncrypt } from '../kernel/session/vault-key.ts';
import type { Numbers, OutboxEntry, OutboxStorage } from './model.ts';
import { toLikeness } from './same-values.ts';

const { change, readAll } = openSealedStore('balise-outbox');
/** Numbers that the server gave are forgotten after this many: what needs them has been sent long before. */
const NUMBERS_MAX = 200;

/** Whether this browser can keep entries: it must be able to encrypt them. */
export const canKeep = (): boolean => canEncrypt();

/** The number that the server gave for an entry. */
interface Note {
  temporary: number | null;
  path: string;
  id: Id;
  likeness?: string;
}

const toNumbers = (given: readonly Note[]): Numbers => ({
  byTemporary: new Map(
    given.flatMap(({ temporary, id }) => (temporary === null ? [] : [[temporary, id] as const])),
  ),
  given,
});

/** The names of one person's rows, and changes of them. */
function nameRows(owner: string) {
  const nameOf = (kind: 'entry' | 'file' | 'number', rest: string) => `${owner}:${kind}:${rest}`;
  const rangeOf = (kind: 'entry' | 'file' | 'number', rest = '') =>
    IDBKeyRange.bound(nameOf(kind, rest), `${nameOf(kind, rest)}\uffff`);
  /** `…:entry:<rank>:<key>`: the rank keeps the order, however wrong the clock is. */
  const keyIn = (name: string) => name.slice(nameOf('entry', '').length + RANK + 1);
  const findName = (names: readonly string[], entry: string) => names.find((name) => keyIn(name) === entry);

  const dropEntry = (store: IDBObjectStore, entries: readonly string[]): void => {
    const reading = store.getAllKeys(rangeOf('entry'));
    reading.onsuccess = () => {
      for (const entry of entries) {
        const name = findName(reading.result as string[], entry);
        if (name) store.delete(name);
        store.delete(rangeOf('file', `${entry}:`));
      }
    };
  };

  const putOver = (
    store: IDBObjectStore,
    names: readonly string[],
    former: string,
    key: string,
    sealed: Sealed,
  ): void => {
    const name = findName(names, former);
    if (!name) return;
    store.delete(name);
    store.put(sealed, name.slice(0, -former.length) + key);
  };

  return { nameOf, rangeOf, keyIn, findName, dropEntry, putOver };
}

/** @param person the user name @param api the origin of the server */
export async function openDatabase(person: string, api: string): Promise<OutboxStorage> {
  const { owner, seal, sealJson, unseal, readJson } = await openVault(person, api);
  const { nameOf, rangeOf, keyIn, findName, dropEntry, putOver } = nameRows(owner);

  return {
    list: async () => {
      const found = await readAll<Sealed>(rangeOf('entry'));
      const entries = await Promise.all(
        found.map(([name, sealed]) => readJson<OutboxEntry>(sealed, keyIn(name))),
      );
      return entries.filter((entry) => entry !== null);
    },
    add: async (entry, files) => {
      const sealed = await sealJson(entry, entry.key);
      const parts = await Promise.all(files.map((file, place) => seal(file, `${entry.key}:${place}`)));
      await change((store) => {
        const reading = store.getAllKeys(rangeOf('entry'));
        reading.onsuccess = () => {
          const names = reading.result as string[];
          if (findName(names, entry.key)) return;
          const last = Number(names.at(-1)?.slice(nameOf('entry', '').length).split(':', 1)[0] ?? 0);
          store.put(sealed, nameOf('entry', `${String(last + 1).padStart(RANK, '0')}:${entry.key}`));
          for (const [place, part] of parts.entries())
            store.put(part, nameOf('file', `${entry.key}:${place}`));
        };
      });
    },
    replace: async (former, entry) => {
      const sealed = await sealJson(entry, entry.key);
      const files = await readAll<Sealed>(rangeOf('file', `${former}:`));
      if (former !== entry.key && files.length > 0)
        throw new Error('A file is bound to the key of its entry.');
      await change((store) => {
        const reading = store.getAllKeys(rangeOf('entry'));
        reading.onsuccess = () => putOver(store, reading.result as string[], former, entry.key, sealed);
      });
    },
    readFile: async (entry, place) => {
      const [found] = await readAll<Sealed>(rangeOf('file', `${entry}:${place}`));
      return found ? unseal(found[1], `${entry}:${place}`) : null;
    },
    finish: async (entry, id) => {
      const note =
        id === null
          ? null
          : await sealJson(
              { temporary: entry.made, path: entry.path, id, likeness: toLikeness(entry) } satisfies Note,
              `number:${entry.key}`,
            );
      const former = await readAll<Sealed>(rangeOf('number'));
      await change((store) => {
        dropEntry(store, [entry.key]);
        if (note) store.put(note, nameOf('number', `${String(Date.now()).padStart(15, '0')}:${entry.key}`));
        for (const [name] of former.slice(0, -NUMBERS_MAX)) store.delete(name);
      });
    },
    remove: async (entries, changed = new Map()) => {
      const sealed = await Promise.all(
        [...changed].map(
          async ([former, entry]) => [former, entry.key, await sealJson(entry, entry.key)] as const,
        ),
      );
      await change((store) => {
        dropEntry(store, entries);
        const reading = store.getAllKeys(rangeOf('entry'));
        reading.onsuccess = () => {
          for (const each of sealed) putOver(store, reading.result as string[], ...each);
        };
      });
    },
    readNumbers: async () => {
      const found = await readAll<Sealed>(rangeOf('number'));
      const notes = await Promise.all(
        found.map(([name, sealed]) =>
          readJson<Note>(sealed, `number:${name.slice(nameOf('number', '').length + 16)}`),
        ),
      );
      return toNumbers(notes.filter((note) => note !== null));
    },
  };
}

/** How many digits a rank has: keys are read in the order of their texts. */
const RANK = 9;
