/**
 * The frame of a list: title and count, views, filter bar, actions on selected rows, the table (cards where it is
 * narrow), the reason for an empty list, footer, export.
 */
import { useStore } from '@nanostores/react';
import { useMemo, useRef, useState } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { type Filters, findRows } from '../../../core/kernel/list/list-filters.ts';
import type { IndexDeclaration } from '../../../core/kernel/list/list-index.ts';
import type { List } from '../../../core/kernel/list/list-store.ts';
import { $minute } from '../../../core/kernel/time/clock.ts';
import { getPlaces } from '../../../core/sites/place.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { useLook } from '../host/use-look.ts';
import { PlacesContext } from '../sites/places.ts';
import { DataTable, type TableFit } from '../table/data-table.tsx';
import type { ExportFormat } from '../table/export-choices.tsx';
import { isFirstLoad, LeftOut, ListEmpty, ListFooter } from '../table/list-empty.tsx';
import { ListTitle } from '../table/list-title.tsx';
import { chooseColumns } from '../table/table-layout.ts';
import { TableTools } from '../table/table-tools.tsx';
import { useListView } from '../table/use-list-preference.ts';
import { useSelection } from '../table/use-selection.ts';
import { Arrivals } from '../ui/arrivals.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useNextFocus } from '../ui/use-next-focus.ts';
import { describeFilters } from './describe-filters.ts';
import { getFilterLooks } from './filter-looks.ts';
import { loadAndSave, nameExport } from './lazy-export.ts';
import { ListFilters } from './list-filters.tsx';
import type { Chosen, ListViewProps } from './list-view-props.ts';
import { useHeldRows } from './use-held-rows.ts';
import type { ListState } from './use-list-state.ts';
import { useOpenRow } from './use-open-row.ts';
import { usePrint } from './use-print.ts';
import { useGroupNames, useOrder } from './use-work-order.ts';

