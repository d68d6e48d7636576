import type { ReactNode } from 'react';

export interface StockTableProps {
  /** Of the table, as the title beside it. */
  name: string;
  columns: readonly string[];
  /** The name of a last column of buttons, which is read and not seen; none by default. */
  actions?: string;
  children: ReactNode;
}

/** Lines of a stock under their columns. */
export const StockTable = ({ name, columns, actions, children }: StockTableProps) => (
  <table className="stock" aria-label={name}>
    <thead>
      <tr>
        {columns.map((column, place) => (
          <th
            key={column}
            scope="col"
            // the number stands above its column, whatever follows it
            className={place === columns.length - 1 ? 'stock-number' : undefined}
          >
            {column}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="visually-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
