import { describe, expect, it } from 'vitest';
import { HIDDEN, testCalls, WRITES } from './_fuzz.ts';

describe('[B3] trust B3: random requests that write', () => {
  const listMissed = testCalls(WRITES, 40);

  it('most calls succeed at least once', () => {
    const missed = listMissed().filter((call) => !HIDDEN.test(call));
    // few cases find less; a generator that no longer fits misses most
    expect(missed.length, missed.join(', ')).toBeLessThan(WRITES.length / 4);
  });
});
