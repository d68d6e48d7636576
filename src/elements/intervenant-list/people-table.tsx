import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { canReadAccounts } from '../../core/accounts/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { getProfileCompanyChoices, PROFILE_SORT } from '../../core/profiles/list.ts';
import { profileList } from '../../core/profiles/list-store.ts';
import { getMetierChoices } from '../../core/profiles/metiers.ts';
import { formatProfile } from '../../core/profiles/names.ts';
import { ListView } from '../parts/frame/list-view.tsx';
import { useListState } from '../parts/frame/use-list-state.ts';
import { Link } from '../parts/host/link.tsx';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { IntervenantListCreateButton, IntervenantListCreateDialog } from './create.tsx';
import { GroupFigures } from './group-figures.tsx';
import { createPeopleColumns } from './people-columns.tsx';
import { INTERVENANT_LIST_TEXTS, PEOPLE_TEXTS } from './texts.ts';
import { useAllowed, usePeopleNames } from './use-figures.ts';
import type { IntervenantListViewProps } from './views.tsx';

/** Who looks for an account among the people finds it there. */
const ToAccounts = () =>
  canReadAccounts(useStore($user)) && (
    <Link className="button" route="Administration" query={{ section: 'utilisateurs' }}>
      {PEOPLE_TEXTS.toAccounts}
    </Link>
  );

export interface TableProps extends IntervenantListViewProps {
  readonly: boolean;
}

/** The people, in the frame of all lists: by name. */
export function PeopleTable({ asked, readonly, ...frame }: TableProps) {
  const state = useListState(profileList, asked, { others: ['view'] });
  const allowed = useAllowed();
  const names = usePeopleNames(allowed);
  // columns keep their room until it is known who the user is
  const shown = useAllowed(true);
  const { columns, getCardView } = useMemo(() => createPeopleColumns(names, shown), [names, shown]);
  return (
    <>
      <ListView
        {...frame}
        state={{ ...state, sort: state.sort ?? PROFILE_SORT }}
        list={profileList}
        names={names}
        texts={PEOPLE_TEXTS}
        numbered
        lead={<GroupFigures state={state} quiet={frame.quiet} />}
        create={!readonly && <IntervenantListCreateButton />}
        begin={<ToAccounts />}
        route="Details de l'intervenant"
        columns={columns}
        getCardView={getCardView}
        looks={(index) => ({
          metier: { label: INTERVENANT_LIST_TEXTS.metier, choices: () => getMetierChoices(index.rows) },
          prestataire: { choices: () => getProfileCompanyChoices(index) },
          only: { label: PEOPLE_TEXTS.only },
        })}
        nameRow={readonly ? undefined : formatProfile}
        bulk={({ rows, exportRows, clear }) => (
          <SelectionFoot count={PEOPLE_TEXTS.selected(rows.length)} onExport={exportRows} onClear={clear} />
        )}
      />
      {!readonly && <IntervenantListCreateDialog />}
    </>
  );
}
