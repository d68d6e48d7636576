/**
 * Keys of events that are drawn side by side. Other days reuse the nodes, whatever is on them. While the days are the same,
 * a node is of one event in one place: what comes moves no other node, and what goes elsewhere is drawn anew.
 */

/** @param days names the days @param places each event with its place @returns a key for each */
export type KeysOf = (days: number | string, places: readonly string[]) => readonly number[];

export function createNodeKeys(): KeysOf {
  let shown: { days: number | string; keys: ReadonlyMap<string, number> } | null = null;
  let next = 0;
  return (days, places) => {
    const known = shown?.days === days ? shown.keys : null;
    next = Math.max(next, places.length);
    const keys = places.map((place, rank) => (known ? (known.get(place) ?? next++) : rank));
    shown = { days, keys: new Map(places.map((place, rank) => [place, keys[rank] ?? rank])) };
    return keys;
  };
}
