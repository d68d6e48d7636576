import { useStore } from '@nanostores/react';
import { canWriteFinance } from '../../core/finance/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { FinanceFiguresViewProps } from './figures-view.tsx';
import { type FinanceAttributes, useFinanceState } from './state.ts';
import { TableView } from './table-view.tsx';
import { FINANCE_TEXTS } from './texts.ts';
import { FinanceTitleRow, type FinanceViewProps } from './views.tsx';

export type FinanceProps = FinanceAttributes & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** The list and the charts, with what draws them, are loaded with their tabs. */
const ENTRIES = partCode<FinanceViewProps>(() =>
  import('./entries-view.tsx').then(({ EntriesView }) => EntriesView),
);
const FIGURES = partCode<FinanceFiguresViewProps>(() =>
  import('./figures-view.tsx').then(({ FinanceFiguresView: FiguresView }) => FiguresView),
);

/** `<balise-finance>`. */
export function Finance(props: FinanceProps) {
  const { headingLevel: level, kiosk, readonly, tab } = props;
  const state = useFinanceState(props);
  const user = useStore($user);
  // what that adds keeps its room until it is known who that is
  const mayWrite = (!user || canWriteFinance(user)) && !readonly && !kiosk;
  const view: FinanceViewProps = { level, state, tab, quiet: kiosk, mayWrite };
  const frame = (
    <section className="list" aria-busy="true">
      <FinanceTitleRow {...view} />
    </section>
  );
  const content =
    tab === 'ecritures' ? (
      <LazyPart key={tab} code={ENTRIES} props={view} fallback={frame} />
    ) : tab === 'statistiques' ? (
      <LazyPart key={tab} code={FIGURES} props={view} fallback={frame} />
    ) : (
      <TableView {...view} />
    );
  return (
    <LoginGate title={FINANCE_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
