import { useStore } from '@nanostores/react';
import { $waitingWrites } from '../../core/kernel/page/waiting-writes.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { canSeeAnalysis } from '../../core/tickets/rights.ts';
import type { WaitingLineProps } from '../parts/frame/waiting-line.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { AnalysisProps } from './analysis.tsx';
import { type TicketListAttributes, useTicketListState } from './list-state.ts';
import { TICKET_LIST_TEXTS } from './texts.ts';
import { TicketTable } from './ticket-table.tsx';
import { AnalysisTitleRow, TicketListViews } from './views.tsx';

export type TicketListProps = TicketListAttributes & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

const ANALYSIS = partCode<AnalysisProps>(() => import('./analysis.tsx').then(({ Analysis }) => Analysis));

const WAITING = partCode<WaitingLineProps>(() =>
  import('../parts/frame/waiting-line.tsx').then(({ WaitingLine }) => WaitingLine),
);

const NEW = 'tickets:new';

/** Those that wait on this device are not in the list yet. */
function Waiting() {
  const isAny = useStore($waitingWrites).some(({ about }) => about === NEW);
  return isAny && <LazyPart code={WAITING} props={{ about: [NEW] }} fallback={null} />;
}

/** The list, or the analysis for those who may see it. */
export function TicketList(props: TicketListProps) {
  const { headingLevel: level, kiosk, readonly } = props;
  const state = useTicketListState(props);
  const hasAnalysis = canSeeAnalysis(useStore($user));
  const isAnalysis = props.view === 'analyse' && hasAnalysis;
  const views = hasAnalysis && <TicketListViews value={isAnalysis ? 'analyse' : 'liste'} state={state} />;
  const common = { level, state, views, quiet: kiosk };
  const frame = (
    <section className="list" aria-busy="true">
      <AnalysisTitleRow level={level} views={views} quiet={kiosk} />
    </section>
  );
  const content = isAnalysis ? (
    <LazyPart code={ANALYSIS} props={{ ...common, year: props.year }} fallback={frame} />
  ) : (
    <TicketTable {...common} readonly={readonly || kiosk} />
  );
  return (
    <LoginGate title={TICKET_LIST_TEXTS.login} restoring={content}>
      {!kiosk && <Waiting />}
      {content}
    </LoginGate>
  );
}
