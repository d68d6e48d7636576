import { useStore } from '@nanostores/react';
import { getNoFilters } from '../../core/kernel/list/list-filters.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { profileStatsQuery } from '../../core/profiles/detail-store.ts';
import { PROFILE_FILTERS } from '../../core/profiles/list.ts';
import { canSeeProfileStats } from '../../core/profiles/rights.ts';
import type { ListState } from '../parts/frame/use-list-state.ts';
import { useLook } from '../parts/host/use-look.ts';
import { FigureRow } from '../parts/table/figure-row.tsx';
import { INTERVENANT_LIST_FIGURES, PEOPLE_TEXTS } from './texts.ts';

export interface GroupFiguresProps {
  state: ListState<typeof PROFILE_FILTERS>;
  quiet: boolean;
}

/** How many people each group has, as the server counts them; each lists its group. */
export function GroupFigures(props: GroupFiguresProps) {
  return canSeeProfileStats(useStore($user)) && <Figures {...props} />;
}

function Figures({ state, quiet }: GroupFiguresProps) {
  useLook(profileStatsQuery);
  const { data, error } = useStore(profileStatsQuery.$state);
  if (!data && !error) return <div className="figure-row group-figures-bone panel" aria-hidden="true" />;
  const groups = data?.by_group.filter(({ label, count }) => label && count !== null) ?? [];
  const { group } = state.filters;
  const none = getNoFilters(PROFILE_FILTERS);
  const figures = groups.map(({ label, count }) => ({
    name: label,
    count: count ?? 0,
    pressed: group === label,
    // people without a group are listed by no filter
    onPress:
      quiet || label === PEOPLE_TEXTS.noGroup
        ? null
        : () => state.setFilters({ ...none, group: group === label ? '' : label }),
  }));
  return figures.length > 0 && <FigureRow label={INTERVENANT_LIST_FIGURES.label} figures={figures} wide />;
}
