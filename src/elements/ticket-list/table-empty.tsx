import { useStore } from '@nanostores/react';
import { hasTicketFilters, type TicketFilters } from '../../core/tickets/filters.ts';
import { $tickets, ticketCollection } from '../../core/tickets/store.ts';
import { Button } from '../_ui/button.tsx';
import { Empty } from '../_ui/empty.tsx';
import { ListEmpty } from '../_ui/list-state.tsx';
import { CreateLink } from './create-link.tsx';
import { TEXTS } from './texts.ts';

export interface TableEmptyProps {
  filters: TicketFilters;
  readonly: boolean;
  onClear: () => void;
  onShowAll: () => void;
}

/** Why there is no row, and what to do next. */
export function TableEmpty(props: TableEmptyProps) {
  const state = useStore($tickets);
  return (
    <ListEmpty state={state} onRetry={() => void ticketCollection.refresh()}>
      <Reason {...props} isNew={state.size === 0} />
    </ListEmpty>
  );
}

function Reason({ filters, readonly, onClear, onShowAll, isNew }: TableEmptyProps & { isNew: boolean }) {
  if (isNew) {
    return (
      <Empty kind="nothing" title={TEXTS.empty} action={!readonly && <CreateLink />}>
        {TEXTS.emptyHint}
      </Empty>
    );
  }
  if (hasTicketFilters(filters)) return <Empty kind="match" title={TEXTS.noMatch} onClear={onClear} />;
  return (
    <Empty kind="match" title={TEXTS.noneOpen} action={<Button onClick={onShowAll}>{TEXTS.showAll}</Button>}>
      {TEXTS.noneOpenHint}
    </Empty>
  );
}
