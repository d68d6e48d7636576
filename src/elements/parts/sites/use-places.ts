import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import type { SiteForest } from '../../../core/sites/model.ts';
import { getPlaces, type SitePlaces } from '../../../core/sites/place.ts';
import { EMPTY_TREE } from '../../../core/sites/tree.ts';

/** An account of a screen may not read the sites. */
const $noTree = atom(EMPTY_TREE);

/**
 * The sites, for the buildings between a room and its top; without them places keep what objects name.
 * @param $tree `null` for an account that does not read them
 */
export function usePlaces($tree: ReadableAtom<SiteForest> | null): SitePlaces {
  const tree = useStore($tree ?? $noTree);
  return useMemo(() => getPlaces(tree, []), [tree]);
}
