import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatSort } from '../../core/_lib/order.ts';
import { $siteTree } from '../../core/sites/store.ts';
import {
  ALL_STATES,
  filterTickets,
  formatTicketFilters,
  NO_TICKET_FILTERS,
} from '../../core/tickets/filters.ts';
import { $preparedTickets } from '../../core/tickets/list.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { ticketListView } from '../../core/tickets/preferences.ts';
import { sortTickets } from '../../core/tickets/sort.ts';
import { $tickets, ticketCollection } from '../../core/tickets/store.ts';
import { describeWait } from '../../core/waits.ts';
import type { HeadingLevel } from '../_kit/attributes.ts';
import { useOpenRow } from '../_kit/use-open-row.ts';
import { saveCsv } from '../_ui/csv.ts';
import { DataTable } from '../_ui/data-table.tsx';
import { isFirstLoad, LeftOut, ListFooter } from '../_ui/list-state.tsx';
import { chooseColumns } from '../_ui/table-layout.ts';
import { TableTools } from '../_ui/table-tools.tsx';
import { useListView } from '../_ui/use-list-view.ts';
import { getCardView, getExportColumns, getKey, TICKET_COLUMNS } from './columns.tsx';
import { CreateTicket } from './create-link.tsx';
import { Filters } from './filters.tsx';
import { TableEmpty } from './table-empty.tsx';
import { TEXTS } from './texts.ts';
import { TitleRow } from './title-row.tsx';
import type { Chosen } from './use-filters.ts';

export interface TicketTableProps {
  headingLevel: HeadingLevel;
  chosen: Chosen;
  hasAnalysis: boolean;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
  readonly: boolean;
}

export function TicketTable({ headingLevel, chosen, hasAnalysis, quiet, readonly }: TicketTableProps) {
  const { filters, sort, setFilters, setSort } = chosen;
  const state = useStore($tickets);
  const prepared = useStore($preparedTickets);
  const tree = useStore($siteTree);
  const view = useListView(ticketListView);
  const row = useOpenRow<Ticket>('Details du ticket');

  const found = useMemo(() => filterTickets(prepared, filters, tree), [prepared, filters, tree]);
  const order = useMemo(() => sortTickets(prepared, found, sort), [prepared, found, sort]);
  const isLoading = isFirstLoad(state);
  const count = filters.state.length === 0 ? TEXTS.opened(found.length) : TEXTS.tickets(found.length);

  const showAll = () => setFilters({ ...filters, state: [ALL_STATES] });
  const exportShown = () => {
    const columns = getExportColumns(chooseColumns(TICKET_COLUMNS, view.visible));
    void saveCsv(TEXTS.exportNoun, columns, prepared.tickets, order);
  };
  return (
    <section className="list" aria-label={TEXTS.title}>
      <TitleRow
        headingLevel={headingLevel}
        count={!isLoading && state.size > 0 && count}
        view={hasAnalysis && !quiet ? 'liste' : null}
        chosen={chosen}
        actions={!readonly && <CreateTicket />}
      />
      {!quiet && (
        <Filters
          prepared={prepared}
          filters={filters}
          onChange={setFilters}
          tools={
            <TableTools
              columns={TICKET_COLUMNS}
              {...view.tools}
              sort={sort}
              onSort={setSort}
              onExport={order.length > 0 ? exportShown : undefined}
            />
          }
        />
      )}
      <DataTable
        caption={TEXTS.caption}
        columns={TICKET_COLUMNS}
        visibleColumns={view.visible}
        rows={prepared.tickets}
        order={order}
        rowKey={getKey}
        rowHref={row.href}
        onOpen={row.open}
        getCardView={getCardView}
        sort={sort}
        onSort={quiet ? undefined : setSort}
        density={view.density}
        loading={isLoading}
        resetKey={JSON.stringify([formatTicketFilters(filters), formatSort(sort)])}
        empty={
          <TableEmpty
            filters={filters}
            readonly={readonly}
            onClear={() => setFilters(NO_TICKET_FILTERS)}
            onShowAll={showAll}
          />
        }
        footer={
          <ListFooter
            collection={ticketCollection}
            describeWait={describeWait}
            shown={TEXTS.shown(order.length, state.size)}
            note={
              filters.state.length === 0 &&
              order.length > 0 &&
              !quiet && <LeftOut hint={TEXTS.noneOpenHint} show={TEXTS.showAll} onShow={showAll} />
            }
          />
        }
      />
    </section>
  );
}
