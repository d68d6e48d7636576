import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoginlessDrafts } from '../../../../src/core/kernel/form/loginless-draft.ts';
import { openStorage } from '../../_tab-storage.ts';

const draft = (objet: string) => ({
  base: {},
  mine: { objet, email: 'camille@ville.test' },
  attempt: 'a',
  savedAt: Date.now(),
});
const read = (keeper: ReturnType<typeof createLoginlessDrafts>) =>
  (keeper.read('', 'lieu:1') as { mine: object } | null)?.mine ?? null;
const open = () => createLoginlessDrafts(['email']);

let all: Map<string, string>;
beforeEach(() => {
  all = openStorage('localStorage');
  openStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('[B2] a tab finds its own whole, the next person on the device without who wrote it', () => {
  open().write('', 'lieu:1', draft('Fuite'), true);
  expect(read(open())).toEqual({ objet: 'Fuite', email: 'camille@ville.test' });
  openStorage('sessionStorage');
  expect(read(open())).toEqual({ objet: 'Fuite' });
});

test('what is sent is removed, also after a reload', () => {
  const keeper = open();
  keeper.write('', 'lieu:1', draft('Fuite'), true);
  keeper.write('', 'lieu:1', null, false);
  expect(all.size).toBe(0);
  keeper.write('', 'lieu:1', draft('Fuite'), true);
  const reloaded = open();
  expect(read(reloaded)).toMatchObject({ objet: 'Fuite' });
  reloaded.write('', 'lieu:1', null, false);
  expect(all.size).toBe(0);
});

test('sending in one tab leaves what another has typed since', () => {
  const [one, two] = [open(), open()];
  one.write('', 'lieu:1', draft('Fuite'), true);
  openStorage('sessionStorage');
  two.write('', 'lieu:1', draft('Ampoule grillée'), true);
  openStorage('sessionStorage');
  one.write('', 'lieu:1', null, false);
  expect(read(open())).toEqual({ objet: 'Ampoule grillée' });
});

test('where the tab has no room, it finds what was typed last, and is told what is not kept', () => {
  const keeper = open();
  keeper.write('', 'lieu:1', draft('Fuite'), true);
  const { getItem, removeItem } = sessionStorage;
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem, removeItem, setItem: refuse });
  expect(keeper.write('', 'lieu:1', draft('Fuite au plafond'), true), 'the address is not kept').toBe(false);
  expect(read(open())).toEqual({ objet: 'Fuite au plafond' });
  const { mine, ...rest } = draft('Fuite au plafond');
  expect(keeper.write('', 'lieu:1', { ...rest, mine: { ...mine, email: '' } }, true)).toBe(true);
  openStorage('sessionStorage');
  expect(keeper.write('', 'lieu:1', draft('Fuite'), true)).toBe(true);
});

test('the day after, nobody finds it, and what is no draft is none', () => {
  open().write('', 'lieu:1', { ...draft('Fuite'), savedAt: Date.now() - 25 * 3_600_000 }, true);
  openStorage('sessionStorage');
  expect(read(open())).toBeNull();
  all.set('balise.open:lieu:1', '{');
  expect(read(open())).toBeNull();
});
