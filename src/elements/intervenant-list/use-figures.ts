/** What the rows lack: counts of interventions and contracts, last logins; nothing where they may not be read. */
import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { $lastLogins, lastLoginsQuery } from '../../core/accounts/store.ts';
import { $contracts } from '../../core/contracts/store.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { CollectionState } from '../../core/kernel/store/collection.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { type CompanyNames, countPeople } from '../../core/profiles/company-list.ts';
import type { ProfileNames } from '../../core/profiles/list.ts';
import { canSeeAccounts } from '../../core/profiles/rights.ts';
import { $profiles } from '../../core/profiles/store.ts';
import { countContracts, countWork } from '../../core/profiles/workload.ts';

type Rows<T> = Pick<CollectionState<T>, 'items' | 'size' | 'loadedAt' | 'incomplete'>;

const $none: ReadableAtom<Rows<never>> = atom({
  ...{ items: [], size: 0, loadedAt: 0, incomplete: false },
});
const $noLogins: ReadableAtom<ReadonlyMap<string, string>> = atom(new Map());
const $read: ReadableAtom<{ loadedAt: number | null }> = atom({ loadedAt: 0 });

/**
 * The rows of a list, none where it may not be read; the same array until they change. `null` while a page of it is
 * missing: what is counted in a part is not how many there are.
 */
function useRows<T>($state: ReadableAtom<Rows<T>>, allowed: boolean): readonly T[] | null {
  const { items, size, loadedAt, incomplete } = useStore(allowed ? $state : $none);
  const isWhole = loadedAt !== null && !incomplete;
  return useMemo(() => (isWhole ? items.slice(0, size) : null), [items, size, isWhole]);
}

const useNow = (): number => useStore($minute);

/** Which columns the user's rights allow. */
export interface Allowed {
  work: boolean;
  contracts: boolean;
  logins: boolean;
}

/** @param unknown what stands for most rights until it is known who the user is; few see the last logins */
export function useAllowed(unknown = false): Allowed {
  const user = useStore($user);
  const isUnknown = unknown && user === null;
  const [work, contracts, logins] = [
    isUnknown || can('view_intervention', user),
    isUnknown || can('view_contract', user),
    canSeeAccounts(user),
  ];
  return useMemo(() => ({ work, contracts, logins }), [work, contracts, logins]);
}

export function usePeopleNames({ work, logins }: Allowed): ProfileNames {
  const interventions = useRows($interventions, work);
  const dates = useStore(logins ? $lastLogins : $noLogins);
  const areRead = useStore(logins ? lastLoginsQuery.$state : $read).loadedAt !== null;
  const now = useNow();
  return useMemo(
    () => ({
      work: interventions && countWork(interventions, 'intervenant', now),
      logins: areRead ? dates : null,
    }),
    [interventions, dates, areRead, now],
  );
}

export function useCompanyNames({ work, contracts }: Allowed): CompanyNames {
  const interventions = useRows($interventions, work);
  const agreements = useRows($contracts, contracts);
  const profiles = useRows($profiles, true);
  const now = useNow();
  return useMemo(
    () => ({
      work: interventions && countWork(interventions, 'prestataire', now),
      contracts: agreements && countContracts(agreements, now),
      people: profiles && countPeople(profiles),
    }),
    [interventions, agreements, profiles, now],
  );
}
