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

const all = [...new Set(listContractCalls().map((call) => call.replace(/\/$/, '')))];
const deletes = (call: string): boolean => call.startsWith('DELETE ');
/** What deletes comes last, and what is deleted with something else before it: the rest has something to change. */
const calls = [
  ...all.filter((call) => !call.startsWith('GET ') && !deletes(call)),
  ...all.filter(deletes).reverse(),
];
/** What chance does not find: a link’s token, a picture, a thing of that owner, one that nothing uses. */
const HIDDEN =
  /validate_token|confirm|stock_control|delete_attachment|POST \/api\/plans$|DELETE \/api\/(core\/categories|prestataires|finance)\//;

const tallies = new Map<string, Tally>();

describe('[B3] trust B3: requests at random to what changes', () => {
  it.each(calls)(
    '%s: no failure, nothing of the inside, the answer described',
    async (call) => {
      const tally = await fuzz(server, document, call);
      tallies.set(call, tally);
      expect([...tally.values()].reduce((sum, n) => sum + n, 0)).toBe(CASES);
    },
    300_000,
  );

  it('come near enough to be carried out, on nearly every call', () => {
    const never = [...tallies].filter(([, tally]) => ![...tally.keys()].some((status) => status < 300));
    const missed = never.map(([call]) => call).filter((call) => !HIDDEN.test(call));
    // Chance may miss a few, and fewer cases find less: a generator that no longer fits misses most.
    expect(missed.length, missed.join(', ')).toBeLessThan(calls.length / (CASES < 200 ? 4 : 8));
  });
});
