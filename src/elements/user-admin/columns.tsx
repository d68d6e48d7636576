/** The columns of the accounts, with the same data for their cards and the export. */

import { USER_INDEX } from '../../core/accounts/admin-list.ts';
import { type Account, countHeld, formatAccount } from '../../core/accounts/model.ts';
import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { formatDate, formatDateTime, formatHour } from '../../core/kernel/time/dates.ts';
import { formatRelative } from '../../core/kernel/time/relative-time.ts';
import { sayNoCompany } from '../../core/profiles/texts.ts';
import type { CardView } from '../parts/table/column.ts';
import { declareColumns, None } from '../parts/table/list-columns.tsx';
import { RelativeTime } from '../parts/ui/relative-time.tsx';
import { USER_ADMIN_TEXTS } from './texts.ts';

const getGroup = ({ group }: Account): string => group?.name ?? '';
const getCompany = ({ prestataire }: Account): string => prestataire?.raison_sociale ?? '';

const { first_name: _first, last_name: _last, is_active: _active, ...labels } = USER_ADMIN_TEXTS.columns;

export const COLUMNS = declareColumns<Account, keyof typeof labels>(labels, USER_INDEX.sortKeys, {
  fullname: {
    width: 200,
    grow: 4,
    main: true,
    text: formatAccount,
    render: (row) => (
      <>
        <span translate="no">{formatAccount(row)}</span>
        {row.is_active === false && <span className="muted"> · {USER_ADMIN_TEXTS.inactive}</span>}
      </>
    ),
  },
  username: { width: 140, grow: 2, drop: 3, text: ({ username }) => username },
  email: { width: 200, grow: 3, drop: 5, folds: 6, text: ({ email }) => email },
  group: {
    width: 168,
    text: getGroup,
    render: (row) => getGroup(row) || <None text={USER_ADMIN_TEXTS.noGroup} />,
  },
  prestataire: {
    width: 160,
    grow: 2,
    optional: true,
    drop: 6,
    folds: 1,
    text: getCompany,
    render: (row) => getCompany(row) || <None text={sayNoCompany(row.group)} />,
  },
  last_login: {
    width: 180,
    drop: 2,
    lines: ({ last_login }) => [formatRelative(last_login, toServerTime()) || USER_ADMIN_TEXTS.never],
    text: ({ last_login }) => formatDateTime(last_login),
    sheet: [
      { text: ({ last_login }) => `${formatDate(last_login)} ${formatHour(last_login)}`.trim(), value: true },
    ],
    render: (row) => <LastLogin row={row} />,
  },
  user_permissions: {
    width: 180,
    align: 'end',
    drop: 4,
    text: (row) => String(countHeld(row) ?? ''),
    render: (row) => countHeld(row) ?? <None />,
  },
});

function LastLogin({ row: { last_login } }: { row: Account }) {
  if (last_login) return <RelativeTime date={last_login} />;
  return last_login === '' ? <None text={USER_ADMIN_TEXTS.never} /> : <None />;
}

export const getAccountCard = (row: Account): CardView => ({
  title: formatAccount(row),
  detail: [getGroup(row) || USER_ADMIN_TEXTS.noGroup, row.username, row.email].filter(Boolean).join(' · '),
  // a date alone may be of anything
  state: (
    <>
      {row.last_login && <span className="muted">{USER_ADMIN_TEXTS.lastLogin} </span>}
      <LastLogin row={row} />
    </>
  ),
});
