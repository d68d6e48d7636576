import { expect, test } from 'vitest';
import type { Asset } from '../../../src/core/assets/model.ts';
import {
  addSighting,
  compareSeen,
  removeSighting,
  SIGHTINGS_MAX,
  type Sighting,
  toSeenAsset,
} from '../../../src/core/inventory/model.ts';

const piece = (id: number, site = 1): Asset =>
  ({
    id,
    name: `Pièce ${id}`,
    balise: `BAL-${id}`,
    category: null,
    site: { id: site, name: 'Hall' },
  }) as Asset;
const seen = (id: number, made = false): Sighting => ({
  code: `BAL-${id}`,
  asset: toSeenAsset(piece(id)),
  made,
});
const unknown = (code: string): Sighting => ({ code, asset: null, made: false });
const add = (...sightings: Sighting[]) => sightings.reduce<Sighting[]>(addSighting, []);

test('what is seen twice is seen once, the last one first', () => {
  expect(add(seen(1), seen(2), seen(1)).map(({ code }) => code)).toEqual(['BAL-1', 'BAL-2']);
  expect(add(unknown('x-1'), unknown('X-1 '))).toHaveLength(1);
});

test('a code that nobody knew becomes its piece, which stays made when it is scanned again', () => {
  const made = add(unknown('BAL-9'), { ...seen(9), made: true });
  expect(made).toEqual([{ ...seen(9), made: true }]);
  expect(addSighting(made, seen(9))).toEqual([{ ...seen(9), made: true }]);
  // undone: its code is unknown again
  expect(addSighting(removeSighting(made, seen(9)), unknown('BAL-9'))).toEqual([unknown('BAL-9')]);
});

test('no more are kept than the storage of a browser holds', () => {
  let all: Sighting[] = Array.from({ length: SIGHTINGS_MAX }, (_, rank) => unknown(`C-${rank}`));
  all = addSighting(all, unknown('NEU'));
  expect(all).toHaveLength(SIGHTINGS_MAX);
  expect(all[0]?.code).toBe('NEU');
});

test('a place holds what was seen, misses what was not, and tells what is of another place or unknown', () => {
  const {
    missing,
    here,
    elsewhere,
    unknown: codes,
  } = compareSeen([piece(1), piece(2), piece(3)], add(seen(1), seen(7), unknown('RIEN-1'), seen(8, true)));
  expect(missing.map(({ id }) => id)).toEqual([2, 3]);
  expect(here.map(({ code }) => code)).toEqual(['BAL-8', 'BAL-1']);
  expect(elsewhere.map(({ code }) => code)).toEqual(['BAL-7']);
  expect(codes.map(({ code }) => code)).toEqual(['RIEN-1']);
});

test('ids are compared as the server writes them: as numbers or as texts', () => {
  const { missing } = compareSeen([{ ...piece(1), id: '1' } as Asset], add(seen(1)));
  expect(missing).toEqual([]);
});
