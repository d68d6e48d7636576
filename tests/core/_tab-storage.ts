/** The web storage of a tab, and the one that all tabs share. */
import { vi } from 'vitest';

/**
 * Opens an empty storage in the place of the one that was there, until globals are unstubbed.
 * @returns what it holds, by key
 */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const list = {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal(name, new Proxy(storage, list));
  return kept;
}
