/**
 * The frame of a list: title and count, views, filter bar, actions on selected rows, the table (cards where it is
 * narrow), the reason for an empty list, footer, export.
 */
import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import { type Filters, findRows, sortRows } from '../../core/_list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../../core/_list/list-index.ts';
import type { List } from '../../core/_list/list-store.ts';
import type { RouteName } from '../../core/_page/routes.ts';
import { $minute } from '../../core/_time/clock.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../_host/attributes.ts';

import { DataTable } from '../_table/data-table.tsx';
import { isFirstLoad, LeftOut, ListEmpty, ListFooter } from '../_table/list-state.tsx';
import { ListTitle } from '../_table/list-title.tsx';
import {
  type CardLines,
  type CardView,
  type CellFocus,
  type Column,
  chooseColumns,
} from '../_table/table-layout.ts';
import { TableTools } from '../_table/table-tools.tsx';
import { useListView } from '../_table/use-list-preference.ts';
import { useSelection } from '../_table/use-selection.ts';
import { Button } from '../_ui/button.tsx';
import { Empty } from '../_ui/empty.tsx';
import { describeFilters } from './describe-filters.ts';
import { type FilterLabels, getFilterLooks, type OwnLooks } from './filter-looks.ts';
import { loadAndSaveCsv } from './lazy-csv.ts';
import { ListFilters } from './list-filters.tsx';
import type { ListState } from './use-list-state.ts';
import { useOpenRow } from './use-open-row.ts';
import { usePrint } from './use-print.ts';

/** The French of a list. */
export interface ListTexts extends FilterLabels {
  title: string;
  /** The accessible name of the filter bar. */
  filters: string;
  /** « 12 tickets ». */
  count: (found: number) => string;
  /** « 12 tickets affichés sur 300 ». */
  shown: (found: number, total: number) => string;
  /** Shown when the server has none. */
  empty: string;
  emptyHint: string;
  /** Shown when no row passes the filters. */
  noMatch: string;
  /** The first part of the export's file name. */
  exportNoun: string;
}

/** The rows that a list leaves out by default, with a button to show them. */
export interface LeftOutRows {
  /** Shown when the list is empty without them. */
  none: string;
  hint: string;
  showAll: string;
  onShowAll: () => void;
}

/** The rows found, for a view that draws them in its own way. */
export interface FoundRows<T> {
  rows: readonly T[];
  /** The first rows are still loading. */
  loading: boolean;
  /** Why there is no row. */
  empty: ReactNode;
  footer: ReactNode;
}

/** The selected rows, with what an element needs to add its own actions. */
export interface Chosen<T> {
  rows: readonly T[];
  /** Removes these from the selection. */
  drop: (ids: readonly Id[]) => void;
  clear: () => void;
  exportRows: () => void;
}

/** What a row opens: its address, and the handler of a plain click on it. */
export interface RowLink<T> {
  href: (row: T) => string;
  open: (row: T, event: MouseEvent<HTMLElement>) => void;
}

export interface ListViewProps<
  T extends { id: Id },
  D extends IndexDeclaration<T, never>,
  F extends Filters,
> {
  list: List<T, D, F>;
  state: ListState<F, keyof D['sortKeys'] & string>;
  texts: ListTexts;
  level: HeadingLevel;
  /** In a kiosk: no control is shown. */
  quiet: boolean;
  /** The page of a row. */
  route: RouteName;
  /** What a row opens where it has no page of its own; both functions must stay the same objects. */
  rowLink?: RowLink<T>;
  /** `columns` and `getCardView` must stay the same objects between renders. */
  columns: readonly Column<T>[];
  getCardView: (row: T, focus: CellFocus) => CardView;
  cardLines?: CardLines;
  /** The columns of the export, when they differ from those shown. */
  getExportColumns?: (shown: readonly Column<T>[]) => readonly Column<T>[];
  /** Data that rows may lack, for sorting. */
  names?: object;
  /** What the controls of the filters show beside their columns' names and values. */
  looks?: (index: ListIndex<T, D>) => OwnLooks<F>;
  /** The choice between this list and other views. */
  views?: ReactNode;
  /** Stands below the title. */
  lead?: ReactNode;
  /** The primary action. */
  create?: ReactNode;
  leftOut?: LeftOutRows | undefined;
  /** The name of a row, when rows can be selected. */
  nameRow?: ((row: T) => string) | undefined;
  bulk?: (chosen: Chosen<T>) => ReactNode;
  /** Wraps the table. */
  around?: (table: ReactNode, chosen: Chosen<T>) => ReactNode;
  /** Another view of the rows found, drawn instead of the table. */
  instead?: ((found: FoundRows<T>) => ReactNode) | undefined;
  /** Stands in the table's footer, once all rows are loaded. @param found the rows that pass the filters */
  sums?: (index: ListIndex<T, D>, found: Int32Array) => ReactNode;
  /** Shown instead of the table while nothing is filtered. */
  invitation?: ((index: ListIndex<T, D>, footer: ReactNode) => ReactNode) | undefined;
}

