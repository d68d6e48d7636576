/** Keeps the round of one person in IndexedDB, encrypted; replaced whole or not at all. */
import { openSealedStore, openVault, type Sealed } from '../kernel/session/sealed-store.ts';
import { isTooOld, type RoundContent, type WholeRound } from './model.ts';

/** When it was written is readable, so that it can be removed while anybody is logged in. */
interface DatedPart extends Sealed {
  at: number;
}

export interface RoundStorage {
  /** However old it is; `null` without one. */
  read: () => Promise<RoundContent | null>;
  /** @param of when its round was read; `null` where another one is kept by now */
  readFile: (place: number, of: number) => Promise<ArrayBuffer | null>;
  /** @throws where there is no room; the former round is then still there */
  write: (round: WholeRound) => Promise<void>;
  remove: () => Promise<void>;
  /** Removes what is too old, of anybody. @returns whether something is left, of anybody */
  dropOld: () => Promise<boolean>;
}

const { change, readAll } = openSealedStore('balise-round');
const isOld = ({ at }: DatedPart): boolean => isTooOld(at);

/** @param person the user name @param api the origin of the server */
export async function openRoundStorage(person: string, api: string): Promise<RoundStorage> {
  const { owner, seal, sealJson, unseal, readJson } = await openVault(person, api);
  const own = IDBKeyRange.bound(`${owner}:`, `${owner}:\uffff`);
  const toName = (part: string) => `${owner}:${part}`;
  const readPart = async (part: string): Promise<DatedPart | null> => {
    const [found] = await readAll<DatedPart>(toName(part));
    return found?.[1] ?? null;
  };
  return {
    read: async () => {
      const part = await readPart('content');
      return part && readJson<RoundContent>(part, 'content');
    },
    readFile: async (place, of) => {
      const part = await readPart(`file:${place}`);
      return part?.at === of ? unseal(part, `file:${place}`) : null;
    },
    write: async ({ content, files }) => {
      const at = content.preparedAt;
      const sealed = await sealJson(content, 'content');
      const parts = await Promise.all(files.map((file, place) => seal(file, `file:${place}`)));
      await change((store) => {
        store.delete(own);
        store.put({ ...sealed, at }, toName('content'));
        for (const [place, part] of parts.entries()) store.put({ ...part, at }, toName(`file:${place}`));
      });
    },
    remove: () => change((store) => void store.delete(own)),
    dropOld: async () => {
      const parts = await readAll<DatedPart>();
      const old = parts.filter(([, part]) => isOld(part));
      if (old.length > 0)
        await change((store) => {
          for (const [name] of old) store.delete(name);
        });
      return old.length < parts.length;
    },
  };
}
