import { describe, expect, it } from 'vitest';
import { HIDDEN, testCalls, WRITES } from './_fuzz.ts';

describe('[B3] trust B3: random requests that write, many of them', () => {
  const listMissed = testCalls(WRITES, 200);

  it('nearly every call succeeds at least once', () => {
    const missed = listMissed().filter((call) => !HIDDEN.test(call));
    // random values may miss a few
    expect(missed.length, missed.join(', ')).toBeLessThan(WRITES.length / 8);
  });
});
