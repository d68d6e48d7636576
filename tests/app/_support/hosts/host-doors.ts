/**
 * What a script of a host page can do to come by a secret: replace what the suite calls, open what it stores, listen to
 * its tabs. Each function runs in a page and holds all that it needs; `window.hostSaw` keeps what was seen, by its door.
 */

import type { FindSecrets } from './secret-reader.ts';

/**
 * Replaces functions of the browser and accessors of `Object.prototype`, and notes those through which a secret goes.
 * `defineSecretReader` has run before it.
 * @param when `before` the suite, which takes `fetch` and what it writes a password with as it is loaded, or `after`
 */
export function replaceFunctions([when, secrets]: readonly ['before' | 'after', readonly string[]]): void {
  const seen: string[] = Reflect.get(window, 'hostSaw') ?? [];
  Reflect.set(window, 'hostSaw', seen);
  const findSecrets = Reflect.get(window, 'findSecrets') as FindSecrets;
  const { apply, getOwnPropertyDescriptor, defineProperty, construct } = Reflect;
  const { push } = Array.prototype;
  const inDoor = { is: false };

  const note = (door: string, value: unknown) => {
    if (inDoor.is) return;
    inDoor.is = true;
    const found = findSecrets(value, secrets, 3);
    for (let place = 0; place < found.length; place++) apply(push, seen, [`${door}, ${when}`]);
    inDoor.is = false;
  };
  const replace = (holder: object, name: string, door: string) => {
    const original = Reflect.get(holder, name);
    const own = { ...getOwnPropertyDescriptor(holder, name) };
    own.value = new Proxy(original, {
      apply(_, receiver, given) {
        note(door, given);
        const result: unknown = apply(original, receiver, given);
        note(door, result);
        return result;
      },
      construct(_, given, target) {
        note(door, given);
        return construct(original, given, target);
      },
    });
    defineProperty(holder, name, own);
  };

  const early = ['JSON.stringify', 'JSON.parse', 'Array.from', 'btoa', 'Headers', 'Request'].concat(
    ['TextEncoder.encode', 'SubtleCrypto.encrypt', 'WeakMap.get', 'WeakMap.set', 'Map.get', 'Map.set'],
    [
      'Storage.setItem',
      'IDBObjectStore.put',
      'BroadcastChannel.postMessage',
      'Headers.set',
      'Headers.append',
      'structuredClone',
      'MessagePort.postMessage',
      'EventTarget.dispatchEvent',
      'Response',
      'Response.json',
      'Object.entries',
      'Object.assign',
      'Object.fromEntries',
      'String.normalize',
      'Array.join',
      'URL',
      'FormData.append',
      'AbortSignal.any',
      'CustomEvent',
      'encodeURIComponent',
      'SubtleCrypto.digest',
      'SubtleCrypto.decrypt',
      'RegExp.exec',
      'Uint8Array.from',
    ],
  );
  const late = ['TextEncoder.encodeInto', 'XMLHttpRequest.open', 'XMLHttpRequest.setRequestHeader', 'fetch'];
  for (const door of when === 'after' ? [...early, ...late] : early) {
    const [owner = '', name] = door.split('.');
    const holder = Reflect.get(window, owner);
    if (!holder) continue; // not in a secure context
    if (name) replace(holder.prototype?.[name] ? holder.prototype : holder, name, door);
    else replace(window, owner, door);
  }

  // read on objects that lack them: by the browser, by promises, by whatever takes options
  for (const name of [Symbol.iterator, 'then', 'toJSON', 'priority', 'query', 'once'])
    defineProperty(Object.prototype, name, {
      configurable: true,
      get(this: unknown) {
        note(`Object.prototype.${name.toString()}`, this);
        return undefined;
      },
      set(this: object, value: unknown) {
        defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
}

/** Decrypts all that is stored, and all that was heard, with every key that is stored. @param bounds of the encryption */
export async function openStored(bounds: string[]): Promise<[string, string][]> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const keys: CryptoKey[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name ?? ''));
    for (const store of database.objectStoreNames) {
      const values = await result(database.transaction(store).objectStore(store).getAll());
      keys.push(...values.filter((value): value is CryptoKey => value instanceof CryptoKey));
    }
    database.close();
  }
  const texts = [
    ...Object.values({ ...localStorage }).map((text): [string, string] => ['storage', text]),
    ...Object.values({ ...sessionStorage }).map((text): [string, string] => ['storage', text]),
    ...((Reflect.get(window, 'heardMessages') ?? []) as string[]).map((text): [string, string] => [
      'tabs',
      text,
    ]),
  ];
  const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const found: [string, string][] = [];
  for (const [place, text] of texts)
    for (const [, iv = '', sealed = ''] of text.matchAll(/1\.([\w+/]{16})\.([\w+/=]+)/g))
      for (const key of keys)
        for (const bound of bounds) {
          const additionalData = new TextEncoder().encode(bound);
          const way = { name: 'AES-GCM', iv: toBytes(iv), additionalData };
          const plain = await crypto.subtle.decrypt(way, key, toBytes(sealed)).catch(() => null);
          if (plain) found.push([`${place}, decrypted`, new TextDecoder().decode(plain)]);
        }
  return found;
}

/** Asks the other tabs as the suite does, and keeps all that is answered in `window.heardMessages`. */
export async function askTabs(): Promise<void> {
  const heard: string[] = [];
  Reflect.set(window, 'heardMessages', heard);
  const channel = new BroadcastChannel('balise.session');
  await new Promise<void>((done) => {
    channel.onmessage = ({ data }) => {
      if (data === 'answered') done();
      heard.push(JSON.stringify(data));
    };
    channel.postMessage({ type: 'ask' });
    channel.postMessage('ask is over');
  });
  channel.close();
}

/** Answers `askTabs` once the suite has had its turn. */
export function answerTabs(): void {
  const channel = new BroadcastChannel('balise.session');
  channel.onmessage = ({ data }) => {
    if (data === 'ask is over') channel.postMessage('answered');
  };
}

/**
 * Has the suite's own functions, which the page shares, send a call elsewhere: by an address that is another one when
 * it is read again, by a `URL` that lies.
 */
export async function sendElsewhere([api, elsewhere]: readonly [string, string]): Promise<void> {
  const { values } = Reflect.get(window, Symbol.for('balise.registry'));
  const { getPass, sendWith } = values.get('authority');
  let times = 0;
  const address = { toString: () => (times++ === 0 ? api : elsewhere) };
  await sendWith(await getPass(), address, {}).catch(() => {});
  const own = Object.getOwnPropertyDescriptor(URL.prototype, 'origin') ?? {};
  Object.defineProperty(URL.prototype, 'origin', { ...own, get: () => api.replace(/(:\d+).*/, '$1') });
  await sendWith(await getPass(), elsewhere, {}).catch(() => {});
  Object.defineProperty(URL.prototype, 'origin', own);
}