/** The frame of a list; see the module's comment. */
export function ListView<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>({
  list,
  state,
  texts,
  level,
  quiet,
  ...props
}: ListViewProps<T, D, F>) {
  const { columns, create, leftOut, nameRow, invitation, instead } = props;
  const { collection, preference } = list;
  const loaded = useStore(collection.$state);
  const index = useStore(list.$index);
  const tree = useStore($siteTree);
  const view = useListView(preference);

  // periods and lateness are updated while the screen stays open
  const now = useStore($minute);
  const found = useMemo(
    () => findRows(list.filters, state.filters, index, { tree, now }),
    [list, state.filters, index, tree, now],
  );
  const [within, filtered] = [getChosenSites(state.filters), JSON.stringify({ ...state.filters, q: '' })];
  const places = useMemo(() => getPlaces(tree, within.split(',').filter(Boolean)), [tree, within]);
  const { order: sorted, ...work } = useOrder(props, { list, index, loaded, found, state, now });
  useLook(collection);
  const held = useHeldRows(
    { rows: index.rows as readonly T[], order: sorted },
    loaded,
    state.resetKey,
    columns,
  );
  const { rows, order } = held;
  const groups = useGroupNames(work.groups, held.fresh > 0 || held.isMoved, props.nameGroup);
  const page = useOpenRow<T>(props.route, () => Array.from(order, (place) => getId(rows[place] as T)));
  const row = props.rowLink ?? page;
  const selection = useSelection(rows, order);
  const [fit, setFit] = useState<TableFit>({ hidden: [], empty: [], rows: Number.POSITIVE_INFINITY });
  const isLoading = isFirstLoad(loaded);
  const isInviting = invitation !== undefined && !state.isFiltered;

  const exportRows = (format: ExportFormat, places: ArrayLike<number>) => {
    const shown = chooseColumns(columns, view.visible);
    const exported = { columns: props.getExportColumns?.(shown) ?? shown, rows, order: places };
    void loadAndSave(format, nameExport(texts, props.numbered), exported);
  };
  const chosen: Chosen<T> = {
    ...selection,
    exportRows: (format) => exportRows(format, selection.places),
    selectAll: selection.rows.length < order.length ? () => selection.select(order) : undefined,
  };
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
            level,
            notes: [texts.count(order.length), filtered || leftOut?.hint || ''].filter(Boolean),
            columns: printed,
            count: order.length,
            read: (rank) =>
              pickRows(rows, [order[rank] ?? -1]).flatMap((row) => printed.map(({ text }) => text(row))),
          };
        },
  );
  const isWhole = loaded.loadedAt !== null && !loaded.incomplete && order.length > 0;
  const footer = (
    <ListFooter
      collection={collection}
      shown={
        isInviting
          ? '\u00a0'
          : order.length > fit.rows
            ? texts.shown(fit.rows, order.length)
            : texts.shown(order.length, loaded.size)
      }
      note={
        leftOut && order.length > 0 && !quiet ? (
          <LeftOut hint={leftOut.hint} show={leftOut.showAll} onShow={leftOut.onShowAll} />
        ) : (
          isWhole && props.sums?.(index, found)
        )
      }
    />
  );
  const empty = <NoRows {...{ collection, state, texts, create, leftOut, quiet }} />;
  const section = useRef<HTMLElement>(null);
  const focusNext = useNextFocus(section);
  const waiting = held.fresh > 0 ? texts.arrived(held.fresh) : held.isMoved ? UI_TEXTS.moved : '';
  const arrivals = (
    <Arrivals
      text={waiting}
      onShow={() => {
        work.bringUp(held);
        held.show();
        focusNext('[data-row-link][tabindex="0"]');
      }}
    />
  );
  const table = (
    <DataTable
      caption={texts.title}
      columns={columns}
      {...view.table}
      rows={rows}
      order={order}
      groups={groups}
      marks={held.marks}
      notice={arrivals}
      rowKey={getId}
      rowHref={row.href}
      onOpen={row.open}
      getCardView={props.getCardView}
      cardLines={props.cardLines}
      sort={state.sort}
      onSort={quiet ? undefined : state.setSort}
      selection={nameRow && { keys: selection.keys, onChange: selection.onChange, label: nameRow }}
      loading={isLoading}
      resetKey={`${state.resetKey}\0${held.shows}`}
      filtered={filtered}
      empty={empty}
      footer={footer}
      bar={selection.rows.length > 0 && props.bulk?.(chosen)}
      onFit={setFit}
    />
  );
  return (
    <PlacesContext value={places}>
      <section className="list" ref={section} aria-label={texts.title}>
        <ListTitle
          level={level}
          title={texts.title}
          count={!isLoading && loaded.size > 0 && texts.count(isInviting ? loaded.size : order.length)}
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
                  hidden={fit.hidden}
                  empty={fit.empty}
                  sort={state.sort}
                  onSort={state.setSort}
                  views={{ list: list.name, ...state }}
                  onExport={order.length > 0 ? (format) => exportRows(format, order) : undefined}
                />
              )
            }
          />
        )}
        {!isInviting && instead && arrivals}
        {!isInviting &&
          instead &&
          instead({ rows: pickRows(rows, order), loading: isLoading, empty, footer })}
        {!isInviting && !instead && (props.around?.(table, chosen) ?? table)}
        {isInviting &&
          (loaded.size === 0 && !isLoading ? (
            <div className="panel">{empty}</div>
          ) : (
            invitation(index, footer)
          ))}
      </section>
    </PlacesContext>
  );
}

/** The ids of the sites that a list is filtered by, separated by commas. */
function getChosenSites({ site = '', sites = site }: { site?: unknown; sites?: unknown }): string {
  return Array.isArray(sites) ? sites.join(',') : String(sites);
}

const pickRows = <T,>(rows: readonly T[], order: ArrayLike<number>): T[] =>
  Array.from(order, (place) => rows[place]).filter((row) => row !== undefined);

const getId = ({ id }: { id: Id }): Id => id;

interface NoRowsProps<T extends { id: Id }, F extends Filters>
  extends Pick<ListViewProps<T, IndexDeclaration<T, never>, F>, 'texts' | 'create' | 'leftOut' | 'quiet'> {
  collection: List<T, IndexDeclaration<T, never>, F>['collection'];
  state: Pick<ListState<F>, 'isFiltered' | 'clear'>;
}

/** Why there is no row, and the next step. */
function NoRows<T extends { id: Id }, F extends Filters>(props: NoRowsProps<T, F>) {
  const { collection, state, texts, create, leftOut, quiet } = props;
  const isLeftOut = leftOut && !state.isFiltered;
  const none = isLeftOut ? (
    <Empty
      kind="match"
      title={leftOut.none}
      action={<Button onClick={leftOut.onShowAll}>{leftOut.showAll}</Button>}
    >
      {leftOut.hint}
    </Empty>
  ) : (
    <Empty kind="match" title={texts.noMatch} onClear={state.clear} />
  );
  const nothing = (
    <Empty kind="nothing" title={texts.empty} action={create}>
      {texts.emptyHint}
    </Empty>
  );
  // a server may send an unattended screen what it shows alone: that there is nothing else is not known
  return (
    <ListEmpty collection={collection} nothing={quiet ? none : nothing}>
      {none}
    </ListEmpty>
  );
}
