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
import { ListTitle } from '../parts/table/list-title.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { type FinanceState, TABS, type TabName } from './state.ts';
import { TEXTS } from './texts.ts';

/** What the three tabs have in common. */
export interface ViewProps {
  level: HeadingLevel;
  state: FinanceState;
  tab: TabName;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  /** Entries may be added, changed and deleted. */
  mayWrite: boolean;
}

/** The choice between the tabs, and the export. */
export function Views({ tab, state }: Pick<ViewProps, 'tab' | 'state'>) {
  return (
    <>
      <ChoiceGroup
        label={TEXTS.tabs}
        labelHidden
        choices={TABS.map((value) => ({ value, label: TEXTS[value] }))}
        value={tab}
        onChange={(chosen: TabName) => state.set({ tab: chosen === TABS[0] ? '' : chosen })}
      />
      <ExportButton state={state} />
    </>
  );
}

/** Saves the spreadsheet of what the filters select. */
function ExportButton({ state }: Pick<ViewProps, 'state'>) {
  const { busy, wait } = useStore(exportAction.$state);
  const tree = useStore($siteTree);
  return (
    <>
      <Button
        icon="download"
        busy={busy}
        onClick={() => void exportAction.run(toParams(state.filters, tree))}
      >
        {busy ? TEXTS.exporting : TEXTS.export}
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
      {TEXTS.create}
    </CreateLink>
  );
}

/** The title of the table and of the figures. */
export function TitleRow({ level, state, tab, quiet, mayWrite }: ViewProps): ReactNode {
  return (
    <ListTitle level={level} title={TEXTS.title} count={getYear(state.filters.year)}>
      {!quiet && <Views tab={tab} state={state} />}
      <slot name="actions" />
      {mayWrite && <CreateEntry />}
    </ListTitle>
  );
}
