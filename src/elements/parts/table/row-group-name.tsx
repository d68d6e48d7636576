import { GROUP_HEIGHT, type RowGroup } from '../ui/row-places.ts';

interface RowGroupNameProps {
  group: RowGroup;
  /** The offset of its first row from the top of the list, in px. */
  top: number;
  /** Its position among rows and the names of groups, from 0. */
  place: number;
  /** Rows are cards. */
  cards: boolean;
  columns: number;
}

/** The name over the rows of a group. */
export function RowGroupName({ group, top, place, cards, columns }: RowGroupNameProps) {
  const style = { transform: `translateY(${top - GROUP_HEIGHT}px)` };
  if (cards)
    return (
      <li className="dt-group" style={style}>
        {group.label}
      </li>
    );
  return (
    <tr className="dt-group" style={style} aria-rowindex={place + 2}>
      <th scope="rowgroup" colSpan={columns}>
        {group.label}
      </th>
    </tr>
  );
}
