import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import type { Ticket } from '../../../core/tickets/model.ts';
import { newestTicketsQuery } from '../../../core/tickets/newest.ts';
import { ticketCollection } from '../../../core/tickets/store.ts';

interface KnownTickets {
  tickets: readonly Ticket[];
  isLoading: boolean;
}

const NONE: readonly Ticket[] = [];
/** In the place of what is not asked for. */
const $nothing = atom(null);

const listHeld = (): readonly Ticket[] => {
  const { value } = ticketCollection.$state;
  return value?.items.slice(0, value.size) ?? NONE;
};

/**
 * The tickets that show who was chosen so far: the list where this page holds it, else the newest.
 * @param wanted `false` asks for nothing
 */
export function useKnownTickets(wanted: boolean): KnownTickets {
  const [held] = useState(listHeld);
  const isHeld = held.length > 0;
  const newest = useStore<typeof newestTicketsQuery.$state | typeof $nothing>(
    wanted && !isHeld ? newestTicketsQuery.$state : $nothing,
  );
  if (isHeld) return { tickets: held, isLoading: false };
  return {
    tickets: newest?.data ?? NONE,
    isLoading: newest !== null && newest.data === null && newest.status !== 'ERROR',
  };
}
