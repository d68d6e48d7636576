import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatSort } from '../../core/_lib/order.ts';
import { $showInterventionNumber } from '../../core/config/store.ts';
import {
  ALL_STATES,
  filterInterventions,
  formatInterventionFilters,
  NO_INTERVENTION_FILTERS,
} from '../../core/interventions/filters.ts';
import { $preparedInterventions } from '../../core/interventions/list.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { interventionListView } from '../../core/interventions/preferences.ts';
import { sortInterventions } from '../../core/interventions/sort.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { describeWait } from '../../core/waits.ts';
import { useOpenRow } from '../_kit/use-open-row.ts';
import { saveCsv } from '../_ui/csv.ts';
import { DataTable } from '../_ui/data-table.tsx';
import { isFirstLoad, LeftOut, ListFooter } from '../_ui/list-state.tsx';
import { chooseColumns } from '../_ui/table-layout.ts';
import { TableTools } from '../_ui/table-tools.tsx';
import { useListView } from '../_ui/use-list-view.ts';
import { useSelection } from '../_ui/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { getCardView, getColumns, getExportColumns, getKey } from './columns.tsx';
import { Filters } from './filters.tsx';
import { getName } from './name.ts';
import { RowStepsContext } from './next-step.tsx';
import { Outcomes } from './outcomes.tsx';
import { TableEmpty } from './table-empty.tsx';
import { TEXTS } from './texts.ts';
import { TitleRow, type ViewProps } from './title-row.tsx';
import { useRowSteps } from './use-row-steps.ts';

export interface InterventionTableProps extends ViewProps {
  readonly: boolean;
}

export function InterventionTable({ readonly, ...view }: InterventionTableProps) {
  const { chosen, quiet } = view;
  const { filters, sort, setFilters, setSort } = chosen;
  const state = useStore($interventions);
  const prepared = useStore($preparedInterventions);
  const tree = useStore($siteTree);
  const withNumber = useStore($showInterventionNumber);
  const display = useListView(interventionListView);
  const row = useOpenRow<Intervention>("Details de l'intervention");
  const columns = getColumns(withNumber, !readonly);

  const found = useMemo(() => filterInterventions(prepared, filters, { tree }), [prepared, filters, tree]);
  const order = useMemo(() => sortInterventions(prepared, found, sort), [prepared, found, sort]);
  const selection = useSelection(prepared.interventions, order);
  const steps = useRowSteps(readonly, selection.drop);
  const isLoading = isFirstLoad(state);

  const showAll = () => setFilters({ ...filters, state: [ALL_STATES] });
  const exportRows = (rows: ArrayLike<number>) => {
    const told = getExportColumns(chooseColumns(columns, display.visible));
    void saveCsv(TEXTS.exportNoun, told, prepared.interventions, rows);
  };
  return (
    <section className="list" aria-label={TEXTS.title}>
      <TitleRow {...view} view="liste" count={!isLoading && state.size > 0 && TEXTS.count(found.length)} />
      {!quiet && (
        <Filters
          prepared={prepared}
          filters={filters}
          onChange={setFilters}
          withNumber={withNumber}
          tools={
            <TableTools
              columns={columns}
              {...display.tools}
              sort={sort}
              onSort={setSort}
              onExport={order.length > 0 ? () => exportRows(order) : undefined}
            />
          }
        />
      )}
      {selection.rows.length > 0 && (
        <BulkBar
          rows={selection.rows}
          busy={steps.busy}
          onStep={steps.takeAll}
          onExport={() => exportRows(selection.places)}
          onClear={selection.clear}
        />
      )}
      <Outcomes bulk={steps.bulk} onDone={selection.drop} />
      <RowStepsContext value={readonly ? null : steps}>
        <DataTable
          caption={TEXTS.caption}
          columns={columns}
          visibleColumns={display.visible}
          rows={prepared.interventions}
          order={order}
          rowKey={getKey}
          rowHref={row.href}
          onOpen={row.open}
          getCardView={getCardView}
          cardLines={4}
          sort={sort}
          onSort={quiet ? undefined : setSort}
          density={display.density}
          selection={
            readonly ? undefined : { keys: selection.keys, onChange: selection.onChange, label: getName }
          }
          loading={isLoading}
          resetKey={JSON.stringify([formatInterventionFilters(filters), formatSort(sort)])}
          empty={
            <TableEmpty
              filters={filters}
              onClear={() => setFilters(NO_INTERVENTION_FILTERS)}
              onShowAll={showAll}
            />
          }
          footer={
            <ListFooter
              collection={interventionCollection}
              describeWait={describeWait}
              shown={TEXTS.shown(order.length, state.size)}
              note={
                filters.state.length === 0 &&
                order.length > 0 &&
                !quiet && <LeftOut hint={TEXTS.onlyAgreed} show={TEXTS.showAll} onShow={showAll} />
              }
            />
          }
        />
      </RowStepsContext>
    </section>
  );
}
