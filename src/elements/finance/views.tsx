import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { exportAction } from '../../core/finance/export.ts';
import { toParams } from '../../core/finance/params.ts';
import { getYear } from '../../core/finance/year.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { CreateLink } from '../parts/table/create-link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { FINANCE_TABS, type FinanceState, type FinanceTab } from './state.ts';
import { FINANCE_TEXTS } from './texts.ts';

/** What the three tabs have in common. */
export interface FinanceViewProps {
  level: HeadingLevel;
  state: FinanceState;
  tab: FinanceTab;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  /** Entries may be added, changed and deleted. */
  mayWrite: boolean;
}

/** The choice between the tabs, and the export. */
export function FinanceViews({ tab, state }: Pick<FinanceViewProps, 'tab' | 'state'>) {
  return (
    <>
      <ChoiceGroup
        label={FINANCE_TEXTS.tabs}
        labelHidden
        choices={FINANCE_TABS.map((value) => ({ value, label: FINANCE_TEXTS[value] }))}
        value={tab}
        onChange={(chosen: FinanceTab) => state.set({ tab: chosen === FINANCE_TABS[0] ? '' : chosen })}
      />
      <ExportButton state={state} />
    </>
  );
}

/** Saves the spreadsheet of what the filters select. */
function ExportButton({ state }: Pick<FinanceViewProps, 'state'>) {
  const { busy, wait } = useStore(exportAction.$state);
  const tree = useStore($siteTree);
  return (
    <>
      <Button
        className="finance-export"
        icon="download"
        busy={busy}
        onClick={() => void exportAction.run(toParams(state.filters, tree))}
      >
        {busy ? FINANCE_TEXTS.exporting : FINANCE_TEXTS.export}
      </Button>
      <span className="finance-wait muted" role="status">
        {busy && wait ? describeWait(wait) : ''}
      </span>
    </>
  );
}

export function CreateEntry() {
  const { emit } = useHost();
  return (
    <CreateLink
      list="Finances"
      ask={() => emit('balise-entry-create-open', { from: null }, { cancelable: true })}
    >
      <span>{FINANCE_TEXTS.create}</span>
      <span className="finance-word">{FINANCE_TEXTS.createWhat}</span>
    </CreateLink>
  );
}

/** The title of the table and of the figures. */
export function FinanceTitleRow({ level, state, tab, quiet, mayWrite }: FinanceViewProps): ReactNode {
  return (
    <TitleRow level={level} title={FINANCE_TEXTS.title} count={getYear(state.filters.year)}>
      {!quiet && <FinanceViews tab={tab} state={state} />}
      <slot name="actions" />
      {mayWrite && <CreateEntry />}
    </TitleRow>
  );
}
