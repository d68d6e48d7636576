import { describe, expect, it } from 'vitest';
import { CALLS, CASES, testCalls } from './_fuzz.ts';

const calls = CALLS.filter((call) => call.startsWith('GET '));

describe('[B3] trust B3: random requests that read', () => {
  const listMissed = testCalls(calls);

  it('every call succeeds at least once', () => {
    const missed = listMissed();
    // Fewer cases find less.
    if (CASES < 200) expect(missed.length).toBeLessThan(calls.length / 4);
    else expect(missed).toEqual([]);
  });
});
