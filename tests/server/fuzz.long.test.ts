import { describe, expect, it } from 'vitest';
import { READS, testCalls } from './_fuzz.ts';

describe('[B3] trust B3: random requests that read, many of them', () => {
  const listMissed = testCalls(READS, 200);

  it('every call succeeds at least once', () => {
    expect(listMissed()).toEqual([]);
  });
});
