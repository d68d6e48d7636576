/** As much of IndexedDB as a store of one table needs, in memory. */
interface Range {
  from: string;
  to: string;
}

type Handler = (() => void) | null;

export function createIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>();
  const disk = { isFull: false };
  const open = (name: string) => {
    const isNew = !databases.has(name);
    const table = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, table);
    const opening = {
      result: { createObjectStore: () => {}, transaction: () => begin(table, disk), close: () => {} },
      error: null,
      onupgradeneeded: null as Handler,
      onsuccess: null as Handler,
      onerror: null as Handler,
    };
    setTimeout(() => {
      if (isNew) opening.onupgradeneeded?.();
      opening.onsuccess?.();
    });
    return opening;
  };
  return { databases, disk, indexedDB: { open } };
}

export const keyRange = { bound: (from: string, to: string): Range => ({ from, to }) };

function begin(table: Map<string, unknown>, disk: { isFull: boolean }) {
  const transaction = {
    oncomplete: null as Handler,
    onabort: null as Handler,
    error: null as DOMException | null,
    objectStore: () => store,
  };
  const keys = ({ from, to }: Range) => [...table.keys()].filter((key) => key >= from && key <= to).sort();
  let open = 0;
  const answer = <T>(get: () => T) => {
    const request = { result: undefined as T | undefined, onsuccess: null as Handler };
    open++;
    setTimeout(() => {
      request.result = get();
      request.onsuccess?.();
      open--;
      if (open === 0) transaction.oncomplete?.();
    });
    return request;
  };
  const store = {
    transaction,
    get: (key: string) => answer(() => table.get(key)),
    put: (value: unknown, key: string) => {
      if (!disk.isFull) return answer(() => table.set(key, value));
      open++;
      transaction.error = new DOMException('full', 'QuotaExceededError');
      setTimeout(() => transaction.onabort?.());
      return {};
    },
    delete: (range: Range) => answer(() => keys(range).map((key) => table.delete(key))),
    getAll: (range: Range) => answer(() => keys(range).map((key) => table.get(key))),
    getAllKeys: (range: Range) => answer(() => keys(range)),
  };
  return transaction;
}
