import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContractCalls } from '../app/_contract-calls.ts';
import { CASES, type Document, fuzz, startFuzz, type Tally } from './_fuzz.ts';
import type { TestServer } from './_server.ts';

let server: TestServer;
let document: Document;
beforeAll(async () => {
  ({ server, document } = await startFuzz());
});
afterAll(() => server.stop());

const calls = [...new Set(listContractCalls().map((call) => call.replace(/\/$/, '')))].filter((call) =>
  call.startsWith('GET '),
);
const tallies = new Map<string, Tally>();

describe('[B3] trust B3: requests at random to what reads', () => {
  it.each(calls)(
    '%s: no failure, nothing of the inside, the answer described',
    async (call) => {
      const tally = await fuzz(server, document, call);
      tallies.set(call, tally);
      expect([...tally.values()].reduce((sum, n) => sum + n, 0)).toBe(CASES);
    },
    300_000,
  );

  it('come near enough to be carried out on every call', () => {
    const never = [...tallies].filter(([, tally]) => ![...tally.keys()].some((status) => status < 300));
    const missed = never.map(([call]) => call);
    // Fewer cases find less.
    if (CASES < 200) expect(missed.length).toBeLessThan(calls.length / 4);
    else expect(missed).toEqual([]);
  });
});
