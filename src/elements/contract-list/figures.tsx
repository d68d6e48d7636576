import { useStore } from '@nanostores/react';
import { contractStatsQuery } from '../../core/contracts/detail-store.ts';
import { CONTRACT_FILTERS, type ContractFilters } from '../../core/contracts/list.ts';
import { CONTROLE } from '../../core/contracts/model.ts';
import { formatFilters, getNoFilters } from '../../core/kernel/list/list-filters.ts';
import { useLook } from '../parts/host/use-look.ts';
import { FigureRow } from '../parts/table/figure-row.tsx';
import type { ContractListState } from './filters.tsx';
import { CONTRACT_LIST_FIGURES } from './texts.ts';

/** Each figure of the server, and the filters that list what it counts. */
const SHOWN: readonly [
  name: keyof typeof CONTRACT_LIST_FIGURES & string,
  filters: Partial<ContractFilters>,
][] = [
  ['total', {}],
  ['controle', { type: CONTROLE }],
  ['soon', { soon: true }],
  ['expired', { state: ['over'] }],
];

const toKey = (filters: ContractFilters): string => JSON.stringify(formatFilters(CONTRACT_FILTERS, filters));

/** The server's figures in one line: each lists what it counts; one that the server leaves out is not shown. */
export function ContractListFigures({ state, quiet }: { state: ContractListState; quiet: boolean }) {
  useLook(contractStatsQuery);
  const { data, error } = useStore(contractStatsQuery.$state);
  if (error && !data) return null;
  const none = getNoFilters(CONTRACT_FILTERS);
  const set = toKey(state.filters);
  const figures = SHOWN.flatMap(([name, filters]) => {
    const count = data ? data[name as 'total'] : undefined;
    if (count === null) return [];
    const wanted = { ...none, ...filters };
    return {
      name: CONTRACT_LIST_FIGURES[name],
      count: count ?? null,
      warn: name === 'expired' && !!count,
      pressed: toKey(wanted) === set,
      onPress: quiet ? null : () => state.setFilters(wanted),
    };
  });
  return figures.length > 0 && <FigureRow label={CONTRACT_LIST_FIGURES.label} figures={figures} />;
}
