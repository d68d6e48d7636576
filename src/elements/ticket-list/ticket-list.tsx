import { useStore } from '@nanostores/react';
import { $user } from '../../core/kernel/session/session.ts';
import { canSeeAnalysis } from '../../core/tickets/rights.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { AnalysisProps } from './analysis.tsx';
import { type Asked, useTicketListState } from './list-state.ts';
import { TEXTS } from './texts.ts';
import { TicketTable } from './ticket-table.tsx';
import { Views } from './views.tsx';

export type TicketListProps = Asked & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

const ANALYSIS = partCode<AnalysisProps>(() => import('./analysis.tsx').then(({ Analysis }) => Analysis));

/** The list, or the analysis for those who may see it. */
export function TicketList(props: TicketListProps) {
  const { headingLevel: level, kiosk, readonly } = props;
  const state = useTicketListState(props);
  const hasAnalysis = canSeeAnalysis(useStore($user));
  const isAnalysis = props.view === 'analyse' && hasAnalysis;
  const views = hasAnalysis && <Views value={isAnalysis ? 'analyse' : 'liste'} state={state} />;
  const common = { level, state, views, quiet: kiosk };
  const content = isAnalysis ? (
    <LazyPart code={ANALYSIS} props={{ ...common, year: props.year }} />
  ) : (
    <TicketTable {...common} readonly={readonly || kiosk} />
  );
  return (
    <LoginGate title={TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
