import { useStore } from '@nanostores/react';
import { canSeeInterventionStats } from '../../core/interventions/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { InterventionCalendar } from './calendar-view.tsx';
import { InterventionListFiguresView } from './figures-view.tsx';
import { InterventionTable } from './intervention-table.tsx';
import { type InterventionListAttributes, useInterventionListState } from './list-state.ts';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';
import { InterventionListViews } from './views.tsx';

export type InterventionListProps = InterventionListAttributes &
  Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** The list, the calendar, or the statistics for those who may see them. */
export function InterventionList(props: InterventionListProps) {
  const { headingLevel: level, kiosk, readonly } = props;
  const state = useInterventionListState(props);
  const hasFigures = canSeeInterventionStats(useStore($user));
  const view = props.view === 'statistiques' && !hasFigures ? 'liste' : props.view;
  const views = <InterventionListViews value={view} state={state} hasFigures={hasFigures} />;
  const common = { level, state, views, quiet: kiosk };
  const content =
    view === 'calendrier' ? (
      <InterventionCalendar {...common} />
    ) : view === 'statistiques' ? (
      <InterventionListFiguresView {...common} year={props.year} />
    ) : (
      <InterventionTable {...common} readonly={readonly || kiosk} />
    );
  return (
    <LoginGate title={INTERVENTION_LIST_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
