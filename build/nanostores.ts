/**
 * nanostores counts its changes in a global of its own, so that several copies of it count together. Ours count
 * in the registry that copies of the suite share: a page sees no other trace of us.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const REGISTRY = resolve(import.meta.dirname, '../src/core/kernel/lib/page-singletons.ts');
const FILE = /[\\/]nanostores[\\/]atom[\\/]index\.js$/;
const GLOBAL = '(globalThis.nanostoresGlobal ||= { epoch: 0 })';

/**
 * @param code of nanostores' `atom`, as it is published
 * @param registry where `page-singletons.ts` is, as an import
 * @throws Error when it is not the version that the patch was made for
 */
export function patchNanostores(code: string, registry: string): string {
  if (code.split(GLOBAL).length !== 2)
    throw new Error(`nanostores has changed: ${GLOBAL} is not there once.`);
  const patched = code.replace(GLOBAL, "__pageSingleton('nanostores', () => ({ epoch: 0 }))");
  return `import { pageSingleton as __pageSingleton } from ${JSON.stringify(registry)};\n${patched}`;
}

/** For every build. */
export function nanostores(): Plugin {
  return {
    name: 'balise-nanostores',
    transform(code, id) {
      return FILE.test(id.split('?')[0] ?? '') ? { code: patchNanostores(code, REGISTRY), map: null } : null;
    },
  };
}
