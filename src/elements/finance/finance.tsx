import { useStore } from '@nanostores/react';
import { canWriteFinance } from '../../core/finance/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { FiguresViewProps } from './figures-view.tsx';
import { type Asked, useFinanceState } from './state.ts';
import { TableView } from './table-view.tsx';
import { TEXTS } from './texts.ts';
import { TitleRow, type ViewProps } from './views.tsx';

export type FinanceProps = Asked & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** The list and the charts, with what draws them, are loaded with their tabs. */
const ENTRIES = partCode<ViewProps>(() =>
  import('./entries-view.tsx').then(({ EntriesView }) => EntriesView),
);
const FIGURES = partCode<FiguresViewProps>(() =>
  import('./figures-view.tsx').then(({ FiguresView }) => FiguresView),
);

/** `<balise-finance>`. */
export function Finance(props: FinanceProps) {
  const { headingLevel: level, kiosk, readonly, tab } = props;
  const state = useFinanceState(props);
  const user = useStore($user);
  // what that adds keeps its room until it is known who that is
  const mayWrite = (!user || canWriteFinance(user)) && !readonly && !kiosk;
  const view: ViewProps = { level, state, tab, quiet: kiosk, mayWrite };
  const frame = (
    <section className="list" aria-busy="true">
      <TitleRow {...view} />
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
    <LoginGate title={TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
