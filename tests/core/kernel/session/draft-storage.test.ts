import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { sealDraftsOnLogout } from '../../../../src/core/kernel/session/draft-encryption.ts';
import { getDraftKey, readDraft, writeDraft } from '../../../../src/core/kernel/session/draft-storage.ts';
import { createUserList } from '../../../../src/core/kernel/session/user-list.ts';
import { openStorage } from '../../_tab-storage.ts';

const KEY = getDraftKey('camille', 'ticket:1');

let all: Map<string, string>;
beforeEach(() => {
  all = openStorage('localStorage');
  openStorage('sessionStorage');
  setCredentials({ username: 'camille', password: 'x' });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

test('[E5] a tab finds its own draft again, a new one the last draft of the user', () => {
  writeDraft(KEY, 'du premier onglet');
  all.set(KEY, '"du second onglet"');
  expect(readDraft(KEY)).toBe('du premier onglet');
  openStorage('sessionStorage');
  expect(readDraft(KEY)).toBe('du second onglet');
});

test('[E5] a draft that is removed is not found again, and another tab’s stays', () => {
  writeDraft(KEY, 'du premier onglet');
  writeDraft(KEY, null);
  expect(readDraft(KEY)).toBeNull();
  writeDraft(KEY, 'du premier onglet');
  all.set(KEY, '"du second onglet"');
  writeDraft(KEY, null);
  expect(readDraft(KEY)).toBe('du second onglet');
});

test('[E5] a list of all tabs keeps what each of them adds', async () => {
  const [one, two] = ['liste', 'liste'].map((name) => createUserList(name, v.string()));
  await one?.change((list) => [...list, 'un']);
  await Promise.all([one?.change((list) => [...list, 'deux']), two?.change((list) => [...list, 'trois'])]);
  expect(one?.read()).toEqual(['un', 'deux', 'trois']);
  expect(two?.read()).toEqual(['un', 'deux', 'trois']);
});

test('[B2] neither storage holds a readable draft once the session has ended', () => {
  const own = openStorage('sessionStorage');
  writeDraft(KEY, 'canari');
  expect([...own, ...all].join()).toContain('canari');
  setCredentials(null);
  sealDraftsOnLogout();
  expect([...own, ...all].join()).not.toContain('canari');
});
