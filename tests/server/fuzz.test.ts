import { describe, expect, it } from 'vitest';
import { READS, testCalls } from './_fuzz.ts';

describe('[B3] trust B3: random requests that read', () => {
  const listMissed = testCalls(READS, 40);

  it('most calls succeed at least once', () => {
    // few cases find less
    expect(listMissed().length).toBeLessThan(READS.length / 4);
  });
});
