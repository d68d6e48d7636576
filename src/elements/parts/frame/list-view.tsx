/**
 * The frame of a list: title and count, views, filter bar, actions on selected rows, the table (cards where it is
 * narrow), the reason for an empty list, footer, export.
 */
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { Filters } from '../../../core/kernel/list/list-filters.ts';
import type { IndexDeclaration } from '../../../core/kernel/list/list-index.ts';
import type { CollectionState } from '../../../core/kernel/store/collection.ts';
import { PlacesContext } from '../sites/places-context.ts';
import { DataTable } from '../table/data-table.tsx';
import type { TableFit } from '../table/data-table-props.ts';
import type { Totals } from '../table/data-table-totals.tsx';
import { isFirstLoad, LeftOut, ListEmpty, ListFooter } from '../table/list-empty.tsx';
import { ListTitle } from '../table/list-title.tsx';
import { TableTools } from '../table/table-tools.tsx';
import { useListView } from '../table/use-list-preference.ts';
import { useSelection } from '../table/use-selection.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { HeldLine } from '../ui/held-line.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useNextFocus } from '../ui/use-next-focus.ts';
import { getFilterLooks } from './filter-looks.ts';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';
import type { Chosen, ListTexts, ListViewProps } from './list-view-props.ts';
import { FIRST_ROW, useLeftOut } from './use-left-out.ts';
import { pickRows, useListOutput } from './use-list-output.ts';
import { type ListRows, useListRows } from './use-list-rows.ts';
import { useOpenRow } from './use-open-row.ts';

