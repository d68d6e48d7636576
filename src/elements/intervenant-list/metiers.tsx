import type { Profile } from '../../core/people/model.ts';
import { listMetiers } from '../../core/profiles/names.ts';
import { type ColumnLook, None } from '../parts/table/list-columns.tsx';

/** The first trade, and how many more. */
export function Metiers({ row, none }: { row: Pick<Profile, 'metiers'>; none?: string }) {
  const [first, ...others] = listMetiers(row);
  if (first === undefined) return <None text={none} />;
  return (
    <span className="metiers-cell" title={others.length > 0 ? listMetiers(row).join('\n') : undefined}>
      <span className="metier" translate="no">
        {first}
      </span>
      {others.length > 0 && <span className="metier">{`+${others.length}`}</span>}
    </span>
  );
}

/** The first one, and how many more. */
function sayMetiers(row: Pick<Profile, 'metiers'>): string {
  const [first = '', ...others] = listMetiers(row);
  return others.length > 0 ? `${first} +${others.length}` : first;
}

/** The column of trades, of people as of companies. */
export const METIERS_COLUMN: ColumnLook<Pick<Profile, 'metiers'>> = {
  width: 180,
  grow: 3,
  drop: 4,
  lines: (row) => [sayMetiers(row)],
  beside: 30,
  render: (row) => <Metiers row={row} />,
  text: (row) => listMetiers(row).join(' / '),
  sheet: [{ text: (row) => listMetiers(row).join(', ') }],
};
