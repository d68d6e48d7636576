import { useMemo, useState } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import {
  findGroups,
  type GroupStart,
  isWholeList,
  orderWork,
  pickInOrder,
} from '../../../core/kernel/list/grouped-order.ts';
import { type Filters, sortRows } from '../../../core/kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../../../core/kernel/list/list-index.ts';
import type { List } from '../../../core/kernel/list/list-store.ts';
import type { CollectionState } from '../../../core/kernel/store/collection.ts';
import type { RowGroup } from '../ui/row-places.ts';
import type { ListState } from './use-list-state.ts';

/** The name of a group, with how many rows it has. */
export type NameGroup = (group: string, count: number) => string;

/** The group of what a person has just had shown: it stands first, wherever it belongs. */
const NEW = 'new';
const NO_NEWS: ReadonlySet<Id> = new Set();

interface OrderOptions<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters> {
  list: Pick<List<T, D, F>, 'work'>;
  index: ListIndex<T, D>;
  /** The rows that pass the filters, in the server's order. */
  found: Int32Array;
  state: Pick<ListState<F, keyof D['sortKeys'] & string>, 'sort' | 'resetKey'>;
  loaded: CollectionState<T>;
  now: number;
}

/** What a list gives to its frame. */
interface OrderProps {
  names?: object | undefined;
  nameGroup?: NameGroup | undefined;
}

/** The rows that pass the filters, in the chosen order or in that of work, which has groups. */
export function useOrder<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>(
  { names, nameGroup }: OrderProps,
  options: OrderOptions<T, D, F>,
) {
  const { list, index, loaded, found, state, now } = options;
  const { sort, resetKey: key } = state;
  const work = nameGroup && sort === null && isWholeList(loaded) ? list.work : undefined;
  const [news, setNews] = useState({ key, ids: NO_NEWS });
  const ids = news.key === key ? news.ids : NO_NEWS;
  const all = useMemo(() => (work ? orderWork(work, index, now) : null), [work, index, now]);
  const sorted = useMemo((): { order: Int32Array; groups?: GroupStart[] } => {
    if (!all) return { order: sortRows(index, found, sort, names) };
    const rows = index.rows as readonly T[];
    const isNew = (row: number): boolean => ids.has((rows[row] as T).id);
    const picked = pickInOrder(all, found);
    if (ids.size === 0) return { order: picked, groups: findGroups<string>(picked, all.group) };
    const order = Int32Array.from([...picked.filter(isNew), ...picked.filter((row) => !isNew(row))]);
    return { order, groups: findGroups(order, (row) => (isNew(row) ? NEW : all.group(row))) };
  }, [all, index, found, sort, names, ids]);
  return {
    ...sorted,
    /** Has what passes the filters, and is not among the rows on screen, stand first. */
    bringUp: (shown: { rows: readonly T[]; order: Int32Array }) => {
      const known = new Set(Array.from(shown.order, (row) => shown.rows[row]?.id));
      const passing = Array.from(found, (row) => (index.rows[row] as T).id);
      setNews({ key, ids: new Set(passing.filter((id) => !known.has(id))) });
    },
  };
}

/**
 * The names over the rows as they are drawn: while rows stay where they are, since others have changed the list, so
 * do the names.
 */
export function useGroupNames(
  groups: readonly GroupStart[] | undefined,
  isHeld: boolean,
  nameGroup: NameGroup | undefined,
): readonly RowGroup[] | undefined {
  const [kept] = useState(() => ({ groups }));
  const drawn = useMemo(() => {
    if (!isHeld) kept.groups = groups;
    return kept.groups;
  }, [kept, groups, isHeld]);
  return useMemo(
    () => nameGroup && drawn?.map(({ at, group, count }) => ({ at, label: nameGroup(group, count) })),
    [drawn, nameGroup],
  );
}
