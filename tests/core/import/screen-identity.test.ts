/** An import is of the one who began it: another one who logs in on the same page sees and sends nothing of it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportJob, ImportOutcomes, JobStore } from '../../../src/core/import/job.ts';
import { IMPORT_KINDS } from '../../../src/core/import/kinds.ts';
import { readBytes } from '../../../src/core/import/read-file.ts';
import { createImportScreen, type ImportScreen } from '../../../src/core/import/screen.ts';
import { IMPORT_CALLS } from '../../../src/core/import-calls.ts';
import { $identity, setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { findRoute } from '../../contract-server/routes.ts';
import { createWhole } from '../../contract-server/store.ts';
import { sendJson, setupAnew, startServer } from '../_server.ts';
import { utf8 } from './_files.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let screen: ImportScreen;
/** What each user's store holds. */
let kept: Map<string, { job: ImportJob; outcomes: ImportOutcomes }>;
/** The users whose imports other tabs may send. */
let released: string[];
let hold: Promise<void>;
let reached: () => void;
let release: () => void;
/** Whether this device has no more room. */
let isFull: boolean;

function openStore(): JobStore {
  const person = $identity.get();
  return {
    load: async () => kept.get(person) ?? null,
    save: async (job) => {
      kept.set(person, { job, outcomes: new Map() });
      return true;
    },
    mark: async (outcomes) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      for (const [at, outcome] of outcomes) kept.get(person)?.outcomes.set(at, outcome);
    },
    clear: async () => {
      kept.delete(person);
    },
    hold: async () => true,
    release: async () => {},
    catchUp: async () => kept.get(person)?.outcomes ?? null,
  };
}

const logIn = (username: string) => setCredentials({ username, password: 'x' });
const state = () => screen.$state.get();
const writes = () => server.received.filter(({ method }) => method !== 'GET');

beforeEach(async () => {
  const store = createWhole();
  kept = new Map();
  isFull = false;
  hold = Promise.resolve();
  reached = () => {};
  server = await startServer(async ({ method, url, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://server');
    if (method !== 'GET') {
      reached();
      await hold;
    }
    const route = findRoute(method, pathname);
    if (!route) return sendJson(response, { detail: 'Absent.' }, 404);
    const given = { store, id: route.id, query: searchParams, body: body ? JSON.parse(body) : {} };
    const answer = route.answer(given);
    sendJson(response, answer.body ?? null, answer.status);
  });
  setupAnew({ api: server.origin });
  logIn('admin');
  // a screen lasts as long as the page: those of other tests have lists of their own
  const own: string[] = [];
  released = own;
  screen = createImportScreen({
    calls: IMPORT_CALLS,
    openStore: () => {
      const person = $identity.get();
      return { ...openStore(), release: async () => void own.push(person) };
    },
    read: readBytes,
  });
  await screen.open('fichier.csv', utf8('Nom;Balise\nPompe;P-1\nVanne;P-2\n'), IMPORT_KINDS, 'assets');
});
afterEach(async () => {
  await screen.close();
  setCredentials(null);
  await server.stop();
});

test('a device that is full in the midst of an import does not promise to go on with it', async () => {
  await screen.review(false);
  const promised = new Set<boolean>();
  screen.$state.listen(({ run, isKept }) => run && promised.add(isKept));
  reached = () => {
    isFull = true;
  };
  await screen.send();
  expect([...promised]).toEqual([true, false]);
  expect(state()).toMatchObject({ step: 'result', isKept: false, undoable: 2 });
});

describe('another user who logs in', () => {
  test('finds no file, and sends none', async () => {
    await screen.review(false);
    expect(state().step).toBe('review');
    logIn('responsable');
    expect(state()).toMatchObject({ step: 'file', table: null, plan: null, job: null });
    await screen.send();
    expect(writes()).toEqual([]);
  });

  test('does not get what was being compared', async () => {
    const review = screen.review(false);
    logIn('responsable');
    await review;
    expect(state()).toMatchObject({ step: 'file', table: null, plan: null, busy: null });
  });

  test('sends nothing of an import under way, which stays kept for its own user', async () => {
    await screen.review(false);
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const first = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const sending = screen.send();
    await first;
    const before = writes().length;
    logIn('responsable');
    expect(state()).toMatchObject({ step: 'file', job: null, run: null });
    release();
    await sending;
    expect(state()).toMatchObject({ step: 'file', job: null, run: null, summary: null });
    expect(released).toEqual(['admin']);
    await screen.resume();
    expect(state().job).toBeNull();
    await screen.close();
    expect([...kept.keys()]).toEqual(['admin']);
    expect(writes().length).toBe(before);
    logIn('admin');
    await screen.resume();
    expect(state()).toMatchObject({ step: 'sending', job: { file: 'fichier.csv' } });
  });

  test('takes back nothing of it', async () => {
    await screen.review(false);
    await screen.send();
    expect(state().undoable).toBe(2);
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const first = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const undoing = screen.undo();
    await first;
    const before = writes().length;
    logIn('responsable');
    release();
    await undoing;
    expect(state()).toMatchObject({ step: 'file', job: null, busy: null });
    expect(writes().length).toBe(before);
  });
});
