import { type CSSProperties, type ReactNode, useId } from 'react';
import { formatShortMonth } from '../../../core/kernel/time/short-month.ts';
import { formatDay, formatMonthOfDay } from '../../../core/kernel/time/wall-time.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useStyles } from '../ui/use-styles.ts';
import css from './months-table.css?inline';
import { getColumnId, getGroupId, listHeaders } from './row-headers.ts';
import { TableCaption } from './table-caption.tsx';

/** One line of the table. */
export interface MonthsLine {
  key: string;
  /** What the line is about. */
  head: ReactNode;
  /** One for each month, between those before the first and after the last where these have a column. */
  cells: readonly ReactNode[];
}

/** Lines under a common name; `null` for lines that need none. */
export interface MonthsGroup {
  key: string;
  name: string | null;
  lines: readonly MonthsLine[];
}

export interface MonthsTableProps {
  caption: string;
  /** The label of the first column. */
  head: string;
  /** The first day of each month, in days since 1970. */
  months: readonly number[];
  /** The labels of the columns before the first month and after the last. */
  before: string;
  after?: string;
  /** How far today is in the first month, 0 to 1; draws a line there. */
  today?: number;
  groups: readonly MonthsGroup[];
}

/** Lines of twelve months: a table where there is room, else each line's months under its name. */
export function MonthsTable({ caption, head, months, before, after, today, groups }: MonthsTableProps) {
  useStyles(css);
  const id = useId();
  const isGrouped = groups.some(({ name }) => name !== null);
  const heads = isGrouped ? id : undefined;
  const columns = ['before', ...months, ...(after === undefined ? [] : ['after'])];
  return (
    <table
      className="months"
      aria-describedby={isGrouped ? id : undefined}
      data-today={today === undefined ? undefined : ''}
      style={{ '--months-columns': columns.length, '--months-today': today ?? 0 } as CSSProperties}
    >
      <TableCaption {...{ caption, id }} summary={isGrouped && UI_TEXTS.grouped} />
      <thead className="months-heads">
        <tr className="months-row">
          <th id={getColumnId(heads, 0)} scope="col" className="months-head">
            {head}
          </th>
          <Edge id={getColumnId(heads, 1)} label={before} brief="‹" />
          {months.map((day, rank) => (
            <th key={day} id={getColumnId(heads, rank + 2)} scope="col" className="months-name">
              <span className="visually-hidden">{formatMonthOfDay(day)}</span>
              <span className="months-long" aria-hidden="true">
                <span>{formatShortMonth(day)}</span>
                {(rank === 0 || isJanuary(day)) && <span className="months-year">{getYear(day)}</span>}
              </span>
              <span className="months-brief" aria-hidden="true">
                {formatShortMonth(day).slice(0, 1).toUpperCase()}
              </span>
            </th>
          ))}
          {after !== undefined && <Edge id={getColumnId(heads, columns.length)} label={after} brief="›" />}
        </tr>
      </thead>
      {groups.map(({ key, name, lines }, group) => (
        <tbody key={key} className="months-group">
          {name !== null && (
            <tr className="months-row">
              <th id={getGroupId(heads, group)} colSpan={columns.length + 1} className="months-title">
                {name}
              </th>
            </tr>
          )}
          {lines.map((line, rank) => (
            <Line
              key={line.key}
              {...{ line, heads, columns }}
              group={name === null ? undefined : group}
              id={heads && `${heads}-row-${group}-${rank}`}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface LineProps {
  line: MonthsLine;
  columns: readonly (string | number)[];
  heads: string | undefined;
  /** The rank of its group, where that has a name. */
  group: number | undefined;
  /** Of its header, to which its cells refer beside those of the column and of the group. */
  id: string | undefined;
}

const Line = ({ line, columns, heads, group, id }: LineProps) => (
  <tr className="months-row" data-line>
    <th id={id} scope="row" className="months-head" headers={listHeaders(heads, group, 0)}>
      {line.head}
    </th>
    {columns.map((column, rank) => (
      <td
        key={column}
        className="months-cell"
        headers={id && `${id} ${listHeaders(heads, group, rank + 1)}`}
        data-first={rank === 1 || undefined}
      >
        {line.cells[rank]}
      </td>
    ))}
  </tr>
);

function Edge({ id, label, brief }: { id: string | undefined; label: string; brief: string }) {
  return (
    <th id={id} scope="col" className="months-name">
      <span className="visually-hidden">{label}</span>
      <span className="months-long" aria-hidden="true">
        {label}
      </span>
      <span className="months-brief" aria-hidden="true">
        {brief}
      </span>
    </th>
  );
}

const YEAR_LENGTH = 4;
const getYear = (day: number): string => formatDay(day).slice(0, YEAR_LENGTH);
const isJanuary = (day: number): boolean => formatDay(day).slice(YEAR_LENGTH) === '-01-01';
