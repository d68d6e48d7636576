import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo, useState } from 'react';
import { type LifeEvent, listLife } from '../../core/assets/life.ts';
import type { AssetDetail } from '../../core/assets/model.ts';
import { assetQuery } from '../../core/assets/store.ts';
import {
  commentsOfTickets,
  lookAtCommentsOf,
  retryCommentsOf,
} from '../../core/comments/comments-of-tickets.ts';
import { getContractsOf } from '../../core/contracts/end-date.ts';
import { $contracts, contractCollection } from '../../core/contracts/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { NO_ITEMS } from '../../core/kernel/store/collection-state.ts';
import { getSortTime } from '../../core/kernel/time/paris-clock.ts';
import { controlesQuery } from '../../core/materials/store.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import { useLook } from '../parts/host/use-look.ts';
import { sumChanges, useHeldPart } from '../parts/object/use-held-part.ts';
import { ASSET_TEXTS } from './texts.ts';

/** Each ticket's comments are a call of their own: those of the newest are read, the others on demand. */
const TALKS = 6;

const $none = atom(NO_ITEMS);
const NOTHING = { look: () => () => {} };

/** The contracts that cover it; none for users who may not see contracts. */
export function useCover(id: string) {
  const isAllowed = can('view_contract');
  useLook(isAllowed ? contractCollection : NOTHING);
  const state = useStore(isAllowed ? $contracts : $none);
  const { items, size, error, wait, loadedAt } = state;
  const contracts = getContractsOf(items.slice(0, size), id);
  const isMissing = isAllowed && loadedAt === null;
  return {
    isAllowed,
    contracts,
    changes: state,
    isWaiting: isMissing && wait === null && error === null,
    error: isMissing ? error : null,
  };
}

const keyOf = ({ key }: LifeEvent) => key;

/** The comments of tickets, to be looked at. */
function useTalks(tickets: readonly Id[]) {
  const ids = tickets.join();
  return useMemo(() => ({ look: lookAtCommentsOf(ids === '' ? [] : ids.split(',')) }), [ids]);
}

/** A count that does not fall as it becomes one of other things. @param of what it counts */
function useRising(count: number, of: string): number {
  const [kept] = useState(() => ({ count, of, total: count }));
  if (kept.of === of) kept.total += Math.max(0, count - kept.count);
  Object.assign(kept, { count, of });
  return kept.total;
}

/** All that happened to it, what of it could not be read, and what is read on demand. */
export function useLifeParts(id: string, asset: AssetDetail, tickets: readonly Ticket[]) {
  const [talks, setTalks] = useState(TALKS);
  const newest = useMemo(
    () =>
      tickets.toSorted((left, right) => getSortTime(right.date_creation) - getSortTime(left.date_creation)),
    [tickets],
  );
  const talked = newest.slice(0, talks).map((ticket) => ticket.id);
  const cover = useCover(id);
  useLook(controlesQuery(id));
  const controles = useStore(controlesQuery(id).$state);
  useLook(useTalks(talked));
  const comments = useStore(commentsOfTickets(talked));
  const own = [useStore(assetQuery(id).$state), useStore(assetTicketsQuery(id).$state)];
  const live = listLife({
    tickets,
    contracts: cover.contracts,
    controles: controles.data ?? [],
    comments: comments.read.flatMap(({ ticket, comments: each }) => {
      const of = tickets.find((one) => String(one.id) === ticket);
      return of ? each.map((comment) => ({ ticket: of, comment })) : [];
    }),
    files: asset.attachments,
  });
  // the comments of a ticket that others add are read for the first time: that is not asked for here
  const written = { arrivals: useRising(comments.arrivals, talked.join()), own: 0 };
  const changes = sumChanges([...own, cover.changes, controles, written]);
  const { rows: events, news } = useHeldPart(live, changes, keyOf, String(talks));
  const isRead =
    !cover.isWaiting && !!(controles.data || controles.error || controles.wait) && comments.settled;
  const [isThere, setThere] = useState(isRead);
  if (isRead && !isThere) setThere(true);
  const missing = [
    { name: ASSET_TEXTS.lostContracts, error: cover.error },
    { name: ASSET_TEXTS.lostControles, error: controles.data ? null : controles.error },
    { name: ASSET_TEXTS.lostComments, error: comments.error },
  ].filter(({ error }) => error);
  const isOutside = missing.every(({ error }) => error?.failure === 'outside');
  return {
    events,
    news,
    arrivals: changes.arrivals,
    lost: missing.map(({ name }) => name),
    /** All that is missing is read once the network is back, and not before. */
    isOutside,
    /** Until all of it is there for the first time. */
    isWaiting: !isThere && !isRead,
    retry: () => {
      if (cover.error) void contractCollection.refresh();
      if (controles.error) void controlesQuery(id).refresh();
      retryCommentsOf(talked);
    },
    /** How many older tickets have comments that are not read yet. */
    unread: Math.max(0, newest.length - talks),
    readAll: () => setTalks(newest.length),
  };
}
