import { describe, expect, it } from 'vitest';
import { encodeCode128 } from '../../../src/core/scanner/encode-code128.ts';
import { readCode128 } from '../../../src/core/scanner/reader.ts';
import { createRandom, drawLabel, encodeBars } from '../_pictures.ts';

const WIDE = { width: 1800, height: 20, module: 3 };

/** Realistic tags, and some unrealistic ones. */
function listTags(): string[] {
  const random = createRandom(128);
  const made = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 24) }, () =>
      String.fromCharCode(random() < 0.6 ? 48 + Math.floor(random() * 10) : 32 + Math.floor(random() * 95)),
    ).join(''),
  );
  return ['BAL-000123', '0123456789', '12345', '1234', '123', 'AB1234567CD', 'A12345', '~ !"', ...made];
}

describe('the bars of a tag', () => {
  it('[G6] are decoded by our reader', () => {
    for (const tag of listTags()) {
      const code = encodeCode128(tag);
      expect(readCode128(drawLabel(code?.modules ?? [], WIDE)), tag).toBe(tag);
    }
  });

  it('are no longer than those of another encoder', () => {
    for (const tag of listTags()) {
      const theirs = encodeBars(tag).reduce((sum, module) => sum + module, 0);
      const ours = encodeCode128(tag);
      expect(ours?.width, tag).toBe(ours?.modules.reduce((sum, module) => sum + module, 0));
      expect(ours?.width, tag).toBeLessThanOrEqual(theirs);
    }
  });

  it('equal those of another encoder where nothing can be shortened', () => {
    expect(encodeCode128('BAL-AB')?.modules).toEqual(encodeBars('BAL-AB'));
  });

  it.each(['', 'é', 'A\tB', '\x7f'])('do not exist for %j, which is no valid tag', (text) => {
    expect(encodeCode128(text)).toBeNull();
  });
});
