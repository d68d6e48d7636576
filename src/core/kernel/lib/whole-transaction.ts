/**
 * Does work in one transaction of IndexedDB: all of it, or nothing. What the work has asked for already is undone too
 * where it fails half way.
 * @returns what the work returned, once it is stored
 * @throws what the work threw, or why the browser gave up, such as for want of room
 */
export function runWhole<T>(transaction: IDBTransaction, work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('Nothing was stored.', 'AbortError'));
    try {
      const done = work();
      transaction.oncomplete = () => resolve(done);
    } catch (thrown) {
      reject(thrown);
      transaction.abort();
    }
  });
}