/** The frame of a list; see the module's comment. */
export function ListView<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>({
  list,
  state,
  texts,
  level,
  quiet,
  ...props
}: ListViewProps<T, D, F>) {
  const { columns, names, create, leftOut, nameRow, invitation, instead } = props;
  const { collection, preference } = list;
  const loaded = useStore(collection.$state);
  const index = useStore(list.$index);
  const tree = useStore($siteTree);
  const view = useListView(preference);
  const page = useOpenRow<T>(props.route);
  const row = props.rowLink ?? page;

  // periods and lateness are updated while the screen stays open
  const now = useStore($minute) * 60_000;
  const found = useMemo(
    () => findRows(list.filters, state.filters, index, { tree, now }),
    [list, state.filters, index, tree, now],
  );
  const order = useMemo(() => sortRows(index, found, state.sort, names), [index, found, state.sort, names]);
  const selection = useSelection(index.rows, order);
  const [hidden, setHidden] = useState<readonly string[] | null>([]);
  const isLoading = isFirstLoad(loaded);
  const isInviting = invitation !== undefined && !state.isFiltered;

  const exportRows = (rows: ArrayLike<number>) => {
    const shown = chooseColumns(columns, view.visible);
    void loadAndSaveCsv(texts.exportNoun, props.getExportColumns?.(shown) ?? shown, index.rows, rows);
  };
  const chosen: Chosen<T> = { ...selection, exportRows: () => exportRows(selection.places) };
  const looks = getFilterLooks(list.filters, texts, index, props.looks?.(index) ?? {});
  usePrint(
    quiet || isInviting || order.length === 0
      ? null
      : () => {
          const shown = chooseColumns(columns, view.visible);
          const printed = props.getExportColumns?.(shown) ?? shown;
          const filtered = describeFilters(list.filters, state.filters, looks, tree).join(' · ');
          return {
            title: texts.title,
            notes: [texts.count(order.length), filtered || leftOut?.hint || ''].filter(Boolean),
            columns: printed,
            count: order.length,
            read: (rank) => {
              const row = index.rows[order[rank] ?? -1];
              return row === undefined ? [] : printed.map(({ text }) => text(row));
            },
          };
        },
  );
  const isWhole = loaded.loadedAt !== null && !loaded.incomplete && order.length > 0;
  const footer = (
    <ListFooter
      collection={collection}
      shown={isInviting ? '\u00a0' : texts.shown(order.length, loaded.size)}
      note={
        leftOut && order.length > 0 && !quiet ? (
          <LeftOut hint={leftOut.hint} show={leftOut.showAll} onShow={leftOut.onShowAll} />
        ) : (
          isWhole && props.sums?.(index, found)
        )
      }
    />
  );
  const empty = (
    <NoRows collection={collection} state={state} texts={texts} create={create} leftOut={leftOut} />
  );
  const table = (
    <DataTable
      caption={texts.title}
      columns={columns}
      visibleColumns={view.visible}
      rows={index.rows}
      order={order}
      rowKey={getId}
      rowHref={row.href}
      onOpen={row.open}
      getCardView={props.getCardView}
      cardLines={props.cardLines}
      sort={state.sort}
      onSort={quiet ? undefined : state.setSort}
      density={view.density}
      selection={nameRow && { keys: selection.keys, onChange: selection.onChange, label: nameRow }}
      loading={isLoading}
      resetKey={state.resetKey}
      empty={empty}
      footer={footer}
      bar={selection.rows.length > 0 && props.bulk?.(chosen)}
      onFit={setHidden}
    />
  );
  return (
    <section className="list" aria-label={texts.title}>
      <ListTitle
        level={level}
        title={texts.title}
        count={!isLoading && loaded.size > 0 && texts.count(isInviting ? loaded.size : found.length)}
      >
        {!quiet && props.views}
        <slot name="actions" />
        {create}
      </ListTitle>
      {props.lead}
      {!quiet && (
        <ListFilters
          filters={list.filters}
          state={state}
          label={texts.filters}
          looks={looks}
          pending={loaded.loadedAt === null}
          found={found.length}
          hasId={(wanted) => index.rows.some(({ id }) => String(id) === wanted)}
          tools={
            !isInviting &&
            !instead && (
              <TableTools
                columns={columns}
                {...view.tools}
                hidden={hidden}
                sort={state.sort}
                onSort={state.setSort}
                views={{ list: list.name, ...state }}
                onExport={order.length > 0 ? () => exportRows(order) : undefined}
              />
            )
          }
        />
      )}
      {!isInviting &&
        instead &&
        instead({ rows: pickRows(index.rows, order), loading: isLoading, empty, footer })}
      {!isInviting && !instead && (props.around?.(table, chosen) ?? table)}
      {isInviting &&
        (loaded.size === 0 && !isLoading ? <div className="panel">{empty}</div> : invitation(index, footer))}
    </section>
  );
}

const pickRows = <T,>(rows: readonly T[], order: ArrayLike<number>): T[] =>
  Array.from(order, (place) => rows[place]).filter((row) => row !== undefined);

const getId = ({ id }: { id: Id }): Id => id;

interface NoRowsProps<T extends { id: Id }, F extends Filters>
  extends Pick<ListViewProps<T, IndexDeclaration<T, never>, F>, 'texts' | 'create' | 'leftOut'> {
  collection: List<T, IndexDeclaration<T, never>, F>['collection'];
  state: Pick<ListState<F>, 'isFiltered' | 'clear'>;
}

/** Why there is no row, and the next step. */
function NoRows<T extends { id: Id }, F extends Filters>(props: NoRowsProps<T, F>) {
  const { collection, state, texts, create, leftOut } = props;
  const nothing = (
    <Empty kind="nothing" title={texts.empty} action={create}>
      {texts.emptyHint}
    </Empty>
  );
  const isLeftOut = leftOut && !state.isFiltered;
  return (
    <ListEmpty collection={collection} nothing={nothing}>
      {isLeftOut ? (
        <Empty
          kind="match"
          title={leftOut.none}
          action={<Button onClick={leftOut.onShowAll}>{leftOut.showAll}</Button>}
        >
          {leftOut.hint}
        </Empty>
      ) : (
        <Empty kind="match" title={texts.noMatch} onClear={state.clear} />
      )}
    </ListEmpty>
  );
}
