import { useStore } from '@nanostores/react';
import { type RefObject, useMemo } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { type Filters, findRows } from '../../../core/kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../../../core/kernel/list/list-index.ts';
import type { CollectionState } from '../../../core/kernel/store/collection.ts';
import { $minute } from '../../../core/kernel/time/clock.ts';
import type { SiteForest } from '../../../core/sites/model.ts';
import { getPlaces, type SitePlaces } from '../../../core/sites/place.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { useInSight } from '../host/use-in-sight.ts';
import { useLook } from '../host/use-look.ts';
import { type HeldView, useHeldRows } from '../object/use-held-rows.ts';
import type { RowGroup } from '../ui/row-places.ts';
import type { ListViewProps } from './list-view-props.ts';
import { useGroupNames, useOrder } from './use-default-order.ts';

export interface ListRows<T extends { id: Id }, D extends IndexDeclaration<T, never>> extends HeldView<T> {
  loaded: CollectionState<T>;
  index: ListIndex<T, D>;
  tree: SiteForest;
  /** The rows that pass the filters, in the server's order. */
  found: Int32Array;
  /** Where the sites of the rows are, within the chosen ones. */
  places: SitePlaces;
  /** Changes with the filters but for the words that are searched. */
  filtered: string;
  groups: readonly RowGroup[] | undefined;
  /** The ids of the rows that are drawn. */
  inSight: RefObject<readonly Id[]>;
  /** Shows what has arrived meanwhile. */
  showArrived: () => void;
}

/** The rows of a list that pass its filters, in their order, as they stay on screen while others change them. */
export function useListRows<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>(
  props: ListViewProps<T, D, F>,
): ListRows<T, D> {
  const { list, state, columns } = props;
  const loaded = useStore(list.collection.$state);
  const index = useStore(list.$index);
  const tree = useStore($siteTree);
  // periods and lateness are updated while the screen stays open
  const now = useStore($minute);
  const found = useMemo(
    () => findRows(list.filters, state.filters, index, { tree, now }),
    [list, state.filters, index, tree, now],
  );
  const within = getChosenSites(state.filters);
  const places = useMemo(() => getPlaces(tree, within.split(',').filter(Boolean)), [tree, within]);
  const { order, groups, bringUp } = useOrder(props, { list, index, loaded, found, state, now });
  useLook(list.collection);
  const inSight = useInSight(list.collection);
  const held = useHeldRows({ rows: index.rows as readonly T[], order }, loaded, state.resetKey, columns);
  return {
    ...held,
    inSight,
    loaded,
    index,
    tree,
    found,
    places,
    filtered: JSON.stringify({ ...state.filters, q: '' }),
    groups: useGroupNames(groups, held.fresh > 0 || held.isMoved, props.nameGroup),
    showArrived: () => {
      bringUp(held);
      held.show();
    },
  };
}

/** The ids of the sites that a list is filtered by, separated by commas. */
function getChosenSites({ site = '', sites = site }: { site?: unknown; sites?: unknown }): string {
  return Array.isArray(sites) ? sites.join(',') : String(sites);
}
