/** The columns of the list of people, with the same data for its cards and its export. */

import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { PENDING } from '../../core/kernel/store/relations.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { formatRelative } from '../../core/kernel/time/relative-time.ts';
import type { Profile } from '../../core/people/model.ts';
import { getLastLogin, PROFILE_INDEX, type ProfileNames } from '../../core/profiles/list.ts';
import { formatProfile, listMetiers } from '../../core/profiles/names.ts';
import { sayNoCompany } from '../../core/profiles/texts.ts';
import type { CardView, Column } from '../parts/table/column.ts';
import { declareColumns, FoundElsewhere, None } from '../parts/table/list-columns.tsx';
import { RelativeTime } from '../parts/ui/relative-time.tsx';
import { METIERS_COLUMN } from './metiers.tsx';
import { PEOPLE_TEXTS as TEXTS } from './texts.ts';
import type { Allowed } from './use-figures.ts';

const getGroup = ({ group }: Profile): string => group?.name ?? '';
const getCompany = ({ prestataire }: Profile): string => prestataire?.raison_sociale ?? '';

/**
 * Columns and cards.
 * @param names what rows lack; the same object as long as its content is the same
 */
export function createPeopleColumns(names: ProfileNames, { work, logins }: Allowed) {
  const countUpcoming = ({ id }: Profile): number | null =>
    names.work && (names.work.get(String(id))?.upcoming ?? 0);
  const sayUpcoming = (row: Profile): string | undefined => {
    const count = countUpcoming(row);
    return count === null ? undefined : TEXTS.upcomingCount(count);
  };
  const hidden = [...(work ? [] : ['upcoming']), ...(logins ? [] : ['last_login'])];
  const columns: readonly Column<Profile>[] = declareColumns<Profile, string>(
    TEXTS.columns,
    PROFILE_INDEX.sortKeys,
    {
      fullname: { width: 200, grow: 4, main: true, text: formatProfile },
      group: {
        width: 168,
        drop: 3,
        text: getGroup,
        render: (row) => getGroup(row) || <None text={TEXTS.noGroup} />,
      },
      metiers: METIERS_COLUMN,
      prestataire: {
        width: 160,
        grow: 3,
        drop: 2,
        folds: 1,
        render: (row) => getCompany(row) || <None text={sayNoCompany(row.group)} />,
        text: getCompany,
      },
      email: { width: 200, grow: 3, drop: 5, folds: 6, text: ({ email }) => email },
      telephone: { width: 140, optional: true, drop: 7, text: ({ telephone }) => telephone },
      upcoming: {
        width: 190,
        align: 'end',
        drop: 6,
        render: (row) => <FoundElsewhere value={countUpcoming(row)} />,
        text: (row) => String(countUpcoming(row) ?? ''),
      },
      last_login: {
        width: 180,
        drop: 8,
        lines: (row) => [
          formatRelative(getLastLogin(row, names), toServerTime()) || (names.logins ? TEXTS.never : PENDING),
        ],
        render: (row) => <LastLogin row={row} names={names} />,
        value: true,
        text: (row) => formatDate(getLastLogin(row, names)),
      },
    },
  ).filter(({ name }) => !hidden.includes(name));
  const getCardView = (row: Profile): CardView => ({
    title: formatProfile(row),
    aside: getGroup(row),
    detail: [getCompany(row) || sayNoCompany(row.group), listMetiers(row).join(', ')]
      .filter(Boolean)
      .join(' · '),
    state: work ? sayUpcoming(row) : undefined,
  });
  return { columns, getCardView };
}

/** « hier »; a person without an account never logs in. */
function LastLogin({ row, names }: { row: Profile; names: ProfileNames }) {
  const date = getLastLogin(row, names);
  if (date) return <RelativeTime date={date} />;
  return row.user === null ? <None /> : <None text={names.logins ? TEXTS.never : PENDING} />;
}
