import { useStore } from '@nanostores/react';
import { $user } from '../../core/session.ts';
import { canSeeAnalysis } from '../../core/tickets/rights.ts';
import type { CommonProps } from '../_kit/attributes.ts';
import { LoginGate } from '../_kit/login-gate.tsx';
import { Analysis } from './analysis.tsx';
import { TEXTS } from './texts.ts';
import { TicketTable } from './ticket-table.tsx';
import { type ListState, useFilters } from './use-filters.ts';

export type TicketListProps = ListState & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** The list, or the analysis for those who may see it. */
export function TicketList(props: TicketListProps) {
  const { headingLevel, kiosk, readonly } = props;
  const chosen = useFilters(props);
  const user = useStore($user);
  const hasAnalysis = canSeeAnalysis(user);
  const common = { headingLevel, chosen, hasAnalysis, quiet: kiosk };
  const content =
    props.view === 'analyse' && hasAnalysis ? (
      <Analysis {...common} year={props.year} category={props.category} />
    ) : (
      <TicketTable {...common} readonly={readonly || kiosk} />
    );
  return (
    <LoginGate title={TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