/** The frame of a list; see the module's comment. */
export function ListView<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>(
  props: ListViewProps<T, D, F>,
) {
  const { list, state, texts, level, quiet, columns, create, nameRow, invitation, instead } = props;
  const view = useListView(list.preference);
  const shown = useListRows(props);
  const { rows, order, loaded, index } = shown;
  const page = useOpenRow<T>(props.route, () => Array.from(order, (place) => getId(rows[place] as T)));
  const row = props.rowLink ?? page;
  const selection = useSelection(rows, order);
  const [fit, setFit] = useState<TableFit>({ hidden: [], empty: [], rows: Number.POSITIVE_INFINITY });
  const isLoading = isFirstLoad(loaded);
  const isInviting = invitation !== undefined && !state.isFiltered;
  const looks = getFilterLooks(list.filters, texts, index, props.looks?.(index) ?? {});
  const isBlank = isInviting || order.length === 0;
  const exportRows = useListOutput(props, { ...shown, looks, visible: view.visible, isBlank });
  const chosen: Chosen<T> = {
    ...selection,
    exportRows: (format) => exportRows(format, selection.places),
    selectAll: selection.rows.length < order.length ? () => selection.select(order) : undefined,
  };
  const section = useRef<HTMLElement>(null);
  const own = { ...props, leftOut: useLeftOut(props.leftOut, section) };
  const footer = <Footer view={own} shown={shown} fitting={fit.rows} isInviting={isInviting} />;
  const empty = <NoRows {...own} />;
  const arrivals = <WaitingRows texts={texts} shown={shown} section={section} />;
  const table = (
    <DataTable
      caption={texts.title}
      {...view.table}
      {...{ columns, rows, order, empty, footer, totals: useTotals(props, shown) }}
      {...pickDrawn(shown)}
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
      resetKey={`${state.resetKey}\0${shown.shows}`}
      filtered={shown.filtered}
      bar={selection.rows.length > 0 && props.bulk?.(chosen)}
      onFit={setFit}
    />
  );
  return (
    <PlacesContext value={shown.places}>
      <section className="list" ref={section} aria-label={texts.title}>
        <ListTitle
          level={level}
          title={texts.title}
          count={!isLoading && loaded.size > 0 && sayCount(texts, loaded, isInviting ? null : order)}
        >
          {!quiet && props.views}
          <slot name="actions" />
          {create}
        </ListTitle>
        {props.lead}
        {!quiet && (
          <ListBar view={props} shown={shown} looks={looks}>
            {!instead && (!isInviting || loaded.size > 0) && (
              <TableTools
                columns={columns}
                {...view.tools}
                hidden={fit.hidden}
                empty={fit.empty}
                sort={state.sort}
                onSort={state.setSort}
                views={{ list: list.name, ...state }}
                onExport={isWhole(loaded, order) ? (format) => exportRows(format, order) : undefined}
              />
            )}
          </ListBar>
        )}
        {!isInviting && instead && arrivals}
        {!isInviting && instead?.({ rows: pickRows(rows, order), loading: isLoading, empty, footer })}
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

/** The sums of the rows that the filters select, once all rows are there. */
function useTotals<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>(
  { totals }: ListViewProps<T, D, F>,
  { loaded, order, index, found }: ListRows<T, D>,
): Totals | undefined {
  const whole = isWhole(loaded, order);
  return useMemo(() => (whole ? totals?.(index, found) : undefined), [whole, totals, index, found]);
}

const pickDrawn = <T extends { id: Id }, D extends IndexDeclaration<T, never>>({
  groups,
  marks,
  inSight,
}: ListRows<T, D>) => ({ groups, marks, inSight });

const getId = ({ id }: { id: Id }): Id => id;

interface ListPartProps<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters> {
  view: ListViewProps<T, D, F>;
  shown: ListRows<T, D>;
}

interface ListBarProps<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>
  extends ListPartProps<T, D, F> {
  looks: ListFiltersProps<F>['looks'];
  /** The table's tools. */
  children: ReactNode;
}

/** The filters of a list, and the tools of its table. */
function ListBar<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>({
  view: { list, state, texts },
  shown,
  looks,
  children,
}: ListBarProps<T, D, F>) {
  return (
    <ListFilters
      filters={list.filters}
      state={state}
      label={texts.filters}
      looks={looks}
      pending={shown.loaded.loadedAt === null}
      found={shown.found.length}
      hasId={(wanted) => shown.index.rows.some(({ id }) => String(id) === wanted)}
      tools={children}
    />
  );
}

interface WaitingRowsProps {
  texts: ListTexts;
  shown: { fresh: number; isMoved: boolean; showArrived: () => void };
  section: RefObject<HTMLElement | null>;
}

/** What others have added or moved meanwhile, with the button that shows it. */
function WaitingRows({ texts, shown, section }: WaitingRowsProps) {
  const focusNext = useNextFocus(section);
  return (
    <HeldLine
      text={shown.fresh > 0 ? texts.arrived(shown.fresh) : shown.isMoved ? UI_TEXTS.moved : ''}
      onShow={() => {
        shown.showArrived();
        focusNext(FIRST_ROW);
      }}
    />
  );
}

/** How many there are in all: while a page is on its way or missing, as many as the server announced. */
const countAll = ({ size, count }: Pick<CollectionState<{ id: Id }>, 'size' | 'count'>): number =>
  Math.max(size, count ?? 0);

/** The number beside the title; nothing of a choice in a part of the list. @param order `null` for all of them */
function sayCount(
  texts: ListTexts,
  loaded: CollectionState<{ id: Id }>,
  order: ArrayLike<number> | null,
): ReactNode {
  if (order === null || order.length === loaded.size) return texts.count(countAll(loaded));
  return loaded.loadedAt === null || loaded.incomplete ? null : texts.count(order.length);
}

/** Whether there is something, and no page is on its way or missing. */
const isWhole = (
  { loadedAt, incomplete }: Pick<CollectionState<{ id: Id }>, 'loadedAt' | 'incomplete'>,
  { length }: ArrayLike<number>,
): boolean => loadedAt !== null && !incomplete && length > 0;

interface FooterProps<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>
  extends ListPartProps<T, D, F> {
  /** How many rows a kiosk shows. */
  fitting: number;
  isInviting: boolean;
}

/** How many rows are shown and loaded, which are left out, and their sums. */
function Footer<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>({
  view: { list, texts, leftOut, quiet, sums },
  shown: { order, loaded, index, found },
  fitting,
  isInviting,
}: FooterProps<T, D, F>) {
  const count = order.length;
  const total = order.length === loaded.size ? countAll(loaded) : count;
  const isKnown = sayCount(texts, loaded, order) !== null;
  const left = total - fitting;
  // a kiosk's title has the number, where that is known; else its foot has as much of it as there is
  const rest = left > 0 ? UI_TEXTS[isKnown ? 'others' : 'atLeast'](left) : isKnown && '\u00a0';
  const text = (quiet && rest) || texts.shown(count, countAll(loaded));
  return (
    <ListFooter
      collection={list.collection}
      shown={isInviting ? '\u00a0' : text}
      note={
        leftOut && count > 0 && !quiet ? (
          <LeftOut hint={leftOut.hint} show={leftOut.showAll} onShow={leftOut.onShowAll} />
        ) : (
          isWhole(loaded, order) && sums?.(index, found)
        )
      }
    />
  );
}

/** Why there is no row, and the next step. */
function NoRows<T extends { id: Id }, D extends IndexDeclaration<T, never>, F extends Filters>({
  list: { collection },
  state,
  texts,
  create,
  begin,
  leftOut,
  quiet,
}: ListViewProps<T, D, F>) {
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
    <Empty
      kind="nothing"
      title={texts.empty}
      action={
        <>
          {create}
          {begin}
        </>
      }
    >
      {texts.emptyHint}
    </Empty>
  );
  // a server may send an unattended screen what it shows alone: that there is nothing else is not known
  return (
    <ListEmpty
      collection={collection}
      nothing={quiet ? none : nothing}
      soFar={<Empty kind="match" title={UI_TEXTS.noneSoFar} onClear={isLeftOut ? undefined : state.clear} />}
    >
      {none}
    </ListEmpty>
  );
}
