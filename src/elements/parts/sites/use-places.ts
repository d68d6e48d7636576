import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import { getPlaces, type SitePlaces } from '../../../core/sites/place.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { EMPTY_TREE } from '../../../core/sites/tree.ts';

/** An account of a screen may not read the sites. */
const $noTree = atom(EMPTY_TREE);

/**
 * The sites, for the buildings between a room and its top; without them places keep what objects name.
 * @param isRead whether this account reads them
 */
export function usePlaces(isRead = true): SitePlaces {
  const tree = useStore(isRead ? $siteTree : $noTree);
  return useMemo(() => getPlaces(tree, []), [tree]);
}
