import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback, useMemo } from 'react';
import { formatSort } from '../../core/_lib/order.ts';
import { formatDate, getToday } from '../../core/dates.ts';
import { saveBlob } from '../../core/downloads.ts';
import { getHref } from '../../core/routes.ts';
import { $settings } from '../../core/settings.ts';
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
import { $tickets } from '../../core/tickets/store.ts';
import type { HeadingLevel } from '../_kit/attributes.ts';
import type { Navigation } from '../_kit/link.tsx';
import { useHost } from '../_kit/use-host.ts';
import { toCsv } from '../_ui/csv.ts';
import { DataTable } from '../_ui/data-table.tsx';
import { chooseColumns } from '../_ui/table-layout.ts';
import { TableTools } from '../_ui/table-tools.tsx';
import { getCardView, getExportColumns, getKey, TICKET_COLUMNS } from './columns.tsx';
import { CreateLink } from './create-link.tsx';
import { Filters } from './filters.tsx';
import { TableEmpty } from './table-empty.tsx';
import { TableFooter } from './table-footer.tsx';
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
  const { status, size, incomplete } = useStore($tickets);
  const prepared = useStore($preparedTickets);
  const tree = useStore($siteTree);
  const view = useStore(ticketListView.$value);
  const open = useOpenTicket();

  const found = useMemo(() => filterTickets(prepared, filters, tree), [prepared, filters, tree]);
  const order = useMemo(() => sortTickets(prepared, found, sort), [prepared, found, sort]);
  // given up before the first page came, it is `INITIAL` again
  const isLoading = size === 0 && (status === 'LOADING' || (status === 'INITIAL' && !incomplete));
  const count = filters.state.length === 0 ? TEXTS.opened(found.length) : TEXTS.tickets(found.length);

  const showAll = () => setFilters({ ...filters, state: [ALL_STATES] });
  const exportShown = () => {
    const columns = getExportColumns(chooseColumns(TICKET_COLUMNS, view.columns));
    const name = TEXTS.exportName(formatDate(getToday()));
    void toCsv(columns, prepared.tickets, order).then((csv) =>
      saveBlob(name, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
    );
  };
  return (
    <section className="list" aria-label={TEXTS.title}>
      <TitleRow
        headingLevel={headingLevel}
        count={!isLoading && size > 0 && count}
        view={hasAnalysis && !quiet ? 'liste' : null}
        chosen={chosen}
        actions={!readonly && <CreateLink />}
      />
      {!quiet && (
        <Filters
          prepared={prepared}
          filters={filters}
          onChange={setFilters}
          tools={
            <TableTools
              columns={TICKET_COLUMNS}
              visible={view.columns}
              onVisible={(columns) => ticketListView.set({ ...view, columns })}
              density={view.density}
              onDensity={(density) => ticketListView.set({ ...view, density })}
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
        visibleColumns={view.columns}
        rows={prepared.tickets}
        order={order}
        rowKey={getKey}
        rowHref={open.href}
        onOpen={open.open}
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
          <TableFooter
            shown={order.length}
            onShowAll={filters.state.length === 0 && order.length > 0 && !quiet ? showAll : null}
          />
        }
      />
    </section>
  );
}

/** Where a row leads, and how a plain click asks the page first. */
function useOpenTicket() {
  const { appUrl } = useStore($settings);
  const { emit } = useHost();
  const href = useCallback(
    ({ id }: Ticket) => appUrl.replace(/\/$/, '') + getHref('Details du ticket', { id }),
    [appUrl],
  );
  const open = useCallback(
    (ticket: Ticket, event: MouseEvent) => {
      const navigation: Navigation = {
        route: 'Details du ticket',
        params: { id: ticket.id },
        href: href(ticket),
      };
      if (!emit('balise-navigate', navigation, { cancelable: true })) event.preventDefault();
    },
    [emit, href],
  );
  return { href, open };
}
