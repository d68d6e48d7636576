import type { ContractEntrySums } from '../../../core/finance/contract-entries.ts';
import { PLANNED, SPENT, TOTAL } from '../../../core/finance/texts.ts';
import { formatCents } from '../../../core/kernel/lib/money.ts';

/** What was planned and spent of one thing, in cents; `null` where nothing is known. */
export interface SumRow {
  key: string;
  name: string;
  /** Below the name. */
  note?: string;
  previsionnel: number | null;
  realise: number | null;
}

export interface SumTableProps {
  caption: string;
  /** The header of the names. */
  head: string;
  rows: readonly SumRow[];
  /** The last row. */
  sums: ContractEntrySums;
}

/** What was planned and spent, a row each, and in all; its sheet is `small-table.css`. */
export function SumTable({ caption, head, rows, sums }: SumTableProps) {
  return (
    <table className="small-table sum-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="amount">
            {PLANNED}
          </th>
          <th scope="col" className="amount">
            {SPENT}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span>{row.name}</span>
              {row.note !== undefined && <span className="small-table-note">{row.note}</span>}
            </th>
            <Amounts sums={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{TOTAL}</th>
          <Amounts sums={sums} />
        </tr>
      </tfoot>
    </table>
  );
}

const Amounts = ({ sums: { previsionnel, realise } }: { sums: Pick<SumRow, 'previsionnel' | 'realise'> }) => (
  <>
    <td className="amount">{formatCents(previsionnel)}</td>
    <td className="amount">{formatCents(realise)}</td>
  </>
);
