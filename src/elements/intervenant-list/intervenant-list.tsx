import { useStore } from '@nanostores/react';
import { $user } from '../../core/kernel/session/session.ts';
import type { PROFILE_FILTERS } from '../../core/profiles/list.ts';
import { canSeeAccounts } from '../../core/profiles/rights.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { CompanyTable } from './company-table.tsx';
import type { DirectoryProps } from './directory.tsx';
import { PeopleTable } from './people-table.tsx';
import { INTERVENANT_LIST_TEXTS } from './texts.ts';
import type { ViewName } from './view-names.ts';
import { DirectoryTitleRow, IntervenantListViews } from './views.tsx';

/** The attributes that hold what people have chosen. */
export type IntervenantListAttributes = ListAttributes<typeof PROFILE_FILTERS> & {
  never: boolean;
  sort: string;
  view: ViewName;
};
export type IntervenantListProps = IntervenantListAttributes &
  Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** Few may open it. */
const DIRECTORY = partCode<DirectoryProps>(() =>
  import('./directory.tsx').then(({ Directory }) => Directory),
);

/** `<balise-intervenant-list>`. */
export function IntervenantList(props: IntervenantListProps) {
  const { headingLevel: level, kiosk, readonly, ...asked } = props;
  const hasDirectory = canSeeAccounts(useStore($user));
  const view = asked.view === 'annuaire' && !hasDirectory ? 'intervenants' : asked.view;
  const views = <IntervenantListViews value={view} hasDirectory={hasDirectory} />;
  const common = { asked, level, views, quiet: kiosk };
  const frozen = readonly || kiosk;
  const frame = (
    <section className="list" aria-busy="true">
      <DirectoryTitleRow {...common} />
    </section>
  );
  const content =
    view === 'prestataires' ? (
      <CompanyTable {...common} readonly={frozen} />
    ) : view === 'intervenants' ? (
      <PeopleTable {...common} readonly={frozen} />
    ) : (
      <LazyPart code={DIRECTORY} props={common} fallback={frame} />
    );
  return (
    <LoginGate title={INTERVENANT_LIST_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
