import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo, useState } from 'react';
import { type DecisionLists, listDecisions } from '../../core/interventions/decisions.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { prestataireCollection } from '../../core/profiles/store.ts';
import { newestTicketsQuery } from '../../core/tickets/newest.ts';
import { useShownItems } from '../parts/host/use-in-sight.ts';
import { useLook } from '../parts/host/use-look.ts';
import { type HeldValue, useHeld } from '../parts/object/use-held.ts';

/** Runs a decision. @param run resolves to the tickets that are decided: they are left out until the list is read again */
export type Act = (run: () => Promise<readonly unknown[]>) => Promise<void>;

/** Where nothing is to be given to anybody, companies are not read. */
const NO_COMPANIES = atom({ loadedAt: 0, error: null });

const listIds = ({ assign, validate, close }: DecisionLists): string =>
  [assign, validate.map(({ row }) => row), close].map((rows) => rows.map(({ id }) => id).join()).join('·');

/** What waits for a manager, as it was while others change it; what is decided here is shown at once. */
export function useDecisions(): HeldValue<DecisionLists> & { isLoading: boolean; act: Act } {
  useLook(newestTicketsQuery);
  useLook(interventionCollection);
  const user = useStore($user);
  const newest = useStore(newestTicketsQuery.$state);
  const { items, size, revision, arrivals } = useStore(interventionCollection.$state);
  const [acts, setActs] = useState(0);
  const [done, setDone] = useState<ReadonlySet<unknown>>(new Set());
  const tickets = newest.data;
  const live = useMemo(() => {
    // the array grows in place
    const lists = listDecisions(revision >= 0 ? (tickets ?? []) : [], items, size, user);
    const isLeft = ({ id }: { id: unknown }) => !done.has(id);
    return { ...lists, assign: lists.assign.filter(isLeft), close: lists.close.filter(isLeft) };
  }, [tickets, items, size, revision, user, done]);
  // to whom each would be given is part of what is shown: a button that changes moves what is around it
  const companies = useStore(live.assign.length > 0 ? prestataireCollection.$state : NO_COMPANIES);
  const isAwaited = companies.loadedAt === null && !companies.error;
  const isLoading = (!tickets && !newest.error) || isAwaited;
  const { shown, ...news } = useHeld<DecisionLists | null>(
    isLoading || !tickets ? null : live,
    `${arrivals} ${newest.loadedAt}`,
    (one, other) => !one || !other || acts > 0 || listIds(one) === listIds(other),
  );
  useShownItems(
    interventionCollection,
    (shown ?? live).validate.map(({ row }) => row.id),
  );
  const act: Act = async (run) => {
    setActs((count) => count + 1);
    const ids = await run();
    setDone((before) => new Set([...before, ...ids]));
    if (ids.length > 0) await newestTicketsQuery.refresh();
    // the list is as they are now: one that is taken back comes back
    if (!newestTicketsQuery.$state.get().error)
      setDone((before) => new Set([...before].filter((id) => !ids.includes(id))));
    setActs((count) => count - 1);
  };
  return { shown: shown ?? live, ...news, isLoading, act };
}
