/** The columns of the dry run, with the same data for its cards. */

import { explainProblems } from '../../core/import/job-rows.ts';
import type { Table } from '../../core/import/screen-state.ts';
import { findLine } from '../../core/import/table.ts';
import type { PlannedRow, RowStatus } from '../../core/import/types.ts';
import type { CardView, Column } from '../parts/table/column.ts';
import { formatLine, IMPORT_TEXTS, STATUS_LABELS } from './texts.ts';

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

/** A text on the two lines of its cell. */
function halve(text: string): string[] {
  const end = text.indexOf(' ', Math.floor(text.length / 2));
  return end < 0 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}

/** @param table whose rows they are; `null` while there is none */
export function createReviewColumns(table: Pick<Table, 'headers' | 'parts'> | null) {
  const headers = table?.headers ?? [];
  const find = (line: number) => findLine(table ?? {}, line);
  const explain = ({ problems, changes }: PlannedRow): string =>
    [
      ...explainProblems(problems, headers),
      changes.map(({ label, from, to }) => IMPORT_TEXTS.change(label, from, to)).join(' · '),
    ]
      .filter(Boolean)
      .join(' ');
  const getName = ({ label, line }: PlannedRow): string => label || IMPORT_TEXTS.refusedLine(find(line));
  const columns: readonly Column<PlannedRow>[] = [
    {
      name: 'line',
      label: IMPORT_TEXTS.line,
      width: 80,
      align: 'end',
      render: ({ line }) => formatLine(find(line)),
      text: ({ line }) => formatLine(find(line)),
    },
    {
      name: 'status',
      label: IMPORT_TEXTS.status,
      width: 120,
      drawn: 'badge',
      render: ({ status }) => <StatusBadge status={status} />,
      text: ({ status }) => STATUS_LABELS[status],
    },
    {
      name: 'name',
      label: IMPORT_TEXTS.name,
      width: 180,
      grow: 2,
      main: true,
      render: getName,
      text: getName,
    },
    {
      name: 'detail',
      label: IMPORT_TEXTS.detail,
      width: 180,
      grow: 2,
      drop: 1,
      render: ({ detail }) => detail,
      text: ({ detail }) => detail,
    },
    {
      name: 'remarks',
      label: IMPORT_TEXTS.remarks,
      width: 240,
      grow: 4,
      // its room is given before that of the detail
      folds: 1,
      closes: true,
      lines: (row) => halve(explain(row)),
      render: (row) => (
        <span className="import-remarks" title={explain(row)}>
          {explain(row)}
        </span>
      ),
      text: explain,
    },
  ];
  const getCardView = (row: PlannedRow): CardView => ({
    title: getName(row),
    aside: IMPORT_TEXTS.refusedLine(find(row.line)),
    // a refusal needs its room
    detail: row.status === 'refused' ? '' : row.detail,
    more: explain(row),
    state: <StatusBadge status={row.status} />,
  });
  return { columns, getCardView };
}
