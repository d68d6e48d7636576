/**
 * Files kept in IndexedDB between two loads of a page, encrypted like drafts are between sessions, bounded in number
 * and size. Loaded with the first file; only where the browser can encrypt (`canEncrypt`).
 */

import { runWhole } from '../lib/whole-transaction.ts';
import { isForgotten } from './draft-life.ts';
import { readVaultKey } from './vault-key.ts';

/** A file with its name in the page. */
export interface KeptFile {
  key: string;
  label: string;
  file: File;
}

const DATABASE = 'balise-files';
const FILES = 'files';
/** When and how large, by the same keys: read without the files. */
const NOTES = 'notes';
/** Of one owner, and of all, in bytes. */
export const KEPT_FILES_MAX = 12;
export const KEPT_BYTES_MAX = 60 * 1024 * 1024;
/** The length of the head, in front of the bytes of the file. */
const HEAD_LENGTH = 4;

interface Note {
  owner: string;
  at: number;
  size: number;
}

/** One after the other: a file that is taken out at once is stored before. */
let work: Promise<unknown> = Promise.resolve();
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = work.then(run);
  work = turn.catch(() => {});
  return turn;
}

/** @param owner the form with its user @returns whether it is kept: not where the bounds or the browser refuse it */
export const keepFile = (owner: string, { key, label, file }: KeptFile): Promise<boolean> =>
  inTurn(async () => {
    const mine = await digest(owner);
    const name = `${mine}:${key}`;
    const row = await sealFile(name, label, file);
    return change((files, notes) => {
      const reading = notes.getAll();
      reading.onsuccess = () => {
        const all = reading.result as Note[];
        const size = all.reduce((sum, note) => sum + note.size, file.size);
        const count = all.filter((note) => note.owner === mine).length;
        if (size > KEPT_BYTES_MAX || count >= KEPT_FILES_MAX) return;
        files.put(row, name);
        notes.put({ owner: mine, at: Date.now(), size: file.size } satisfies Note, name);
      };
    }).then(async () => (await readAll<Note>(NOTES)).has(name));
  }).catch(() => false);

/** Removes files of an owner. */
export const dropFiles = (owner: string, keys: readonly string[]): Promise<void> =>
  inTurn(async () => {
    const mine = await digest(owner);
    await change((files, notes) => {
      for (const key of keys) {
        files.delete(`${mine}:${key}`);
        notes.delete(`${mine}:${key}`);
      }
    });
  }).catch(() => {});

/** The files with these keys, in that order; those that cannot be read are left out, all others of the owner go. */
export const readFiles = (owner: string, keys: readonly string[]): Promise<KeptFile[]> =>
  inTurn(async () => {
    const mine = await digest(owner);
    const names = new Map(keys.map((key) => [`${mine}:${key}`, key]));
    const notes = await readAll<Note>(NOTES);
    const gone = [...notes].filter(
      ([name, note]) => isForgotten(note.at) || (note.owner === mine && !names.has(name)),
    );
    await change((files, others) => {
      for (const [name] of gone) {
        files.delete(name);
        others.delete(name);
      }
    });
    const found: KeptFile[] = [];
    for (const [name, key] of names) {
      const row = notes.has(name) ? await readOne<SealedFile>(name) : undefined;
      const opened = row && (await openFile(name, row));
      if (opened) found.push({ key, ...opened });
    }
    return found;
  }).catch(() => []);

interface SealedFile {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

async function sealFile(name: string, label: string, file: File): Promise<SealedFile> {
  const head = new TextEncoder().encode(JSON.stringify({ name: file.name, type: file.type, label }));
  const plain = new Uint8Array(HEAD_LENGTH + head.length + file.size);
  new DataView(plain.buffer).setUint32(0, head.length);
  plain.set(head, HEAD_LENGTH);
  plain.set(new Uint8Array(await file.arrayBuffer()), HEAD_LENGTH + head.length);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(aes(iv, name), await readVaultKey(), plain);
  return { iv, sealed };
}

async function openFile(name: string, { iv, sealed }: SealedFile): Promise<Omit<KeptFile, 'key'> | null> {
  try {
    const plain = await crypto.subtle.decrypt(aes(iv, name), await readVaultKey(), sealed);
    const start = HEAD_LENGTH + new DataView(plain).getUint32(0);
    const head = JSON.parse(new TextDecoder().decode(plain.slice(HEAD_LENGTH, start)));
    return {
      label: String(head.label),
      file: new File([plain.slice(start)], String(head.name), { type: String(head.type) }),
    };
  } catch {
    return null; // the key is another one, or what is stored was changed
  }
}

/** Bound to its name: it opens in no other place. */
const aes = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(FILES);
      opening.result.createObjectStore(NOTES);
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
}

async function change(write: (files: IDBObjectStore, notes: IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction([FILES, NOTES], 'readwrite');
    await runWhole(transaction, () => write(transaction.objectStore(FILES), transaction.objectStore(NOTES)));
  } finally {
    database.close();
  }
}

async function readAll<T>(from: string): Promise<Map<string, T>> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const store = database.transaction(from).objectStore(from);
      const [keys, values] = [store.getAllKeys(), store.getAll()];
      store.transaction.onabort = () => reject(store.transaction.error);
      store.transaction.oncomplete = () =>
        resolve(new Map(keys.result.map((key, rank) => [String(key), values.result[rank] as T])));
    });
  } finally {
    database.close();
  }
}

async function readOne<T>(name: string): Promise<T | undefined> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const reading = database.transaction(FILES).objectStore(FILES).get(name);
      reading.onsuccess = () => resolve(reading.result as T | undefined);
      reading.onerror = () => reject(reading.error);
    });
  } finally {
    database.close();
  }
}
