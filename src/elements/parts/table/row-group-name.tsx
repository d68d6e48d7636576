import { GROUP_HEIGHT, type RowGroup } from '../ui/row-places.ts';

interface RowGroupNameProps {
  /** The cells of its rows refer to it. */
  id: string | undefined;
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
export function RowGroupName({ id, group, top, place, cards, columns }: RowGroupNameProps) {
  const style = { transform: `translateY(${top - GROUP_HEIGHT}px)` };
  if (cards)
    return (
      <li className="dt-group" style={style}>
        {group.label}
      </li>
    );
  return (
    <tr className="dt-group" style={style} aria-rowindex={place + 2}>
      {/* of some of the rows: a scope would be that of a whole row or column (RGAA 5.7.3) */}
      <th id={id} colSpan={columns}>
        {group.label}
      </th>
    </tr>
  );
}
