import type { ReactNode } from 'react';

/** Lines of a stock under their columns. */
export const StockTable = ({ columns, children }: { columns: readonly string[]; children: ReactNode }) => (
  <table className="stock">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
