import { hasTicketFilters, type TicketFilters } from '../../core/tickets/filters.ts';
import { ticketCollection } from '../../core/tickets/store.ts';
import { Button } from '../_ui/button.tsx';
import { Empty } from '../_ui/empty.tsx';
import { ListEmpty } from '../_ui/list-state.tsx';
import { CreateTicket } from './create-link.tsx';
import { TEXTS } from './texts.ts';

export interface TableEmptyProps {
  filters: TicketFilters;
  readonly: boolean;
  onClear: () => void;
  onShowAll: () => void;
}

/** Why there is no row, and what to do next. */
export function TableEmpty({ filters, readonly, onClear, onShowAll }: TableEmptyProps) {
  const nothing = (
    <Empty kind="nothing" title={TEXTS.empty} action={!readonly && <CreateTicket />}>
      {TEXTS.emptyHint}
    </Empty>
  );
  return (
    <ListEmpty collection={ticketCollection} nothing={nothing}>
      {hasTicketFilters(filters) ? (
        <Empty kind="match" title={TEXTS.noMatch} onClear={onClear} />
      ) : (
        <Empty
          kind="match"
          title={TEXTS.noneOpen}
          action={<Button onClick={onShowAll}>{TEXTS.showAll}</Button>}
        >
          {TEXTS.noneOpenHint}
        </Empty>
      )}
    </ListEmpty>
  );
}
