/** All that a browser keeps of an origin, as texts: what must never be found in it is looked for in there. */
import type { Page } from '@playwright/test';

/** The web storages, every record of every IndexedDB, every answer of every cache. */
export const readKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat());
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const readable = (value: unknown): string =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? Array.from(new Uint8Array(ArrayBuffer.isView(value) ? value.buffer : value), (byte) =>
            String.fromCharCode(byte),
          ).join('')
        : (JSON.stringify(value) ?? '');
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        const [keys, values] = [records.getAllKeys(), records.getAll()];
        found.push(...(await result(keys)).map(readable), ...(await result(values)).map(readable));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return found;
  });

/** A text as it is, escaped, in base64 wherever it begins, in hexadecimal, backwards and with two bytes a letter. */
export function listForms(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const inBase64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  );
  return [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    bytes.toString('hex'),
    [...text].reverse().join(''),
    Buffer.from(text, 'utf16le').toString('hex'),
    Buffer.from(text, 'utf16le').toString('latin1'),
    ...inBase64,
  ];
}

/** Where that text is found, in any form. */
export const findKept = async (page: Page, text: string): Promise<string[]> =>
  (await readKept(page)).filter((kept) =>
    listForms(text).some((form) => kept.toLowerCase().includes(form.toLowerCase())),
  );
