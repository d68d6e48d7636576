import { useStore } from '@nanostores/react';
import { canSeeInterventionStats } from '../../core/interventions/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { CalendarView } from './calendar-view.tsx';
import { FiguresView } from './figures-view.tsx';
import { InterventionTable } from './intervention-table.tsx';
import { type Asked, useInterventionListState } from './list-state.ts';
import { TEXTS } from './texts.ts';
import { Views } from './views.tsx';

export type InterventionListProps = Asked & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** The list, the calendar, or the statistics for those who may see them. */
export function InterventionList(props: InterventionListProps) {
  const { headingLevel: level, kiosk, readonly } = props;
  const state = useInterventionListState(props);
  const hasFigures = canSeeInterventionStats(useStore($user));
  const view = props.view === 'statistiques' && !hasFigures ? 'liste' : props.view;
  const views = <Views value={view} state={state} hasFigures={hasFigures} />;
  const common = { level, state, views, quiet: kiosk };
  const content =
    view === 'calendrier' ? (
      <CalendarView {...common} />
    ) : view === 'statistiques' ? (
      <FiguresView {...common} year={props.year} />
    ) : (
      <InterventionTable {...common} readonly={readonly || kiosk} />
    );
  return (
    <LoginGate title={TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
