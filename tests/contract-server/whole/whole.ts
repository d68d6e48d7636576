/** A day of a hospital group, whole: every field, relations as objects, two of each state of everything. */
import type { Kind, Row } from '../store.ts';
import { createFinance } from './finance.ts';
import { createHouse } from './house.ts';
import { createPlaces } from './places.ts';
import { createWork } from './work.ts';

/** What the whole store begins with; all of it may be changed. */
export function createWholeRecords(): Record<Kind, Row[]> & {
  me: Record<string, unknown>;
  figures: Record<string, unknown>;
} {
  const places = createPlaces();
  const house = createHouse(places);
  const work = createWork(places, house);
  return structuredClone({ ...places, ...house, ...work, ...createFinance(places, house, work) });
}
