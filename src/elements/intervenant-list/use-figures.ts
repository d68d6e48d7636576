/** What the rows lack: counts of interventions and contracts, last logins; nothing where they may not be read. */
import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { $lastLogins } from '../../core/accounts/store.ts';
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

type Rows<T> = Pick<CollectionState<T>, 'items' | 'size'>;

const $none: ReadableAtom<Rows<never>> = atom({ items: [], size: 0 });
const $noLogins: ReadableAtom<ReadonlyMap<string, string>> = atom(new Map());

/** The rows of a list, none where it may not be read; the same array until they change. */
function useRows<T>($state: ReadableAtom<Rows<T>>, allowed: boolean): readonly T[] {
  const { items, size } = useStore(allowed ? $state : $none);
  return useMemo(() => items.slice(0, size), [items, size]);
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
  const known = useStore(logins ? $lastLogins : $noLogins);
  const now = useNow();
  return useMemo(
    () => ({ work: countWork(interventions, 'intervenant', now), logins: known }),
    [interventions, known, now],
  );
}

export function useCompanyNames({ work, contracts }: Allowed): CompanyNames {
  const interventions = useRows($interventions, work);
  const agreements = useRows($contracts, contracts);
  const profiles = useRows($profiles, true);
  const now = useNow();
  return useMemo(
    () => ({
      work: countWork(interventions, 'prestataire', now),
      contracts: countContracts(agreements, now),
      people: countPeople(profiles),
    }),
    [interventions, agreements, profiles, now],
  );
}
