import type { Column } from './column.ts';

interface SkeletonProps<T> {
  columns: readonly Column<T>[];
  count: number;
  selectable: boolean;
}

const ranks = (count: number) => Array.from({ length: count }, (_, rank) => rank);

/** Placeholders of the same height as the rows, so that nothing moves when the rows arrive. */
export function SkeletonRows<T>({ columns, count, selectable }: SkeletonProps<T>) {
  return (
    <tbody className="dt-bones" aria-hidden="true">
      {ranks(count).map((rank) => (
        <tr key={rank} className="dt-row dt-still">
          {selectable && <td className="dt-cell" />}
          {columns.map(({ name }) => (
            <td key={name} className="dt-cell">
              <span className="dt-bone" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const PLACES = ['title', 'aside', 'detail', 'state'];

/** The same for cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className="dt-cards" aria-hidden="true">
      {ranks(count).map((rank) => (
        <li key={rank} className="dt-card dt-still">
          {PLACES.map((place) => (
            <span key={place} className={`dt-card-${place}`}>
              <span className="dt-bone" />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
