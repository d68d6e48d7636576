/** The columns of the dry run, with the same data for its cards. */
import type { PlannedRow, RowStatus } from '../../core/import/types.ts';
import type { CardView, Column } from '../parts/table/table-layout.ts';
import { STATUS_LABELS, TEXTS } from './texts.ts';

const TONES: Readonly<Record<RowStatus, string>> = {
  new: 'primary',
  changed: 'info',
  same: 'neutral',
  refused: 'danger',
};

function StatusBadge({ status }: { status: RowStatus }) {
  return (
    <span className="badge" data-tone={TONES[status]}>
      <span className="badge-text">{STATUS_LABELS[status]}</span>
    </span>
  );
}

/** @param headers the names of the file's columns */
export function createColumns(headers: readonly string[]) {
  const explain = ({ problems, changes }: PlannedRow): string =>
    [
      ...problems.map(({ column, message }) =>
        headers[column] === undefined ? message : `${headers[column]}\u00a0: ${message}`,
      ),
      ...changes.map(({ label, from, to }) => TEXTS.change(label, from, to)),
    ].join(' ');
  const getName = ({ label, line }: PlannedRow): string => label || TEXTS.refusedLine(line);
  const columns: readonly Column<PlannedRow>[] = [
    {
      name: 'line',
      label: TEXTS.line,
      width: 80,
      align: 'end',
      render: ({ line }) => line,
      text: ({ line }) => String(line),
    },
    {
      name: 'status',
      label: TEXTS.status,
      width: 120,
      drawn: 'badge',
      render: ({ status }) => <StatusBadge status={status} />,
      text: ({ status }) => STATUS_LABELS[status],
    },
    { name: 'name', label: TEXTS.name, width: 180, grow: 2, main: true, render: getName, text: getName },
    {
      name: 'detail',
      label: TEXTS.detail,
      width: 180,
      grow: 2,
      drop: 1,
      render: ({ detail }) => detail,
      text: ({ detail }) => detail,
    },
    {
      name: 'remarks',
      label: TEXTS.remarks,
      width: 240,
      grow: 4,
      render: (row) => <span className="import-remarks">{explain(row)}</span>,
      text: explain,
    },
  ];
  const getCardView = (row: PlannedRow): CardView => ({
    title: getName(row),
    aside: TEXTS.refusedLine(row.line),
    detail: row.detail,
    more: explain(row),
    state: <StatusBadge status={row.status} />,
  });
  return { columns, getCardView };
}
