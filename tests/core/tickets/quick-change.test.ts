import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { type QuickChange, quickChange } from '../../../src/core/tickets/quick-change.ts';
import { ticketQuery } from '../../../src/core/tickets/store.ts';
import { sendJson, serve, type startServer } from '../_server.ts';

/** One ticket per test: changes and queries are shared per id. */
let id = 0;
let server: Awaited<ReturnType<typeof startServer>>;
let ticket: Record<string, unknown>;
let version = 1;
/** Whether the server answers a change without a body. */
let isEmpty = false;
/** Delays the answer to the next change until it is called. */
let hold: ((answer: () => void) => void) | null = null;
let quick: QuickChange;

const patches = () => server.received.filter(({ method }) => method === 'PATCH');
const undo = () => $snackbar.get()?.action?.run();
const show = (response: ServerResponse) => sendJson(response, ticket, 200, { ETag: `"${version}"` });

/** Another user's change, visible once the page reads the ticket again. */
function changeElsewhere(change: object): void {
  Object.assign(ticket, change);
  version++;
}

beforeEach(async () => {
  id++;
  version = 1;
  isEmpty = false;
  hold = null;
  ticket = { id, objet: 'Fuite', priority: 'normale', state: 'unassigned' };
  server = await serve(({ method, body, headers }, response) => {
    if (method !== 'PATCH') return show(response);
    const answer = () => {
      if (headers['if-match'] !== `"${version}"`) return sendJson(response, { detail: 'Non.' }, 412);
      changeElsewhere(JSON.parse(body));
      if (isEmpty) return response.writeHead(204).end();
      show(response);
    };
    if (!hold) return answer();
    hold(answer);
    hold = null;
  });
  await ticketQuery(id).refresh();
  quick = quickChange(id);
});

/** Resolves once `is` accepts the value of `store`. */
const until = <T>(
  store: { subscribe: (each: (value: T) => void) => () => void },
  is: (value: T) => boolean,
) =>
  new Promise<void>((resolve) => {
    store.subscribe((value) => is(value) && resolve());
  });

test.each([false, true])('[E5] a change is undone (the server answers nothing: %s)', async (empty) => {
  isEmpty = empty;
  await quick.run({ field: 'priority', value: 'haute' });
  undo();
  await until(ticketQuery(id).$state, ({ data }) => data?.ticket.priority === 'normale');
  expect(patches().map(({ body }) => JSON.parse(body))).toEqual([
    { priority: 'haute' },
    { priority: 'normale' },
  ]);
});

test("[E5] undoing never reverts another user's later change, already read by this page", async () => {
  await quick.run({ field: 'priority', value: 'haute' });
  changeElsewhere({ priority: 'urgente' });
  await ticketQuery(id).refresh();
  undo();
  await until(quick.$conflict, (refused) => refused !== null);
  expect(quick.$conflict.get()).toEqual({ field: 'priority', value: 'normale' });
  expect($notice.get(), 'the conflict says it').toBeNull();
  expect(patches()).toHaveLength(1);
  expect(ticket.priority).toBe('urgente');
});

test("[E5] undoing never reverts another user's later change, not yet read", async () => {
  await quick.run({ field: 'priority', value: 'haute' });
  changeElsewhere({ priority: 'urgente' });
  undo();
  await until(quick.$conflict, (refused) => refused !== null);
  expect(patches().at(-1)?.headers['if-match']).toBe('"2"');
  expect(ticket.priority).toBe('urgente');
});

test("[E5] a change that conflicted with another user's is not offered to the next user", async () => {
  changeElsewhere({ priority: 'urgente' });
  await quick.run({ field: 'priority', value: 'haute' });
  expect(quick.$conflict.get()).toEqual({ field: 'priority', value: 'haute' });
  setCredentials(null);
  setCredentials({ username: 'paul', password: 'x' });
  expect(quick.$conflict.get()).toBeNull();
});

test('[E5] undoing waits for a pending change', async () => {
  await quick.run({ field: 'priority', value: 'haute' });
  const arrived = new Promise<() => void>((resolve) => {
    hold = resolve;
  });
  const closing = quick.run({ field: 'state', value: 'closed' });
  const answer = await arrived;
  undo();
  answer();
  await closing;
  await until(ticketQuery(id).$state, ({ data }) => data?.ticket.priority === 'normale');
  expect(ticket).toMatchObject({ priority: 'normale', state: 'closed' });
});

test('[E5] a newer version that differs elsewhere is no conflict: the change is sent again', async () => {
  changeElsewhere({ state: 'processed', objet: 'Fuite réparée' });
  await quick.run({ field: 'priority', value: 'haute' });
  expect(quick.$conflict.get()).toBeNull();
  expect(ticket).toMatchObject({ priority: 'haute', state: 'processed', objet: 'Fuite réparée' });
  expect(patches().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
});

test('[E5] one that changes at every attempt is asked about at last', async () => {
  let tries = 0;
  const meet = (answer: () => void) => {
    changeElsewhere({ objet: `Autre ${++tries}` });
    answer();
    // held anew once the server has let this one go
    queueMicrotask(() => {
      hold = meet;
    });
  };
  hold = meet;
  await quick.run({ field: 'priority', value: 'haute' });
  expect(patches()).toHaveLength(2);
  expect(quick.$conflict.get()).toEqual({ field: 'priority', value: 'haute' });
});

/** Holds the first change. @returns lets it be answered */
function holdFirst(): Promise<() => void> {
  return new Promise((resolve) => {
    hold = resolve;
  });
}

test('[E5] what is chosen while a change is on its way is sent after it, of several the last alone', async () => {
  const arrived = holdFirst();
  const first = quick.run({ field: 'priority', value: 'haute' });
  const answer = await arrived;
  const others = [
    quick.run({ field: 'priority', value: 'basse' }),
    quick.run({ field: 'state', value: 'processed' }),
    quick.run({ field: 'priority', value: 'urgente' }),
  ];
  expect(quick.$wanted.get()).toMatchObject({ priority: 'urgente', state: 'processed' });
  expect(patches()).toHaveLength(1);
  answer();
  await Promise.all([first, ...others]);
  expect(patches().map(({ body }) => JSON.parse(body))).toEqual([
    { priority: 'haute' },
    { state: 'processed' },
    { priority: 'urgente' },
  ]);
  expect(quick.$wanted.get().priority).toBeUndefined();
  expect(quick.$wanted.get().state).toBeUndefined();
  expect(ticket).toMatchObject({ priority: 'urgente', state: 'processed' });
});

test('[E5] a conflict of one field stays while a change of another is sent after it', async () => {
  changeElsewhere({ priority: 'urgente' });
  const arrived = holdFirst();
  const first = quick.run({ field: 'priority', value: 'haute' });
  const answer = await arrived;
  const other = quick.run({ field: 'state', value: 'processed' });
  answer();
  await Promise.all([first, other]);
  expect(quick.$conflict.get()).toEqual({ field: 'priority', value: 'haute' });
  expect(ticket).toMatchObject({ priority: 'urgente', state: 'processed' });
});

test('[E5] giving up what is on its way gives up what comes after it', async () => {
  const arrived = holdFirst();
  const first = quick.run({ field: 'priority', value: 'haute' });
  await arrived;
  const other = quick.run({ field: 'state', value: 'processed' });
  quick.cancel();
  await Promise.all([first, other]);
  expect(patches()).toHaveLength(1);
  expect(quick.$wanted.get().state).toBeUndefined();
});
