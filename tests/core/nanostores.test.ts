import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { patchNanostores } from '../../build/nanostores.ts';

const path = join(dirname(createRequire(import.meta.url).resolve('nanostores')), 'atom/index.js');
const code = readFileSync(path, 'utf8');

describe('the patch of nanostores', () => {
  test('removes the global of the installed version', () => {
    const patched = patchNanostores(code, '/registry.ts');
    expect(patched.startsWith('import { pageSingleton as __pageSingleton } from "/registry.ts";')).toBe(true);
    expect(patched).not.toContain('globalThis.nanostoresGlobal ||');
  });

  test('fails on another version rather than leave a global', () => {
    expect(() => patchNanostores(code.replace('||=', '??='), '/registry.ts')).toThrow(/has changed/);
  });
});
