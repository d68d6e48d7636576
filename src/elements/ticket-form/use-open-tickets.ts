import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import type { ApiError } from '../../core/kernel/http/api-error.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { hasCapability } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { type QueryState, UNLOADED } from '../../core/kernel/store/query.ts';
import type { OpenCount, Ticket } from '../../core/tickets/model.ts';
import { newestTicketsQuery } from '../../core/tickets/newest.ts';
import { getOpenOfSite, getOpenTickets, openCountQueries } from '../../core/tickets/open-tickets.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';

interface OpenOnPlace {
  /** The open ones that the person may read, newest first; `null` while they are not known. */
  tickets: readonly Ticket[] | null;
  /** All that are open, of others too; `null` where the server does not count them. */
  all: { count: number; since: string | null } | null;
  error: ApiError | null;
  isLoading: boolean;
  retry: () => void;
}

const $uncounted = atom<QueryState<OpenCount>>({ ...UNLOADED, data: null });

/** What is open on a piece, or on a place itself. */
export function useAlreadyOpen(of: 'asset' | 'site', id: Id): OpenOnPlace {
  const isCounted = hasCapability(useStore($user), 'open-tickets');
  const query = of === 'asset' ? assetTicketsQuery(id) : newestTicketsQuery;
  const counting = isCounted ? openCountQueries[of](id) : null;
  const seen = useStore(query.$state);
  const counted = useStore(counting?.$state ?? $uncounted);
  const tickets = useMemo(
    () => seen.data && (of === 'asset' ? getOpenTickets(seen.data) : getOpenOfSite(seen.data, id)),
    [seen.data, of, id],
  );
  const { count = null, since = null } = counted.data ?? {};
  const isOver = (state: QueryState<unknown>) => state.data !== null || state.error !== null;
  return {
    tickets,
    all: count === null ? null : { count, since },
    error: seen.error,
    isLoading: !isOver(seen) || (counting !== null && !isOver(counted)),
    retry: () => void query.refresh(),
  };
}
