import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { keepNumbers } from '../../../core/kernel/lib/texts.ts';
import { useKiosk } from '../host/freshness.ts';
import type { CardView, CellFocus, Column } from './column.ts';
import type { FoldedLine } from './folded-line.ts';
import { listHeaders } from './row-headers.ts';
import { TABLE_TEXTS } from './table-texts.ts';

/** The props common to all rows of a table; a new object only when the rows must be drawn again. */
export interface RowContext<T> {
  columns: readonly Column<T>[];
  /** What the ids of the headers begin with, where rows are in groups. */
  heads: string | undefined;
  /** The line of the columns for which there is no room, and the column under which it stands. */
  fold: ((row: T) => FoldedLine) | undefined;
  holder: string;
  /** Rows are cards. */
  cards: boolean;
  rowHref?: (row: T) => string;
  onOpen?: (row: T, event: MouseEvent<HTMLElement>) => void;
  getCardView: (row: T, focus: CellFocus) => CardView;
  /** The name of a row for its selection box; without it rows cannot be selected. */
  selectLabel?: (row: T) => string;
  /** `isRange`: with all rows since the last one (Shift). */
  onSelect: (row: T, selected: boolean, isRange: boolean) => void;
  /** For every focusable element of a row. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface RowProps<T> {
  row: T;
  /** Position in the list, from 0. */
  index: number;
  count: number;
  /** Its position among rows and the names of groups, from 0. */
  place: number;
  /** The rank of its group. */
  group: number | undefined;
  /** Offset from the top of the list, in px. */
  top: number;
  /** Whether Tab reaches this row, as it does one row of the table. */
  isStop: boolean;
  isSelected: boolean;
  /** The columns that others have just changed. */
  changed?: ReadonlySet<string> | undefined;
  context: RowContext<T>;
}

/**
 * One row. Its link covers it completely, so that any click, also with the middle button, is a click on a real
 * link.
 */
function PlainRow<T>(props: RowProps<T>) {
  const { row, index, count, top, isStop, isSelected, changed, context } = props;
  const place = {
    style: { transform: `translateY(${top}px)` },
    'data-index': index,
    'data-selected': isSelected || undefined,
  };
  const { columns, heads, fold, holder, onFocus, onKeyDown } = context;
  const focus: CellFocus = { tabIndex: isStop ? 0 : -1, onFocus, onKeyDown };
  const select = context.selectLabel && (
    <label className="dt-check-room">
      <input
        type="checkbox"
        className="dt-check"
        tabIndex={focus.tabIndex}
        checked={isSelected}
        aria-label={TABLE_TEXTS.selectRow(context.selectLabel(row))}
        title={TABLE_TEXTS.selectRow(context.selectLabel(row))}
        onChange={({ currentTarget, nativeEvent }) =>
          context.onSelect(row, currentTarget.checked, (nativeEvent as PointerEvent).shiftKey)
        }
        onFocus={onFocus}
      />
    </label>
  );
  const isChanged = ({ name }: Column<T>): boolean => changed?.has(name) ?? false;
  const link = (content: ReactNode) => (
    <RowLink row={row} isStop={isStop} context={context}>
      {content}
    </RowLink>
  );
  if (context.cards) {
    const view = context.getCardView(row, focus);
    return (
      <li
        className="dt-card"
        {...place}
        data-checks={select ? '' : undefined}
        data-long-aside={view.hasLongAside ? '' : undefined}
        data-changed={changed !== undefined || undefined}
        aria-setsize={count}
        aria-posinset={index + 1}
      >
        {select}
        <span className="dt-card-title" translate={leaveText(view.title)}>
          {link(keep(view.title))}
        </span>
        <span className="dt-card-aside">{view.aside}</span>
        <span className="dt-card-detail">
          <span translate={leaveText(view.detail)}>{keep(view.detail)}</span>
          {view.more && (
            <span className="dt-card-more" translate={leaveText(view.more)}>
              {keep(view.more)}
            </span>
          )}
        </span>
        <span className="dt-card-state">{view.state}</span>
      </li>
    );
  }
  return (
    <tr className="dt-row" {...place} aria-rowindex={props.place + 2}>
      {select && (
        <td className="dt-cell dt-select" headers={listHeaders(heads, props.group)}>
          {select}
        </td>
      )}
      {columns.map((column, rank) => {
        const drawn = column.render(row, focus);
        return (
          <td
            // drawn anew where a line comes or goes: it is in the middle of its row
            key={column.main ? column.name : `${column.name} ${column.lines?.(row).filter(Boolean).length}`}
            className="dt-cell"
            headers={listHeaders(heads, props.group, rank)}
            translate={leaveText(drawn)}
            data-align={column.align}
            data-wraps={(!(fold && column.name === holder) && isWrapped(column)) || undefined}
            data-changed={isChanged(column) || undefined}
          >
            {column.main ? link(drawn) : drawn}
            {column.name === holder && fold && <Folded {...fold(row)} changed={changed} />}
          </td>
        );
      })}
    </tr>
  );
}

const keep = (drawn: ReactNode): ReactNode => (typeof drawn === 'string' ? keepNumbers(drawn) : drawn);

/** A bare text is what the row holds, which translators leave; words of ours are drawn by an element. */
const leaveText = (drawn: ReactNode) => (typeof drawn === 'string' ? 'no' : undefined);

/** Whether a text may take two lines, since nothing else is in its cell. */
const isWrapped = <T,>({ grow, lines, where }: Column<T>): boolean => grow !== undefined && !lines && !where;

function Folded({ shown, whole, names, changed }: FoldedLine & Pick<RowProps<unknown>, 'changed'>) {
  const isChanged = names.some((name) => changed?.has(name));
  return (
    <span className="dt-cell-sub dt-fold" title={whole} data-changed={isChanged || undefined}>
      <span className="visually-hidden">{whole}</span>
      <span aria-hidden="true" data-text={shown} />
    </span>
  );
}

interface RowLinkProps<T> {
  row: T;
  isStop: boolean;
  context: RowContext<T>;
  children: ReactNode;
}

function RowLink<T>({ row, isStop, context, children }: RowLinkProps<T>) {
  const { rowHref, onOpen, onFocus, onKeyDown } = context;
  const kiosk = useKiosk();
  const shared = {
    className: 'dt-link',
    tabIndex: isStop ? 0 : -1,
    'data-row-link': '',
    onFocus,
    onKeyDown,
  };
  if (rowHref && !kiosk) {
    const onClick = (event: MouseEvent<HTMLElement>) => {
      if (isPlainClick(event)) onOpen?.(row, event);
    };
    return (
      <a {...shared} href={rowHref(row)} onClick={onClick}>
        {children}
      </a>
    );
  }
  if (kiosk || !onOpen) return <span className="dt-link">{children}</span>;
  return (
    <button type="button" {...shared} onClick={(event) => onOpen(row, event)}>
      {children}
    </button>
  );
}

/** A click with a modifier or another button is left to the browser: new tab, new window, download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

export const DataTableRow = memo(PlainRow) as typeof PlainRow;
