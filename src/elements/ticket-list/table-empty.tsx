import { useStore } from '@nanostores/react';
import { describeError } from '../../core/errors.ts';
import { hasTicketFilters, type TicketFilters } from '../../core/tickets/filters.ts';
import { $tickets, ticketCollection } from '../../core/tickets/store.ts';
import { Button } from '../_ui/button.tsx';
import { Empty } from '../_ui/empty.tsx';
import { LOAD_TEXTS } from '../_ui/load-texts.ts';
import { CreateLink } from './create-link.tsx';
import { TEXTS } from './texts.ts';

export interface TableEmptyProps {
  filters: TicketFilters;
  readonly: boolean;
  onClear: () => void;
  onShowAll: () => void;
}

/** Why there is no row, and what to do next. */
export function TableEmpty({ filters, readonly, onClear, onShowAll }: TableEmptyProps) {
  const { status, size, error, incomplete } = useStore($tickets);
  const retry = () => void ticketCollection.refresh();
  if (size === 0 && error) {
    if (error.status === 403) return <Empty kind="allowed" title={describeError(error)} />;
    return <Empty kind="error" title={describeError(error)} onRetry={retry} busy={status === 'LOADING'} />;
  }
  if (size === 0 && incomplete) return <Empty kind="error" title={LOAD_TEXTS.cancelled} onRetry={retry} />;
  if (size === 0) {
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
