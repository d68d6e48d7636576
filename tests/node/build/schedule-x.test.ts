import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { patchScheduleX } from '../../../build/schedule-x.ts';

const path = createRequire(import.meta.url)
  .resolve('@schedule-x/calendar')
  .replace('core.cjs.js', 'core.js');
const code = readFileSync(path, 'utf8');

describe('the patch of Schedule-X', () => {
  test('still finds all its replacements in the installed version', () => {
    const patched = patchScheduleX(code, '/roots.ts');
    expect(patched.startsWith('import * as __roots from "/roots.ts";')).toBe(true);
    expect(patched).not.toContain('document.getElementById(');
    expect(patched).not.toContain('documentElement.style.setProperty');
    expect(patched.match(/document\.querySelector\((?!'html')['`]/g)).toBeNull();
    expect(patched.match(/role: "button", style/g)).toBeNull();
  });

  test('fails on another version rather than draw nothing', () => {
    expect(() => patchScheduleX(code.replace('document.getElementById(', 'byId('), '/roots.ts')).toThrow(
      /has changed: document\.getElementById\( is there 7 times, not 8/,
    );
  });
});
