/** What was seen on a walk through a site, and what that leaves. Pure. */
import * as v from 'valibot';
import type { Asset } from '../assets/model.ts';
import { foldText } from '../kernel/lib/fold.ts';
import { id, sameId, text } from '../kernel/lib/lenient-schema.ts';

/** A piece as it is kept with what was seen: enough to name it without a call. */
const SeenAsset = v.object({
  id,
  name: text,
  balise: text,
  site: v.nullable(v.object({ id, name: text })),
});
export type SeenAsset = v.InferOutput<typeof SeenAsset>;

/** A code that was read, the piece that has it (`null`: nobody knows it), and whether that piece was made on the way. */
export const Sighting = v.object({ code: text, asset: v.nullable(SeenAsset), made: v.boolean() });
export type Sighting = v.InferOutput<typeof Sighting>;

/** More are not kept. */
export const SIGHTINGS_MAX = 2000;

/** @returns the part of a piece that is kept */
export const toSeenAsset = ({ id, name, balise, site }: Asset): SeenAsset => ({
  id,
  name,
  balise,
  site: site && { id: site.id, name: site.name },
});

const isSame = (one: Sighting, other: Sighting): boolean =>
  one.asset && other.asset
    ? sameId(one.asset.id, other.asset.id)
    : foldText(one.code).trim() === foldText(other.code).trim();

/** Puts it in front; what was seen before is seen once, and stays made. */
export function addSighting(seen: readonly Sighting[], sighting: Sighting): Sighting[] {
  const before = seen.find((each) => isSame(each, sighting));
  const made = sighting.made || (sighting.asset !== null && before?.made === true);
  return [{ ...sighting, made }, ...seen.filter((each) => !isSame(each, sighting))].slice(0, SIGHTINGS_MAX);
}

export const removeSighting = (seen: readonly Sighting[], sighting: Sighting): Sighting[] =>
  seen.filter((each) => !isSame(each, sighting));

/** The pieces that a place should hold, by what was seen there. */
export interface InventoryResult {
  /** Not seen so far. */
  missing: readonly Asset[];
  /** Seen, and of this place; what was made on the way is. */
  here: readonly Sighting[];
  /** Seen, and of another place. */
  elsewhere: readonly Sighting[];
  /** Codes that no piece has. */
  unknown: readonly Sighting[];
}

export function compareSeen(expected: readonly Asset[], seen: readonly Sighting[]): InventoryResult {
  const ids = new Set(expected.map((asset) => String(asset.id)));
  const seenIds = new Set(seen.flatMap(({ asset }) => (asset ? [String(asset.id)] : [])));
  const known = seen.filter(({ asset }) => asset !== null);
  const isHere = ({ asset, made }: Sighting) => made || ids.has(String(asset?.id));
  return {
    missing: expected.filter((asset) => !seenIds.has(String(asset.id))),
    here: known.filter(isHere),
    elsewhere: known.filter((each) => !isHere(each)),
    unknown: seen.filter(({ asset }) => asset === null),
  };
}
