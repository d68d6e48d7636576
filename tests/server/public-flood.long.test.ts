/** Ten thousand tries without an account: what they are answered, what they read, and what is counted of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedStore } from './_durable-stores.ts';
import { type ServerProcess, startProcess } from './_process.ts';
import { FLOOD_ENV, type Flood, type FloodKeys, openFloodPlace, readAs, runFlood } from './_public-flood.ts';

const SITE = 1;
/** What other people's screens count. */
const COUNTED = ['/api/tickets/stats', '/api/v2/tickets/?page_size=1', `/api/tickets/open/?site=${SITE}`];
/** Twenty of a place in an hour, then a wait that doubles from 15 s. */
const MOST_REPORTS = 30;
/** What the second half of the tries may add to the first. */
const MEMORY_MB = 100;

let store: Awaited<ReturnType<typeof createEmbeddedStore>>;
let server: ServerProcess;
let keys: FloodKeys;
let flood: Flood;
let before: unknown[];
const count = (): Promise<unknown[]> =>
  Promise.all(COUNTED.map((path) => readAs<unknown>(server, 'responsable', path)));
beforeAll(async () => {
  store = await createEmbeddedStore();
  server = await startProcess({ ...store.env, ...FLOOD_ENV });
  keys = await openFloodPlace(server, SITE);
  before = await count();
  flood = await runFlood(server, keys);
}, 600_000);
afterAll(async () => {
  await server?.kill('SIGTERM');
  await store?.remove();
});

const answersOf = (...kinds: string[]) =>
  flood.tried.filter((_, at) => kinds.includes(flood.tries[at]!.kind));

it('[trust B10] answers each try, and only to the right key anything but a refusal', () => {
  const statuses = (...kinds: string[]) =>
    [...new Set(answersOf(...kinds).map(({ status }) => status))].sort();
  expect(flood.tried).toHaveLength(10_000);
  expect(statuses('wrong', 'wrong report', 'revoked', 'follow')).toEqual([410, 429]);
  expect(statuses('right')).toEqual([200, 429]);
  expect(statuses('report')).toEqual([201, 429]);
});

it('[trust B10] shows the name of the place and no more, and each sender their own report', async () => {
  const { site } = await readAs<{ site: { name: string } }>(server, 'admin', `/api/public_places/${SITE}/`);
  const doors = new Set(answersOf('right').flatMap(({ status, text }) => (status === 200 ? text : [])));
  expect([...doors].map((text) => JSON.parse(text) as unknown)).toEqual([{ place: site.name, photos: 3 }]);
  const refusals = new Set(flood.tried.flatMap(({ status, text }) => (status >= 400 ? text : [])));
  for (const text of refusals) expect(Object.keys(JSON.parse(text) as object)).toEqual(['detail']);
  const receipts = answersOf('report').flatMap(({ status, text }) =>
    status === 201 ? (JSON.parse(text) as { number: number; follow: string }) : [],
  );
  expect(new Set(receipts.map(({ follow }) => follow)).size).toBe(receipts.length);
  for (const { number, follow } of receipts) {
    const read = await (await fetch(`${server.origin}/api/public/suivi/${follow}/`)).json();
    expect(read).toEqual({
      number,
      state: 'pending',
      date_creation: expect.any(String),
      date_intervention: null,
      date_cloture: null,
      reason: '',
    });
  }
});

it('[trust B10] takes few reports, all of which wait, and counts none of them', async () => {
  const made = answersOf('report').filter(({ status }) => status === 201).length;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThanOrEqual(MOST_REPORTS);
  expect(await readAs<unknown[]>(server, 'responsable', '/api/public_tickets/')).toHaveLength(made);
  expect(await count()).toEqual(before);
});

it('[trust B10] keeps its memory', () => {
  expect(flood.memory.second - flood.memory.first).toBeLessThan(MEMORY_MB);
  expect(server.code()).toBeNull();
});
