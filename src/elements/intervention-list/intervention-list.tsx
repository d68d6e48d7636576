import { useStore } from '@nanostores/react';
import { canSeeInterventionStats } from '../../core/interventions/rights.ts';
import { $user } from '../../core/session.ts';
import type { CommonProps } from '../_kit/attributes.ts';
import { LoginGate } from '../_kit/login-gate.tsx';
import { CalendarView } from './calendar-view.tsx';
import { FiguresView } from './figures-view.tsx';
import { InterventionTable } from './intervention-table.tsx';
import { TEXTS } from './texts.ts';
import { type ListState, useFilters } from './use-filters.ts';

export type InterventionListProps = ListState & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** The list, the calendar, or the statistics for those who may see them. */
export function InterventionList(props: InterventionListProps) {
  const { headingLevel, kiosk, readonly, view } = props;
  const chosen = useFilters(props);
  const hasFigures = canSeeInterventionStats(useStore($user));
  const common = { headingLevel, chosen, hasFigures, quiet: kiosk };
  const content =
    view === 'calendrier' ? (
      <CalendarView {...common} />
    ) : view === 'statistiques' && hasFigures ? (
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
