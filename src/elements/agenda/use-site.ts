/** The site of the page's choice: which places are there or below it, and its name. */
import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import { useMemo } from 'react';
import type { AgendaFilters } from '../../core/interventions/agenda.ts';
import { matchSites } from '../../core/sites/model.ts';
import { $sites, $siteTree } from '../../core/sites/store.ts';
import { EMPTY_TREE } from '../../core/sites/tree.ts';
import { nameSite } from '../parts/sites/name-site.ts';

const $known = computed([$siteTree, $sites], (tree, { loadedAt, error }) => ({
  tree,
  pending: loadedAt === null && !error,
}));
/** Nobody needs the sites without a choice. */
const $none = atom({ tree: EMPTY_TREE, pending: true });

export interface ChosenSite {
  isAt?: AgendaFilters['isAt'];
  /** `''` without a choice, and in a kiosk whose account may not read the sites. */
  place: string;
}

export function useSite(id: string, kiosk: boolean): ChosenSite {
  const { tree, pending } = useStore(id ? $known : $none);
  return useMemo(() => {
    if (!id) return { place: '' };
    const isWithin = matchSites([id], tree);
    return {
      isAt: (site) => site !== null && isWithin(String(site.id), site),
      place: kiosk && !tree.byId.has(id) ? '' : nameSite(tree, id, pending),
    };
  }, [id, tree, pending, kiosk]);
}
